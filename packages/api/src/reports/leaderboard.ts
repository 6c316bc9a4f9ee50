import { schema } from '@cartela/db';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shownName } from '../accounts/names/shown-name.ts';
import type { Player } from '../kernel/actors/actor.ts';
import { gather } from '../kernel/batching/gather.ts';
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

/** How many players one reading answers at most. */
const ASKED_TOGETHER_MAX = 1000;

/**
 * The player's place in the order of the leaderboard. Of players with the same number of coins, the
 * one who signed up first comes first.
 */
export const ownRank = ({ db }: Pick<Core, 'db'>, actor: Player): Promise<OwnRank> =>
  readTogether(db, 'places', actor.id);

type OwnRank = z.input<typeof ownRankOutput>;

/** A reading looks at all players, so there is one at a time, for all who ask meanwhile. */
const readTogether = gather<Core['db'], string, OwnRank>(
  async (db, userIds) => {
    const placed = db
      .select({
        userId: users.id,
        coins: ledgerAccounts.coins,
        rank: sql<number>`row_number() over (order by ${ledgerAccounts.coins} desc, ${ledgerAccounts.id})`
          .mapWith(Number)
          .as('rank'),
      })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.id, ledgerAccounts.userId))
      .where(counts)
      .as('placed');
    const rows = await db
      .select()
      .from(placed)
      .where(inArray(placed.userId, [...userIds]));
    const ranks = new Map(rows.map(({ userId, rank, coins }) => [userId, { rank, coins: coins ?? 0 }]));
    return userIds.map((id) => ({ status: 'fulfilled', value: ranks.get(id) ?? { rank: null, coins: 0 } }));
  },
  { most: ASKED_TOGETHER_MAX },
);
