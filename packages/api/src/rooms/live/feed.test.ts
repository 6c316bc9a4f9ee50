import { applyRoomEvent, type RoomEvent, type RoomView } from '@cartela/game-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FeedGame, openFeedGame } from '../../../test/kit/games/feed-game.ts';
import { PAUSED_ABOVE_BYTES, QUEUE_MAX_EVENTS } from './feed-limits.ts';

type Events = AsyncGenerator<RoomEvent, void>;

async function take(events: Events, count: number): Promise<RoomEvent[]> {
  const taken: RoomEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) throw new Error('the feed has ended');
    taken.push(value);
  }
  return taken;
}

const fold = (events: readonly RoomEvent[]) => events.reduce<RoomView | null>(applyRoomEvent, null);
const types = (events: readonly RoomEvent[]) => events.map((event) => event.type);

function subscribe(game: FeedGame, unsentBytes: () => number = () => 0) {
  const leaving = new AbortController();
  return { events: game.subscribe({ signal: leaving.signal, unsentBytes }), leave: () => leaving.abort() };
}

describe('a subscriber of a feed', () => {
  it('gets the present state first, then what happens, in order', async () => {
    const game = openFeedGame();
    game.call(3);
    const { events } = subscribe(game);
    const [first] = await take(events, 1);
    expect(first).toMatchObject({ type: 'snapshot', room: game.room() });
    game.call(2);
    expect(await take(events, 2)).toMatchObject([
      { type: 'call', ball: 4 },
      { type: 'call', ball: 5 },
    ]);
  });

  it('waits for what happens next', async () => {
    const game = openFeedGame();
    const { events } = subscribe(game);
    await take(events, 1);
    const next = take(events, 1);
    game.call();
    expect(await next).toMatchObject([{ type: 'call', ball: 1 }]);
  });

  it('gets the very same event as every other, so that it is serialised once', async () => {
    const game = openFeedGame();
    const [one, other] = [subscribe(game), subscribe(game)];
    await take(one.events, 1);
    await take(other.events, 1);
    game.call();
    const [[here], [there]] = [await take(one.events, 1), await take(other.events, 1)];
    expect(here).toBe(there);
  });

  it('that does not keep up gets the present state for what it missed, and is right', async () => {
    const game = openFeedGame();
    const { events } = subscribe(game);
    const seen = await take(events, 1);
    game.call(QUEUE_MAX_EVENTS + 6);
    const caughtUp = await take(events, 6);
    expect(types(caughtUp)).toEqual(['snapshot', 'call', 'call', 'call', 'call', 'call']);
    expect(fold([...seen, ...caughtUp])).toEqual(game.room());
  });

  it('holds no more than a bounded number of events for one that never reads', async () => {
    const game = openFeedGame();
    const { events } = subscribe(game);
    const seen = await take(events, 1);
    game.call(10_000);
    const rest = await take(events, game.called.length % QUEUE_MAX_EVENTS);
    expect(rest.length).toBeLessThanOrEqual(QUEUE_MAX_EVENTS);
    expect(fold([...seen, ...rest])).toEqual(game.room());
  });

  it('is forgotten when it leaves, even while it waits', async () => {
    const game = openFeedGame();
    const { events, leave } = subscribe(game);
    await take(events, 1);
    expect(game.subscriberCount()).toBe(1);
    const waiting = events.next();
    leave();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(game.subscriberCount()).toBe(0);
  });

  it('that has left before it began gets nothing', async () => {
    const game = openFeedGame();
    const { events, leave } = subscribe(game);
    leave();
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect(game.subscriberCount()).toBe(0);
  });

  it('is forgotten when its consumer stops listening', async () => {
    const game = openFeedGame();
    const { events } = subscribe(game);
    await take(events, 1);
    await events.return();
    expect(game.subscriberCount()).toBe(0);
  });
});

describe('a subscriber whose connection is full', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gets nothing until it has drained, and then the present state', async () => {
    const game = openFeedGame();
    let unsent = 0;
    const { events } = subscribe(game, () => unsent);
    const seen = await take(events, 1);
    game.call(5);
    unsent = PAUSED_ABOVE_BYTES + 1;
    let arrived = false;
    const next = events.next().then((result) => {
      arrived = true;
      return result;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(arrived).toBe(false);
    game.call(5);
    unsent = PAUSED_ABOVE_BYTES;
    await vi.advanceTimersByTimeAsync(1000);
    const { value } = await next;
    expect(value).toMatchObject({ type: 'snapshot' });
    expect(fold(value ? [...seen, value] : seen)).toEqual(game.room());
    game.call();
    expect(await take(events, 1)).toMatchObject([{ type: 'call', ball: 11 }]);
  });

  it('can leave meanwhile', async () => {
    const game = openFeedGame();
    const { events, leave } = subscribe(game, () => PAUSED_ABOVE_BYTES + 1);
    const next = events.next();
    leave();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await next).toEqual({ done: true, value: undefined });
    expect(game.subscriberCount()).toBe(0);
  });
});
