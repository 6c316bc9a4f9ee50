import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fillMessage, messages } from '../messages.ts';
import { Refusal } from '../refusals.ts';

export interface AttemptLimits {
  /** Failed sign-ins for one username. */
  readonly perUsername: number;
  /** Sign-ins and registrations from one address; a mobile carrier puts thousands of players behind one. */
  readonly perAddress: number;
  readonly windowS: number;
}

export const DEFAULT_ATTEMPT_LIMITS: AttemptLimits = { perUsername: 10, perAddress: 1000, windowS: 15 * 60 };

/** Slows down who guesses at sign-ins, without letting them lock a player out for long. */
export function createAttempts({ perUsername, perAddress, windowS }: AttemptLimits = DEFAULT_ATTEMPT_LIMITS) {
  const failures = new RateLimiterMemory({ points: perUsername, duration: windowS });
  const tries = new RateLimiterMemory({ points: perAddress, duration: windowS });
  return {
    /** @throws Refusal `tooManyAttempts` */
    async countFrom(address: string): Promise<void> {
      await orRefuse(tries.consume(address));
    },
    /** @throws Refusal `tooManyAttempts` when this username has failed too often of late */
    async checkUsername(usernameKey: string): Promise<void> {
      const state = await failures.get(usernameKey);
      if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0) throw tooMany(state);
    },
    async countFailure(usernameKey: string): Promise<void> {
      await orRefuse(failures.consume(usernameKey));
    },
    async forgetFailures(usernameKey: string): Promise<void> {
      await failures.delete(usernameKey);
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
