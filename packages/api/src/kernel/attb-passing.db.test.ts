import { connect } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { temporaryFailure } from './database-errors.ts';

// Red on branch attb: nothing was sent to any database, so nothing was done, and yet it is a 500.

it.each([
  ['a name that is not known at the moment, as of a container that restarts', 'postgres://a:b@database.invalid/x'],
  ['a network that cannot be reached', 'postgres://a:b@240.0.0.1:5432/x'],
  ['a server that refuses connections', 'postgres://a:b@127.0.0.1:1/x'],
])('%s is busy', { timeout: 30_000 }, async (_what, url) => {
  const { db, close } = connect({ url, maxConnections: 1 });
  const failed = await db.execute(sql`select 1`).catch((error: unknown) => error);
  console.log((failed as Error).cause);
  await close();
  expect(temporaryFailure(failed)).toBe('busy');
});
