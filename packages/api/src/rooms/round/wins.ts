import {
  findOutcome,
  type Outcome,
  splitEscrow,
  type WinningCard,
  winnersOfParts,
  winsJackpot,
} from '@cartela/game-core';
import { cardNumbers, type Entry, type Round } from './round.ts';

/** A card that wins a part of a round, what it is paid, and to whom. */
export interface Win extends WinningCard {
  readonly userId: string;
  /** With its part of the jackpot, if the round wins that. */
  readonly prizeSantim: number;
}

export interface Shares {
  readonly wins: readonly Win[];
  readonly houseSantim: number;
  /** What the house adds, because it has promised a prize. */
  readonly addedSantim: number;
  readonly fedSantim: number;
  /** What the winners of the last part get from the jackpot. */
  readonly wonSantim: number;
}

/** How a round with this order of calls ends. */
export function outcomeOf(round: Pick<Round, 'parts'>, sold: readonly Entry[], order: readonly number[]): Outcome {
  return findOutcome(cardNumbers(sold), order, round.parts ?? undefined);
}

/**
 * Divides a round's escrow into the winners' prizes, what goes to the jackpot and the house's part,
 * with no remainder. `potSantim` is what the jackpot held before.
 */
export function shareOut(
  round: Pick<Round, 'id' | 'stakeSantim' | 'houseCutBps' | 'parts' | 'jackpot' | 'plan'>,
  sold: readonly Entry[],
  { balls, winners }: Pick<Outcome, 'balls' | 'winners'>,
  potSantim: number,
): Shares {
  const { jackpot, parts: stored } = round;
  const parts = stored ?? undefined;
  const { sharesSantim, ...rest } = splitEscrow({
    escrowSantim: sold.length * round.stakeSantim,
    houseCutBps: round.houseCutBps,
    leastPrizeSantim: round.plan?.leastPrizeSantim,
    winnerCounts: winnersOfParts(winners, parts),
    parts,
    jackpot: jackpot ? { ...jackpot, potSantim, isWon: winsJackpot(jackpot, balls) } : undefined,
  });
  const holders = new Map(sold.map((entry) => [entry.cardNo, entry.userId]));
  const wins = winners.map((winner) => {
    const userId = holders.get(winner.cardNo);
    if (!userId) throw new Error(`round ${round.id}: nobody holds the winning card ${winner.cardNo}`);
    return { ...winner, userId, prizeSantim: sharesSantim[winner.part] ?? 0 };
  });
  return { ...rest, wins };
}
