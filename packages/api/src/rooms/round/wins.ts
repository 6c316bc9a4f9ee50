import { findOutcome, splitEscrow, type WinningCard, winnersOfParts } from '@cartela/game-core';
import { cardNumbers, type Entry, type Round } from './round.ts';

/** A card that wins a part of a round, what it is paid, and to whom. */
export interface Win extends WinningCard {
  readonly userId: string;
  readonly prizeSantim: number;
}

/** How a round with this order of calls ends. */
export function outcomeOf(round: Pick<Round, 'parts'>, sold: readonly Entry[], order: readonly number[]) {
  return findOutcome(cardNumbers(sold), order, round.parts ?? undefined);
}

/** Divides a round's escrow into the winners' prizes and the house's part, with no remainder. */
export function shareOut(
  round: Pick<Round, 'id' | 'stakeSantim' | 'houseCutBps' | 'parts'>,
  sold: readonly Entry[],
  winners: readonly WinningCard[],
): { readonly wins: readonly Win[]; readonly houseSantim: number } {
  const parts = round.parts ?? undefined;
  const { sharesSantim, houseSantim } = splitEscrow({
    escrowSantim: sold.length * round.stakeSantim,
    houseCutBps: round.houseCutBps,
    winnerCounts: winnersOfParts(winners, parts),
    parts,
  });
  const holders = new Map(sold.map((entry) => [entry.cardNo, entry.userId]));
  const wins = winners.map((winner) => {
    const userId = holders.get(winner.cardNo);
    if (!userId) throw new Error(`round ${round.id}: nobody holds the winning card ${winner.cardNo}`);
    return { ...winner, userId, prizeSantim: sharesSantim[winner.part] ?? 0 };
  });
  return { wins, houseSantim };
}
