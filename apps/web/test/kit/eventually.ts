import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';

/** Tries again until `attempt` succeeds, and returns its result. */
export function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { ...PATIENCE, interval: 100 });
}
