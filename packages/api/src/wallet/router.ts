import { balancesOf } from '@cartela/db';
import { playerProcedure, router } from '../procedures.ts';
import { balanceOutput } from './contract.ts';

export const walletRouter = router({
  balance: playerProcedure.output(balanceOutput).query(({ ctx }) => balancesOf(ctx.app.db, ctx.user.id)),
});
