import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FeedGame, openFeedGame } from '../../../test/kit/games/feed-game.ts';
import type { Outlet } from '../../kernel/calls/outlet.ts';
import { PAUSED_ABOVE_BYTES } from './feed-limits.ts';

/**
 * A reader like one of the connection layer: it sends each event and then asks for the next. It
 * knows its outlet once an event was sent. `received` is what its client gets, in order.
 */
function connect(game: FeedGame, envelope = '{"id":1') {
  const leaving = new AbortController();
  const received: RoomEvent[] = [];
  const packs: object[] = [];
  const sent = new WeakSet<object>();
  const connection = { unsent: 0, written: 0, fails: false };
  const outlet: Outlet = {
    envelope,
    pack(event) {
      if (connection.fails) throw new Error('cannot be packed');
      packs.push(event);
      return Buffer.from(JSON.stringify(event));
    },
    write(bytes) {
      connection.written += 1;
      received.push(JSON.parse(Buffer.from(bytes).toString()));
    },
    unsentBytes: () => connection.unsent,
  };
  const events = game.subscribe({
    signal: leaving.signal,
    unsentBytes: () => connection.unsent,
    outletAfter: (event) => (sent.has(event) ? outlet : null),
  });
  const reading = (async () => {
    for await (const event of events) {
      received.push(event);
      sent.add(event);
    }
  })();
  return {
    connection,
    received,
    packs,
    leave: () => leaving.abort(),
    reading,
    view: () => received.reduce<RoomView | null>(applyRoomEvent, null),
    types: () => received.map(({ type }) => type),
  };
}

/** Lets everybody read all events that there are. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a subscriber with an outlet', () => {
  it('reads the present state, and is written what follows, each event once and in order', async () => {
    const game = openFeedGame();
    game.call(3);
    const client = connect(game);
    // The first call comes while the client is still reading the snapshot, the second one
    // afterwards.
    game.call(2);
    await settle();
    game.call(2);
    expect(client.received.filter(({ type }) => type === 'call')).toMatchObject([4, 5, 6, 7].map((ball) => ({ ball })));
    expect(client.types()[0]).toBe('snapshot');
    expect(client.connection.written).toBe(2);
    expect(client.view()).toEqual(game.room());
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('misses nothing of what happens %i turns after it came', async (turns) => {
    const game = openFeedGame();
    const client = connect(game);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    game.call(2);
    await settle();
    game.call();
    expect(client.types()).toEqual(['snapshot', 'call', 'call', 'call']);
    expect(client.view()).toEqual(game.room());
  });

  it('shares the bytes of an event with all of the same envelope, and with no other', async () => {
    const game = openFeedGame();
    const [one, other, different] = [connect(game), connect(game), connect(game, '{"id":2')];
    await settle();
    game.call(3);
    expect(one.packs.length + other.packs.length).toBe(3);
    expect(different.packs).toHaveLength(3);
    for (const client of [one, other, different]) expect(client.connection.written).toBe(3);
  });

  it('is written nothing from the moment on that it leaves, and is forgotten', async () => {
    const game = openFeedGame();
    const client = connect(game);
    const staying = connect(game);
    await settle();
    client.leave();
    game.call();
    expect(client.types()).toEqual(['snapshot']);
    await client.reading;
    expect(staying.types()).toEqual(['snapshot', 'call']);
    expect(game.subscriberCount()).toBe(1);
  });

  it('fails by itself at an event that cannot be packed, and is read that event', async () => {
    const game = openFeedGame();
    const client = connect(game);
    await settle();
    client.connection.fails = true;
    game.call();
    await settle();
    expect(client.connection.written).toBe(0);
    expect(client.types()).toEqual(['snapshot', 'call']);
  });
});

describe('a subscriber with an outlet whose connection is full', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is left out until it has drained, gets the present state, and is written to again', async () => {
    const game = openFeedGame();
    const [slow, quick] = [connect(game), connect(game)];
    await settle();
    slow.connection.unsent = PAUSED_ABOVE_BYTES + 1;
    game.call(5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(slow.types()).toEqual(['snapshot']);
    expect(quick.view()).toEqual(game.room());

    slow.connection.unsent = 0;
    await vi.advanceTimersByTimeAsync(1000);
    expect(slow.types()).toEqual(['snapshot', 'snapshot']);
    game.call(2);
    expect(slow.types()).toEqual(['snapshot', 'snapshot', 'call', 'call']);
    expect(slow.connection.written).toBe(2);
    expect(slow.view()).toEqual(game.room());
  });

  it('can leave meanwhile', async () => {
    const game = openFeedGame();
    const client = connect(game);
    await settle();
    client.connection.unsent = PAUSED_ABOVE_BYTES + 1;
    game.call();
    client.leave();
    await vi.advanceTimersByTimeAsync(1000);
    await client.reading;
    expect(game.subscriberCount()).toBe(0);
  });
});
