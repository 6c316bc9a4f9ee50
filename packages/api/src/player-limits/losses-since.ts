import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { dayOf } from '../kernel/times/day.ts';
import { TIME_ZONE_SQL } from '../kernel/times/day-sql.ts';
import { UNCOUNTED } from './count-losses.ts';
import { type Window, windowsAt } from './periods.ts';
import { transferBefore } from './transfer-before.ts';

/**
 * Returns a function that answers what a player has lost since the beginning of a present window,
 * in santim. It is negative if the player has won.
 */
export async function lossesSince(
  db: Db,
  userId: string,
  nowMs: number,
): Promise<(window: Pick<Window, 'firstDay'>) => number> {
  const since = new Date(Math.min(...windowsAt(nowMs).map(({ start }) => start.getTime())));
  const rows = await db.execute<{ day: string; santim: string }>(sql`
    select day::text, sum(santim) as santim from (
      select day, santim from loss_days where user_id = ${userId}::uuid and day >= ${dayOf(since)}::date
      union all
      select (moved.created_at at time zone ${TIME_ZONE_SQL})::date, moved.santim
      from (select ${userId}::uuid as user_id, greatest(
          (select counted_to from protections where user_id = ${userId}::uuid),
          ${transferBefore(since.getTime())}) as counted_to) as held
        cross join lateral (${sql.raw(UNCOUNTED)}) as moved
      where moved.created_at >= ${since.toISOString()}::timestamptz
    ) as lost group by day`);
  return ({ firstDay }) => rows.reduce((sum, { day, santim }) => (day >= firstDay ? sum + Number(santim) : sum), 0);
}
