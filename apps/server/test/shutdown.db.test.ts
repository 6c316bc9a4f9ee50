import { createTestDatabase } from '@cartela/db/testing';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { isRunning, ownDataDir } from './data-dir.ts';
import { watchRoom } from './room-watcher.ts';
import { SELLING, spawnServer, startServer } from './server-process.ts';

const IN_ORDER = { code: 0, signal: null };

it('SIGTERM ends the server and its embedded database in order, even when the signal comes twice', async () => {
  await using dataDir = await ownDataDir();
  await using server = await startServer({ DATA_DIR: dataDir.path, ...SELLING });
  const postmaster = (await dataDir.postmasterPid()) ?? 0;
  expect(await isRunning(postmaster)).toBe(true);
  // One Ctrl-C below npm is two signals.
  process.kill(server.pid, 'SIGINT');
  expect(await server.kill('SIGINT')).toEqual(IN_ORDER);
  await expect.poll(() => isRunning(postmaster), { timeout: 60_000 }).toBe(false);
  expect(await dataDir.postmasterPid()).toBeNull();
  expect(server.stderr()).toBe('');
});

it('SIGTERM while the server is starting ends it and its database in order as well', async () => {
  await using dataDir = await ownDataDir();
  await using server = await spawnServer({ DATA_DIR: dataDir.path, ...SELLING });
  const postmaster = await vi.waitFor(
    async () => {
      const pid = await dataDir.postmasterPid();
      if (pid === null) throw new Error('the database has not started yet');
      return pid;
    },
    { timeout: 150_000, interval: 10 },
  );
  expect(await server.kill('SIGTERM')).toEqual(IN_ORDER);
  await expect.poll(() => isRunning(postmaster), { timeout: 60_000 }).toBe(false);
});

it('clients are asked to connect again before the server goes, and find the one that takes its place', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using leaving = await startServer(settings);
  const texts: string[] = [];
  const socket = new WebSocket(`${leaving.url().replace('http', 'ws')}/trpc`);
  socket.on('message', (data) => texts.push(String(data)));
  await new Promise((resolve) => socket.once('open', resolve));
  await using watcher = watchRoom(leaving.url());
  await watcher.until(() => true);
  const toldBefore = watcher.events.length;

  expect(await leaving.kill('SIGTERM')).toEqual(IN_ORDER);
  expect(texts.map((text) => JSON.parse(text))).toEqual([{ id: null, method: 'reconnect' }]);
  await using _next = await startServer({ ...settings, PORT: String(leaving.port) });
  await expect.poll(() => watcher.events.length, { timeout: 60_000 }).toBeGreaterThan(toldBefore);
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
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200));
  const ended = server.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), { timeout: 1500 });
  sendRest?.(body.slice(5));
  expect((await answer).status).toBe(401);
  expect(await ended).toEqual(IN_ORDER);
});
