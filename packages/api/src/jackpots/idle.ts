// Jackpots that nobody can win, because no room of their own has a next game.

import { OPEN_PHASES_SQL, schema } from '@cartela/db';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { type RealMoney, stopOf } from '../real-money/licence.ts';

const { jackpots, rooms, rounds } = schema;

/** What a jackpot holds waits so long for a room of its own to open. Then it goes to any game. */
const IDLE_MS: number = DAY_MS;

/**
 * When a day is over that began at a moment. Where nothing could be sold meanwhile, it began with
 * the end of that. Null as long as nobody knows when that is.
 */
export function dayAfter(from: Date, realMoney: RealMoney, nowMs: number): number | null {
  if (stopOf(realMoney, nowMs) !== null) return null;
  return Math.max(from.getTime(), realMoney.sellsSinceMs ?? 0) + IDLE_MS;
}

/** A time, or the end of the last one in which nothing could be sold, if that is later. */
const soldSince = (from: SQLWrapper): SQL => sql`greatest(${from}, (select sells_since from installation))`;

/** `dayAfter` in SQL. Where nobody has noted when the day began, it began with that end. */
export const dayAfterSql = (from: SQLWrapper): SQL => sql`(${soldSince(from)} + ${IDLE_MS}::float8 * interval '1 ms')`;

/** A room that is open counts as one without games once none of a jackpot's was played so long. */
export const UNPLAYED_MS: number = 7 * DAY_MS;

/** So does one with planned games, of which one may be given back, or put off, but not each. */
export const PLANS_UNPLAYED_MS: number = 14 * DAY_MS;

/**
 * The condition on jackpots that none of their rooms has a game, or another one. Those that are
 * closed by their hours have, and so have planned ones until their last game is over, as long as
 * such games are played.
 */
export function hasNoGame(nowMs: number): SQL {
  const isAhead = sql`((plan->>'weekly')::boolean or (plan->>'startsAtMs')::float8 > ${nowMs}::float8)`;
  const isPlayed = (withinMs: number) => sql`${soldSince(jackpots.playedAt)} > ${instant(nowMs - withinMs)}`;
  const isOpen = sql`status = 'active' or not open and status in ${sql.raw(OPEN_PHASES_SQL)}`;
  return sql`not exists (select from ${rooms}
    where jackpot_id = ${jackpots.id} and (open and (plan is null and ${isPlayed(UNPLAYED_MS)} or ${isAhead} and ${isPlayed(PLANS_UNPLAYED_MS)})
      or exists (select from ${rounds} where room_id = ${rooms.id} and (${isOpen}))))`;
}

/**
 * Notes since when jackpots hold something that nobody can win: all of their rooms were closed,
 * or nobody plays there. Any process may try this.
 */
export async function noteIdleJackpots(core: Core): Promise<void> {
  const isIdle = sql`(${jackpots.potSantim} > 0 and ${hasNoGame(core.now())})`;
  const isNew = sql`(${jackpots.idleSince} is null) = ${isIdle}`;
  if ((await core.db.$count(jackpots, isNew)) === 0) return;
  const since = sql`case when ${isIdle} then ${instant(core.now())} end`;
  await transact(core, PRODUCT, ({ tx }) => tx.update(jackpots).set({ idleSince: since }).where(isNew));
}
