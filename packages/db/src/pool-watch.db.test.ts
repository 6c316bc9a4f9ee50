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
  const client = postgres(proxy.url, { max: maxConnections, backoff: () => 0.05, onnotice: () => {} });
  const ask = () => client`select pg_sleep(0.01)`;
  await Promise.all(Array.from({ length: opened }, ask));
  const onStalled = vi.fn<() => void>();
  const watch = watchPool(client, { ...LOOK, onStalled });
  return {
    ...{ database, proxy, client, ask, onStalled, watch },
    async [Symbol.asyncDispose]() {
      watch.stop();
      await client.end({ timeout: 0 });
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

it('a pool whose statements take long, one after the other, makes progress', async () => {
  await using database = await createTestDatabase();
  const onStalled = vi.fn<() => void>();
  const client = postgres(database.url, { max: 1, onnotice: () => {} });
  const watch = watchPool(client, { statementMs: 2000, onStalled, lookEveryMs: 500 });
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
