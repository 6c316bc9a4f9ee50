import { schema } from '@cartela/db';
import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shownName } from '../accounts/names/shown-name.ts';
import type { Player } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { leaderboardOutput, ownRankOutput } from './contract.ts';
import { LEADERBOARD_ROWS } from './limits.ts';

const { ledgerAccounts, users } = schema;

/** The accounts that count: those with coins, of players who are not deleted. */
const counts = and(gt(ledgerAccounts.coins, 0), isNull(users.deletedAt));

/** The players with the most coins. */
export async function leaderboard({ db }: Core): Promise<z.input<typeof leaderboardOutput>> {
  const rows = await db
    .select({ username: users.username, coins: ledgerAccounts.coins })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(counts)
    // The same order as the index, so that only the top of the index is read.
    .orderBy(sql`${ledgerAccounts.coins} desc nulls last`, asc(ledgerAccounts.id))
    .limit(LEADERBOARD_ROWS);
  return rows.map(({ username, coins }) => ({ username: shownName(username), coins: coins ?? 0 }));
}

/**
 * The player's place in the order of the leaderboard. Of players with the same number of coins, the
 * one who signed up first comes first.
 */
export async function ownRank({ db }: Core, actor: Player): Promise<z.input<typeof ownRankOutput>> {
  const isOwn = and(eq(ledgerAccounts.userId, actor.id), eq(ledgerAccounts.currency, 'COIN'));
  const [own] = await db
    .select({ id: ledgerAccounts.id, coins: ledgerAccounts.coins })
    .from(ledgerAccounts)
    .where(isOwn);
  if (!own?.coins) return { rank: null, coins: 0 };
  const isAhead = or(
    gt(ledgerAccounts.coins, own.coins),
    and(eq(ledgerAccounts.coins, own.coins), lt(ledgerAccounts.id, own.id)),
  );
  const [ahead] = await db
    .select({ players: count() })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(and(counts, isAhead));
  return { rank: (ahead?.players ?? 0) + 1, coins: own.coins };
}
