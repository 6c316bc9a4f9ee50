import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingLog, silentLog } from '../../../test/kit/application.ts';
import type { Guess } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import {
  FREE_GUESSES,
  GUESS_WAIT_MAX_S,
  GUESS_WAIT_MIN_S,
  GUESS_WAITS_KEPT_S,
  GUESSES_PER_ADDRESS_MAX,
  GUESSES_PER_FULL_ADDRESS_MAX,
  GUESSES_PER_NAME_MAX,
  LOGGED_REFUSALS_PER_ADDRESS_MAX,
  SIGN_UPS_PER_ADDRESS_MAX,
} from '../limits.ts';
import { createAttempts } from './attempts.ts';

const abebe: Guess = { role: 'client', name: 'abebe', exists: true, address: '10.0.0.1', knownBrowser: null };
/** A different address for each index. */
const elsewhere = (index: number) => `10.1.${Math.floor(index / 250)}.${index % 250}`;
const range = (length: number) => Array.from({ length }, (_, index) => index);

const WAITS: readonly string[] = ['tooManyAttempts', 'tooManyFromNetwork'];

/** Seconds to wait, or null for a guess that was checked. */
async function waitOf(counted: Promise<unknown>): Promise<number | null> {
  try {
    await counted;
    return null;
  } catch (error) {
    if (error instanceof Refusal && WAITS.includes(error.reason)) return error.retryAfterS;
    throw error;
  }
}

async function checkedOf(counted: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.all(counted.map(waitOf))).filter((wait) => wait === null).length;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('guesses at one name from one address', () => {
  it('are free at first, then have to wait, longer each time', async () => {
    const attempts = createAttempts(silentLog);
    const guess = () => waitOf(attempts.countGuess(abebe));
    for (const _ of range(FREE_GUESSES)) expect(await guess()).toBeNull();
    const waits: number[] = [];
    for (const _ of range(7)) {
      const wait = (await guess()) ?? 0;
      waits.push(wait);
      vi.advanceTimersByTime((wait - 1) * 1000);
      expect(await guess()).toBe(1);
      vi.advanceTimersByTime(1000);
      expect(await guess()).toBeNull();
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, GUESS_WAIT_MAX_S]);
  });

  it('are refused with how long to wait', async () => {
    const attempts = createAttempts(silentLog);
    for (const _ of range(FREE_GUESSES)) await attempts.countGuess(abebe);
    await expect(attempts.countGuess(abebe)).rejects.toMatchObject({
      reason: 'tooManyAttempts',
      message: `Too many attempts. Please wait ${GUESS_WAIT_MIN_S} seconds and try again.`,
      retryAfterS: GUESS_WAIT_MIN_S,
    });
  });

  it('are checked only a few times when a thousand come at once, at first and after each wait', async () => {
    const attempts = createAttempts(silentLog);
    const thousand = () => checkedOf(range(1000).map(() => attempts.countGuess(abebe)));
    expect(await thousand()).toBe(FREE_GUESSES);
    expect(await thousand()).toBe(0);
    vi.advanceTimersByTime(GUESS_WAIT_MIN_S * 1000);
    expect(await thousand()).toBe(1);
    expect(await thousand()).toBe(0);
  });

  it('are free again after a right one, or after a long time', async () => {
    const attempts = createAttempts(silentLog);
    for (const _ of range(FREE_GUESSES - 1)) await attempts.countGuess(abebe);
    await (await attempts.countGuess(abebe)).wasRight();
    expect(await checkedOf(range(10).map(() => attempts.countGuess(abebe)))).toBe(FREE_GUESSES);
    vi.advanceTimersByTime(GUESS_WAITS_KEPT_S * 1000);
    expect(await checkedOf(range(10).map(() => attempts.countGuess(abebe)))).toBe(FREE_GUESSES);
  });

  it('delay nobody elsewhere, no other name, and no administrator of this name', async () => {
    const attempts = createAttempts(silentLog);
    await checkedOf(range(1000).map(() => attempts.countGuess(abebe)));
    for (const other of [{ address: '10.0.0.2' }, { name: 'derartu' }, { role: 'admin' } as const]) {
      expect(await waitOf(attempts.countGuess({ ...abebe, ...other }))).toBeNull();
    }
  });

  it('do not delay a browser that is known, which has waits of its own', async () => {
    const attempts = createAttempts(silentLog);
    await checkedOf(range(1000).map(() => attempts.countGuess(abebe)));
    const known = { ...abebe, knownBrowser: 'hers' };
    expect(await checkedOf(range(1000).map(() => attempts.countGuess(known)))).toBe(FREE_GUESSES);
    expect(await waitOf(attempts.countGuess({ ...abebe, knownBrowser: 'his' }))).toBeNull();
  });

  it('count together for all addresses of one IPv6 network', async () => {
    const attempts = createAttempts(silentLog);
    const from = (ending: string) => ({ ...abebe, address: `2001:db8:1:2:${ending}` });
    expect(await checkedOf(range(100).map((index) => attempts.countGuess(from(`0:0:0:${index}`))))).toBe(FREE_GUESSES);
    expect(await waitOf(attempts.countGuess({ ...abebe, address: '2001:db8:1:3::1' }))).toBeNull();
  });
});

