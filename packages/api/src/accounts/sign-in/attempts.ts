import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempts, Guess } from '../../kernel/application.ts';
import { type Count, localLimiter, type OpenLimiter, openByAddress } from '../../kernel/overload/limiters.ts';
import { addressPrefix, widestNetworkOf } from '../../kernel/overload/network.ts';
import { refusedFor } from '../../kernel/overload/waits.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Log } from '../../kernel/work/core.ts';
import {
  FREE_GUESSES,
  GUESS_WAIT_MAX_S,
  GUESS_WAIT_MIN_S,
  GUESS_WAITS_KEPT_S,
  GUESSES_KEPT_S,
  GUESSES_PER_ADDRESS_MAX,
  GUESSES_PER_ADDRESS_S,
  GUESSES_PER_FULL_ADDRESS_MAX,
  GUESSES_PER_NAME_MAX,
  GUESSES_PER_NAME_S,
  LOGGED_REFUSALS_PER_ADDRESS_MAX,
  LOGGED_REFUSALS_S,
  SIGN_UPS_PER_ADDRESS_MAX,
  SIGN_UPS_PER_ADDRESS_S,
} from '../limits.ts';

/** In effect no limit: a limiter with this many points only counts and never refuses. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Limits how fast anybody can guess credentials, without letting a stranger lock somebody out.
 *
 * A wrong sign-in counts three times:
 *
 * | counted by                   | when the limit is reached                       | known browsers |
 * | ---------------------------- | ----------------------------------------------- | -------------- |
 * | name and place               | a wait, which grows with each further wrong one | by the browser |
 * | name, from anywhere          | no more tries for this name, for a while        | do not count   |
 * | address, whatever the name   | few more tries there, for a while               | do not count   |
 *
 * The place is the address, so a stranger elsewhere delays nobody. An IPv6 address counts twice, by
 * its /64 and by its /48, which has a half more of each limit. For a known browser the place is the
 * browser, so not even a stranger behind the same carrier delays it. The other two limits are far
 * more generous than the first. Tries at a PIN or a code count by day, too (`tries-of-day.ts`).
 *
 * At an address that has reached its limit, administrators wait, because each check of a password
 * costs the server work. Players can still sign in there. Each name that exists has its own tries,
 * and there is a second limit for all of these names together. Names that do not exist are not
 * counted, so a stranger who makes names up shuts nobody out. A wrong sign-in is refused in the
 * same words whether it was counted or not, so nobody learns which names exist.
 */
export function createAttempts(log: Log, openLimiter: OpenLimiter = localLimiter): Attempts {
  const byAddress = (name: string, points: number, durationS: number) =>
    openByAddress(openLimiter, { name, points, durationS });
  const perName = openLimiter({ name: 'guesses-name', points: GUESSES_PER_NAME_MAX, durationS: GUESSES_PER_NAME_S });
  const perAddress = byAddress('guesses-address', GUESSES_PER_ADDRESS_MAX, GUESSES_PER_ADDRESS_S);
  const perFullAddress = byAddress('guesses-full-address', GUESSES_PER_FULL_ADDRESS_MAX, GUESSES_PER_ADDRESS_S);
  const signUps = byAddress('sign-ups', SIGN_UPS_PER_ADDRESS_MAX, SIGN_UPS_PER_ADDRESS_S);
  const perPlace = growingWaits(openLimiter);
  const noteRefusal = refusalNotes(log);

  async function count({ role, name, address, knownBrowser }: Guess, isFull: boolean): Promise<Counts> {
    const who = `${role}:${name}`;
    const tries = perPlace(knownBrowser === null ? address : `browser ${knownBrowser}`, `${who} `);
    const ofAddress = (isFull ? perFullAddress : perAddress)(address, `${role}:`);
    const shared = knownBrowser === null ? [...ofAddress, { limiter: perName, key: who }] : [];
    // The shared limits come first, so that somebody who must wait because of others starts no wait
    // of their own.
    for (const one of shared) await refuseIfFull(one);
    await tries.consume();
    for (const { limiter, key } of shared) await limiter.consume(key);
    return { tries, shared };
  }

  /**
   * The refusal at an address that has reached its limit. Null if the guess may be counted as
   * usual.
   */
  async function fullAddress({ role, address, knownBrowser }: Guess): Promise<Refusal | null> {
    if (knownBrowser !== null) return null;
    for (const one of perAddress(address, `${role}:`)) {
      const now = await usedUp(one);
      if (now) return refusedFor('tooManyFromNetwork', now.msBeforeNext);
    }
    return null;
  }

  return {
    async countGuess(guess) {
      const full = await fullAddress(guess);
      const isCounted = full === null || (guess.role === 'client' && guess.exists);
      const counts = await orRefuse(async () => {
        if (full && guess.role === 'admin') throw full;
        return isCounted ? await count(guess, full !== null) : null;
      }).catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        await noteRefusal(guess, { why: 'too many' });
        throw full ?? error;
      });
      return {
        async wasRight() {
          if (!counts) return;
          await counts.tries.forget();
          for (const one of counts.shared) await giveBack(one);
        },
        async wasWrong(about) {
          await noteRefusal(guess, { why: 'wrong', ...about });
          return full;
        },
      };
    },
    countSignUp: (address) =>
      orRefuse(async () => {
        for (const { limiter, key } of signUps(address)) await limiter.consume(key);
      }),
  };
}

