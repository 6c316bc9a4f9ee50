import { isPatternId, tableIdOf } from '@cartela/game-core';
import { jackpotAtEnd } from '../../../lib/jackpot-at-end.ts';
import type { RoundRecord } from '../../history/history.ts';
import { ownFirst, type Win } from './win.ts';

/** A game that is over, from its record. */
export function winInRecord(record: RoundRecord, { earlierAtMs }: Pick<Win, 'earlierAtMs'>): Win {
  const { roundId, roomId, tableNo = 1, calledNumbers, stakeSantim, deductions } = record;
  const ownCards = record.entries.filter(({ mine }) => mine).map(({ cardNo }) => cardNo);
  const winners = record.winners.map((winner) => ({ ...winner, patterns: winner.patterns.filter(isPatternId) }));
  return {
    ...{ roundId, calledNumbers, ownCards, stakeSantim, deductions },
    tableId: tableIdOf({ roomId, tableNo }),
    winners: ownFirst(winners, ownCards),
    jackpot: jackpotAtEnd(record),
    partWinners: record.winners,
    earlierAtMs,
  };
}
