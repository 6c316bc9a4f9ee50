import { DAY_MS } from '@cartela/api/kernel/day';
import { formatMoment, formatTime, nameOfDay } from '../../../lib/text/dates.ts';

/** When a game begins, as people say it: `today 20:00`, or `Saturday, 28 Nov 2026 20:00`. */
export function startText(atMs: number, nowMs: number): string {
  const day = nameOfDay(atMs, nowMs);
  return atMs - nowMs < DAY_MS && day === nameOfDay(nowMs, nowMs)
    ? `${day} ${formatTime(atMs)}`
    : `${day}, ${formatMoment(atMs)}`;
}
