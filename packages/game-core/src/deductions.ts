import { BASIS_POINTS } from './money.ts';

/**
 * What may be withheld from a prize, for somebody else than the house: a tax, and the commission of
 * whoever licenses the games.
 */
export const DEDUCTION_KINDS = ['tax', 'commission'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** What a rate applies to: what a player wins in a game, or that less what their cards cost. */
export const DEDUCTION_BASES = ['prize', 'prize-less-stakes'] as const;

/** A rate in basis points, up to 10,000. It applies to all of a base that is over the threshold. */
export interface DeductionRule {
  readonly kind: DeductionKind;
  readonly rateBps: number;
  readonly thresholdSantim: number;
  readonly base: (typeof DEDUCTION_BASES)[number];
}

/** What is withheld of a player's prize, in santim. */
export interface Deductions {
  readonly taxSantim: number;
  readonly commissionSantim: number;
}

/** What a player won in a game with all their cards, and what those cost, in santim. */
export interface PlayerResult {
  readonly prizeSantim: number;
  readonly stakesSantim: number;
}

/**
 * What the rules withhold from one player's prize. Each amount is rounded down to the santim. Both
 * are taken of the same base, and together they are never more than the prize.
 */
export function deductionsFrom(rules: readonly DeductionRule[], result: PlayerResult): Deductions {
  const taxSantim = sumOf(rules, 'tax', result);
  const commissionSantim = Math.min(sumOf(rules, 'commission', result), result.prizeSantim - taxSantim);
  return { taxSantim, commissionSantim };
}

function sumOf(rules: readonly DeductionRule[], kind: DeductionKind, { prizeSantim, stakesSantim }: PlayerResult) {
  const rule = rules.find((one) => one.kind === kind);
  if (!rule) return 0;
  const baseSantim = rule.base === 'prize' ? prizeSantim : prizeSantim - stakesSantim;
  if (baseSantim <= rule.thresholdSantim) return 0;
  // An amount times basis points can exceed 2^53, where numbers are no longer exact.
  return Number((BigInt(baseSantim) * BigInt(rule.rateBps)) / BigInt(BASIS_POINTS));
}

interface GameResult<Holder> {
  readonly rules: readonly DeductionRule[];
  readonly stakeSantim: number;
  readonly entries: readonly { readonly cardNo: number; readonly holder: Holder }[];
  readonly winners: readonly { readonly cardNo: number; readonly prizeSantim: number }[];
}

export type Withheld<Holder> = PlayerResult & Deductions & { readonly holder: Holder };

/**
 * What a game withholds from each player who won, in the order of the entries. Players from whom
 * nothing is withheld are left out.
 */
export function withheldIn<Holder>(game: GameResult<Holder>): readonly Withheld<Holder>[] {
  const { rules, stakeSantim, entries, winners } = game;
  if (rules.length === 0) return [];
  const prizes = new Map<number, number>();
  for (const { cardNo, prizeSantim } of winners) prizes.set(cardNo, (prizes.get(cardNo) ?? 0) + prizeSantim);
  const results = new Map<Holder, PlayerResult>();
  for (const { cardNo, holder } of entries) {
    const before = results.get(holder) ?? { prizeSantim: 0, stakesSantim: 0 };
    results.set(holder, {
      prizeSantim: before.prizeSantim + (prizes.get(cardNo) ?? 0),
      stakesSantim: before.stakesSantim + stakeSantim,
    });
  }
  return [...results]
    .map(([holder, result]) => ({ holder, ...result, ...deductionsFrom(rules, result) }))
    .filter(({ taxSantim, commissionSantim }) => taxSantim + commissionSantim > 0);
}
