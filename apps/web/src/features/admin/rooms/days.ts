import { DAY_MS, dayOf } from '@cartela/api/kernel/day';
import type { TextKey } from '../../../locales/en.ts';

/** A span of days: the first and the last, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Spans of days. `from` and `to` are how many days before today they begin and end, both inclusive.
 */
export const RANGES = [
  { key: 'today', name: 'today', from: 0, to: 0 },
  { key: 'yesterday', name: 'yesterday', from: 1, to: 1 },
  { key: 'week', name: 'adminSevenDays', from: 6, to: 0 },
  { key: 'month', name: 'adminThirtyDays', from: 29, to: 0 },
] as const satisfies readonly { key: string; name: TextKey; from: number; to: number }[];

export type RangeKey = (typeof RANGES)[number]['key'];

/** The first and the last day of a range, by the clock in Addis Ababa. */
export function daysOf(key: RangeKey, nowMs = Date.now()): Days {
  const range = RANGES.find((each) => each.key === key) ?? RANGES[0];
  const day = (daysAgo: number) => dayOf(new Date(nowMs - daysAgo * DAY_MS));
  return { from: day(range.from), to: day(range.to) };
}
