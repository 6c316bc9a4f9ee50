import { schema } from '@cartela/db';
import { DAY_MS, dayOf, spanOf } from '../kernel/times/day.ts';
import type { LimitPeriod } from './contract.ts';

/** The day, the week from Monday or the month in Addis Ababa that an instant is in. */
export interface Window {
  readonly period: LimitPeriod;
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  readonly start: Date;
  /** When the next one begins. */
  readonly end: Date;
}

export function windowsAt(nowMs: number): readonly Window[] {
  return schema.LIMIT_PERIODS.map((period) => windowAt(period, nowMs));
}

export function windowAt(period: LimitPeriod, nowMs: number): Window {
  const [firstDay, nextFirstDay] = daysOf(period, dayOf(new Date(nowMs)));
  return { period, firstDay, start: spanOf(firstDay).start, end: spanOf(nextFirstDay).start };
}

/**
 * The first day of the period that `day` is in, and the first day of the next one. Calendar days
 * have no time zone, so they are counted in UTC.
 */
function daysOf(period: LimitPeriod, day: string): [first: string, next: string] {
  const at = new Date(`${day}T00:00:00Z`);
  const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  switch (period) {
    case 'day':
      return [day, textOf(at.getTime() + DAY_MS)];
    case 'week': {
      const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS;
      return [textOf(monday), textOf(monday + 7 * DAY_MS)];
    }
    case 'month': {
      const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
      return [textOf(Date.UTC(year, month, 1)), textOf(Date.UTC(year, month + 1, 1))];
    }
  }
}
