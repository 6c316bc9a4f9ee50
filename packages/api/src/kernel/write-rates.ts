import { RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_S, MINUTE_S } from './day.ts';
import { type Limiter, localLimiter, type OpenLimiter } from './limiters.ts';
import { refusedFor } from './waits.ts';

/**
 * How often one player may make calls that change something, by kind of call. Refused calls and
 * retries count too. So each rate allows more calls than can succeed by the rules of the area.
 */
export const WRITE_RATES = {
  /** Taking and giving back cards. The rate does not slow down a quick player. */
  cards: [
    { calls: 8, perS: 1 },
    { calls: 240, perS: MINUTE_S },
  ],
  /** Claims of deposits. How many may be open and be made a day is in `payments/limits.ts`. */
  claims: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  /** Announced deposits. */
  deposits: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  withdrawals: [
    { calls: 10, perS: MINUTE_S },
    { calls: 60, perS: DAY_S },
  ],
  /** Turning coins into money. */
  coins: [
    { calls: 10, perS: MINUTE_S },
    { calls: 100, perS: DAY_S },
  ],
  /** Any other call that changes something. */
  other: [{ calls: 60, perS: MINUTE_S }],
} as const;

export type WriteKind = keyof typeof WRITE_RATES;

interface Rate {
  readonly calls: number;
  readonly perS: number;
}

export type WriteRateLimits = Readonly<Record<WriteKind, readonly Rate[]>>;

/** Counts players' calls that change something. */
export interface WriteRates {
  /** @throws Refusal `tooManyCalls`, which says when to try again */
  count(kind: WriteKind, userId: string): Promise<void>;
}

/** A call that one of a kind's rates refuses is not counted for the longer rates after it. */
export function createWriteRates(
  limits: WriteRateLimits = WRITE_RATES,
  openLimiter: OpenLimiter = localLimiter,
): WriteRates {
  const limitersOf = (kind: WriteKind) =>
    limits[kind].map(({ calls, perS }) =>
      openLimiter({ name: `writes-${kind}-${perS}`, points: calls, durationS: perS }),
    );
  const limiters: Readonly<Record<WriteKind, readonly Limiter[]>> = {
    cards: limitersOf('cards'),
    claims: limitersOf('claims'),
    deposits: limitersOf('deposits'),
    withdrawals: limitersOf('withdrawals'),
    coins: limitersOf('coins'),
    other: limitersOf('other'),
  };
  return {
    async count(kind, userId) {
      const all = limiters[kind];
      try {
        for (const limiter of all) await limiter.consume(userId);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const waits = await Promise.all(all.map((limiter) => waitMsOf(limiter, userId)));
        throw refusedFor('tooManyCalls', Math.max(error.msBeforeNext, ...waits));
      }
    },
  };
}

/** Milliseconds until this rate allows another call; 0 if it allows one now. */
async function waitMsOf(limiter: Limiter, key: string): Promise<number> {
  const now = await limiter.get(key);
  return now !== null && now.consumedPoints >= limiter.points ? now.msBeforeNext : 0;
}
