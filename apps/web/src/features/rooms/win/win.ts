import { PATTERNS, type PatternId, type RoundView, tableIdOf, type Winner } from '@cartela/game-core';
import type { RoundRecord } from '../../history/history.ts';

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
  /** Whether the player was not here when the game ended. */
  readonly wasAway: boolean;
}

export type WinningCard = Pick<Winner, 'cardNo' | 'winnerName' | 'patterns' | 'prizeSantim'>;

export const ownWins = ({ winners, ownCards }: Win): readonly WinningCard[] =>
  winners.filter(({ cardNo }) => ownCards.includes(cardNo));

/** The winners of a game, those with the player's cards first. */
function ownFirst<T extends WinningCard>(winners: readonly T[], ownCards: readonly number[]): readonly T[] {
  const isOwn = ({ cardNo }: T) => Number(ownCards.includes(cardNo));
  return [...winners].sort((a, b) => isOwn(b) - isOwn(a));
}

/** A game that has just ended on the player's board. */
export function winOnBoard(tableId: string, round: RoundView, ownCards: readonly number[]): Win {
  const { roundId, calledNumbers, winners, stakeSantim, deductions } = round;
  return {
    ...{ roundId, tableId, calledNumbers, winners: ownFirst(winners, ownCards), ownCards },
    ...{ stakeSantim, deductions, wasAway: false },
  };
}

const isPatternId = (id: string): id is PatternId => PATTERNS.some((pattern) => pattern.id === id);

/** A game that is over, from its record. */
export function winInRecord(
  { roundId, roomId, tableNo = 1, calledNumbers, stakeSantim, deductions, ...record }: RoundRecord,
  { wasAway }: Pick<Win, 'wasAway'>,
): Win {
  const ownCards = record.entries.filter(({ mine }) => mine).map(({ cardNo }) => cardNo);
  const winners = record.winners.map((winner) => ({ ...winner, patterns: winner.patterns.filter(isPatternId) }));
  return {
    ...{ roundId, calledNumbers, ownCards, stakeSantim, deductions },
    tableId: tableIdOf({ roomId, tableNo }),
    winners: ownFirst(winners, ownCards),
    wasAway,
  };
}
