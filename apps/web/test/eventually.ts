import { vi } from 'vitest';
import { PATIENCE_MS } from './browser.ts';

/** Tries again until it succeeds, and gives what it gave then. */
export function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 100 });
}
