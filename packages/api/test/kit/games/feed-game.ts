import type { RoomEvent, RoomView } from '@cartela/game-core';
import { createFeed } from '../../../src/rooms/live/feed.ts';

/** A feed of a game in which `call()` announces the next number. */
export function openFeedGame() {
  const called: number[] = [];
  const room = (): RoomView => ({
    roomId: '10',
    stakeSantim: 1000,
    possibleWinSantim: 80_000,
    round: {
      roundId: '7',
      phase: 'active',
      stakeSantim: 1000,
      commitment: '',
      beaconNetwork: 'none',
      selectingEndsAtMs: 0,
      startedAtMs: 0,
      callIntervalMs: 1,
      takenCards: [],
      playerCount: 0,
      minPlayers: 2,
      prizeSantim: 0,
      calledNumbers: [...called],
      winners: [],
      seed: null,
      nextRoundAtMs: null,
    },
  });
  const snapshot = (): RoomEvent => ({ type: 'snapshot', serverNowMs: 0, room: room() });
  const feed = createFeed(snapshot);
  const call = (times = 1) => {
    for (let i = 0; i < times; i += 1) {
      called.push(called.length + 1);
      feed.publish({ type: 'call', roundId: '7', ball: called.length, number: called.length });
    }
  };
  return { ...feed, called, call, room };
}

export type FeedGame = ReturnType<typeof openFeedGame>;
