import { commitment, drawOrder, entriesDigest, findOutcome, splitEscrow } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import type { RoundRecord } from './history.ts';

const SEED = 'ab'.repeat(32);

function settledGame(): RoundRecord {
  const entries = [3, 17, 58, 99].map((cardNo) => ({ cardNo, clientSeed: `seed of ${cardNo}`, mine: cardNo === 17 }));
  const digest = entriesDigest(entries);
  const seed = Uint8Array.from({ length: 32 }, () => 0xab);
  const order = drawOrder({ seed, roundId: '42', entriesDigest: digest, beacon: '' });
  const { finalBall, winners } = findOutcome([3, 17, 58, 99], order);
  const split = splitEscrow({ escrowSantim: 4000, houseCutBps: 2000, winnerCount: winners.length });
  return {
    roundId: '42',
    roomId: '10',
    status: 'settled',
    stakeSantim: 1000,
    houseCutBps: 2000,
    startedAtMs: 0,
    endedAtMs: 1,
    playerCount: 3,
    prizeSantim: split.prizeSantim,
    calledNumbers: order.slice(0, finalBall),
    entries,
    winners: winners.map(({ cardNo, patterns }) => ({
      cardNo,
      winnerName: 'Hana',
      patterns: [...patterns],
      prizeSantim: split.shareSantim,
    })),
    fairness: { version: 1, commitment: commitment(seed), seed: SEED, entriesDigest: digest, beacon: '' },
  };
}

function failures(record: RoundRecord): string[] {
  return (checkRound(record) ?? []).filter(({ passed }) => passed === false).map(({ id }) => id);
}

describe('checking a game by its public record', () => {
  it('passes a game that was played by the rules', () => {
    expect(checkRound(settledGame())?.map(({ passed }) => passed)).toEqual([true, true, true, true, true]);
  });

  it('finds another seed than the one committed to', () => {
    const game = settledGame();
    const forged = { ...game, fairness: { ...game.fairness, seed: 'cd'.repeat(32) } };
    expect(failures(forged)).toEqual(expect.arrayContaining(['commitment', 'draw']));
  });

  it('finds a card that was slipped in after the sale', () => {
    const game = settledGame();
    const entries = [...game.entries, { cardNo: 60, clientSeed: 'late', mine: false }];
    expect(failures({ ...game, entries })).toEqual(expect.arrayContaining(['entries', 'draw', 'prize']));
  });

  it('finds calls in another order, a call too few, and another winner', () => {
    const game = settledGame();
    expect(failures({ ...game, calledNumbers: game.calledNumbers.toReversed() })).toEqual(['draw']);
    expect(failures({ ...game, calledNumbers: game.calledNumbers.slice(0, -1) })).toEqual(['draw']);
    const winners = game.winners.map((winner) => ({ ...winner, cardNo: winner.cardNo === 3 ? 58 : 3 }));
    expect(failures({ ...game, winners })).toEqual(['winners']);
  });

  it('finds a prize that was made smaller', () => {
    const game = settledGame();
    expect(failures({ ...game, prizeSantim: game.prizeSantim - 1 })).toEqual(['prize']);
    const winners = game.winners.map((winner) => ({ ...winner, prizeSantim: winner.prizeSantim - 1 }));
    expect(failures({ ...game, winners })).toEqual(['prize']);
  });

  it('fails what cannot be computed, instead of throwing', () => {
    const game = settledGame();
    expect(failures({ ...game, fairness: { ...game.fairness, seed: 'not hex' } })).toContain('commitment');
  });

  it('says of a cancelled game only what there is to say', () => {
    const game = settledGame();
    const sealed = { ...game.fairness, seed: null };
    const cancelled: RoundRecord = { ...game, status: 'cancelled', winners: [], calledNumbers: [], fairness: sealed };
    const unsold: RoundRecord = { ...cancelled, fairness: { ...sealed, entriesDigest: null } };
    expect(checkRound(cancelled)?.map(({ passed }) => passed)).toEqual([null, true, null, null, null]);
    expect(checkRound(unsold)?.map(({ passed }) => passed)).toEqual([null, null, null, null, null]);
  });

  it('fails a played game whose record withholds the seed', () => {
    const game = settledGame();
    expect(failures({ ...game, fairness: { ...game.fairness, seed: null } })).toContain('commitment');
  });

  it('does not judge a record of a version that it does not know', () => {
    const game = settledGame();
    expect(checkRound({ ...game, fairness: { ...game.fairness, version: 2 } })).toBeNull();
  });
});
