/** Events that one socket may send in a second. A person who plays sends a few. */
export const EVENTS_PER_SECOND_MAX = 20;
const WINDOW_MS = 1000;

export type Verdict = 'pass' | 'warn' | 'ignore';

/**
 * Counts a socket's events. Those over the limit are ignored until the second is over, and only the
 * first of them gets a warning.
 */
export function eventLimit(now: () => number): () => Verdict {
  let startedAtMs = now();
  let count = 0;
  return () => {
    if (now() - startedAtMs >= WINDOW_MS) {
      startedAtMs = now();
      count = 0;
    }
    count += 1;
    if (count <= EVENTS_PER_SECOND_MAX) return 'pass';
    return count === EVENTS_PER_SECOND_MAX + 1 ? 'warn' : 'ignore';
  };
}
