export interface PrizeWinner {
  readonly cardNo: number;
  readonly prizeSantim: number;
}

/** What these cards of a game have won together, in santim. */
export function prizeOf(winners: readonly PrizeWinner[], cards: readonly number[]): number {
  return winners.reduce((sum, { cardNo, prizeSantim }) => sum + (cards.includes(cardNo) ? prizeSantim : 0), 0);
}
