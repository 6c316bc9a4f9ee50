import { Rate } from '../../realtime/rates.ts';

/** Events that one socket may send in a second. A person who plays sends a few. */
export const EVENTS_PER_SECOND_MAX = 20;

export type Verdict = 'pass' | 'warn' | 'ignore';

/**
 * Counts a socket's events. Those over the limit are ignored until the second is over, and only the
 * first of them gets a warning.
 */
export function eventLimit(): () => Verdict {
  const events = new Rate();
  return () => {
    const inThisSecond = events.count();
    if (inThisSecond <= EVENTS_PER_SECOND_MAX) return 'pass';
    return inThisSecond === EVENTS_PER_SECOND_MAX + 1 ? 'warn' : 'ignore';
  };
}
