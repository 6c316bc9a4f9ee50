import { countDays } from '@cartela/api/kernel/day';
import { REPORT_DAYS_MAX } from '@cartela/api/reports/limits';
import type { TextKey } from '../../../locales/en.ts';
import type { ListSearch } from '../list-search.ts';
import { type Days, daysOf } from '../rooms/days.ts';

export const RANGE_NAMES = {
  today: 'today',
  week: 'adminSevenDays',
  month: 'adminThirtyDays',
  own: 'adminOwnRange',
} as const satisfies Record<string, TextKey>;

export type Range = keyof typeof RANGE_NAMES;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function rangeOf({ range }: ListSearch): Range {
  return range === 'week' || range === 'month' || range === 'own' ? range : 'today';
}

/**
 * The days that the address asks for. If the range is `own` and the address has no days, those of
 * the last week.
 */
export function chosenDays(search: ListSearch): Days {
  const range = rangeOf(search);
  if (range !== 'own') return daysOf(range);
  const { from, to } = daysOf('week');
  return { from: search.from ?? from, to: search.to ?? to };
}

/** Whether these are valid days, in order, and not too many. */
export function canAsk(days: Days): boolean {
  if (!DAY.test(days.from) || !DAY.test(days.to)) return false;
  const count = countDays(days);
  return count >= 1 && count <= REPORT_DAYS_MAX;
}
