import type { RoundView } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { type AutoJoin, joining, lostSoFar, nextStep, withJoinedGame, withResult } from './auto-join.ts';

const BEGUN: AutoJoin = {
  roomId: '10',
  cards: [7, 8],
  games: 3,
  joinedGames: 0,
  stakedSantim: 0,
  lossLimitSantim: 4000,
  lostSantim: 0,
  last: null,
};

function round(roundId: string, over: Partial<RoundView> = {}): RoundView {
  return {
    roundId,
    phase: 'selecting',
    stakeSantim: 1000,
    commitment: '',
    beaconNetwork: 'none',
    selectingEndsAtMs: 0,
    startedAtMs: null,
    callIntervalMs: 3000,
    minPlayers: 2,
    takenCards: [],
    playerCount: 0,
    prizeSantim: 0,
    calledNumbers: [],
    winners: [],
    seed: null,
    nextRoundAtMs: null,
    ...over,
  };
}
const won = (cardNo: number, prizeSantim: number) => ({
  cardNo,
  prizeSantim,
  winnerName: '',
  patterns: [],
  clientId: '',
});
const play = (auto: AutoJoin, roundId: string, over: Partial<RoundView>) =>
  withResult(withJoinedGame(joining(auto, round(roundId)), round(roundId), auto.cards), round(roundId, over));

describe('joining games by itself', () => {
  it('joins each game once, and as many as were asked for', () => {
    let auto = BEGUN;
    for (const roundId of ['1', '2', '3']) {
      expect(nextStep(auto, round(roundId))).toBe('join');
      expect(nextStep(joining(auto, round(roundId)), round(roundId))).toBe('wait');
      auto = play(auto, roundId, { phase: 'settled', winners: [won(7, 2000)] });
      expect(nextStep(auto, round(roundId))).toBe('wait');
    }
    expect(auto).toMatchObject({ joinedGames: 3, stakedSantim: 6000, lostSantim: 0 });
    expect(nextStep(auto, round('4'))).toBe('allJoined');
  });

  it('never stakes more than is left of the limit, and counts only prizes of its own cards', () => {
    const once = play(BEGUN, '1', { phase: 'settled', winners: [won(42, 9000)] });
    expect(once.lostSantim).toBe(2000);
    const twice = play(once, '2', { phase: 'settled', winners: [won(8, 500)] });
    expect(twice.lostSantim).toBe(3500);
    expect(nextStep(twice, round('3'))).toBe('limitReached');
    expect(nextStep({ ...twice, cards: [7] }, round('3', { stakeSantim: 500 }))).toBe('join');
    // The stake of the room has been raised in the meantime.
    expect(nextStep(BEGUN, round('1', { stakeSantim: 2001 }))).toBe('limitReached');
  });

  it('counts a refund, each end once, and a game whose end was not seen as lost', () => {
    const begun = withJoinedGame(joining(BEGUN, round('1')), round('1'), [7, 8]);
    expect(lostSoFar(begun)).toBe(0);
    expect(lostSoFar(withResult(begun, round('1', { phase: 'settled' })))).toBe(2000);
    const refunded = play(BEGUN, '1', { phase: 'cancelled' });
    expect(refunded).toMatchObject({ stakedSantim: 0, lostSantim: 0 });
    expect(withResult(refunded, round('1', { phase: 'cancelled' }))).toEqual(refunded);
    const unseen = withJoinedGame(joining(refunded, round('2')), round('2'), [7, 8]);
    expect(withResult(unseen, round('3', { phase: 'settled', winners: [won(7, 9000)] })).lostSantim).toBe(2000);
  });
});
