import { jackpotFeed, type RoundView } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';

type Record = Pick<PublicRecord, 'jackpot' | 'potSantim' | 'stakeSantim' | 'entries'>;

/** The jackpot of a game that was played, with what it held at its end. Undefined without one. */
export function jackpotAtEnd({ jackpot, potSantim, stakeSantim, entries }: Record) {
  if (!jackpot || typeof potSantim !== 'number') return undefined;
  const { feedBps, balls } = jackpot;
  return { balls, potSantim: potSantim + jackpotFeed({ cardsSold: entries.length, stakeSantim, feedBps }) };
}

/** The same of a game that was just settled, as its room shows it. */
export function jackpotAfter({ jackpot, stakeSantim, takenCards }: RoundView) {
  if (!jackpot) return undefined;
  const { feedBps, balls, potSantim } = jackpot;
  return { balls, potSantim: potSantim + jackpotFeed({ cardsSold: takenCards.length, stakeSantim, feedBps }) };
}
