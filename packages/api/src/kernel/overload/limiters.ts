import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { networksOf, SITE_SHARE } from './network.ts';

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

/** A key, and the limiter that counts it. */
export interface Count {
  readonly limiter: Limiter;
  readonly key: string;
}

/**
 * Counts by the network address, and by what it is about. The counts of an address have to be
 * consumed in their order: otherwise a /64 whose limit is reached would use up that of its /48.
 */
export function openByAddress(open: OpenLimiter, limit: RateLimit) {
  const perAddress = open(limit);
  const perSite = open({ ...limit, name: `${limit.name}-48`, points: Math.ceil(limit.points * SITE_SHARE) });
  return (address: string, about = ''): readonly Count[] =>
    networksOf(address).map((network, nth) => ({ limiter: nth === 0 ? perAddress : perSite, key: about + network }));
}
