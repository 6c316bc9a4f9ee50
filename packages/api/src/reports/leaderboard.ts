import { schema } from '@cartela/db';
import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import type { leaderboardOutput, ownRankOutput } from './contract.ts';

const { ledgerAccounts, users } = schema;

const TOP = 5;

/** Accounts that count: those of players who are there, with coins in them. */
const counts = and(gt(ledgerAccounts.coins, 0), isNull(users.deletedAt));

/** The players with the most coins. */
export async function leaderboard({ db }: Core): Promise<z.input<typeof leaderboardOutput>> {
  const rows = await db
    .select({ username: users.username, coins: ledgerAccounts.coins })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(counts)
    // Same order as the index, so that only its top is read.
    .orderBy(sql`${ledgerAccounts.coins} desc nulls last`, asc(ledgerAccounts.id))
    .limit(TOP);
  return rows.map(({ username, coins }) => ({ username, coins: coins ?? 0 }));
}

/**
 * Where the player stands in that order. Of those with the same coins, the one who signed up first
 * is first.
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
