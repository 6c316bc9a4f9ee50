import { setTimeout as wait } from 'node:timers/promises';
import { type Db, verifyLedger } from '@cartela/db';
import { createTestDatabase, freePort } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { isRunning, ownDataDir } from '../kit/data-dir.ts';
import { type Mode, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { ROOM, signedInPlayer, takeCard } from '../kit/players.ts';
import { brokenCalls, watchRoom } from '../kit/room-watcher.ts';
import { QUICK_GAME, SELLING, spawnServer, startServer, WITH_DATA_KEY } from '../kit/server-process.ts';

/** How a server ends in order. One that takes longer than it may ends itself with another code. */
const IN_ORDER = { code: 0, signal: null };
const GAME = { ...QUICK_GAME, BINGO_CALL_INTERVAL_MS: '150', BINGO_POPUP_MS: '600000' };
const OLD_CLIENTS: Readonly<Record<string, Mode>> = {
  10: 'WebSocket first',
  20: 'polling only',
  30: 'polling, then an upgrade',
  40: 'WebSocket first',
  50: 'polling only',
};

it('SIGTERM ends the server and its embedded database in order, even when the signal comes twice', async () => {
  await using dataDir = await ownDataDir();
  await using server = await startServer({ DATA_DIR: dataDir.path, ...WITH_DATA_KEY, ...SELLING });
  const postmaster = (await dataDir.postmasterPid()) ?? 0;
  expect(await isRunning(postmaster)).toBe(true);
  // One Ctrl-C below npm is two signals.
  process.kill(server.pid, 'SIGINT');
  expect(await server.kill('SIGINT')).toEqual(IN_ORDER);
  await expect.poll(() => isRunning(postmaster)).toBe(false);
  expect(await dataDir.postmasterPid()).toBeNull();
  expect(server.stderr()).toBe('');
  const warnings = server.stdout().match(/^.*no security fixes.*$/gm) ?? [];
  expect(warnings).toHaveLength(process.versions.node.startsWith('20.') ? 1 : 0);
});

it('SIGTERM while the server is starting ends it and its database in order as well', async () => {
  await using dataDir = await ownDataDir();
  await using server = await spawnServer({ DATA_DIR: dataDir.path, ...SELLING });
  const postmaster = await vi.waitFor(async () => {
    const pid = await dataDir.postmasterPid();
    if (pid === null) throw new Error('the database has not started yet');
    return pid;
  }, PATIENCE);
  const ended = await server.kill('SIGTERM');
  expect(ended, server.stdout() + server.stderr()).toEqual(IN_ORDER);
  await expect.poll(() => isRunning(postmaster)).toBe(false);
});

it('clients are asked to connect again before the server goes, and find the one that takes its place', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, PORT: String(await freePort()), ...SELLING };
  await using leaving = await startServer(settings);
  const texts: string[] = [];
  const socket = new WebSocket(`${leaving.url().replace('http', 'ws')}/trpc`);
  socket.on('message', (data) => texts.push(String(data)));
  await new Promise((resolve) => socket.once('open', resolve));
  await using watcher = watchRoom(leaving.url());
  await watcher.until(() => true);
  const toldBefore = watcher.events.length;

  expect(await leaving.kill('SIGTERM')).toEqual(IN_ORDER);
  // The process may be seen to have ended before what it sent is read.
  await expect.poll(() => texts.map((text) => JSON.parse(text))).toEqual([{ id: null, method: 'reconnect' }]);
  await using _next = await startServer(settings);
  await expect.poll(() => watcher.events.length).toBeGreaterThan(toldBefore);
});

it('a request that is under way is answered before the server goes', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const { port } = server;
  const body = JSON.stringify({ username: 'nobody', phoneNumber: 'none' });
  let sendRest: ((rest: string) => void) | undefined;
  const stream = new ReadableStream<string>({
    start(controller) {
      controller.enqueue(body.slice(0, 5));
      sendRest = (rest) => {
        controller.enqueue(rest);
        controller.close();
      };
    },
  });
  const answer = fetch(`http://127.0.0.1:${port}/trpc/accounts.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stream.pipeThrough(new TextEncoderStream()),
    duplex: 'half',
  });
  const health = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
  await expect.poll(health).toBe(200);
  const ended = server.kill('SIGTERM');
  await expect.poll(() => health().catch(() => 'refused')).toBe('refused');
  sendRest?.(body.slice(5));
  expect((await answer).status).toBe(401);
  expect(await ended).toEqual(IN_ORDER);
});

it('so is one that waits until a slow database is asked again', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const player = await signedInPlayer(server.url(), database.db);
  const list = () => player.call.rooms.list.query();
  // The database takes more than a second to say how the rooms stand.
  const slowly = await database.unguarded.transaction(async (tx) => {
    await tx.execute(sql`lock table rooms in access exclusive mode`);
    const answer = list();
    await vi.waitFor(async () => {
      const waiting = await tx.execute(sql`select 1 from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`);
      expect(waiting.length).toBeGreaterThan(0);
    }, PATIENCE);
    await wait(1200);
    return { answer };
  });
  await slowly.answer;
  await takeCard(player, 1);

  const answer = list();
  await wait(50);
  const [{ rooms }, exit] = await Promise.all([answer, server.kill('SIGTERM')]);
  expect(rooms.find(({ roomId }) => roomId === ROOM)).toMatchObject({ cardsTaken: 1 });
  expect(exit).toEqual(IN_ORDER);
});

/** A game of two players in a room: one with the web app, and one with an old client. */
async function openGame(url: string, db: Db, roomId: string, mode: Mode) {
  const [player, withOldClient] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
  const watcher = watchRoom(url, { token: player.token, roomId });
  await takeCard(player, 1, roomId);
  const client = openLegacyClient(url, { token: withOldClient.token, mode });
  client.socket.on('connect', () => client.join(roomId));
  await client.until('currentGameState');
  await takeCard(withOldClient, 2, roomId);
  const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length > 0);
  return { roundId, watcher, client };
}

async function openGames(url: string, db: Db) {
  const all = await Promise.all(Object.entries(OLD_CLIENTS).map(([roomId, mode]) => openGame(url, db, roomId, mode)));
  return {
    all,
    async [Symbol.asyncDispose]() {
      for (const part of all.flatMap(({ watcher, client }) => [watcher, client])) await part[Symbol.asyncDispose]();
    },
  };
}

it('a server ends in order while games are played in all rooms, and the next one plays them to their end', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, PORT: String(await freePort()), ...GAME };
  await using leaving = await startServer(settings);
  await using games = await openGames(leaving.url(), database.db);
  expect(await leaving.kill('SIGTERM')).toEqual(IN_ORDER);
  await using _next = await startServer(settings);
  for (const { roundId, watcher, client } of games.all) {
    expect(await watcher.until(({ phase }) => phase === 'settled')).toMatchObject({ roundId });
    expect(brokenCalls(watcher.events)).toEqual([]);
    await client.until('winningPattern');
  }
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
});
