import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts by key, and rejects when a key's count is used up. */
export type Limiter = Pick<
  RateLimiterAbstract,
  'points' | 'consume' | 'get' | 'delete' | 'block' | 'penalty' | 'reward'
>;

export interface RateLimit {
  /** Names the count. Processes that share their counts add up those of the same name. */
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
}

export type OpenLimiter = (limit: RateLimit) => Limiter;

/** Counts in this process alone. */
export const localLimiter = ({ points, durationS }: RateLimit): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: durationS });
