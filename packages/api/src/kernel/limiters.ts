import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts by key, and says when a count is used up. */
export type Limiter = Pick<
  RateLimiterAbstract,
  'points' | 'consume' | 'get' | 'delete' | 'block' | 'penalty' | 'reward'
>;

export interface RateLimit {
  /** Processes that share their counts share those of one name. */
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
}

export type OpenLimiter = (limit: RateLimit) => Limiter;

/** Counts in this process alone. */
export const localLimiter = ({ points, durationS }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: durationS });
