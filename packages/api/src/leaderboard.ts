import { schema } from '@cartela/db';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { publicProcedure, router } from './procedures.ts';

const TOP = 5;
const { ledgerAccounts, users } = schema;

export const leaderboardRouter = router({
  /** The players with the most coins. */
  top: publicProcedure.output(z.array(z.object({ username: z.string(), coins: z.number() }))).query(async ({ ctx }) => {
    const rows = await ctx.app.db
      .select({ username: users.username, coins: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.id, ledgerAccounts.userId))
      .where(and(eq(ledgerAccounts.kind, 'player'), eq(ledgerAccounts.currency, 'COIN'), gt(ledgerAccounts.balance, 0)))
      .orderBy(desc(ledgerAccounts.balance), asc(ledgerAccounts.id))
      .limit(TOP);
    return rows.map(({ username, coins }) => ({ username, coins: coins ?? 0 }));
  }),
});
