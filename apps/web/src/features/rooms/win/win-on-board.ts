import type { RoundView } from '@cartela/game-core';
import { jackpotAfter } from '../../../lib/jackpot-at-end.ts';
import { ownFirst, type Win } from './win.ts';

/** A game that has just ended on the player's board. */
export function winOnBoard(tableId: string, round: RoundView, ownCards: readonly number[]): Win {
  const { roundId, calledNumbers, winners, stakeSantim, deductions } = round;
  return {
    ...{ roundId, tableId, calledNumbers, winners: ownFirst(winners, ownCards), ownCards },
    ...{ stakeSantim, deductions, earlierAtMs: null, jackpot: jackpotAfter(round), partWinners: winners },
  };
}
