import { schema } from '@cartela/db';
import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { nameForStrangers, shownAs } from '../accounts/names/name-for-strangers.ts';
import type { Core } from '../kernel/work/core.ts';
import type { lastWinsOutput } from './contract.ts';
import { LAST_WINS } from './limits.ts';

const { protections, roundWinners, rounds, users } = schema;

/** How many of the last games are looked at, so that it takes as long however many there were. */
const GAMES_LOOKED_AT = 40;

/**
 * The last wins, the newest first, for anybody. A winner of several cards stands there once, and is
 * not named while suspended.
 */
export async function lastWins({ db }: Pick<Core, 'db'>): Promise<z.input<typeof lastWinsOutput>> {
  const newest = db
    .select({
      id: rounds.id,
      roomId: rounds.roomId,
      stakeSantim: rounds.stakeSantim,
      endedAt: rounds.endedAt,
    })
    .from(rounds)
    .where(isNotNull(rounds.endedAt))
    .orderBy(desc(rounds.endedAt), desc(rounds.id))
    .limit(GAMES_LOOKED_AT)
    .as('newest');
  const rows = await db
    .select({
      roundId: newest.id,
      roomId: newest.roomId,
      stakeSantim: newest.stakeSantim,
      username: users.username,
      shownAs,
      prizeSantim: roundWinners.prizeSantim,
    })
    .from(newest)
    .innerJoin(roundWinners, eq(roundWinners.roundId, newest.id))
    .innerJoin(users, eq(users.id, roundWinners.userId))
    .leftJoin(protections, eq(protections.userId, users.id))
    .where(isNull(users.deletedAt))
    .orderBy(desc(newest.endedAt), desc(newest.id), roundWinners.cardNo);
  const wins = new Map<string, z.input<typeof lastWinsOutput>[number]>();
  for (const { roundId, username, shownAs: as, prizeSantim, ...game } of rows) {
    const key = `${roundId} ${username}`;
    const before = wins.get(key)?.prizeSantim ?? 0;
    wins.set(key, {
      ...game,
      roundId: String(roundId),
      winner: nameForStrangers(username, as),
      prizeSantim: before + prizeSantim,
    });
  }
  return Array.from(wins.values()).slice(0, LAST_WINS);
}
