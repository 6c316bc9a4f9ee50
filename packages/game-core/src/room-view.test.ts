import { describe, expect, it } from 'vitest';
import {
  applyRoomEvent,
  awaitedPlayers,
  missingPlayers,
  type RoomEvent,
  type RoomView,
  type RoundView,
} from './room-view.ts';

const round: RoundView = {
  roundId: '7',
  phase: 'selecting',
  stakeSantim: 1000,
  beaconNetwork: 'none',
  commitment: 'c0ffee',
  selectingEndsAtMs: 1000,
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
const room: RoomView = { roomId: '10', stakeSantim: 1000, possibleWinSantim: 80_000, round };
const snapshot: RoomEvent = { type: 'snapshot', serverNowMs: 0, room };
const holders = [0, 1];
const sold = { takenCards: [3, 8], playerCount: 2, prizeSantim: 1600 };
const cards: RoomEvent = { type: 'cards', roundId: '7', ...sold };
const countdown: RoomEvent = { type: 'countdown', roundId: '7', selectingEndsAtMs: 2000, serverNowMs: 1000 };
const started: RoomEvent = { type: 'started', roundId: '7', startedAtMs: 2000, serverNowMs: 2000, ...sold, holders };
const call = (ball: number, number: number, roundId = '7'): RoomEvent => ({ type: 'call', roundId, ball, number });
const winner = { cardNo: 3, winnerName: 'Abebe', patterns: ['row-1' as const], prizeSantim: 1600, clientId: '' };
const settled: RoomEvent = {
  type: 'settled',
  roundId: '7',
  winners: [winner],
  prizeSantim: 1600,
  seed: 'abcd',
  nextRoundAtMs: 9000,
  serverNowMs: 8000,
};
const cancelled: RoomEvent = { type: 'cancelled', roundId: '7', nextRoundAtMs: 9000, serverNowMs: 8000 };

const fold = (...events: readonly RoomEvent[]) => events.reduce<RoomView | null>(applyRoomEvent, null);

describe('the view of a room', () => {
  it('knows nothing until the first snapshot', () => {
    expect(fold(cards, started, call(1, 5))).toBeNull();
    expect(fold(snapshot)).toEqual(room);
  });

  it('follows a game from the first card to the winners', () => {
    expect(fold(snapshot, cards, countdown)?.round).toEqual({ ...round, ...sold, selectingEndsAtMs: 2000 });
    // The event `started` has the figures too, for clients that have missed the event `cards`.
    expect(fold(snapshot, started)?.round).toMatchObject({ roundId: '7', phase: 'active', ...sold, holders });
    expect(fold(snapshot, cards, countdown, started, call(1, 5), call(2, 71), settled)?.round).toEqual({
      ...round,
      ...sold,
      holders,
      phase: 'settled',
      selectingEndsAtMs: 2000,
      startedAtMs: 2000,
      calledNumbers: [5, 71],
      winners: [winner],
      seed: 'abcd',
      nextRoundAtMs: 9000,
    });
  });

  it('shows a game that was cancelled, without a seed', () => {
    expect(fold(snapshot, cards, cancelled)?.round).toMatchObject({
      phase: 'cancelled',
      seed: null,
      nextRoundAtMs: 9000,
    });
  });

  it('counts a call once, however often it arrives', () => {
    expect(fold(snapshot, started, call(1, 5), call(1, 5), call(2, 71), call(1, 5))?.round?.calledNumbers).toEqual([
      5, 71,
    ]);
  });

  it('ignores a call when the one before it is missing', () => {
    expect(fold(snapshot, started, call(1, 5), call(3, 9))?.round?.calledNumbers).toEqual([5]);
  });

  it('ignores events of another game', () => {
    const others: RoomEvent[] = [
      call(1, 5, '6'),
      { ...cards, roundId: '8' },
      { ...countdown, roundId: '6' },
      { ...started, roundId: '8' },
      { ...settled, roundId: '6' },
      { ...cancelled, roundId: '6' },
    ];
    const view = fold(snapshot);
    for (const event of others) expect(applyRoomEvent(view, event)).toBe(view);
  });

  it('is replaced by a snapshot, whatever it showed before', () => {
    const next: RoomView = { ...room, round: { ...round, roundId: '8' } };
    const another: RoomEvent = { type: 'snapshot', serverNowMs: 1, room: next };
    expect(fold(snapshot, cards, started, call(1, 5), another)).toEqual(next);
    expect(fold(snapshot, another, call(1, 5))).toEqual(next);
  });

  it('has no round while the room is closed, and ignores events of the round before', () => {
    const closed: RoomEvent = { type: 'snapshot', serverNowMs: 1, room: { ...room, round: null } };
    expect(fold(snapshot, closed, call(1, 5), settled)).toEqual({ ...room, round: null });
  });

  it('is not changed in place', () => {
    const before = fold(snapshot, started);
    const copy = JSON.parse(JSON.stringify(before));
    applyRoomEvent(before, call(1, 5));
    applyRoomEvent(before, settled);
    expect(before).toEqual(copy);
  });
});

it('a round lacks the players that it needs and has not, and waits for them unless it has its time', () => {
  expect([0, 1, 2, 3].map((playerCount) => missingPlayers({ minPlayers: 2, playerCount }))).toEqual([2, 1, 0, 0]);
  expect(missingPlayers({ minPlayers: 0, playerCount: 0 })).toBe(1);
  expect(awaitedPlayers({ minPlayers: 2, playerCount: 1 })).toBe(1);
  const plan = { startsAtMs: 0, weekly: false, leastPrizeSantim: 0, cardsEach: 4 };
  expect(awaitedPlayers({ minPlayers: 2, playerCount: 1, plan })).toBe(0);
});
