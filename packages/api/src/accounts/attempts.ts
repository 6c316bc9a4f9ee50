import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempts } from '../kernel/application.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';

export interface AttemptLimits {
  /** Sign-in attempts for one username since the last successful one. */
  readonly perUsername: number;
  /**
   * Sign-ins and registrations from one address. It is high because a mobile carrier puts thousands
   * of players behind one address.
   */
  readonly perAddress: number;
  readonly windowS: number;
}

const DEFAULT_ATTEMPT_LIMITS: AttemptLimits = { perUsername: 10, perAddress: 1000, windowS: 15 * 60 };

/** Limits how fast anybody can guess credentials, without locking a player out for long. */
export function createAttempts({ perUsername, perAddress, windowS }: AttemptLimits = DEFAULT_ATTEMPT_LIMITS): Attempts {
  const guesses = new RateLimiterMemory({ points: perUsername, duration: windowS });
  const tries = new RateLimiterMemory({ points: perAddress, duration: windowS });
  return {
    countFrom: (address) => orRefuse(tries.consume(address)),
    /**
     * Counted before the guess is checked. Of a thousand guesses sent at once, only the first few
     * are ever checked.
     */
    countGuess: (name) => orRefuse(guesses.consume(name)),
    async forgetGuesses(name) {
      await guesses.delete(name);
    },
  };
}

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
