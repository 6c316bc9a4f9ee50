import { HOUR_MS } from '@cartela/api/kernel/day';
import { useIsLost } from './api/lost-touch.ts';
import { useSecondsLeft } from './clock.ts';
import { minutesSeconds } from './text/format.ts';
import { text } from './text/i18n.ts';

/** Stands for a time that nobody knows while the screen is not live. */
const UNKNOWN = '–:––';

/** With so much time left, nobody counts seconds. */
export const HOURS_FROM_MS = 2 * HOUR_MS;

/** The time that is left until a moment of the server's clock, as `m:ss`, or in hours: `31 h`. */
export function useTimeLeft(untilMs: number | null, offsetMs: number): string {
  const isLost = useIsLost();
  const leftMs = 1000 * useSecondsLeft(isLost ? null : untilMs, offsetMs);
  if (isLost) return UNKNOWN;
  return leftMs < HOURS_FROM_MS ? minutesSeconds(leftMs) : text('hoursShort', { count: Math.floor(leftMs / HOUR_MS) });
}
