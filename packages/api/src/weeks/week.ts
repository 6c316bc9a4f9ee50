import { DAY_MS, dayOf, spanOf } from '../kernel/times/day.ts';

const WEEK_DAYS = 7;
/** Sunday is 0 for JavaScript, and the last day of a week here. */
const MONDAY = 1;

/** The Monday, in Addis Ababa, of the week in which a moment is. */
export function weekAt(atMs: number): string {
  const day = dayOf(new Date(atMs));
  const weekday = new Date(day).getUTCDay();
  return daysAfter(day, -((weekday - MONDAY + WEEK_DAYS) % WEEK_DAYS));
}

export const weekAfter = (week: string): string => daysAfter(week, WEEK_DAYS);

export const lastDayOf = (week: string): string => daysAfter(week, WEEK_DAYS - 1);

export const endOfWeek = (week: string): number => spanOf(weekAfter(week)).start.getTime();

function daysAfter(day: string, days: number): string {
  return dayOf(new Date(spanOf(day).start.getTime() + days * DAY_MS));
}
