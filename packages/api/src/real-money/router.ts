import { adminProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { realMoneyInput, termsOutput } from './contract.ts';
import { saveRealMoney, termsOf } from './real-money.ts';

export const realMoneyRouter = router({
  /** How old players have to be, and by whose leave they play. */
  terms: publicProcedure.output(termsOutput).query(({ ctx }) => termsOf(ctx.app)),

  save: adminProcedure('govern')
    .input(realMoneyInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => saveRealMoney(ctx.app, ctx.actor, input)),
});
