import { act, adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { acceptInvitation, inviterByCode } from './accept.ts';
import {
  acceptInput,
  acceptOutput,
  friendsOutput,
  inviterInput,
  inviterOutput,
  mineOutput,
  settingsInput,
  settingsOutput,
} from './contract.ts';
import { friendsInRooms } from './friends.ts';
import { invitationsOf } from './own-invitations.ts';
import { invitationsOverview, saveInvitationSettings } from './settings.ts';

export const invitationsRouter = router({
  mine: playerProcedure.output(mineOutput).query(({ ctx }) => invitationsOf(ctx.app, ctx.actor)),

  /** Asked for beside the list of rooms, every half minute. */
  friends: playerProcedure.output(friendsOutput).query(({ ctx }) => friendsInRooms(ctx.app, ctx.actor)),

  /** Whose invitation a code is, for somebody who has no account yet. */
  inviter: publicProcedure
    .input(inviterInput)
    .output(inviterOutput)
    .query(({ ctx, input }) => inviterByCode(ctx.app, input)),

  accept: playerProcedure
    .input(acceptInput)
    .output(acceptOutput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.app, ctx.actor, input)),

  settings: adminProcedure('see-figures')
    .output(settingsOutput)
    .query(({ ctx }) => invitationsOverview(ctx.app)),

  saveSettings: adminProcedure('manage')
    .input(settingsInput)
    .output(messageOutput)
    .mutation(act(saveInvitationSettings, 'invitationSettingsSaved')),
});
