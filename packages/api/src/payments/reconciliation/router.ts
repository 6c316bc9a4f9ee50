import { z } from 'zod';
import { adminProcedure, router } from '../../kernel/calls/procedures.ts';
import { messageOutput } from '../../kernel/texts/fields.ts';
import { compareStatement } from './compare.ts';
import {
  compareInput,
  compareOutput,
  correctInput,
  dayInput,
  dayOutput,
  explainInput,
  nameNumberInput,
  previewInput,
  previewOutput,
} from './contract.ts';
import { dayTotals } from './day-totals.ts';
import { previewStatement } from './preview.ts';
import { correctDeposit, explainDifference, namePayment } from './settle.ts';

/**
 * Compares a provider's statement with our deposits and payouts, and settles the differences. A
 * pending payment that the statement proves is confirmed by `payments.confirm`, like any other.
 */
export const reconciliationRouter = router({
  /** The providers whose days can be compared, also while deposits are closed. */
  providers: adminProcedure('see-figures')
    .output(z.array(z.string()))
    .query(({ ctx }) => ctx.app.providers.map(({ name }) => name)),

  day: adminProcedure('see-figures')
    .input(dayInput)
    .output(dayOutput)
    .query(({ ctx, input }) => dayTotals(ctx.app, input)),

  /** Changes nothing. It is a mutation because a statement does not fit into an address. */
  preview: adminProcedure('see-figures')
    .input(previewInput)
    .output(previewOutput)
    .mutation(({ input }) => previewStatement(input)),

  /** Changes nothing. Its requests may be larger than others: `STATEMENT_BODY_BYTES_MAX`. */
  compare: adminProcedure('see-figures')
    .input(compareInput)
    .output(compareOutput)
    .mutation(({ ctx, input }) => compareStatement(ctx.app, input)),

  correct: adminProcedure('manage')
    .input(correctInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => correctDeposit(ctx.app, ctx.actor, input)),

  explain: adminProcedure('manage')
    .input(explainInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => explainDifference(ctx.app, ctx.actor, input)),

  nameNumber: adminProcedure('manage')
    .input(nameNumberInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => namePayment(ctx.app, ctx.actor, input)),
});
