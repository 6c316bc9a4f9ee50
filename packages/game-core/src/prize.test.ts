import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THREE_PARTS } from '../test/kit/index.ts';
import {
  type EscrowInput,
  jackpotFeed,
  type PrizePoolInput,
  partPrizes,
  prizePool,
  splitEscrow,
  winsJackpot,
} from './index.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const NOTHING_ELSE = { fedSantim: 0, wonSantim: 0, addedSantim: 0 };

const anyEscrow = fc.record({
  escrowSantim: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: MAX })),
  houseCutBps: fc.integer({ min: 0, max: 10_000 }),
  winnerCounts: fc.tuple(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: MAX }))),
});

describe('splitEscrow', () => {
  it('pays 800 ETB for 100 cards at 10 ETB and a house cut of 20 %', () => {
    expect(splitEscrow({ escrowSantim: 100_000, houseCutBps: 2000, winnerCounts: [1] })).toEqual({
      prizeSantim: 80_000,
      sharesSantim: [80_000],
      houseSantim: 20_000,
      ...NOTHING_ELSE,
    });
  });

  it('gives the house what cannot be shared equally', () => {
    expect(splitEscrow({ escrowSantim: 100_000, houseCutBps: 2000, winnerCounts: [3] })).toEqual({
      prizeSantim: 80_000,
      sharesSantim: [26_666],
      houseSantim: 20_002,
      ...NOTHING_ELSE,
    });
  });

  it('rounds the prize down to the santim', () => {
    expect(splitEscrow({ escrowSantim: 999, houseCutBps: 1, winnerCounts: [1] }).prizeSantim).toBe(998);
  });

  it('is exact even where the product of escrow and basis points is not a safe integer', () => {
    expect(splitEscrow({ escrowSantim: MAX, houseCutBps: 0, winnerCounts: [1] })).toEqual({
      prizeSantim: MAX,
      sharesSantim: [MAX],
      houseSantim: 0,
      ...NOTHING_ELSE,
    });
    // floor(9007199254740991 * 9999 / 10000)
    expect(splitEscrow({ escrowSantim: MAX, houseCutBps: 1, winnerCounts: [1] }).prizeSantim).toBe(
      9_006_298_534_815_516,
    );
  });

  it('pays out the whole escrow, in the greatest equal shares of the prize', () => {
    fc.assert(
      fc.property(anyEscrow, (input) => {
        const { prizeSantim, sharesSantim, houseSantim } = splitEscrow(input);
        const shareSantim = sharesSantim[0] ?? 0;
        const escrow = BigInt(input.escrowSantim);
        const winners = BigInt(input.winnerCounts[0]);
        expect(BigInt(shareSantim) * winners + BigInt(houseSantim)).toBe(escrow);
        expect(BigInt(prizeSantim)).toBe((escrow * BigInt(10_000 - input.houseCutBps)) / 10_000n);
        expect(BigInt(shareSantim)).toBe(BigInt(prizeSantim) / winners);
        expect(houseSantim).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });

  it('shares out each part among its own winners, and the last part pays what rounding leaves', () => {
    const split = (escrowSantim: number, winnerCounts: readonly number[]) =>
      splitEscrow({ escrowSantim, houseCutBps: 2000, winnerCounts, parts: THREE_PARTS });
    expect(split(100_000, [1, 2, 3])).toEqual({
      prizeSantim: 80_000,
      sharesSantim: [16_000, 12_000, 13_333],
      houseSantim: 20_001,
      ...NOTHING_ELSE,
    });
    expect(partPrizes(999, THREE_PARTS)).toEqual([199, 299, 501]);
    expect(() => split(100_000, [1, 0, 3])).toThrow(RangeError);
    expect(() => split(100_000, [1, 2])).toThrow(RangeError);
  });

  it('wins a jackpot by the ball that ends the game, whichever part that is', () => {
    const jackpot = { id: 1, feedBps: 0, balls: 40 };
    expect([[40], [12, 40], [41, 30], [30, 41], []].map((balls) => winsJackpot(jackpot, balls))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('feeds a jackpot from the stakes, and shares it among the last part’s winners once it is won', () => {
    const split = (isWon: boolean) =>
      splitEscrow({
        ...{ escrowSantim: 100_000, houseCutBps: 2000, winnerCounts: [1, 1, 3], parts: THREE_PARTS },
        jackpot: { feedBps: 250, potSantim: 10_000, isWon },
      });
    const prize = { prizeSantim: 77_500, fedSantim: 2500, addedSantim: 0, houseSantim: 20_002 };
    expect(split(false)).toEqual({ ...prize, sharesSantim: [15_500, 23_250, 12_916], wonSantim: 0 });
    expect(split(true)).toEqual({ ...prize, sharesSantim: [15_500, 23_250, 12_916 + 4166], wonSantim: 3 * 4166 });
    const stakes = { cardsSold: 100, stakeSantim: 1000, feedBps: 250 };
    expect(prizePool({ ...stakes, houseCutBps: 2000 })).toBe(77_500);
    expect(jackpotFeed(stakes)).toBe(2500);
    expect(() => prizePool({ ...stakes, houseCutBps: 9800 })).toThrow(RangeError);
  });

  it('pays the least prize that was promised, to which the house adds what the stakes leave out', () => {
    const sold = { houseCutBps: 2000, leastPrizeSantim: 50_000 };
    const split = (escrowSantim: number) => splitEscrow({ ...sold, escrowSantim, winnerCounts: [3] });
    expect(split(20_000)).toEqual({
      ...{ prizeSantim: 50_000, sharesSantim: [16_666], fedSantim: 0, wonSantim: 0 },
      ...{ addedSantim: 34_000, houseSantim: 4002 },
    });
    expect(split(100_000)).toMatchObject({ prizeSantim: 80_000, addedSantim: 0, houseSantim: 20_002 });
    expect(prizePool({ ...sold, cardsSold: 0, stakeSantim: 1000 })).toBe(50_000);
    expect(prizePool({ ...sold, cardsSold: 100, stakeSantim: 1000 })).toBe(80_000);
  });

  const good: EscrowInput = { escrowSantim: 1000, houseCutBps: 2000, winnerCounts: [1] };
  it.each<Partial<EscrowInput>>([
    { escrowSantim: -1 },
    { escrowSantim: 0.5 },
    { escrowSantim: MAX + 1 },
    { escrowSantim: Number.NaN },
    { houseCutBps: -1 },
    { houseCutBps: 10_001 },
    { houseCutBps: 0.2 },
    { winnerCounts: [0] },
    { winnerCounts: [-1] },
    { winnerCounts: [1.5] },
    { winnerCounts: [Number.POSITIVE_INFINITY] },
  ])('refuses %o', (change) => {
    expect(() => splitEscrow({ ...good, ...change })).toThrow(RangeError);
  });
});

describe('prizePool', () => {
  it('announces what the winners will get', () => {
    const cards = fc.integer({ min: 0, max: 100 });
    const stake = fc.integer({ min: 0, max: 1_000_000 });
    const cut = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(cards, stake, cut, (cardsSold, stakeSantim, houseCutBps) => {
        const escrowSantim = cardsSold * stakeSantim;
        const { prizeSantim } = splitEscrow({ escrowSantim, houseCutBps, winnerCounts: [1] });
        expect(prizePool({ cardsSold, stakeSantim, houseCutBps })).toBe(prizeSantim);
      }),
    );
  });

  it('is zero without cards and the whole escrow without a house cut', () => {
    expect(prizePool({ cardsSold: 0, stakeSantim: 1000, houseCutBps: 2000 })).toBe(0);
    expect(prizePool({ cardsSold: 7, stakeSantim: 1000, houseCutBps: 0 })).toBe(7000);
    expect(prizePool({ cardsSold: 7, stakeSantim: 1000, houseCutBps: 10_000 })).toBe(0);
  });

  const good: PrizePoolInput = { cardsSold: 10, stakeSantim: 1000, houseCutBps: 2000 };
  it.each<Partial<PrizePoolInput>>([
    { cardsSold: -1 },
    { cardsSold: 0.5 },
    { stakeSantim: -1 },
    { stakeSantim: 0.1 },
    { stakeSantim: MAX },
    { cardsSold: -1, stakeSantim: -1 },
    { houseCutBps: 10_001 },
    { houseCutBps: -1 },
  ])('refuses %o', (change) => {
    expect(() => prizePool({ ...good, ...change })).toThrow(RangeError);
  });
});
