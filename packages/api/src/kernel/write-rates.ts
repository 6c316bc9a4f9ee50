import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, localLimiter, type OpenLimiter } from './limiters.ts';
import { WRITE_RATES } from './limits.ts';
import { fillMessage, messages } from './messages.ts';
import { Refusal } from './refusals.ts';

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
        throw tooManyCalls(Math.max(error.msBeforeNext, ...waits));
      }
    },
  };
}

/** How long a rate goes on refusing. */
async function waitMsOf(limiter: Limiter, key: string): Promise<number> {
  const now = await limiter.get(key);
  return now !== null && now.consumedPoints >= limiter.points ? now.msBeforeNext : 0;
}

function tooManyCalls(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('tooManyCalls', {
    message: fillMessage(messages.tooManyCalls, { wait: inWords(seconds) }),
    retryAfterS: seconds,
  });
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** A time to wait, rounded up, in the largest unit that is not too coarse: `2 hours`. */
export function inWords(seconds: number): string {
  if (seconds <= 2 * MINUTE_S) return counted(seconds, 'second');
  if (seconds <= 2 * HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  return counted(Math.ceil(seconds / HOUR_S), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
