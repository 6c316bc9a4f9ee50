import { memberProcedure, playerProcedure, router } from '../kernel/calls/procedures.ts';
import { historyInput, historyOutput, roundInput, roundOutput } from './contract.ts';
import { historyOf, roundRecord } from './history.ts';

export const historyRouter = router({
  list: playerProcedure
    .input(historyInput)
    .output(historyOutput)
    .query(({ ctx, input }) => historyOf(ctx.app, ctx.actor, input)),

  round: memberProcedure
    .input(roundInput)
    .output(roundOutput)
    .query(({ ctx, input }) => roundRecord(ctx.app, ctx.actor, input)),
});
