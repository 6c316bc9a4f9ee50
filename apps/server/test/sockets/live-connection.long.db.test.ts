import { createTestDatabase, freePort } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { cuttingProxy } from '../kit/cutting-proxy.ts';
import { recomputedGame } from '../kit/game-record.ts';
import { callerOf, seatTwoPlayers, signedInPlayer } from '../kit/players.ts';
import { brokenCalls, freshView, watchRoom } from '../kit/room-watcher.ts';
import { openServer } from '../kit/server-here.ts';
import { SELLING, STEADY_GAME, startServer } from '../kit/server-process.ts';

it('a client whose connection is cut twice in a game comes back by itself and has missed nothing', async () => {
  await using server = await openServer(STEADY_GAME);
  await using proxy = await cuttingProxy(server.port);
  await using watcher = watchRoom(proxy.url);
  await seatTwoPlayers(server.url(), server.db);

  const { calledNumbers } = await watcher.until((round) => round.calledNumbers.length >= 2);
  proxy.cut();
  await watcher.until((round) => round.calledNumbers.length >= calledNumbers.length + 2);
  // Events that were on their way over the cut connection may still come.
  await expect.poll(watcher.connections).toBe(2);
  proxy.cut();
  const settled = await watcher.until(({ phase }) => phase === 'settled');

  await expect.poll(watcher.connections).toBe(3);
  expect(brokenCalls(watcher.events)).toEqual([]);
  expect(watcher.view()).toEqual(await freshView(server.url()));
  const { calledNumbers: all, winners } = await recomputedGame(server.db, settled.roundId);
  expect(settled).toMatchObject({ calledNumbers: all, winners });
});

it('a client of a server that is killed in a game and started again sees the same game to its end', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...STEADY_GAME };
  const PORT = String(await freePort());
  await using killed = await startServer({ ...settings, PORT });
  await using watcher = watchRoom(killed.url());
  await seatTwoPlayers(killed.url(), database.db);
  const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length >= 2);
  await killed.kill('SIGKILL');

  await using server = await startServer({ ...settings, PORT });
  const settled = await watcher.until(({ phase }) => phase === 'settled');
  await expect.poll(watcher.connections).toBe(2);
  expect(settled.roundId).toBe(roundId);
  expect(brokenCalls(watcher.events)).toEqual([]);
  expect(settled).toMatchObject({ calledNumbers: (await recomputedGame(database.db, roundId)).calledNumbers });
  expect(watcher.view()).toEqual(await freshView(server.url()));
});

it('every subscriber is sent the very same text for one event, but for the id of the subscription', async () => {
  await using server = await openServer(STEADY_GAME);
  await using one = await rawSubscriber(server.url(), 1);
  await using other = await rawSubscriber(server.url(), 22);
  await using watcher = watchRoom(server.url());
  await seatTwoPlayers(server.url(), server.db);
  await watcher.until(({ phase }) => phase === 'settled');
  for (const { texts } of [one, other]) {
    await expect.poll(() => texts.some((text) => text.includes('"type":"settled"'))).toBe(true);
  }

  const calls = (texts: readonly string[], id: number) =>
    texts.filter((text) => text.includes('"type":"call"')).map((text) => text.replace(`{"id":${id},`, '{"id":0,'));
  expect(calls(one.texts, 1).length).toBeGreaterThanOrEqual(4);
  expect(calls(other.texts, 22)).toEqual(calls(one.texts, 1));
  expect(JSON.parse(calls(one.texts, 1)[0] ?? '')).toMatchObject({
    id: 0,
    result: { type: 'data', data: { type: 'call', ball: 1 } },
  });
});

it('a socket with a token that is no good may watch all the same', async () => {
  await using server = await openServer(SELLING);
  await using watcher = watchRoom(server.url(), { token: 'nobody knows this one' });
  expect(await watcher.until(() => true)).toMatchObject({ phase: 'selecting' });
});

it('logging out closes the sockets of that session and of no other', async () => {
  await using server = await openServer(SELLING);
  const leaving = await signedInPlayer(server.url(), server.db);
  const staying = await signedInPlayer(server.url(), server.db);
  await using left = watchRoom(server.url(), { token: leaving.token });
  await using stayed = watchRoom(server.url(), { token: staying.token });
  await Promise.all([left.until(() => true), stayed.until(() => true)]);

  const toldBefore = left.events.length;
  await leaving.call.accounts.logout.mutate();
  // The client reconnects by itself, as nobody.
  await expect.poll(() => left.events.length).toBeGreaterThan(toldBefore);
  expect(left.connections()).toBe(2);
  expect(left.closeCodes).toEqual([4401]);
  expect(stayed.closeCodes).toEqual([]);
  expect(await callerOf(server.url(), staying.token).accounts.me.query()).toMatchObject({ username: staying.username });
});

/** A subscription without a client of tRPC's, to see what is really sent. */
async function rawSubscriber(url: string, id: number) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/trpc`);
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ id, method: 'subscription', params: { path: 'rooms.feed', input: { roomId: '10' } } }));
  await expect.poll(() => texts.length).toBeGreaterThanOrEqual(2);
  return {
    texts,
    async [Symbol.asyncDispose]() {
      socket.terminate();
    },
  };
}
