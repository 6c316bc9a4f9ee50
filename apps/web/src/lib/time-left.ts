import { useIsLost } from './api/lost-touch.ts';
import { useSecondsLeft } from './clock.ts';
import { minutesSeconds } from './text/format.ts';
import { text } from './text/i18n.ts';

/** Stands for a time that nobody knows while the screen is not live. */
const UNKNOWN = '–:––';

/** With so much time left, nobody counts seconds. */
export const HOURS_FROM_MS = 2 * 3_600_000;

/** The time that is left until a moment of the server's clock, as `m:ss`, or in hours: `31 h`. */
export function useTimeLeft(untilMs: number | null, offsetMs: number): string {
  const isLost = useIsLost();
  const seconds = useSecondsLeft(isLost ? null : untilMs, offsetMs);
  if (isLost) return UNKNOWN;
  const hours = Math.floor(seconds / 3600);
  return seconds * 1000 < HOURS_FROM_MS ? minutesSeconds(seconds * 1000) : text('hoursShort', { count: hours });
}