/**
 * A few tries are free. The last of them starts a wait. After each wait one try is allowed, which
 * starts a wait twice as long. A wait starts before its try is checked, and a right try ends it.
 */
function growingWaits(openLimiter: OpenLimiter) {
  const limit = { name: 'guesses-place', points: FREE_GUESSES, durationS: GUESSES_KEPT_S };
  const tries = openByAddress(openLimiter, limit);
  const waits = openLimiter({ name: 'guess-waits', points: NO_LIMIT, durationS: GUESS_WAITS_KEPT_S });

  async function consume({ limiter, key }: Count): Promise<void> {
    const hasWaited = (await waits.get(key)) !== null;
    const { remainingPoints } = await limiter.consume(key, hasWaited ? limiter.points : 1);
    if (remainingPoints > 0) return;
    const { consumedPoints: nth } = await waits.consume(key);
    await limiter.block(key, Math.min(GUESS_WAIT_MAX_S, GUESS_WAIT_MIN_S * 2 ** (nth - 1)));
  }

  return (place: string, who: string) => ({
    async consume(): Promise<void> {
      for (const count of tries(place, who)) await consume(count);
    },
    async forget(): Promise<void> {
      for (const { limiter, key } of tries(place, who)) {
        await limiter.delete(key);
        await waits.delete(key);
      }
    },
  });
}

/** Where a guess was counted. */
interface Counts {
  readonly tries: ReturnType<ReturnType<typeof growingWaits>>;
  readonly shared: readonly Count[];
}

async function usedUp({ limiter, key }: Count): Promise<RateLimiterRes | null> {
  const now = await limiter.get(key);
  return now !== null && now.consumedPoints >= limiter.points ? now : null;
}

async function refuseIfFull(count: Count): Promise<void> {
  const full = await usedUp(count);
  if (full) throw full;
}

/** Takes one guess off a count again, unless the count has started over since. */
async function giveBack({ limiter, key }: Count): Promise<void> {
  const now = await limiter.get(key);
  if (now !== null && now.consumedPoints > 0) await limiter.reward(key);
}

/** Logs where a refused sign-in came from and why it was refused, never what was typed. */
function refusalNotes(log: Log) {
  // This limiter is local, because each process has its own log.
  const lines = localLimiter({
    name: 'logged-refusals',
    points: LOGGED_REFUSALS_PER_ADDRESS_MAX,
    durationS: LOGGED_REFUSALS_S,
  });
  return async ({ role, address }: Guess, about: { why: 'wrong' | 'too many'; admin?: string }): Promise<void> => {
    const { consumedPoints } = await lines.penalty(widestNetworkOf(address));
    if (consumedPoints > LOGGED_REFUSALS_PER_ADDRESS_MAX) return;
    const isLast = consumedPoints === LOGGED_REFUSALS_PER_ADDRESS_MAX;
    const text = isLast
      ? 'a sign-in was refused; more from this address are not logged for now'
      : 'a sign-in was refused';
    log.info({ role, from: addressPrefix(address), ...about }, text);
  };
}

async function orRefuse<Answer>(consume: () => Promise<Answer>): Promise<Answer> {
  try {
    return await consume();
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusedFor('tooManyAttempts', error.msBeforeNext) : error;
  }
}
