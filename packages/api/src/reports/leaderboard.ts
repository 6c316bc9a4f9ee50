import { schema } from '@cartela/db';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { leaderboardOutput } from './contract.ts';

const { ledgerAccounts, users } = schema;

const TOP = 5;

/** The players with the most coins. */
export async function leaderboard({ db }: Core): Promise<z.input<typeof leaderboardOutput>> {
  const rows = await db
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
}
