import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeductionRule, deductionsFrom, withheldIn } from './deductions.ts';

const TAX: DeductionRule = { kind: 'tax', rateBps: 1500, thresholdSantim: 100_000, base: 'prize' };
const COMMISSION: DeductionRule = { kind: 'commission', rateBps: 250, thresholdSantim: 0, base: 'prize-less-stakes' };

const of = (rules: readonly DeductionRule[], prizeSantim: number, stakesSantim = 1000) =>
  deductionsFrom(rules, { prizeSantim, stakesSantim });

describe('what is withheld from a prize', () => {
  it('is nothing up to the threshold, and the rate of all of it above', () => {
    expect(of([TAX], 100_000)).toEqual({ taxSantim: 0, commissionSantim: 0 });
    expect(of([TAX], 100_001)).toEqual({ taxSantim: 15_000, commissionSantim: 0 });
    expect(of([TAX], 160_000)).toEqual({ taxSantim: 24_000, commissionSantim: 0 });
  });

  it('counts the prize alone, or less what the cards cost', () => {
    expect(of([{ ...TAX, base: 'prize-less-stakes' }], 101_000, 1000).taxSantim).toBe(0);
    expect(of([{ ...TAX, base: 'prize-less-stakes' }], 101_100, 1000).taxSantim).toBe(15_015);
    expect(of([TAX, COMMISSION], 160_000, 2000)).toEqual({ taxSantim: 24_000, commissionSantim: 3950 });
    // Whoever wins less than they have paid owes nothing of what they gained.
    expect(of([COMMISSION], 1600, 4000).commissionSantim).toBe(0);
  });

  it('is rounded down, and exact for the largest amounts', () => {
    expect(of([{ ...TAX, thresholdSantim: 0 }], 133).taxSantim).toBe(19);
    expect(of([TAX], 9_007_199_254_740_991).taxSantim).toBe(1_351_079_888_211_148);
  });

  it('is never more than the prize', () => {
    const rule = (kind: DeductionRule['kind']) =>
      fc.record({
        kind: fc.constant(kind),
        rateBps: fc.integer({ min: 1, max: 10_000 }),
        thresholdSantim: fc.nat(),
        base: fc.constantFrom('prize', 'prize-less-stakes'),
      });
    fc.assert(
      fc.property(rule('tax'), rule('commission'), fc.nat(), fc.nat(), (tax, commission, prizeSantim, stakesSantim) => {
        const { taxSantim, commissionSantim } = of([tax, commission], prizeSantim, stakesSantim);
        expect(Math.min(taxSantim, commissionSantim)).toBeGreaterThanOrEqual(0);
        expect(taxSantim + commissionSantim).toBeLessThanOrEqual(prizeSantim);
      }),
    );
  });

  it('is decided for each player, with all cards that they hold and win', () => {
    const entries = [
      { cardNo: 1, holder: 'Hana' },
      { cardNo: 2, holder: 'Abel' },
      { cardNo: 3, holder: 'Hana' },
      { cardNo: 4, holder: 'Sara' },
    ];
    const winners = [1, 2, 3].map((cardNo) => ({ cardNo, prizeSantim: 60_000 }));
    const withheld = withheldIn({ rules: [TAX, COMMISSION], stakeSantim: 1000, entries, winners });
    expect(withheld).toEqual([
      // Together, two prizes of 600.00 are above the threshold of 1,000.00. One alone is not.
      { holder: 'Hana', prizeSantim: 120_000, stakesSantim: 2000, taxSantim: 18_000, commissionSantim: 2950 },
      { holder: 'Abel', prizeSantim: 60_000, stakesSantim: 1000, taxSantim: 0, commissionSantim: 1475 },
    ]);
    expect(withheldIn({ rules: [], stakeSantim: 1000, entries, winners })).toEqual([]);
  });
});
