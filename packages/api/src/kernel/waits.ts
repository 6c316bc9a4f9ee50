import { HOUR_S, MINUTE_S } from './day.ts';
import { fillMessage } from './messages.ts';
import { Refusal, type RefusalReason } from './refusals.ts';

/**
 * A refusal that ends after this many milliseconds, rounded up to seconds. If the message has the
 * placeholder `{wait}`, the time is filled in there.
 */
export function refusedFor(reason: RefusalReason, message: string, waitMs: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(reason, { message: fillMessage(message, { wait: inWords(retryAfterS) }), retryAfterS });
}

/** A time to wait in words, rounded up, in the largest unit that is not too coarse: `2 hours`. */
export function inWords(seconds: number): string {
  if (seconds <= 2 * MINUTE_S) return counted(seconds, 'second');
  if (seconds <= 2 * HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'minute');
  return counted(Math.ceil(seconds / HOUR_S), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
