import { balancesOf } from '@cartela/db';
import { playerProcedure, router } from '../kernel/procedures.ts';
import { transactionsInput, transactionsOutput } from '../payments/contract.ts';
import { transactionsOf } from '../payments/lists.ts';
import { balanceChanges } from './balance-feed.ts';
import { convertCoins } from './coins.ts';
import { balanceOutput, convertInput, convertOutput } from './contract.ts';

export const walletRouter = router({
  balance: playerProcedure.output(balanceOutput).query(({ ctx }) => balancesOf(ctx.app.db, ctx.user.id)),

  /** The balance, live: now, and after each change wherever it came from. */
  changes: playerProcedure.subscription(({ ctx, signal }) =>
    balanceChanges(ctx.app, { userId: ctx.user.id, signal: signal ?? new AbortController().signal }),
  ),

  transactions: playerProcedure
    .input(transactionsInput)
    .output(transactionsOutput)
    .query(({ ctx, input }) => transactionsOf(ctx.app.db, ctx.user.id, input)),

  convertCoins: playerProcedure
    .input(convertInput)
    .output(convertOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await convertCoins(ctx.app, { userId: ctx.user.id, ...input });
      ctx.app.events.emit('walletChanged', ctx.user.id);
      return answer;
    }),
});
