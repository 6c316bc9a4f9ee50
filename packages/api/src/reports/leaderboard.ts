import { schema } from '@cartela/db';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicProcedure, router } from '../kernel/procedures.ts';

const TOP = 5;
const { ledgerAccounts, users } = schema;

export const leaderboardRouter = router({
  /** The players with the most coins. */
  top: publicProcedure.output(z.array(z.object({ username: z.string(), coins: z.number() }))).query(async ({ ctx }) => {
    const rows = await ctx.app.db
      .select({ username: users.username, coins: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.id, ledgerAccounts.userId))
      .where(
        and(
          eq(ledgerAccounts.kind, 'player'),
          eq(ledgerAccounts.currency, 'COIN'),
          gt(ledgerAccounts.balance, 0),
          isNull(users.deletedAt),
        ),
      )
      // In the index's own order, so that it is read from its top.
      .orderBy(sql`${ledgerAccounts.balance} desc nulls last`, asc(ledgerAccounts.id))
      .limit(TOP);
    return rows.map(({ username, coins }) => ({ username, coins: coins ?? 0 }));
  }),
});
