/** Events that one socket may send in a second; a person who plays sends a few. */
export const EVENTS_PER_SECOND_MAX = 20;
const WINDOW_MS = 1000;

export type Verdict = 'pass' | 'warn' | 'ignore';

/** Counts a socket's events: those over the limit are ignored until the second is over, the first of them with a word. */
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
