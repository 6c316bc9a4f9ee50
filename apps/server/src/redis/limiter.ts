import { createHash } from 'node:crypto';
import { localLimiter, type OpenLimiter } from '@cartela/api';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * Limiters that count in Redis for all processes. While Redis is away, each process counts for
 * itself. A key may be something that was typed, such as a password in the wrong field, so Redis
 * gets its hash.
 */
export function limitersIn(redis: Redis, prefix: string): OpenLimiter {
  return (limit) => {
    const { name, points, durationS } = limit;
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${prefix}limit:${name}`,
      points,
      duration: durationS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: localLimiter(limit),
    });
    return {
      points,
      consume: (key, points) => limiter.consume(hashOf(key), points),
      get: (key) => limiter.get(hashOf(key)),
      delete: (key) => limiter.delete(hashOf(key)),
      block: (key, seconds) => limiter.block(hashOf(key), seconds),
      penalty: (key, points) => limiter.penalty(hashOf(key), points),
      reward: (key, points) => limiter.reward(hashOf(key), points),
    };
  };
}

function hashOf(key: string | number): string {
  return createHash('sha256').update(String(key)).digest('base64url');
}