describe('guesses at one name from everywhere', () => {
  const many = GUESSES_PER_NAME_MAX + 50;

  it('are limited, but for browsers that are known', async () => {
    const attempts = createAttempts(silentLog);
    const guesses = range(many).map((index) => attempts.countGuess({ ...abebe, address: elsewhere(index) }));
    expect(await checkedOf(guesses)).toBe(GUESSES_PER_NAME_MAX);
    expect(await waitOf(attempts.countGuess(abebe))).toBeGreaterThan(0);
    expect(await waitOf(attempts.countGuess({ ...abebe, knownBrowser: 'hers' }))).toBeNull();
  });

  it('do not count when they were right', async () => {
    const attempts = createAttempts(silentLog);
    for (const index of range(many)) {
      await (await attempts.countGuess({ ...abebe, address: elsewhere(index) })).wasRight();
    }
  });

  it('give nobody a wait of their own while they are used up', async () => {
    const attempts = createAttempts(silentLog);
    await checkedOf(range(many).map((index) => attempts.countGuess({ ...abebe, address: elsewhere(index) })));
    await checkedOf(range(100).map(() => attempts.countGuess(abebe)));
    vi.advanceTimersByTime(GUESS_WAIT_MAX_S * 1000);
    expect(await checkedOf(range(100).map(() => attempts.countGuess(abebe)))).toBe(FREE_GUESSES);
  });
});

describe('one address', () => {
  it('has room for the players of a carrier: only wrong guesses count', async () => {
    const attempts = createAttempts(silentLog);
    for (const index of range(2 * GUESSES_PER_ADDRESS_MAX)) {
      await (await attempts.countGuess({ ...abebe, name: `name ${index}` })).wasRight();
    }
  });

  it('is limited in wrong guesses at whatever names', async () => {
    const attempts = createAttempts(silentLog);
    const guesses = range(GUESSES_PER_ADDRESS_MAX + 500).map((index) =>
      attempts.countGuess({ ...abebe, name: `name ${index}` }),
    );
    expect(await checkedOf(guesses)).toBe(GUESSES_PER_ADDRESS_MAX);
  });

  it('that is used up still lets players try, each name a few times and all of them together up to a limit', async () => {
    const attempts = createAttempts(silentLog);
    const guess = (name: string, more: Partial<Guess> = {}) => attempts.countGuess({ ...abebe, name, ...more });
    await checkedOf(range(GUESSES_PER_ADDRESS_MAX).map((index) => guess(`nobody ${index}`, { exists: false })));
    expect(await checkedOf(range(FREE_GUESSES + 5).map(() => guess('derartu')))).toBe(FREE_GUESSES);
    // Names that nobody has are not counted. In the end they are refused like any other wrong name.
    const nobodies = range(2 * GUESSES_PER_FULL_ADDRESS_MAX).map(() => guess('nobody', { exists: false }));
    expect(await checkedOf(nobodies)).toBe(nobodies.length);
    await expect((await guess('nobody', { exists: false })).wasWrong({})).resolves.toMatchObject({
      reason: 'tooManyFromNetwork',
    });
    const players = range(GUESSES_PER_FULL_ADDRESS_MAX + 500).map((index) => guess(`player ${index}`));
    expect(await checkedOf(players)).toBe(GUESSES_PER_FULL_ADDRESS_MAX - FREE_GUESSES);
    expect(await waitOf(guess('boss', { role: 'admin' }))).toBeNull();
  });

  it('counts sign-ups apart from sign-ins', async () => {
    const attempts = createAttempts(silentLog);
    const signUps = range(SIGN_UPS_PER_ADDRESS_MAX + 500).map(() => attempts.countSignUp(abebe.address));
    expect(await checkedOf(signUps)).toBe(SIGN_UPS_PER_ADDRESS_MAX);
    expect(await waitOf(attempts.countGuess(abebe))).toBeNull();
    expect(await waitOf(attempts.countSignUp('10.0.0.2'))).toBeNull();
  });
});

