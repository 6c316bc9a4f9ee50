import { act, adminProcedure, playerProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { listedAsInput, prizesInput, prizesOutput, weekInput, weekOutput } from './contract.ts';
import { saveWeekPrizes, weekPrizesOf } from './prizes.ts';
import { saveListedAs, weekList } from './week-list.ts';

export const weeksRouter = router({
  list: playerProcedure
    .input(weekInput)
    .output(weekOutput)
    .query(({ ctx, input }) => weekList(ctx.app, ctx.actor, input)),

  /** How the list names the player. */
  saveListedAs: playerProcedure
    .input(listedAsInput)
    .output(listedAsInput)
    .mutation(async ({ ctx, input }) => {
      await saveListedAs(ctx.app, ctx.actor, input);
      return input;
    }),

  prizes: adminProcedure('see-figures')
    .output(prizesOutput)
    .query(({ ctx }) => weekPrizesOf(ctx.app)),

  savePrizes: adminProcedure('manage')
    .input(prizesInput)
    .output(messageOutput)
    .mutation(act(saveWeekPrizes, 'weekPrizesSaved')),
});
