import type { Log } from './core.ts';
import { Refusal } from './refusals.ts';

/** How long somebody waits before trying again. By then, most of what was waiting is done. */
const RETRY_AFTER_S = 2;
/** How often this process checks whether it keeps up. */
const LOOK_EVERY_MS = 250;
/** A process that is this late, and so often in a row, has more to do than it can. */
const LATE_MS = 1000;
const LATE_IN_A_ROW = 3;
const LOG_EVERY_MS = 60_000;

/**
 * What this process has to do at the moment. More than it can do is refused at once, so that what
 * it has taken on is done in time.
 */
export interface Load {
  /** Takes a call on, until the returned function is called. @throws Refusal `busy` */
  take(): () => void;
  isBusy(): boolean;
  /** Calls that were taken on and are not done. */
  underWay(): number;
}

interface LoadOptions {
  /**
   * Calls that may be under way. They share few connections to the database, so the rest only
   * waits.
   */
  readonly callsMax: number;
  readonly log: Log;
}

export function watchLoad({ callsMax, log }: LoadOptions): Load & { stop(): void } {
  let underWay = 0;
  let lateInARow = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let lookedAtMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateInARow = nowMs - lookedAtMs - LOOK_EVERY_MS > LATE_MS ? lateInARow + 1 : 0;
    lookedAtMs = nowMs;
  }, LOOK_EVERY_MS).unref();

  const isBusy = () => underWay >= callsMax || lateInARow >= LATE_IN_A_ROW;

  function refuse(): never {
    if (performance.now() - loggedAtMs > LOG_EVERY_MS) {
      loggedAtMs = performance.now();
      log.warn({ underWay, callsMax, late: lateInARow > 0 }, 'calls are refused: there is more to do than can be done');
    }
    throw busy();
  }

  return {
    isBusy,
    underWay: () => underWay,
    take() {
      if (isBusy()) refuse();
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