describe('the log', () => {
  it('has refused sign-ins with the prefix of the address, and no name but that of an administrator', async () => {
    const { log, lines } = recordingLog();
    const attempts = createAttempts(log);
    await (await attempts.countGuess(abebe)).wasWrong({});
    await (await attempts.countGuess({ ...abebe, role: 'admin', name: 'boss' })).wasWrong({ admin: 'Boss' });
    for (const _ of range(FREE_GUESSES)) await waitOf(attempts.countGuess(abebe));
    const at = { level: 'info', text: 'a sign-in was refused' };
    expect(lines).toEqual([
      { ...at, about: { role: 'client', from: '10.0.0.0/24', why: 'wrong' } },
      { ...at, about: { role: 'admin', from: '10.0.0.0/24', why: 'wrong', admin: 'Boss' } },
      { ...at, about: { role: 'client', from: '10.0.0.0/24', why: 'too many' } },
    ]);
  });

  it('cannot be filled from one address', async () => {
    const { log, lines } = recordingLog();
    const attempts = createAttempts(log);
    await checkedOf(range(1000).map(() => attempts.countGuess(abebe)));
    expect(lines).toHaveLength(LOGGED_REFUSALS_PER_ADDRESS_MAX);
    expect(lines.at(-1)?.text).toBe('a sign-in was refused; more from this address are not logged for now');
  });
});

describe('somebody who has a whole /48 of IPv6', () => {
  /** Addresses of households, all in one /48. */
  const household = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

  it('guesses at a name hardly more often than somebody with one address, and delays no other /48', async () => {
    const attempts = createAttempts(silentLog);
    const guess = (address: string) => attempts.countGuess({ ...abebe, address });
    expect(await checkedOf(range(100).map((index) => guess(household(index))))).toBe(Math.ceil(FREE_GUESSES * 1.5));
    expect(await waitOf(guess('2001:db8:8:1::1'))).toBeNull();
  });

  it('signs up hardly more players, and leaves something for its neighbours', async () => {
    const attempts = createAttempts(silentLog);
    const most = SIGN_UPS_PER_ADDRESS_MAX * 1.5;
    const fromOne = range(2 * most).map(() => attempts.countSignUp(household(0)));
    expect(await checkedOf(fromOne)).toBe(SIGN_UPS_PER_ADDRESS_MAX);
    const fromOthers = range(most).map((index) => attempts.countSignUp(household(1 + (index % 50))));
    expect(await checkedOf(fromOthers)).toBe(most - SIGN_UPS_PER_ADDRESS_MAX);
    expect(await waitOf(attempts.countSignUp('2001:db8:8:1::1'))).toBeNull();
  });

  it('is forgotten where the name has signed in', async () => {
    const attempts = createAttempts(silentLog);
    const guess = (index: number) => attempts.countGuess({ ...abebe, address: household(index) });
    for (const index of range(7)) await guess(index);
    await (await guess(7)).wasRight();
    for (const index of range(7)) expect(await waitOf(guess(index))).toBeNull();
  });
});
