import { PATIENCE } from '@cartela/game-core/testing';
import '../../src/demo/web-socket.ts';
import type { AppRouter } from '@cartela/api';
import { applyRoomEvent, type ReactionEvent, type RoomEvent, type RoomView, type RoundView } from '@cartela/game-core';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { expect, vi } from 'vitest';
import { ROOM } from './players.ts';

const RETRY_MS = 30;

export interface RoomWatcher extends AsyncDisposable {
  /** Every event of the feed, over all connections, in the order of arrival. */
  readonly events: readonly RoomEvent[];
  /**
   * The events by connection, the oldest connection first. A client that is asked to connect again
   * listens to the old connection until the new one has taken over. So both may tell it of one
   * ball.
   */
  readonly eventsByConnection: readonly (readonly RoomEvent[])[];
  /** Connections opened so far. */
  connections(): number;
  /** The codes with which connections were closed. */
  readonly closeCodes: readonly (number | undefined)[];
  view(): RoomView | null;
  /**
   * Waits until the room's round is as wanted, and returns it as it was then. A state between two
   * looks counts too.
   */
  until(isSo: (round: RoundView) => boolean): Promise<RoundView>;
}

/**
 * Follows a room as the web app does: by tRPC's own client, which reconnects by itself, and by
 * folding the events into a view.
 */
export function watchRoom(
  url: string,
  { token, roomId = ROOM }: { token?: string; roomId?: string } = {},
): RoomWatcher {
  const events: RoomEvent[] = [];
  const closeCodes: (number | undefined)[] = [];
  let view: RoomView | null = null;
  /** The room's round after each event. */
  const rounds: (RoundView | null)[] = [];
  let connections = 0;
  const eventsByConnection: RoomEvent[][] = [];
  const client = createWSClient({
    WebSocket: recording((events) => eventsByConnection.push(events)),
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    ...(token === undefined ? {} : { connectionParams: { token } }),
    retryDelayMs: () => RETRY_MS,
    onOpen: () => (connections += 1),
    onClose: (cause) => void closeCodes.push(cause?.code),
  });
  const { rooms } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  const subscription = rooms.feed.subscribe(
    { roomId },
    {
      onData(event) {
        events.push(event);
        view = applyRoomEvent(view, event);
        rounds.push(view?.round ?? null);
      },
    },
  );
  return {
    events,
    eventsByConnection,
    closeCodes,
    connections: () => connections,
    view: () => view,
    until(isSo) {
      let next = Math.max(0, rounds.length - 1);
      return vi.waitFor(() => {
        for (; next < rounds.length; next += 1) {
          const round = rounds[next];
          if (round && isSo(round)) return round;
        }
        throw new Error(`not yet so: ${JSON.stringify(view?.round)}`);
      }, PATIENCE);
    },
    async [Symbol.asyncDispose]() {
      subscription.unsubscribe();
      await client.close();
    },
  };
}

/** Follows a room's reactions, as the web app does for players who have not switched them off. */
export function followReactions(url: string, { token, roomId }: { token: string; roomId: string }) {
  const events: ReactionEvent[] = [];
  const client = createWSClient({ url: `${url.replace(/^http/, 'ws')}/trpc`, connectionParams: { token } });
  const { reactions } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  const subscription = reactions.feed.subscribe({ roomId }, { onData: (event) => void events.push(event) });
  return {
    events,
    until: (count: number) => vi.waitFor(() => expect(events).toHaveLength(count), PATIENCE),
    async [Symbol.asyncDispose]() {
      subscription.unsubscribe();
      await client.close();
    },
  };
}

/** A WebSocket class. Each socket puts the events that it is told into a list of its own. */
function recording(opened: (events: RoomEvent[]) => void): typeof WebSocket {
  return class extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      const events: RoomEvent[] = [];
      opened(events);
      this.addEventListener('message', ({ data }) => {
        const text = String(data);
        const { result } = text.startsWith('{') ? JSON.parse(text) : {};
        if (result?.type === 'data') events.push(result.data);
      });
    }
  };
}

/** The room as a client that connects now is told of it. */
export async function freshView(url: string): Promise<RoomView | null> {
  await using watcher = watchRoom(url);
  await watcher.until(() => true);
  return watcher.view();
}

/**
 * The balls of call events that did not follow on what their subscriber knew. `before` is the
 * number of balls known at the start.
 */
export function brokenCalls(events: readonly RoomEvent[], before = 0): number[] {
  const broken: number[] = [];
  let known = before;
  for (const event of events) {
    if (event.type === 'snapshot') known = event.room.round?.calledNumbers.length ?? 0;
    if (event.type !== 'call') continue;
    if (event.ball !== known + 1) broken.push(event.ball);
    known = event.ball;
  }
  return broken;
}
