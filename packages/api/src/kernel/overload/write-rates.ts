import { RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE_S } from '../times/day.ts';
import { type Limiter, localLimiter, type OpenLimiter } from './limiters.ts';
import { refusedFor } from './waits.ts';

/** Calls of players that change something and are of no kind of their own. */
export const OTHER_WRITES = { other: [{ calls: 60, perS: MINUTE_S }] } as const;

interface Rate {
  readonly calls: number;
  readonly perS: number;
}

/**
 * How often one player may make calls that change something, by kind of call. Some kinds count what
 * all players do at one table. Refused calls and
 * retries count too. So each rate allows more calls than can succeed by the rules of the area.
 */
export type WriteRateLimits = Readonly<Record<string, readonly Rate[]>>;

/** Counts players' calls that change something. `whose` is the id of a player, or of a table. */
export interface WriteRates {
  /** @throws Refusal `tooManyCalls`, which says when to try again */
  count(kind: string, whose: string): Promise<void>;
}

/** A call that one of a kind's rates refuses is not counted for the longer rates after it. */
export function createWriteRates(limits: WriteRateLimits, openLimiter: OpenLimiter = localLimiter): WriteRates {
  const limiters: Readonly<Record<string, readonly Limiter[]>> = Object.fromEntries(
    Object.entries(limits).map(([kind, rates]) => [
      kind,
      rates.map(({ calls, perS }) => openLimiter({ name: `writes-${kind}-${perS}`, points: calls, durationS: perS })),
    ]),
  );
  return {
    async count(kind, whose) {
      const all = limiters[kind];
      if (!all) throw new Error(`there is no rate for ${kind}`);
      try {
        for (const limiter of all) await limiter.consume(whose);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const waits = await Promise.all(all.map((limiter) => waitMsOf(limiter, whose)));
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
