import '../../apps/server/src/demo/web-socket.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppRouter } from '@cartela/api';
import type { RoomEvent } from '@cartela/game-core';
import { createTRPCClient, createWSClient, httpLink, wsLink } from '@trpc/client';
import { signedInTokens } from '../data/people.ts';
import { startGameServer } from '../servers/game-server.ts';
import { type Recording, ROOM } from './contest.ts';

const GAME = { BINGO_COUNTDOWN_MS: '45000', BINGO_CALL_INTERVAL_MS: '60', BINGO_POPUP_MS: '1500' };
const CARDS = 12;
/** The server groups selections that come closer together than 250 ms. */
const BETWEEN_SELECTIONS_MS = 260;
const LOOK_EVERY_MS = 20;

/** Plays a game with players and a database, and returns what a watcher was sent. */
export async function recordGame(): Promise<Recording> {
  await using server = await startGameServer({ env: GAME });
  const tokens = await signedInTokens(server.database.db, CARDS);
  const events: RoomEvent[] = [];
  const client = createWSClient({ url: `ws://127.0.0.1:${server.port}/trpc` });
  const { rooms } = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
  rooms.feed.subscribe({ roomId: ROOM }, { onData: (event) => void events.push(event) });
  for (const [place, token] of tokens.entries()) {
    const headers = { authorization: `Bearer ${token}` };
    const player = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${server.url}/trpc`, headers })] });
    const card = { roomId: ROOM, cardNo: place + 1, clientSeed: 'bench', idempotencyKey: randomUUID() };
    await player.rooms.selectCard.mutate(card);
    await wait(BETWEEN_SELECTIONS_MS);
  }
  while (!events.some(({ type }) => type === 'settled')) await wait(LOOK_EVERY_MS);
  await client.close();
  return events.map((data) => ({ event: data.type, data }));
}
