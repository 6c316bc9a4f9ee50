import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { SELLING, startServer, WITH_DATA_KEY } from '../kit/server-process.ts';

/** Longer than a loop may stand still. */
const PAUSE_MS = 35_000;
const BLOCKING = { NODE_OPTIONS: `--import ${new URL('../kit/processes/blocked-loop.mjs', import.meta.url).href}` };

it.concurrent('a process whose event loop turns no more says so and ends, though it hears no signal', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...WITH_DATA_KEY, ...SELLING, ...BLOCKING });
  server.signal('SIGUSR2');
  server.signal('SIGTERM');
  expect(await server.exit).toEqual({ code: null, signal: 'SIGKILL' });
  expect(JSON.parse(server.stderr())).toMatchObject({ level: 60, msg: 'the event loop is blocked; ending at once' });
});

it.concurrent('a process that was suspended for long goes on', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...WITH_DATA_KEY, ...SELLING });
  server.signal('SIGSTOP');
  await wait(PAUSE_MS);
  server.signal('SIGCONT');
  expect((await fetch(`${server.url()}/healthz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});
