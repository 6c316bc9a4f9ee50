import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/refusals.ts';
import { createAttempts } from './attempts.ts';

const limits = { perUsername: 3, perAddress: 5, windowS: 60 };

async function refusalOf(attempt: Promise<void>): Promise<Refusal | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function refusedOf(attempts: readonly Promise<void>[]): Promise<number> {
  const refusals = await Promise.all(attempts.map(refusalOf));
  return refusals.filter((refusal) => refusal?.reason === 'tooManyAttempts').length;
}

describe('guesses at one username', () => {
  it('are refused beyond the limit, with how long to wait', async () => {
    const attempts = createAttempts(limits);
    for (let i = 0; i < 3; i += 1) await attempts.countGuess('abebe');
    const refusal = await refusalOf(attempts.countGuess('abebe'));
    expect(refusal?.retryAfterS).toBeGreaterThan(0);
    expect(refusal?.retryAfterS).toBeLessThanOrEqual(60);
    expect(refusal?.message).toBe(`Too many attempts. Please wait ${refusal?.retryAfterS} seconds and try again.`);
  });

  it('are refused beyond the limit when they all come at once', async () => {
    const attempts = createAttempts(limits);
    expect(await refusedOf(Array.from({ length: 100 }, () => attempts.countGuess('abebe')))).toBe(97);
  });

  it('do not count against another username', async () => {
    const attempts = createAttempts(limits);
    await refusedOf(Array.from({ length: 10 }, () => attempts.countGuess('abebe')));
    expect(await refusalOf(attempts.countGuess('derartu'))).toBeNull();
  });

  it('are forgotten after a good one', async () => {
    const attempts = createAttempts(limits);
    for (let i = 0; i < 3; i += 1) await attempts.countGuess('abebe');
    await attempts.forgetGuesses('abebe');
    expect(await refusalOf(attempts.countGuess('abebe'))).toBeNull();
  });
});

describe('tries from one address', () => {
  it('are refused beyond the limit, whatever they are at', async () => {
    const attempts = createAttempts(limits);
    expect(await refusedOf(Array.from({ length: 8 }, () => attempts.countFrom('10.0.0.1')))).toBe(3);
    expect(await refusalOf(attempts.countFrom('10.0.0.2'))).toBeNull();
  });
});
