import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRITE_RATES } from '../../application.ts';
import { Refusal } from '../texts/refusals.ts';
import { createWriteRates } from './write-rates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function refusalOf(call: Promise<void>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('cards', () => {
  it('are taken and given back as quickly as a hand can: 8 times a second, 240 times a minute', async () => {
    const rates = createWriteRates(WRITE_RATES);
    for (let second = 0; second < 30; second += 1) {
      for (let i = 0; i < 8; i += 1) await rates.count('cards', 'abebe');
      vi.advanceTimersByTime(1000);
    }
  });

  it('are refused beyond that, with when to try again', async () => {
    const rates = createWriteRates(WRITE_RATES);
    for (let i = 0; i < 8; i += 1) await rates.count('cards', 'abebe');
    await expect(rates.count('cards', 'abebe')).rejects.toMatchObject({
      reason: 'tooManyCalls',
      message: 'You are doing this too often. Please try again in 1 second.',
      retryAfterS: 1,
    });
    vi.advanceTimersByTime(1000);
    expect(await refusalOf(rates.count('cards', 'abebe'))).toBeNull();
  });

  it('are refused for the rest of the minute beyond 240', async () => {
    const rates = createWriteRates(WRITE_RATES);
    let accepted = 0;
    let refused: Refusal | null = null;
    for (let second = 0; second < 40; second += 1) {
      for (let i = 0; i < 20; i += 1) {
        const refusal = await refusalOf(rates.count('cards', 'abebe'));
        if (refusal) refused = refusal;
        else accepted += 1;
      }
      vi.advanceTimersByTime(1000);
    }
    expect(accepted).toBe(240);
    expect(refused?.retryAfterS).toBe(21);
  });
});

describe('every kind of call', () => {
  it.each(Object.entries(WRITE_RATES))('%s is limited for each player alone', async (kind, [first]) => {
    const rates = createWriteRates(WRITE_RATES);
    const calls = first?.calls ?? 0;
    const all = await Promise.all(Array.from({ length: 1000 }, () => refusalOf(rates.count(kind, 'abebe'))));
    expect(all.filter((refusal) => refusal === null)).toHaveLength(calls);
    expect(await refusalOf(rates.count(kind, 'derartu'))).toBeNull();
  });

  it('about money has a limit for the day, which says in hours when to try again', async () => {
    const rates = createWriteRates(WRITE_RATES);
    for (let minute = 0; minute < 10; minute += 1) {
      for (let i = 0; i < 6; i += 1) await rates.count('claims', 'abebe');
      vi.advanceTimersByTime(60_000);
    }
    await expect(rates.count('claims', 'abebe')).rejects.toThrow(
      'You are doing this too often. Please try again in 24 hours.',
    );
    expect(await refusalOf(rates.count('withdrawals', 'abebe'))).toBeNull();
  });
});
