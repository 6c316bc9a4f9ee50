import { connect } from '@cartela/db';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { temporaryFailure } from './database-errors.ts';

// Red on branch attb: nothing was done, and yet these are a 500.

it.each([
  ['a name that is not known at the moment, as of a container that restarts', 'postgres://a:b@database.invalid/x'],
  ['a server that refuses connections', 'postgres://a:b@127.0.0.1:1/x'],
])('%s is busy', { timeout: 30_000 }, async (_what, url) => {
  const { db, close } = connect({ url, maxConnections: 1 });
  const failed = await db.execute(sql`select 1`).catch((error: unknown) => error);
  await close();
  expect(temporaryFailure(failed)).toBe('busy');
});

it('a connection that is reset before it is of use is busy', { timeout: 30_000 }, async () => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  proxy.resetAt('typarray');
  const { db, close } = connect({ url: proxy.url, maxConnections: 1 });
  const failed = await db.execute(sql`select 1`).catch((error: unknown) => error);
  await close();
  expect(temporaryFailure(failed)).toBe('busy');
});
