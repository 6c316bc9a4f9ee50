// Finds what is due at tables. Each query uses an index of what is open. So its time does not
// depend on how many rounds there were.

import { type Db, OPEN_PHASES_SQL } from '@cartela/db';
import { tableIdOf } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { instant } from '../../kernel/times/day-sql.ts';
import { RUNS } from '../hours.ts';

/** How many rows one query finds at most. The next query finds the rest. */
const FOUND_MAX = 500;

const RUNNING = sql.raw(RUNS);

export interface DueStep {
  readonly roundId: number;
  readonly is: 'start' | 'settle';
}

/**
 * Rounds whose countdown or last ball is due by this time. A countdown with too few players is not
 * due, unless the room has no new rounds, or the game is planned.
 */
export async function dueSteps(db: Db, byMs: number): Promise<readonly DueStep[]> {
  const rows = await db.execute<{ roundId: string; is: DueStep['is'] }>(sql`
    (select id as "roundId", 'settle' as is from rounds
      where status = 'active' and finishes_at <= ${instant(byMs)} order by finishes_at limit ${FOUND_MAX})
    union all
    (select r.id, 'start' from rounds r join rooms on rooms.id = r.room_id
      where r.status = 'selecting' and r.selecting_ends_at <= ${instant(byMs)}
        and (r.plan is not null or not ${RUNNING}
          or (select count(distinct user_id) from entries where round_id = r.id) >= greatest(r.min_players, 1))
      order by r.selecting_ends_at limit ${FOUND_MAX})`);
  return rows.map(({ roundId, is }) => ({ roundId: Number(roundId), is }));
}

/**
 * Further tables to close: those at which nobody has held a card for the room's idle time. In a
 * room that has no new rounds, those without a round close too.
 */
export async function idleTables(db: Db, nowMs: number): Promise<readonly string[]> {
  return tableIds(
    await db.execute<TableRow>(sql`
      (select t.room_id as "roomId", t.number as "tableNo" from room_tables t join rooms on rooms.id = t.room_id
      where (not ${RUNNING} or rooms.plan is not null) and t.number > 1 and t.closed_at is null and not exists (
        select from rounds where room_id = t.room_id and table_no = t.number and status in ${sql.raw(OPEN_PHASES_SQL)})
      limit ${FOUND_MAX})
      union all
      (select r.room_id, r.table_no from rounds r join rooms on rooms.id = r.room_id
      where r.status = 'selecting' and r.selecting_ends_at <= ${instant(nowMs)} and r.table_no > 1
        and r.selecting_ends_at <= ${instant(nowMs)} - (rooms.idle_ms - r.countdown_ms) * interval '1 millisecond'
        and not exists (select from entries where round_id = r.id)
      limit ${FOUND_MAX})`),
  );
}

/**
 * Tables that need a new round by this time: they have none yet, or their last round has been shown
 * long enough.
 */
export async function tablesWithoutRound(db: Db, byMs: number): Promise<readonly string[]> {
  return tableIds(
    await db.execute<TableRow>(sql`
      select t.room_id as "roomId", t.number as "tableNo"
      from room_tables t join rooms on rooms.id = t.room_id
      left join lateral (
        select status, ended_at + popup_ms * interval '1 millisecond' as next_at from rounds
        where room_id = t.room_id and table_no = t.number order by id desc limit 1) as last on true
      where t.closed_at is null and ${RUNNING}
        and (last.status is null or last.status in ('settled', 'cancelled') and last.next_at <= ${instant(byMs)})
      limit ${FOUND_MAX}`),
  );
}

interface TableRow extends Record<string, unknown> {
  readonly roomId: string;
  readonly tableNo: number;
}

const tableIds = (rows: readonly TableRow[]) => rows.map(tableIdOf);
