import { adminProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { joiningInput, realMoneyInput, termsOutput } from './contract.ts';
import { saveJoining, saveRealMoney, termsOf } from './real-money.ts';

export const realMoneyRouter = router({
  /** How old players have to be, and by whose leave they play. */
  terms: publicProcedure.output(termsOutput).query(({ ctx }) => termsOf(ctx.app)),

  save: adminProcedure('govern')
    .input(realMoneyInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => saveRealMoney(ctx.app, ctx.actor, input)),

  saveJoining: adminProcedure('govern')
    .input(joiningInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => saveJoining(ctx.app, ctx.actor, input)),
});
