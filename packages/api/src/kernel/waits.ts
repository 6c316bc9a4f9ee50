import { HOUR_S, MINUTE_S } from './day.ts';
import { fillMessage } from './messages.ts';
import { Refusal, type RefusalReason } from './refusals.ts';

/**
 * A refusal until so many milliseconds have passed. The message says so where it has the place
 * `{wait}`.
 */
export function refusedFor(reason: RefusalReason, message: string, waitMs: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(reason, { message: fillMessage(message, { wait: inWords(retryAfterS) }), retryAfterS });
}

/** A time to wait, rounded up, in the largest unit that is not too coarse: `2 hours`. */
export function inWords(seconds: number): string {
  if (seconds <= 2 * MINUTE_S) return counted(seconds, 'second');
  if (seconds <= 2 * HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  return counted(Math.ceil(seconds / HOUR_S), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
