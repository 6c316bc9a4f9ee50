import { jackpotFeed } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';

type Record = Pick<PublicRecord, 'jackpot' | 'potSantim' | 'stakeSantim' | 'entries'>;

/** The jackpot of a game that was played, with what it held at its end. Undefined without one. */
export function jackpotAtEnd({ jackpot, potSantim, stakeSantim, entries }: Record) {
  if (!jackpot || typeof potSantim !== 'number') return undefined;
  const { feedBps, balls } = jackpot;
  return { balls, potSantim: potSantim + jackpotFeed({ cardsSold: entries.length, stakeSantim, feedBps }) };
}
