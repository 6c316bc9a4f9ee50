import '../../../src/demo/web-socket.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AppRouter } from '@cartela/api';
import type { RoomEvent } from '@cartela/game-core';
import { createTRPCClient, createWSClient, httpBatchLink, wsLink } from '@trpc/client';
import { io } from 'socket.io-client';

const ROOM = '10';
const STAKE_ETB = 10;
const PATIENCE_MS = 60_000;

interface Playing {
  readonly admin: { readonly username: string; readonly password: string };
  readonly say: (line: string) => void;
}

function callerOf(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc`, headers })] });
}

/**
 * What the web app's client and an old client that polls are told of a room, until its game is
 * over.
 */
function follow(url: string) {
  const sockets = createWSClient({ url: `${url.replace('http', 'ws')}/trpc` });
  const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client: sockets })] });
  const old = io(url, { transports: ['polling'], forceNew: true, withCredentials: true });
  old.on('connect', () => old.emit('joinRoom', { roomId: ROOM, username: '', clientId: randomUUID() }));
  const numbers = { browser: 0, old: 0 };
  old.on('numberCalled', () => {
    numbers.old += 1;
  });
  const settled = new Promise<Extract<RoomEvent, { type: 'settled' }>>((resolve, reject) => {
    const late = globalThis.setTimeout(() => reject(new Error('the game did not end')), PATIENCE_MS);
    trpc.rooms.feed.subscribe(
      { roomId: ROOM },
      {
        onData(event: RoomEvent) {
          if (event.type === 'call') numbers.browser += 1;
          if (event.type !== 'settled') return;
          clearTimeout(late);
          resolve(event);
        },
        onError: reject,
      },
    );
  });
  // Whoever waits for it may have failed before.
  settled.catch(() => {});
  return {
    numbers,
    settled,
    async close() {
      old.close();
      await sockets.close();
    },
  };
}

/**
 * Waits until cards are sold. A room that nobody watches opens its next round some seconds later.
 */
async function untilSelling(url: string): Promise<void> {
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rooms } = await callerOf(url).rooms.list.query();
    if (rooms.find(({ roomId }) => roomId === ROOM)?.phase === 'selecting') return;
    if (Date.now() > untilMs) throw new Error('no cards are sold');
    await setTimeout(100);
  }
}

/**
 * Two players sign up, get money from the administrator, take a card each and play a game to its
 * end.
 */
export async function playThrough(url: string, { admin, say }: Playing): Promise<void> {
  const { token } = await callerOf(url).accounts.adminLogin.mutate(admin);
  const following = follow(url);
  try {
    await untilSelling(url);
    for (const cardNo of [7, 42]) {
      const credentials = { username: `player ${randomInt(1e6)}`, phoneNumber: `09${randomInt(1e7, 99_999_999)}` };
      await callerOf(url).accounts.register.mutate({ ...credentials, age: 'confirmed' });
      const player = await callerOf(url).accounts.login.mutate(credentials);
      const { users } = await callerOf(url, token).accounts.users.query({ search: credentials.username });
      const userId = users[0]?.id ?? '';
      await callerOf(url, token).wallet.topUp.mutate({ userId, amountEtb: STAKE_ETB, idempotencyKey: randomUUID() });
      const request = { roomId: ROOM, cardNo, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
      await callerOf(url, player.token).rooms.selectCard.mutate(request);
      say(`card ${cardNo}: taken`);
    }
    const { winners, prizeSantim } = await following.settled;
    const { browser, old } = following.numbers;
    say(`game: over after ${browser} numbers (${old} heard by an old client that polls)`);
    say(`prize: ${prizeSantim / 100} ETB, card ${winners.map(({ cardNo }) => cardNo).join(' and ')}`);
  } finally {
    await following.close();
  }
}
