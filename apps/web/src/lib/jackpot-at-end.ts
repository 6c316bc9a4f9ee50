import { jackpotFeed, type RoundView } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';

type Played = Pick<PublicRecord, 'jackpot' | 'potSantim' | 'stakeSantim'> & { readonly entries: readonly unknown[] };

/** The jackpot of a game that was played, with what it held at its end. Undefined without one. */
export function jackpotAtEnd({ jackpot, potSantim, stakeSantim, entries }: Played) {
  if (!jackpot || typeof potSantim !== 'number') return undefined;
  const { feedBps, balls } = jackpot;
  return { balls, potSantim: potSantim + jackpotFeed({ cardsSold: entries.length, stakeSantim, feedBps }) };
}

/** The same of a game that was just settled, as its room shows it. */
export const jackpotAfter = ({ jackpot, stakeSantim, takenCards }: RoundView) =>
  jackpot && jackpotAtEnd({ jackpot, potSantim: jackpot.potSantim, stakeSantim, entries: takenCards });
