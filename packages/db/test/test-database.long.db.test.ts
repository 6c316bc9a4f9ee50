import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect, type Db } from '../src/connection.ts';
import { auditLog, ledgerAccounts, ledgerTransfers, paymentSettings, users } from '../src/schema/index.ts';
import { createTestDatabase } from './kit/index.ts';
import { databaseMessage, expectSoundLedger, insertPlayer, insertSellingRound } from './kit/ledger.ts';

/** Reads every row of every table, and the last value of every sequence. */
async function contents(db: Db) {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = [...(await db.execute(sql`select * from ${sql.identifier(name)}`))];
  const sequences = await db.execute(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { rows, sequences: [...sequences] };
}

/**
 * A database is reused only for the same number of connections, so each test here has its own
 * number.
 */
const databaseWith = (maxConnections: number) => createTestDatabase({ maxConnections });

describe('a database that another test used', () => {
  it('has its first rows again, and counts from the same numbers', async () => {
    const used = await databaseWith(13);
    const first = await contents(used.db);
    await insertPlayer(used.db, { walletSantim: 700 });
    await insertSellingRound(used.db);
    await used.db
      .insert(auditLog)
      .values({ adminName: 'somebody', address: '127.0.0.1', action: 'top-up', subject: 'nothing' });
    await used.unguarded.delete(paymentSettings);
    await used.db.insert(ledgerAccounts).values({ code: 'house:COIN', kind: 'house', currency: 'COIN' });
    expect(await contents(used.db)).not.toEqual(first);
    await used.close();

    await using again = await databaseWith(13);
    expect(again.url).toBe(used.url);
    expect(await contents(again.db)).toEqual(first);
    await expectSoundLedger(again.db);
  });

  it('has its first rows again after a test with very many', async () => {
    const used = await databaseWith(14);
    const first = await contents(used.db);
    await used.db.execute(sql`insert into users (username, username_key, phone_number, role, telegram_id)
      select n, n, n, 'client', n from generate_series(1, 30000) as n`);
    await used.close();

    await using again = await databaseWith(14);
    expect(again.url).toBe(used.url);
    expect(await contents(again.db)).toEqual(first);
  });

  it('is still append-only', async () => {
    await (await databaseWith(15)).close();
    await using again = await databaseWith(15);
    await insertPlayer(again.db, { walletSantim: 700 });
    const owner = connect({ url: again.ownerUrl, maxConnections: 1 });
    expect(await databaseMessage(owner.db.execute(sql`delete from ledger_transfers`))).toContain('is append-only');
    expect(await databaseMessage(owner.db.execute(sql`truncate audit_log`))).toContain('is append-only');
    await owner.close();
    expect(await again.db.select().from(ledgerTransfers)).toHaveLength(1);
  });

  it('is out of reach of that test and of its other connections', async () => {
    const used = await databaseWith(16);
    const other = connect({ url: used.url, maxConnections: 1 });
    await other.db.execute(sql`select 1`);
    await used.close();
    await using again = await databaseWith(16);
    expect(again.url).toBe(used.url);
    expect(() => used.db.select().from(users)).toThrow('is over');
    const others = sql`select from pg_stat_activity where datname = current_database() and application_name = 'cartela'`;
    expect(await again.db.execute(others)).toHaveLength(0);
    await other.close();
  });
});

describe('a database that cannot be reset', () => {
  it.each([
    ['a changed table', 'alter table users rename to people'],
    ['a dropped index', 'drop index users_search'],
    ['statistics', 'analyze ledger_accounts'],
    ['a held lock', 'select pg_advisory_lock(1)'],
  ])('is not reused: %s', async (_, statement) => {
    const spoilt = await databaseWith(17);
    await spoilt.unguarded.execute(sql.raw(statement));
    await spoilt.close();
    await using next = await databaseWith(17);
    expect(next.url).not.toBe(spoilt.url);
    expect(await next.db.select().from(users)).toEqual([]);
  });

  it('is not reused: an open transaction', async () => {
    // With more than one connection the driver refuses a plain begin.
    const spoilt = await databaseWith(1);
    await spoilt.db.execute(sql`begin`);
    await spoilt.close();
    await using next = await databaseWith(1);
    expect(next.url).not.toBe(spoilt.url);
  });
});

it('a database belongs to one test at a time', async () => {
  await using one = await databaseWith(18);
  await using other = await databaseWith(18);
  await insertPlayer(one.db);
  expect(await other.db.select().from(users)).toEqual([]);
});
