import { act, adminProcedure, playerProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { confirmAge } from './age.ts';
import { confirmBreak, declineBreak, excludePlayer, takeBreak } from './breaks.ts';
import { comeBack } from './coming-back.ts';
import {
  answerBreakInput,
  breakInput,
  breakOutput,
  confirmAgeInput,
  excludeInput,
  playerLimitsOutput,
  reminderOutput,
  remindInput,
  saveLimitInput,
  suspendInput,
} from './contract.ts';
import { saveLimit } from './own-limits.ts';
import { playerLimitsPage } from './page.ts';
import { seeFigures } from './prompts.ts';
import { reminderOf, saveReminder } from './reminders.ts';
import { saveSuspension } from './suspension.ts';

/**
 * Procedures of players about themselves. Administrators see the same on a player's page. All that
 * they can change of it is whether the player is suspended.
 */
export const playerLimitsRouter = router({
  mine: playerProcedure.output(playerLimitsOutput).query(({ ctx }) => playerLimitsPage(ctx.app, ctx.actor)),

  reminder: playerProcedure.output(reminderOutput).query(({ ctx }) => reminderOf(ctx.app, ctx.actor)),

  saveReminder: playerProcedure
    .input(remindInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => saveReminder(ctx.app, ctx.actor, input)),

  /** The player was asked to look at their limits and figures. After a while they are again. */
  seeFigures: playerProcedure.output(reminderOutput).mutation(async ({ ctx }) => {
    await seeFigures(ctx.app, ctx.actor);
    return reminderOf(ctx.app, ctx.actor);
  }),

  saveLimit: playerProcedure
    .input(saveLimitInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => saveLimit(ctx.app, ctx.actor, input)),

  takeBreak: playerProcedure
    .input(breakInput)
    .output(breakOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await takeBreak(ctx.app, ctx.actor, input);
      ctx.setSession(null);
      return answer;
    }),

  /** Confirms the longer break that was asked for without a proof. */
  confirmBreak: playerProcedure
    .input(answerBreakInput)
    .output(breakOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await confirmBreak(ctx.app, ctx.actor, input);
      ctx.setSession(null);
      return answer;
    }),

  declineBreak: playerProcedure
    .input(answerBreakInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => declineBreak(ctx.app, ctx.actor, input)),

  /** The player wants to play again after a long break, which is over. */
  comeBack: playerProcedure
    .input(answerBreakInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => comeBack(ctx.app, ctx.actor, input)),

  saveSuspension: adminProcedure('manage')
    .input(suspendInput)
    .output(messageOutput)
    .mutation(act(saveSuspension, ({ reason }) => (reason === null ? 'suspensionLifted' : 'playerSuspended'))),

  exclude: adminProcedure('manage')
    .input(excludeInput)
    .output(breakOutput)
    .mutation(({ ctx, input }) => excludePlayer(ctx.app, ctx.actor, input)),

  confirmAge: playerProcedure
    .input(confirmAgeInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => confirmAge(ctx.app, ctx.actor, input)),
});
