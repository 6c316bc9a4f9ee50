import '../../apps/server/src/demo/web-socket.ts';
import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@cartela/api';
import { createPlayers } from '@cartela/api/testing/people';
import type { RoomEvent } from '@cartela/game-core';
import { createTRPCClient, createWSClient, httpLink, wsLink } from '@trpc/client';
import { io } from 'socket.io-client';
import type { GameServer } from '../game-server.ts';
import type { Kind } from './watchers.ts';

export const ROOM = '10';
/**
 * Cards are sold for 4.5 seconds, then there is a call every 60 ms, and a pause without messages.
 */
export const GAME = { BINGO_COUNTDOWN_MS: '4500', BINGO_CALL_INTERVAL_MS: '60', BINGO_POPUP_MS: '1500' };
const SELECTIONS_MAX = 12;
const END_EARLY_MS = 400;
/** The server groups selections that come closer together than 250 ms. */
const BETWEEN_SELECTIONS_MS = 260;
const PLAYERS = 6;
const LAST_MESSAGES_MS = 500;

/** One game, as it was sent to one watcher. */
export interface Played {
  readonly messages: readonly { readonly atMs: number; readonly event: string; readonly data: unknown }[];
  /** When each message was due. Null for messages that are no calls. */
  readonly dues: readonly (number | null)[];
}

/** Lets players play games on a server, and watches the games by this protocol. */
export async function openGame({ url, port, database }: GameServer, kind: Kind) {
  const people = await createPlayers(database.db, PLAYERS);
  const players = await Promise.all(
    people.map(async ({ username, phoneNumber }) => {
      const { token } = await callerOf(url).accounts.login.mutate({ username, phoneNumber });
      return callerOf(url, token);
    }),
  );
  const events: { at: number; event: RoomEvent }[] = [];
  const packets: { at: number; event: string; data: unknown }[] = [];
  const client = createWSClient({ url: `ws://127.0.0.1:${port}/trpc` });
  const { rooms } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  rooms.feed.subscribe({ roomId: ROOM }, { onData: (event) => void events.push({ at: Date.now(), event }) });
  const socket = io(url, { transports: ['websocket'] });
  socket.onAny((event: string, data: unknown) => void packets.push({ at: Date.now(), event, data }));
  socket.emit('joinRoom', { roomId: ROOM, clientId: 'observer', telegramId: '' });

  async function next(is: (event: RoomEvent) => boolean): Promise<RoomEvent> {
    for (;;) {
      const found = events.find(({ event }) => is(event));
      if (found) return found.event;
      await pause(5);
    }
  }
  const take = (player: number, cardNo: number) =>
    players[player]?.rooms.selectCard.mutate({
      roomId: ROOM,
      cardNo,
      clientSeed: 'bench',
      idempotencyKey: randomUUID(),
    });

  return {
    /**
     * Plays one game from the beginning of selling. `begin` is called right before its first
     * message.
     */
    async play(begin: () => Promise<unknown>): Promise<Played> {
      events.length = 0;
      const endsAtMs = sellingEndsAtMs(await next((event) => sellingEndsAtMs(event) !== null)) ?? 0;
      await pause(100);
      await begin();
      events.length = 0;
      packets.length = 0;
      const startMs = Date.now();
      await sell(endsAtMs - END_EARLY_MS);
      await next(({ type }) => type === 'settled');
      await pause(LAST_MESSAGES_MS);
      const seen =
        kind === 'socket-io' ? packets : events.map(({ at, event }) => ({ at, event: event.type, data: event }));
      return {
        messages: seen.map(({ at, event, data }) => ({ atMs: at - startMs, event, data })),
        dues: seen.map(({ event, data }) => dueOf(event, data)),
      };
    },
    close(): void {
      void client.close();
      socket.close();
    },
  };

  /** The players take cards, one card after the other. */
  async function sell(untilMs: number): Promise<void> {
    for (let turn = 0; turn < SELECTIONS_MAX && Date.now() < untilMs; turn += 1) {
      await take(turn % PLAYERS, 1 + turn);
      await pause(BETWEEN_SELECTIONS_MS);
    }
  }

  function dueOf(name: string, data: unknown): number | null {
    const started = events.find(({ event }) => event.type === 'started')?.event;
    if (started?.type !== 'started') return null;
    const calls = events.flatMap(({ event }) => (event.type === 'call' ? [event] : []));
    const number: unknown = Reflect.get(Object(data), 'number');
    const call = name === 'call' || name === 'numberCalled' ? calls.find((each) => each.number === number) : undefined;
    return call ? started.startedAtMs + call.ball * Number(GAME.BINGO_CALL_INTERVAL_MS) : null;
  }
}

/** When the selling that begins with this event ends. Null for any other event. */
function sellingEndsAtMs(event: RoomEvent): number | null {
  if (event.type === 'countdown') return event.selectingEndsAtMs;
  const round = event.type === 'snapshot' ? event.room.round : null;
  return round?.phase === 'selecting' ? round.selectingEndsAtMs : null;
}

function callerOf(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers })] });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
