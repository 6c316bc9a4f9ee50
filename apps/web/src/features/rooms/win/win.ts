import type { RoundView, Winner } from '@cartela/game-core';

/** A game that the player has won. */
export interface Win {
  readonly roundId: string;
  readonly tableId: string;
  /** In the order of the calls. The last one decided the game. */
  readonly calledNumbers: readonly number[];
  /** All winning cards, the player's first. */
  readonly winners: readonly WinningCard[];
  /** All cards that the player had in the game. */
  readonly ownCards: readonly number[];
  readonly stakeSantim: number;
  /** What is withheld from prizes. */
  readonly deductions: RoundView['deductions'];
  /** What its jackpot held at its end. Undefined without one. */
  readonly jackpot: { readonly balls: number; readonly potSantim: number } | undefined;
  /** The winning cards of each part. */
  readonly partWinners: readonly Pick<Winner, 'cardNo' | 'part'>[];
  /** When the game ended, if that was before the page was opened. Null if it has just ended. */
  readonly earlierAtMs: number | null;
}

export type WinningCard = Pick<Winner, 'cardNo' | 'winnerName' | 'patterns' | 'prizeSantim'>;

export const ownWins = ({ winners, ownCards }: Win): readonly WinningCard[] =>
  winners.filter(({ cardNo }) => ownCards.includes(cardNo));

/** The winning cards of a game, each once with all that it has won. */
export function winningCards(winners: readonly WinningCard[]): readonly WinningCard[] {
  const cards = new Map<number, WinningCard>();
  for (const { cardNo, winnerName, patterns, prizeSantim } of winners) {
    const before = cards.get(cardNo);
    cards.set(cardNo, {
      ...{ cardNo, winnerName },
      patterns: [...new Set([...(before?.patterns ?? []), ...patterns])],
      prizeSantim: (before?.prizeSantim ?? 0) + prizeSantim,
    });
  }
  return [...cards.values()];
}

/** The winning cards of a game, the player's first. */
export function ownFirst(winners: readonly WinningCard[], ownCards: readonly number[]): readonly WinningCard[] {
  const isOwn = ({ cardNo }: WinningCard) => Number(ownCards.includes(cardNo));
  return [...winningCards(winners)].sort((a, b) => isOwn(b) - isOwn(a));
}
