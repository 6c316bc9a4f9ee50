import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, localLimiter, type OpenLimiter } from './limiters.ts';
import { WRITE_RATES } from './limits.ts';
import { messages } from './messages.ts';
import { refusedFor } from './waits.ts';

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

/** A call that one rate refuses does not count for the longer ones after it. */
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
        throw refusedFor('tooManyCalls', messages.tooManyCalls, Math.max(error.msBeforeNext, ...waits));
      }
    },
  };
}

/** How long a rate goes on refusing. */
async function waitMsOf(limiter: Limiter, key: string): Promise<number> {
  const now = await limiter.get(key);
  return now !== null && now.consumedPoints >= limiter.points ? now.msBeforeNext : 0;
}
