import { useIsLost } from './api/lost-touch.ts';
import { useSecondsLeft } from './clock.ts';
import { minutesSeconds } from './text/format.ts';

/** Stands for a time that nobody knows while the screen is not live. */
const UNKNOWN = '–:––';

/** The time that is left until a moment of the server's clock, as `m:ss`. */
export function useTimeLeft(untilMs: number | null, offsetMs: number): string {
  const isLost = useIsLost();
  const seconds = useSecondsLeft(isLost ? null : untilMs, offsetMs);
  return isLost ? UNKNOWN : minutesSeconds(seconds * 1000);
}
