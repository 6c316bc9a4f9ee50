import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { playForever } from '../../src/demo/demo-player.ts';
import { callerOf, ROOM, takeCard } from '../kit/players.ts';
import { startTryOutHere } from '../kit/server-here.ts';

/** A game that begins soon, and is not over while the test looks on. */
const LONG_GAME = { BINGO_COUNTDOWN_MS: '1000', BINGO_CALL_INTERVAL_MS: '600000' };

/** The server's refusal of a client that asks too often. */
const TOO_OFTEN = {
  message: 'You are doing this too often. Please try again in 1 second.',
  code: -32_029,
  data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429, path: 'rooms.selectCard' },
};

async function beginGame(url: string): Promise<void> {
  for (const cardNo of [1, 2]) {
    const credentials = { username: `Player ${cardNo}`, phoneNumber: `091200000${cardNo}` };
    await callerOf(url).accounts.register.mutate(credentials);
    const { token } = await callerOf(url).accounts.login.mutate(credentials);
    await takeCard({ call: callerOf(url, token) }, cardNo);
  }
  const phase = async () => (await callerOf(url).rooms.list.query()).rooms.find((room) => room.roomId === ROOM)?.phase;
  await vi.waitFor(async () => expect(await phase()).toBe('active'), PATIENCE);
}

it('lets a demo player leave that is told to between signing in and sitting down to a game under way', async () => {
  await using server = await startTryOutHere(LONG_GAME);
  await beginGame(server.url());
  const leaving = new AbortController();
  const realFetch = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await realFetch(...request);
    // This is the last request before the demo player takes its seat.
    if (String(request[0]).includes('wallet.balance')) leaving.abort();
    return answer;
  });
  try {
    const playing = playForever({ url: server.url(), name: 'Selam', index: 0, roomId: ROOM, signal: leaving.signal });
    await expect(playing).resolves.toBeUndefined();
  } finally {
    fetching.mockRestore();
  }
});

it('keeps a demo player in the room who is told that they ask for cards too often', async () => {
  await using server = await startTryOutHere({ BINGO_COUNTDOWN_MS: '300' });
  const leaving = new AbortController();
  const realFetch = globalThis.fetch;
  let asked = 0;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (!String(request[0]).includes('rooms.selectCard')) return await realFetch(...request);
    asked += 1;
    if (asked === 1) return Response.json({ error: TOO_OFTEN }, { status: 429 });
    const answer = await realFetch(...request);
    if (answer.ok) leaving.abort();
    return answer;
  });
  try {
    const playing = playForever({ url: server.url(), name: 'Selam', index: 0, roomId: ROOM, signal: leaving.signal });
    await expect(playing).resolves.toBeUndefined();
    expect(asked).toBeGreaterThan(1);
  } finally {
    fetching.mockRestore();
  }
});
