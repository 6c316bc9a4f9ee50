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
    // Same order as the index, so that only its top is read.
    .orderBy(sql`${ledgerAccounts.balance} desc nulls last`, asc(ledgerAccounts.id))
    .limit(TOP);
  return rows.map(({ username, coins }) => ({ username, coins: coins ?? 0 }));
}
