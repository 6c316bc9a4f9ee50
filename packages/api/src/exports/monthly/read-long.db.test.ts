import { connect } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readLong } from './months.ts';

it.each([1, 2, 3])('gives all %d connections of a pool back when nobody waits for what they read', async (size) => {
  await using database = await createTestDatabase();
  const { db, close } = connect({ url: database.url, maxConnections: size, onStalled() {} });
  const leave = new AbortController();
  const reads = Array.from({ length: size }, () =>
    readLong({ db, left: leave.signal }, (tx) => tx.execute(sql`select pg_sleep(600)`)),
  );
  const ended = Promise.allSettled(reads);
  const sleeping = () =>
    database.db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`);
  await expect.poll(sleeping, PATIENCE).toHaveLength(size);
  leave.abort();
  expect((await ended).map(({ status }) => status)).toEqual(Array(size).fill('rejected'));
  expect(await sleeping()).toEqual([]);
  await db.execute(sql`select 1`);
  await close();
});
