import { memberProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { historyInput, historyOutput, lastWinsOutput, roundInput, roundOutput } from './contract.ts';
import { historyOf, roundRecord } from './history.ts';
import { lastWins } from './last-wins.ts';

export const historyRouter = router({
  list: playerProcedure
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.app, ctx.actor, input)),

  /** The last wins in all rooms, for anybody. */
  lastWins: publicProcedure.output(lastWinsOutput).query(({ ctx }) => lastWins(ctx.app)),

  round: memberProcedure
    .input(roundInput)
    .output(roundOutput)
    .query(({ ctx, input }) => roundRecord(ctx.app, ctx.actor, input)),
});
