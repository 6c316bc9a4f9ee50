import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { insertPlayer, payment, post, walletOf } from '../../test/kit/ledger.ts';
import { accountCode } from './accounts.ts';
import { InsufficientFunds, type NewTransfer } from './transfers.ts';
import { verifyLedger } from './verify.ts';

const PLAYERS = 6;
const WALLET_SANTIM = 1000;
const ROUNDS = 12;
const POSTINGS_AT_ONCE = 12;
const TRANSFERS_MAX = 5;
const AMOUNT_MAX = 600;

describe('many random postings at once', () => {
  const seed = randomInt(2 ** 31);

  it(`neither create nor lose a santim (seed ${seed})`, async () => {
    await using database = await createTestDatabase({ maxConnections: POSTINGS_AT_ONCE });
    const { db } = database;
    const players: string[] = [];
    for (let i = 0; i < PLAYERS; i += 1) players.push(await insertPlayer(db, { walletSantim: WALLET_SANTIM }));
    const expected = new Map(players.map((player) => [player, WALLET_SANTIM]));
    let houseSantim = 0;

    const amongPlayers = fc
      .record({
        from: fc.constantFrom(...players),
        to: fc.constantFrom(...players),
        amount: fc.integer({ min: 1, max: AMOUNT_MAX }),
      })
      .map(({ from, to, amount }): NewTransfer & { from: string; to: string } =>
        from === to
          ? { ...payment(from, from, amount), credit: accountCode.house(), from, to: 'house' }
          : { ...payment(from, to, amount), from, to },
      );
    const posting = fc.array(amongPlayers, { minLength: 1, maxLength: TRANSFERS_MAX });
    const postingsAtOnce = fc.array(posting, { minLength: POSTINGS_AT_ONCE, maxLength: POSTINGS_AT_ONCE });

    for (const postings of fc.sample(postingsAtOnce, { seed, numRuns: ROUNDS })) {
      const results = await Promise.allSettled(postings.map((transfers) => post(db, transfers)));
      for (const [index, result] of results.entries()) {
        if (result.status === 'rejected') {
          expect(result.reason, 'the only reason to refuse').toBeInstanceOf(InsufficientFunds);
          continue;
        }
        for (const { from, to, amount } of postings[index] ?? []) {
          expected.set(from, (expected.get(from) ?? 0) - amount);
          if (to === 'house') houseSantim += amount;
          else expected.set(to, (expected.get(to) ?? 0) + amount);
        }
      }
      expect(await verifyLedger(db)).toMatchObject({ ok: true, sums: { ETB: 0, COIN: 0 } });
    }

    let inWallets = 0;
    for (const [player, santim] of expected) {
      expect(await walletOf(db, player)).toBe(santim);
      inWallets += santim;
    }
    expect(inWallets + houseSantim).toBe(PLAYERS * WALLET_SANTIM);
  });
});
