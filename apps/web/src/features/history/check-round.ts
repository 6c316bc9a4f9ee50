import {
  commitment,
  drawOrder,
  entriesDigest,
  FAIRNESS_VERSION,
  findOutcome,
  prizePool,
  splitEscrow,
} from '@cartela/game-core';
import type { RoundRecord } from './history.ts';

export type CheckId = 'commitment' | 'entries' | 'draw' | 'winners' | 'prize';

export interface RoundCheck {
  readonly id: CheckId;
  /** Null where the game did not get far enough for the check. */
  readonly passed: boolean | null;
}

/**
 * Recomputes a game from its public record alone. The seed must be the one committed to, the draw
 * must follow from it and from the cards sold, and the winners and their prize from the draw.
 * Null for a record of a version that this program does not know.
 */
export function checkRound(record: RoundRecord): readonly RoundCheck[] | null {
  if (record.fairness.version !== FAIRNESS_VERSION) return null;
  const { seed, entriesDigest: digest } = record.fairness;
  // A game that was called off keeps its seed secret: nothing was drawn from it.
  const played = record.status === 'settled';
  const check = (id: CheckId, applies: boolean, holds: (record: RoundRecord) => boolean): RoundCheck => ({
    id,
    passed: applies ? holdsWithoutError(() => holds(record)) : null,
  });
  return [
    check('commitment', played || seed !== null, seedIsCommitted),
    check('entries', played || digest !== null, entriesAreDigested),
    check('draw', played, callsAreDrawn),
    check('winners', played, winnersFollow),
    check('prize', played, prizeFollows),
  ];
}

/** A record that makes the computation throw is wrong. */
function holdsWithoutError(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}

function seedIsCommitted({ fairness }: RoundRecord): boolean {
  return commitment(bytesOf(fairness.seed)) === fairness.commitment;
}

function entriesAreDigested({ entries, fairness }: RoundRecord): boolean {
  return entriesDigest(entries) === fairness.entriesDigest;
}

function callsAreDrawn(record: RoundRecord): boolean {
  return isSame(record.calledNumbers, orderOf(record).slice(0, outcomeOf(record).finalBall));
}

function winnersFollow(record: RoundRecord): boolean {
  const published = record.winners.map(({ cardNo, patterns }) => ({ cardNo, patterns }));
  return isSame(byCard(published), byCard(outcomeOf(record).winners));
}

function prizeFollows({ entries, stakeSantim, houseCutBps, prizeSantim, winners }: RoundRecord): boolean {
  const escrowSantim = entries.length * stakeSantim;
  const { shareSantim } = splitEscrow({ escrowSantim, houseCutBps, winnerCount: winners.length });
  const pool = prizePool({ cardsSold: entries.length, stakeSantim, houseCutBps });
  return pool === prizeSantim && winners.every((winner) => winner.prizeSantim === shareSantim);
}

function orderOf({ roundId, entries, fairness }: RoundRecord): readonly number[] {
  return drawOrder({
    seed: bytesOf(fairness.seed),
    roundId: roundId,
    entriesDigest: entriesDigest(entries),
    beacon: fairness.beacon,
  });
}

function outcomeOf(record: RoundRecord) {
  const cardNos = record.entries.map(({ cardNo }) => cardNo);
  return findOutcome(cardNos, orderOf(record));
}

interface WinningEntry {
  readonly cardNo: number;
  readonly patterns: readonly string[];
}

function byCard(winners: readonly WinningEntry[]): readonly WinningEntry[] {
  return winners
    .map(({ cardNo, patterns }) => ({ cardNo, patterns: patterns.toSorted() }))
    .toSorted((a, b) => a.cardNo - b.cardNo);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function bytesOf(hex: string | null): Uint8Array {
  const pairs = hex !== null && /^(?:[0-9a-f]{2})+$/.test(hex) ? (hex.match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
