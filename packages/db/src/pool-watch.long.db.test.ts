import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import { failingProxy } from '../test/kit/failing-proxy.ts';
import { createTestDatabase } from '../test/kit/index.ts';
import { connect, isDriverPatched } from './connection.ts';
import { watchPool } from './pool-watch.ts';

const LOOK = { statementMs: 1000, lookEveryMs: 500 };

async function openWatched(maxConnections: number, opened = maxConnections) {
  const database = await createTestDatabase();
  const proxy = await failingProxy(database.url);
  const options = { connect_timeout: 2, backoff: () => 0.05, onnotice: () => {} };
  const client = postgres(proxy.url, { ...options, max: maxConnections });
  const asker = postgres(proxy.url, { ...options, max: 1 });
  const ask = () => client`select pg_sleep(0.01)`;
  await Promise.all(Array.from({ length: opened }, ask));
  const onStalled = vi.fn<() => void>();
  const watch = watchPool(client, { ...LOOK, asker, onStalled });
  return {
    ...{ database, proxy, client, ask, onStalled, watch },
    async [Symbol.asyncDispose]() {
      watch.stop();
      await Promise.all([client.end({ timeout: 0 }), asker.end({ timeout: 0 })]);
      await proxy[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe.each([1, 3])('a pool of %i whose database says nothing any more', (size) => {
  it('says so, fails what waits, and goes on with new connections', async () => {
    await using pool = await openWatched(size);
    pool.proxy.silence();
    const waiting = await Promise.allSettled(Array.from({ length: size * 2 }, () => pool.ask()));
    expect(waiting.map(({ status }) => status)).toEqual(Array.from({ length: size * 2 }, () => 'rejected'));
    expect(pool.onStalled).toHaveBeenCalled();
    await vi.waitFor(() => pool.ask(), PATIENCE);
    await vi.waitFor(() => expect(pool.watch.isStalled()).toBe(false), PATIENCE);
  });

  it('goes on saying so while no new connection can be had', async () => {
    await using pool = await openWatched(size);
    pool.proxy.endAtOnce(true);
    pool.proxy.silence();
    await vi.waitFor(() => expect(pool.watch.isStalled()).toBe(true), PATIENCE);
    await expect(pool.ask()).rejects.toThrow();
    expect(pool.watch.isStalled()).toBe(true);
    pool.proxy.endAtOnce(false);
    await vi.waitFor(() => expect(pool.watch.isStalled()).toBe(false), PATIENCE);
  });
});

it('a pool that may open more connections, but gets none, fails what waits on those that it has', async () => {
  await using pool = await openWatched(3, 1);
  pool.proxy.endAtOnce(true);
  pool.proxy.silence();
  await expect(pool.ask()).rejects.toThrow();
  expect(pool.watch.isStalled()).toBe(true);
});

describe('a pool of two, one of which the network loses without a word', () => {
  /** Statements that go to both connections. */
  const askBoth = (pool: Awaited<ReturnType<typeof openWatched>>) =>
    outcomesOf(Array.from({ length: 6 }, () => pool.client`select pg_sleep(0.3)`));
  const outcomesOf = async (asked: Promise<unknown>[]) =>
    new Set((await Promise.allSettled(asked)).map(({ status }) => status));

  it('fails what waits for that one, and goes on with a new one', async () => {
    await using pool = await openWatched(2);
    pool.proxy.silenceOne();
    expect(await askBoth(pool)).toEqual(new Set(['fulfilled', 'rejected']));
    expect([pool.onStalled.mock.calls, pool.watch.isStalled()]).toEqual([[['connection']], false]);
    // What is asked in the very moment goes down with the connection.
    await vi.waitFor(async () => expect(await askBoth(pool)).toEqual(new Set(['fulfilled'])), PATIENCE);
  });

  it('waits for as long as a statement runs, which may have asked for more time', async () => {
    await using pool = await openWatched(2);
    // Longer than it takes to find that a connection is lost.
    await expect(pool.client`select pg_sleep(5)`).resolves.toHaveLength(1);
    expect(pool.onStalled).not.toHaveBeenCalled();
  });
});

it('a pool whose statements take long, one after the other, makes progress', async () => {
  await using database = await createTestDatabase();
  const onStalled = vi.fn<() => void>();
  const client = postgres(database.url, { max: 1, onnotice: () => {} });
  const watch = watchPool(client, { asker: client, statementMs: 2000, onStalled, lookEveryMs: 500 });
  for (let turn = 0; turn < 10; turn += 1) await client`select pg_sleep(0.4)`;
  expect(onStalled).not.toHaveBeenCalled();
  watch.stop();
  await client.end();
});

it('the driver that is installed is the patched one', async () => {
  await using database = await createTestDatabase();
  const { db, isStalled, close } = connect({ url: database.url, maxConnections: 1 });
  await db.execute(sql`select 1`);
  expect([isDriverPatched(), isStalled()]).toEqual([true, false]);
  await close();
});
