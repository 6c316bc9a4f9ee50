import { DAY_MS } from '@cartela/api/kernel/day';
import { REPORT_ROWS } from '@cartela/api/reports/limits';
import type { Period, ReportRow } from './periods.ts';

export interface Bar {
  /** The first day of the period, as `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly santim: number;
  readonly games: number;
}

const SUNDAY = 7;

/**
 * A bar for each period that the report covers, even for those without a game. The oldest comes
 * first, and the last one has the day `today` in it.
 */
export function chartBars(period: Period, rows: readonly ReportRow[], today: string): readonly Bar[] {
  const rowsByDate = new Map(rows.map((row) => [row.startDate, row]));
  return Array.from({ length: REPORT_ROWS[period] }, (_, index) => {
    const startDate = startOf(period, today, REPORT_ROWS[period] - 1 - index);
    const row = rowsByDate.get(startDate);
    return { startDate, santim: row?.totalProfitSantim ?? 0, games: row?.totalGames ?? 0 };
  });
}

/** The first day of the period that is `before` periods before the present one. */
function startOf(period: Period, today: string, before: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  if (period === 'monthly') {
    return dateOf(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - before, 1));
  }
  if (period === 'daily') return dateOf(day.getTime() - before * DAY_MS);
  const sinceMonday = ((day.getUTCDay() || SUNDAY) - 1) * DAY_MS;
  return dateOf(day.getTime() - sinceMonday - before * 7 * DAY_MS);
}

const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
