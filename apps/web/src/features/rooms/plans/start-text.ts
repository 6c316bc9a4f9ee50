import { dayOf } from '@cartela/api/kernel/day';
import { formatDayOfYear, formatTime, nameOfDay } from '../../../lib/text/dates.ts';

/** When a game begins, as people say it: `today 20:00`, or `Saturday 28 Nov, 20:00`. */
export function startText(atMs: number, nowMs: number): string {
  const [day, today] = [dayOf(new Date(atMs)), dayOf(new Date(nowMs))];
  const name = nameOfDay(atMs, nowMs);
  return `${day === today ? name : `${name} ${formatDayOfYear(day)},`} ${formatTime(atMs)}`;
}
