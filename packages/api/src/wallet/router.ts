import { eventsOf } from '../kernel/calls/events-output.ts';
import { adminProcedure, playerProcedure, router } from '../kernel/calls/procedures.ts';
import { convertCoins } from './coins.ts';
import { balanceOutput, convertInput, convertOutput, topUpInput, topUpOutput } from './contract.ts';
import { topUp } from './top-up.ts';
import { balanceFeed } from './wallets.ts';

export const walletRouter = router({
  balance: playerProcedure.output(balanceOutput).query(({ ctx }) => ctx.app.wallets.read(ctx.actor.id)),

  /** The balance, live: now, and after each change from any source. */
  changes: playerProcedure
    .output(eventsOf(balanceOutput))
    .subscription(({ ctx, signal = new AbortController().signal }) => balanceFeed(ctx.app, ctx.actor, { signal })),

  convertCoins: playerProcedure
    .meta({ writes: 'coins' })
    .input(convertInput)
    .output(convertOutput)
    .mutation(({ ctx, input }) => convertCoins(ctx.app, ctx.actor, input)),

  topUp: adminProcedure('manage')
    .input(topUpInput)
    .output(topUpOutput)
    .mutation(({ ctx, input }) => topUp(ctx.app, ctx.actor, input)),
});
