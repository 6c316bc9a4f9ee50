import { act, adminProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { inForceOutput, ruleInput, rulesOutput } from './contract.ts';
import { deductionRulesOf, rulesInForce, saveDeductionRule } from './rules.ts';

export const deductionsRouter = router({
  /** What is withheld from prizes of games that open now. */
  inForce: publicProcedure.output(inForceOutput).query(({ ctx }) => rulesInForce(ctx.app.db, ctx.app.now())),

  rules: adminProcedure('see-figures')
    .output(rulesOutput)
    .query(({ ctx }) => deductionRulesOf(ctx.app)),

  saveRule: adminProcedure('govern')
    .input(ruleInput)
    .output(messageOutput)
    .mutation(act(saveDeductionRule, 'deductionRuleSaved')),
});
