import { type SQL, sql } from 'drizzle-orm';
import { instant, TIME_ZONE_SQL } from '../kernel/times/day-sql.ts';
import { REPORT_ROWS } from './limits.ts';

/**
 * The periods of a report's tables. A table shows the current period first. Days, weeks (from
 * Monday) and months begin by the clock in Ethiopia.
 */
export const PERIODS = [
  { period: 'daily', unit: 'day', length: '1 day', count: REPORT_ROWS.daily },
  { period: 'weekly', unit: 'week', length: '1 week', count: REPORT_ROWS.weekly },
  { period: 'monthly', unit: 'month', length: '1 month', count: REPORT_ROWS.monthly },
] as const;

export type Period = (typeof PERIODS)[number];

/** The start of the period that contains an instant, as local time. */
export function startOf(unit: Period['unit'], at: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${unit}'`)}, ${at} at time zone ${TIME_ZONE_SQL})`;
}

/** The start of the oldest period that a table shows, as local time. */
export function oldestStart({ unit, length, count }: Period, nowMs: number): SQL {
  return sql`(${startOf(unit, instant(nowMs))} - ${sql.raw(`interval '${length}' * ${count - 1}`)})`;
}

/** The instant at which it is this local time. */
export function moment(local: SQL): SQL {
  return sql`(${local} at time zone ${TIME_ZONE_SQL})`;
}

/** SQL for the first and the last day of the period that begins at the column `start`. */
export function dates({ length }: Period): SQL {
  return sql`to_char(start, 'YYYY-MM-DD') as "startDate",
    to_char(start + interval ${sql.raw(`'${length}'`)} - interval '1 day', 'YYYY-MM-DD') as "endDate"`;
}
