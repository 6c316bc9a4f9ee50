import { countDays, dayOf } from '@cartela/api/kernel/day';
import { formatDayOfYear, formatTime, nameOfDay } from '../../../lib/text/dates.ts';
import { text } from '../../../lib/text/i18n.ts';

/** When a game begins, as people say it: `Tomorrow 20:00`, or `Saturday 28 Nov, 20:00`. */
export function startText(atMs: number, nowMs: number): string {
  const day = dayOf(new Date(atMs));
  const days = countDays({ from: dayOf(new Date(nowMs)), to: day });
  const name = days === 2 ? text('tomorrow') : nameOfDay(atMs, nowMs);
  const isNear = days === 1 || days === 2;
  // Where there is no room for all of it in a line, the date stays together.
  const date = isNear ? name : `${name} ${formatDayOfYear(day).replace(' ', '\u00a0')},`;
  return `${date} ${formatTime(atMs)}`;
}
