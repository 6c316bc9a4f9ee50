import { z } from 'zod';
import { registerFirstAdmin } from '../accounts/administrators.ts';
import { messageOutput } from '../accounts/contract.ts';
import { sessionId } from '../accounts/sessions.ts';
import { signInAdmin } from '../accounts/sign-in.ts';
import { deleteUser, endSessions, registerUser, resetPassword, topUp, usersPage } from '../accounts/users.ts';
import { auditPage } from '../audit/audit-log.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../integrators/api-keys.ts';
import type { Events } from '../kernel/events.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { adminProcedure, publicProcedure, router } from '../kernel/procedures.ts';
import { sendNotice, sentNotices } from '../notices/service.ts';
import { playerPage } from '../overview/player-page.ts';
import { ledgerStatus, recentTransactions, summary } from '../overview/summary.ts';
import { businessChanges } from '../overview/summary-feed.ts';
import {
  adminLoginInput,
  apiKeyIdInput,
  apiKeyInput,
  cancelRoundInput,
  noticeInput,
  pageInput,
  recentInput,
  registerAdminInput,
  registerUserInput,
  resetPasswordInput,
  roomSettingsInput,
  topUpInput,
  userInput,
  usersInput,
} from './contract.ts';
import { cancelGame, roomSettings, saveRoomSettings } from './rooms.ts';

const loginOutput = z.object({ token: z.string(), username: z.string(), message: z.string() });

export const adminRouter = router({
  /** No cookie is set: an administrator's session is apart from the same browser's session as a player. */
  login: publicProcedure
    .input(adminLoginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => {
      const { token, username } = await signInAdmin({ ...ctx.app, address: ctx.address }, input);
      return { token, username, message: messages.loggedIn };
    }),

  logout: adminProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    await ctx.app.sessions.end(ctx.identity.token);
    ctx.app.events.emit('sessionEnded', sessionId(ctx.identity.token));
    return { message: messages.loggedOut };
  }),

  me: adminProcedure.query(({ ctx }) => ({ username: ctx.admin.username })),

  registerAdmin: publicProcedure
    .input(registerAdminInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input: { setupCode: givenCode, ...admin } }) => {
      await ctx.app.attempts.countFrom(ctx.address);
      const user = ctx.identity?.user.role === 'admin' ? ctx.identity.user : null;
      const actor = { id: user?.id ?? null, username: user?.username ?? 'set-up code', address: ctx.address };
      await registerFirstAdmin(ctx.app.db, { actor, setupCode: ctx.app.adminSetupCode, givenCode }, admin);
      return { message: messages.adminRegistered };
    }),

  summary: adminProcedure.query(({ ctx }) => summary(ctx.app)),

  changes: adminProcedure.subscription(({ ctx, signal = new AbortController().signal }) =>
    businessChanges(ctx.app, signal),
  ),

  users: adminProcedure.input(usersInput).query(({ ctx, input }) => usersPage(ctx.app.db, input)),

  player: adminProcedure.input(userInput).query(({ ctx, input }) => playerPage(ctx.app.db, input.userId)),

  registerUser: adminProcedure
    .input(registerUserInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await registerUser(ctx.app, ctx.actor, input);
      ctx.app.events.emit('businessChanged');
      return { message: messages.registered };
    }),

  deleteUser: adminProcedure
    .input(userInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      tellEnded(ctx.app.events, await deleteUser(ctx.app, ctx.actor, input.userId));
      ctx.app.events.emit('businessChanged');
      return { message: messages.userDeleted };
    }),

  endSessions: adminProcedure
    .input(userInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      tellEnded(ctx.app.events, await endSessions(ctx.app, ctx.actor, input.userId));
      return { message: messages.sessionsEnded };
    }),

  topUp: adminProcedure.input(topUpInput).mutation(async ({ ctx, input }) => {
    const answer = await topUp(ctx.app.db, ctx.actor, input);
    ctx.app.events.emit('walletChanged', input.userId);
    return { ...answer, message: fillMessage(messages.toppedUp, { amount: input.amountEtb }) };
  }),

  resetPassword: adminProcedure
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      tellEnded(ctx.app.events, await resetPassword(ctx.app, ctx.actor, input));
      return { message: messages.passwordReset };
    }),

  transactions: adminProcedure.input(recentInput).query(({ ctx, input }) => recentTransactions(ctx.app, input)),

  /** Players connected to this process, and watching each room. */
  activeUsers: adminProcedure.query(({ ctx }) => ({
    total: ctx.app.presence.connectedPlayers(),
    rooms: ctx.app.liveRooms.all().map((room) => ({
      roomId: room.roomId,
      watching: ctx.app.presence.playersIn(room.roomId),
      playing: room.view().round?.totalPlayers ?? 0,
      gameId: room.view().round?.gameId ?? null,
      phase: room.view().round?.phase ?? null,
    })),
  })),

  rooms: adminProcedure.query(({ ctx }) => roomSettings(ctx.app.db)),

  saveRoom: adminProcedure
    .input(roomSettingsInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await saveRoomSettings(ctx.app.db, ctx.actor, input);
      await ctx.app.liveRooms.get(input.roomId).changed();
      return { message: messages.roomSaved };
    }),

  cancelRound: adminProcedure
    .input(cancelRoundInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      const { roomId } = await cancelGame(ctx.app, ctx.actor, input);
      await ctx.app.liveRooms.get(roomId).changed();
      return { message: messages.roundCancelled };
    }),

  ledger: adminProcedure.query(({ ctx }) => ledgerStatus(ctx.app)),

  notices: adminProcedure.query(({ ctx }) => sentNotices(ctx.app.db)),

  broadcast: adminProcedure.input(noticeInput).mutation(async ({ ctx, input }) => {
    const recipients = ctx.app.presence.connectedPlayers();
    const notice = await sendNotice(ctx.app, ctx.actor, input);
    return { message: messages.noticeSent, notice, recipients };
  }),

  apiKeys: adminProcedure.query(({ ctx }) => listApiKeys(ctx.app.db)),

  createApiKey: adminProcedure
    .input(apiKeyInput)
    .mutation(({ ctx, input }) => createApiKey(ctx.app.db, ctx.actor, input)),

  revokeApiKey: adminProcedure
    .input(apiKeyIdInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await revokeApiKey(ctx.app, ctx.actor, input.keyId);
      return { message: messages.apiKeyRevoked };
    }),

  auditLog: adminProcedure.input(pageInput).query(({ ctx, input }) => auditPage(ctx.app.db, input)),
});

/** Closes whatever was open under these sessions. */
function tellEnded(events: Events, sessionIds: readonly string[]): void {
  for (const session of sessionIds) events.emit('sessionEnded', session);
}
