import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { createTestDatabase, failingProxy, type TestDatabase } from '../test/kit/index.ts';
import { DatabaseInUseError, lockForProcess } from './process-lock.ts';

/**
 * Takes the database as a process does. `told` has the callbacks that were called, in their order.
 */
async function take(
  { url }: Pick<TestDatabase, 'url'>,
  { shared = false, waitMaxMs = 0, told = [] }: { shared?: boolean; waitMaxMs?: number; told?: string[] } = {},
) {
  const tell = (what: string) => () => void told.push(what);
  const lock = await lockForProcess({ url, shared, waitMaxMs, onWait: tell('wait'), onTaken: tell('taken') });
  return { told, release: lock.release, [Symbol.asyncDispose]: lock.release };
}

/** The server's process ids of the connections that hold the lock. */
async function holders({ unguarded }: TestDatabase): Promise<number[]> {
  const rows = await unguarded.execute<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory'
    and granted and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ pid }) => pid);
}

/** Ends the connections that hold the lock, as when the network fails. */
async function cutHolders(database: TestDatabase): Promise<void> {
  for (const pid of await holders(database)) {
    await database.unguarded.execute(`select pg_terminate_backend(${pid}, 5000)`);
  }
}

it.each([
  { first: { shared: false }, second: { shared: false } },
  { first: { shared: false }, second: { shared: true } },
  { first: { shared: true }, second: { shared: false } },
])('a process refuses to run beside another unless both share: $first, $second', async ({ first, second }) => {
  await using database = await createTestDatabase();
  await using running = await take(database, first);
  await expect(take(database, second)).rejects.toBeInstanceOf(DatabaseInUseError);
  await running.release();
  await using _next = await take(database, second);
});

it('any number of processes that share run beside each other, and on other databases any', async () => {
  await using database = await createTestDatabase();
  await using elsewhere = await createTestDatabase();
  await using _one = await take(database, { shared: true });
  await using _two = await take(database, { shared: true });
  await using _three = await take(elsewhere);
});

it('a process waits for one that is ending, and says so once', async () => {
  await using database = await createTestDatabase();
  await using ending = await take(database);
  const told: string[] = [];
  const starting = take(database, { waitMaxMs: 60_000, told });
  await vi.waitFor(() => expect(told).toEqual(['wait']), PATIENCE);
  await ending.release();
  await using _next = await starting;
  expect(told).toEqual(['wait']);
});

it('a process whose connection is lost takes the database again', async () => {
  await using database = await createTestDatabase();
  await using running = await take(database);
  await cutHolders(database);
  await vi.waitFor(async () => expect(await holders(database)).toHaveLength(1), PATIENCE);
  await expect(take(database)).rejects.toBeInstanceOf(DatabaseInUseError);
  expect(running.told).toEqual([]);
});

it('a process whose connection is lost hears of it if another one has the database by then', async () => {
  await using database = await createTestDatabase();
  await using running = await take(database);
  const starting = take(database, { waitMaxMs: 60_000 });
  await vi.waitFor(async () => expect(await connections(database)).toBe(2), PATIENCE);
  await cutHolders(database);
  await using _next = await starting;
  await vi.waitFor(() => expect(running.told).toEqual(['taken']), PATIENCE);
});

it('a process whose connection falls silent takes the database again once PostgreSQL has noticed', async () => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  await using running = await take(proxy);
  proxy.silence();
  await vi.waitFor(async () => expect(await connections(database)).toBe(2), PATIENCE);
  await expect(take(database)).rejects.toBeInstanceOf(DatabaseInUseError);
  const [lost] = await holders(database);
  await cutHolders(database);
  await vi.waitFor(async () => expect(await holders(database)).toHaveLength(1), PATIENCE);
  expect(await holders(database)).not.toEqual([lost]);
  expect(running.told).toEqual([]);
});

async function connections({ unguarded }: TestDatabase): Promise<number> {
  const rows = await unguarded.execute(`select from pg_stat_activity
    where datname = current_database() and application_name = 'cartela process'`);
  return rows.length;
}
