import { HOUR_MS } from './day.ts';

/** Timers cannot run longer than 2^31 ms. Waking early does no harm, so no sleep exceeds this. */
const SLEEP_MAX_MS = HOUR_MS;

/** A sleep that can be ended early. */
export function createAlarm() {
  let wake = () => {};
  let isRung = false;
  return {
    /**
     * Resolves after the time, or when the alarm is rung. Resolves at once if it was rung since the
     * last sleep.
     */
    async sleep(ms: number): Promise<void> {
      if (!isRung && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(ms, SLEEP_MAX_MS));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = () => {};
      isRung = false;
    },
    ring(): void {
      isRung = true;
      wake();
    },
  };
}
