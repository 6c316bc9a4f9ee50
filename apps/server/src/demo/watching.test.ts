import type { RoomEvent, RoundView } from '@cartela/game-core';
import { expect, it } from 'vitest';
import { NOTHING_SEEN, watch } from './watching.ts';

/** By the server's clock, which is 2000 ms ahead of the demo player's. */
const ENDS_AT_MS = 12_000;
const SERVER_NOW_MS = 7000;
const NOW_MS = 5000;

const round: RoundView = {
  roundId: '7',
  phase: 'selecting',
  stakeSantim: 1000,
  beaconNetwork: 'none',
  commitment: 'c0ffee',
  selectingEndsAtMs: ENDS_AT_MS,
  startedAtMs: null,
  callIntervalMs: 3000,
  takenCards: [],
  playerCount: 0,
  minPlayers: 2,
  prizeSantim: 0,
  calledNumbers: [],
  winners: [],
  seed: null,
  nextRoundAtMs: null,
};
const shows = (change: Partial<RoundView> | null): RoomEvent => ({
  type: 'snapshot',
  serverNowMs: SERVER_NOW_MS,
  room: { roomId: '10', stakeSantim: 1000, possibleWinSantim: 0, round: change && { ...round, ...change } },
});
const counts = (selectingEndsAtMs: number): RoomEvent => ({
  type: 'countdown',
  roundId: '7',
  selectingEndsAtMs,
  serverNowMs: SERVER_NOW_MS,
});

const opened = watch(NOTHING_SEEN, shows({}), NOW_MS);

it('a demo player has a chance in the first part of what is left of a countdown, by the clock of the server', () => {
  expect(opened.chance).toEqual({ roundId: '7', withinMs: 0.6 * (ENDS_AT_MS - SERVER_NOW_MS) });
});

it('it has one chance in each countdown, also in another one of the same game', () => {
  expect(watch(opened.knowledge, shows({}), NOW_MS + 100).chance).toBeNull();
  const again = watch(opened.knowledge, counts(ENDS_AT_MS + 5000), NOW_MS);
  expect(again.chance).toEqual({ roundId: '7', withinMs: 0.6 * (ENDS_AT_MS + 5000 - SERVER_NOW_MS) });
  expect(watch(again.knowledge, counts(ENDS_AT_MS + 5000), NOW_MS).chance).toBeNull();
});

it('it has none in a game in which it holds cards, and one in the next game', () => {
  const seated = { ...opened.knowledge, seatedIn: '7' };
  expect(watch(seated, counts(ENDS_AT_MS + 5000), NOW_MS).chance).toBeNull();
  expect(watch(seated, shows({ roundId: '8' }), NOW_MS).chance?.roundId).toBe('8');
});

it.each([null, { phase: 'active' }, { phase: 'settled' }] as const)(
  'it has none while no cards are sold: %j',
  (change) => {
    expect(watch(NOTHING_SEEN, shows(change), NOW_MS).chance).toBeNull();
  },
);

it('what it sees is up to date between its chances, too', () => {
  const sold: RoomEvent = { type: 'cards', roundId: '7', takenCards: [3], playerCount: 1, prizeSantim: 800 };
  const { knowledge } = watch(opened.knowledge, sold, NOW_MS + 500);
  expect(knowledge.view?.round?.takenCards).toEqual([3]);
  expect(knowledge.clockAheadMs).toBe(SERVER_NOW_MS - NOW_MS);
});
