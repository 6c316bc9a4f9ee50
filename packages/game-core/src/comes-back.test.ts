import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesBack } from './comes-back.ts';
import { DEDUCTION_BASES, type DeductionRule, withheldIn } from './deductions.ts';
import { feedWithin, splitEscrow } from './prize.ts';

const bps = (max: number) => fc.integer({ min: 0, max });
const base = fc.constantFrom(...DEDUCTION_BASES);
const terms = fc.record({
  houseCutBps: bps(10_000),
  feed: bps(2000),
  rates: fc.tuple(bps(5000), bps(5000)),
  bases: fc.tuple(base, base),
  threshold: fc.integer({ min: 0, max: 100_000 }),
});

describe('what comes back', () => {
  it('is all but the house’s share, by the prize and by the jackpot', () => {
    const rules = [{ rateBps: 1500 }, { rateBps: 250 }];
    expect(comesBack({ houseCutBps: 2000, feedBps: 300, rules })).toEqual({
      ...{ prizeBps: 7700, jackpotBps: 300, withheldBpsMax: 1400 },
    });
    expect(comesBack({ houseCutBps: 2000 })).toEqual({ prizeBps: 8000, jackpotBps: 0, withheldBpsMax: 0 });
  });

  it('is to the santim what any game of 100 ETB pays, and no game withholds more than it says', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 5 }), ({ houseCutBps, feed, rates, bases, threshold }, winning) => {
        const feedBps = feedWithin(feed, houseCutBps);
        const rules: DeductionRule[] = [
          { kind: 'tax', rateBps: rates[0], thresholdSantim: threshold, base: bases[0] },
          { kind: 'commission', rateBps: rates[1], thresholdSantim: threshold, base: bases[1] },
        ];
        const said = comesBack({ houseCutBps, feedBps, rules });
        // Ten cards of 10 ETB, and an empty jackpot that the game wins.
        const jackpot = { feedBps, potSantim: 0, isWon: true };
        const split = splitEscrow({ escrowSantim: 10_000, houseCutBps, winnerCounts: [winning], jackpot });
        expect([split.prizeSantim, split.fedSantim]).toEqual([said.prizeBps, said.jackpotBps]);
        const [share = 0] = split.sharesSantim;
        // What cannot be shared equally stays with the house and in the jackpot.
        expect(said.prizeBps + said.jackpotBps - share * winning).toBeLessThan(2 * winning);
        const entries = Array.from({ length: 10 }, (_, at) => ({ cardNo: at + 1, holder: at }));
        const winners = entries.slice(0, winning).map(({ cardNo }) => ({ cardNo, prizeSantim: share }));
        const withheld = withheldIn({ rules, stakeSantim: 1000, entries, winners });
        const sum = withheld.reduce((total, one) => total + one.taxSantim + one.commissionSantim, 0);
        expect(sum).toBeLessThanOrEqual(said.withheldBpsMax);
      }),
    );
  });
});
