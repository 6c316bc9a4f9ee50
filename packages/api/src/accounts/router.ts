import {
  act,
  adminProcedure,
  anyAdminProcedure,
  memberProcedure,
  publicProcedure,
  router,
} from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { registerAdmin, resetPassword } from './administrators.ts';
import {
  addNoteInput,
  adminLoginInput,
  adminLoginOutput,
  adminMeOutput,
  loginInput,
  loginOutput,
  meOutput,
  notesOutput,
  registerAdminInput,
  registerInput,
  registerUserInput,
  resetPasswordInput,
  saveRoleInput,
  userInput,
  usersInput,
  usersOutput,
} from './contract.ts';
import { addNote, notesOn } from './notes.ts';
import { registerPlayer, registerUser } from './registration.ts';
import { saveRole } from './roles.ts';
import { signOutAdmin } from './sessions/own-sessions.ts';
import { sessionId } from './sessions/sessions.ts';
import { rememberBrowser } from './sign-in/known-browsers.ts';
import { signInAdmin, signInPlayer } from './sign-in/sign-in.ts';
import { endSessions, isPhoneProven, usersPage } from './users.ts';

export const accountsRouter = router({
  register: publicProcedure.input(registerInput).output(messageOutput).mutation(act(registerPlayer, 'registered')),

  login: publicProcedure
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await signInPlayer(ctx.app, ctx, input);
      ctx.setSession(signedIn.token);
      await rememberBrowser(ctx.app, signedIn, ctx.browser);
      return { ...signedIn, ...reply('loggedIn') };
    }),

  /** Always succeeds, because a caller without a session is already logged out. */
  logout: publicProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    const { app, actor, identity } = ctx;
    if (identity && actor.is === 'admin') {
      await signOutAdmin(app, actor, { presentId: sessionId(identity.token) });
      ctx.forgetAdmin?.();
    } else if (identity) {
      await app.sessions.end(identity.token);
    }
    ctx.setSession(null);
    return reply('loggedOut');
  }),

  me: memberProcedure.output(meOutput).query(async ({ ctx }) => {
    const { id, username, phoneNumber, telegramId, role } = ctx.identity.user;
    return { userId: id, username, phoneNumber, phoneProven: await isPhoneProven(ctx.app, id), telegramId, role };
  }),

  /**
   * Sets no cookie with the session, so that an administrator's session stays apart from a player's
   * session in the same browser. `POST /admin/login` of the old system does set one, which only
   * administrators' old calls use.
   */
  adminLogin: publicProcedure
    .input(adminLoginInput)
    .output(adminLoginOutput)
    .mutation(async ({ ctx, input }) => {
      const { userId, token, username } = await signInAdmin(ctx.app, ctx, input);
      await rememberBrowser(ctx.app, { userId, token }, ctx.browser);
      return { token, userId, username, ...reply('loggedIn') };
    }),

  adminLogout: anyAdminProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    await signOutAdmin(ctx.app, ctx.actor, { presentId: sessionId(ctx.identity.token) });
    ctx.forgetAdmin?.();
    return reply('loggedOut');
  }),

  adminMe: anyAdminProcedure.output(adminMeOutput).query(async ({ ctx }) => ({
    userId: ctx.actor.id,
    username: ctx.actor.username,
    adminRole: ctx.actor.adminRole,
    hold: await ctx.app.requiredStepOf(ctx.actor.id),
  })),

  registerAdmin: publicProcedure
    .input(registerAdminInput)
    .output(messageOutput)
    .mutation(act(registerAdmin, 'adminRegistered')),

  /** One's own, or as an owner anybody's. */
  resetPassword: adminProcedure('own-account')
    .input(resetPasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.app, ctx.actor, { ...input, sessionId: sessionId(ctx.identity.token) });
      return reply('passwordReset');
    }),

  saveRole: adminProcedure('govern').input(saveRoleInput).output(messageOutput).mutation(act(saveRole, 'roleSaved')),

  users: adminProcedure('see-players')
    .input(usersInput)
    .output(usersOutput)
    .query(({ ctx, input }) => usersPage(ctx.app, input)),

  registerUser: adminProcedure('manage')
    .input(registerUserInput)
    .output(messageOutput)
    .mutation(act(registerUser, 'registered')),

  notes: adminProcedure('see-players')
    .input(userInput)
    .output(notesOutput)
    .query(({ ctx, input }) => notesOn(ctx.app, input)),

  addNote: adminProcedure('write-notes').input(addNoteInput).output(messageOutput).mutation(act(addNote, 'noteAdded')),

  endSessions: adminProcedure('manage')
    .input(userInput)
    .output(messageOutput)
    .mutation(act(endSessions, 'sessionsEnded')),
});
