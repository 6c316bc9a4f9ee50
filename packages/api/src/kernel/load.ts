import type { Log } from './core.ts';
import { onceAMinute } from './once-a-minute.ts';
import { Refusal } from './refusals.ts';

/**
 * How long a refused caller waits before trying again. By then most of the waiting calls are done.
 */
const RETRY_AFTER_S = 2;
/** How often this process checks whether it keeps up. */
const LOOK_EVERY_MS = 250;
/**
 * A check that runs this late counts as late. After `LATE_IN_A_ROW` of them in a row, the process
 * counts as overloaded.
 */
const LATE_MS = 1000;
const LATE_IN_A_ROW = 3;

/**
 * How much this process has to do at the moment. It refuses the calls that are too many, so that
 * the calls that it accepts are answered in time.
 */
export interface Load {
  /**
   * Accepts a call, which is under way until the returned function is called.
   *
   * @throws Refusal `busy`
   */
  take(): () => void;
  isBusy(): boolean;
  /** Calls that were accepted and are not done. */
  underWay(): number;
}

interface LoadOptions {
  /**
   * How many calls may be under way. All calls share few connections to the database, so more calls
   * would only wait.
   */
  readonly callsMax: number;
  readonly log: Log;
}

export function watchLoad({ callsMax, log }: LoadOptions): Load & { stop(): void } {
  let underWay = 0;
  let lateInARow = 0;
  let lookedAtMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateInARow = nowMs - lookedAtMs - LOOK_EVERY_MS > LATE_MS ? lateInARow + 1 : 0;
    lookedAtMs = nowMs;
  }, LOOK_EVERY_MS).unref();

  const isBusy = () => underWay >= callsMax || lateInARow >= LATE_IN_A_ROW;

  const warn = onceAMinute(() =>
    log.warn({ underWay, callsMax, late: lateInARow > 0 }, 'calls are refused: there is more to do than can be done'),
  );

  return {
    isBusy,
    underWay: () => underWay,
    take() {
      if (isBusy()) {
        warn();
        throw busy();
      }
      underWay += 1;
      let isDone = false;
      return () => {
        if (!isDone) underWay -= 1;
        isDone = true;
      };
    },
    stop: () => clearInterval(timer),
  };
}

export const busy = () => new Refusal('busy', { retryAfterS: RETRY_AFTER_S });
