import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';

export interface AttemptLimits {
  /** Sign-ins for one username since the last good one. */
  readonly perUsername: number;
  /** Sign-ins and registrations from one address; a mobile carrier puts thousands of players behind one. */
  readonly perAddress: number;
  readonly windowS: number;
}

export const DEFAULT_ATTEMPT_LIMITS: AttemptLimits = { perUsername: 10, perAddress: 1000, windowS: 15 * 60 };

/** Slows down who guesses at sign-ins, without letting them lock a player out for long. */
export function createAttempts({ perUsername, perAddress, windowS }: AttemptLimits = DEFAULT_ATTEMPT_LIMITS) {
  const guesses = new RateLimiterMemory({ points: perUsername, duration: windowS });
  const tries = new RateLimiterMemory({ points: perAddress, duration: windowS });
  return {
    /** @throws Refusal `tooManyAttempts` */
    async countFrom(address: string): Promise<void> {
      await orRefuse(tries.consume(address));
    },
    /**
     * Counted before the guess is looked at, so that a thousand guesses at once are not a thousand guesses more.
     *
     * @throws Refusal `tooManyAttempts` when this username was tried too often of late
     */
    async countGuess(usernameKey: string): Promise<void> {
      await orRefuse(guesses.consume(usernameKey));
    },
    async forgetGuesses(usernameKey: string): Promise<void> {
      await guesses.delete(usernameKey);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;

async function orRefuse(consumption: Promise<unknown>): Promise<void> {
  try {
    await consumption;
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('tooManyAttempts', {
    message: fillMessage(messages.tooManyAttempts, { seconds }),
    retryAfterS: seconds,
  });
}
