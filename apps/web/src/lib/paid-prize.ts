import { type DeductionRule, withheldIn } from '@cartela/game-core';
import { type PrizeWinner, prizeOf } from './prize.ts';

/** What a player won in a game, what of it is from a jackpot, and what was withheld, in santim. */
export interface Prize {
  readonly prizeSantim: number;
  readonly jackpotSantim?: number;
  readonly taxSantim: number;
  readonly commissionSantim: number;
}

interface Game {
  readonly stakeSantim: number;
  readonly winners: readonly PrizeWinner[];
  readonly deductions?: readonly DeductionRule[] | undefined;
}

/** What all the cards of a player came to in a game. */
export function paidFor({ stakeSantim, winners, deductions = [] }: Game, cards: readonly number[]): Prize {
  const entries = cards.map((cardNo) => ({ cardNo, holder: 'player' }));
  const [withheld] = withheldIn({ rules: deductions, stakeSantim, entries, winners });
  return withheld ?? { prizeSantim: prizeOf(winners, cards), taxSantim: 0, commissionSantim: 0 };
}

/** What is left of a prize. */
export const netOf = ({ prizeSantim, taxSantim, commissionSantim }: Prize) =>
  prizeSantim - taxSantim - commissionSantim;
