import { Refusal } from '../texts/refusals.ts';

/** A refusal that ends after this many milliseconds, rounded up to seconds. */
export function refusedFor(reason: 'tooManyAttempts' | 'tooManyFromNetwork' | 'tooManyCalls', waitMs: number): Refusal {
  const waitS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(reason, { values: { waitS }, retryAfterS: waitS });
}
