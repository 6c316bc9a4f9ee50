import { Refusal } from '../texts/refusals.ts';
import { onceAMinute } from '../times/once-a-minute.ts';
import type { Log } from '../work/core.ts';
import { createQuota, type QuotaLimits } from './quotas.ts';

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
/** The share of all calls under way that one address may have, so that no address stops others. */
const SHARE_OF_ADDRESS = 0.5;
/**
 * Passwords that are checked at a time. A check takes a processor and much memory for a while, so
 * calls that waited for theirs would take the places of all others.
 */
const CHECKS = { perAddress: 8, total: 40 };
/**
 * Orders that providers are being told of at a time, of one player and in all. A provider that
 * hangs would otherwise take the places of all calls.
 */
const ORDERS = { perAddress: 2, total: 100 };

/**
 * How much this process has to do at the moment. It refuses the calls that are too many, so that
 * the calls that it accepts are answered in time.
 */
export interface Load {
  /**
   * Accepts a call of this address, which is under way until the returned function is called. The
   * calls of a batch are accepted together.
   *
   * @throws Refusal `busy`
   */
  take(address: string, calls?: number): () => void;
  /**
   * Accepts a check of a password, which is under way until the returned function is called.
   *
   * @throws Refusal `busy`
   */
  takeCheck(address: string): () => void;
  /**
   * Accepts an order of a player at a provider, which is under way until the returned function is
   * called.
   *
   * @throws Refusal `busy`
   */
  takeOrder(playerId: string): () => void;
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
  /** Whether the database does not answer. A call would only wait for it. */
  readonly isStalled?: (() => boolean) | undefined;
  readonly log: Log;
}

export function watchLoad({ callsMax, isStalled = () => false, log }: LoadOptions): Load & { stop(): void } {
  let lateInARow = 0;
  let lookedAtMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateInARow = nowMs - lookedAtMs - LOOK_EVERY_MS > LATE_MS ? lateInARow + 1 : 0;
    lookedAtMs = nowMs;
  }, LOOK_EVERY_MS).unref();

  const warn = onceAMinute((full: keyof QuotaLimits | 'late') =>
    log.warn(
      { underWay: places.taken(), callsMax, full },
      'calls are refused: there is more to do than this process can handle',
    ),
  );
  const limits = { perAddress: Math.ceil(callsMax * SHARE_OF_ADDRESS), total: callsMax };
  const places = createQuota(limits, warn);
  const placesApart = (limits: QuotaLimits, text: string) => {
    const quota = createQuota(
      limits,
      onceAMinute((full) => log.warn({ full }, text)),
    );
    return (who: string) => {
      if (quota.hasFreePlace(who)) return quota.take(who);
      throw busy();
    };
  };
  const isLate = () => lateInARow >= LATE_IN_A_ROW;

  return {
    isBusy: () => places.taken() >= callsMax || isLate(),
    underWay: places.taken,
    take(address, calls) {
      if (isStalled()) throw busy();
      if (isLate()) warn('late');
      else if (places.hasFreePlace(address)) return places.take(address, calls);
      throw busy();
    },
    takeCheck: placesApart(CHECKS, 'passwords are not checked: as many are being checked as the limit allows'),
    takeOrder: placesApart(ORDERS, 'orders are refused: providers are being told of as many as the limit allows'),
    stop: () => clearInterval(timer),
  };
}

export const busy = () => new Refusal('busy', { retryAfterS: RETRY_AFTER_S });
