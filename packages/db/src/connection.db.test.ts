import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { describe, expect, it, vi } from 'vitest';
import { failingProxy } from '../test/kit/failing-proxy.ts';
import { createTestDatabase } from '../test/kit/index.ts';
import { connect, type Db } from './connection.ts';
import { sessionOf, withClient } from './migrate.ts';
import { idempotencyRecords, rooms } from './schema/index.ts';

/** Ends the connection that is asleep in a statement, as a restart of the database does. */
async function cutSleepers(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const cut = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`);
    expect(cut).toHaveLength(1);
  }, PATIENCE);
}

const ROOM = { id: 'lost', stakeSantim: 1, possibleWinSantim: 1 };

describe('a connection that is lost in a transaction', () => {
  it('fails the transaction, and the next one has a new connection', async () => {
    await using database = await createTestDatabase();
    const { db, close } = connect({ url: database.url, maxConnections: 1 });
    const asleep = db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
    await Promise.all([expect(asleep).rejects.toThrow(), cutSleepers(database.unguarded)]);
    for (let turn = 0; turn < 3; turn += 1) expect(await db.$count(idempotencyRecords)).toBe(0);
    await close();
  });

  it('takes all of it along: nothing that comes later runs outside of it', async () => {
    await using database = await createTestDatabase();
    const { db, close } = connect({ url: database.url, maxConnections: 1 });
    const goesOn = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(60)`).catch(() => {});
      await db.$count(rooms);
      await tx.insert(rooms).values(ROOM);
    });
    await Promise.all([expect(goesOn).rejects.toThrow(), cutSleepers(database.unguarded)]);
    expect(await database.db.$count(rooms)).toBe(0);
    await close();
  });
});

it('a migration, a backup or an export has no limit of time, even where others have', async () => {
  await using database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await database.unguarded.execute(`alter database ${name} set statement_timeout = '1s'`);
  const limitOf = (client: postgres.Sql) => client`show statement_timeout`;
  expect(await withClient(database.url, limitOf)).toEqual([{ statement_timeout: '0' }]);
});

describe('a transaction that never ends', () => {
  it('is ended by a server that can do that', async () => {
    await using database = await createTestDatabase();
    const { endsTransactions } = await sessionOf(database.url);
    const { db, close } = connect({ url: database.url, maxConnections: 1, endsTransactions });
    // PostgreSQL 16 and older do not have it.
    const [setting] = await db.execute(sql`select current_setting('transaction_timeout', true) as value`);
    expect(setting).toEqual({ value: endsTransactions ? '1h' : null });
    await close();
  });

  it('is no reason not to start where the server cannot', async () => {
    await using database = await createTestDatabase();
    await using older = await failingProxy(database.url);
    older.replace('transaction_timeout', 'transaction_unknown');
    const session = await sessionOf(older.url);
    expect(session).toEqual({ ...(await sessionOf(database.url)), endsTransactions: false });
  });
});
