import { randomBytes } from 'node:crypto';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { migrationsAnd } from '../test/kit/earlier.ts';
import { createEmptyDatabase, createTestDatabase } from '../test/kit/index.ts';
import { migrateDatabase } from './migrate.ts';

/** A database that is up to date, as processes find it that start on it. */
async function openUpToDate() {
  const database = await createTestDatabase({ maxConnections: 1 });
  const runningRole = new URL(database.url).username;
  const run = (statements: string) => database.unguarded.execute(sql.raw(statements));
  // A test's database is a copy that the superuser has made. No other test gets it after this.
  const { username: owner, pathname } = new URL(database.ownerUrl);
  await run(`alter database ${pathname.slice(1)} owner to ${owner}; grant create on schema public to ${owner}`);
  return {
    ...database,
    runningRole,
    run,
    migrate: (folder?: string) => migrateDatabase(database.ownerUrl, { runningRole, ...(folder && { folder }) }),
    /** Changes whenever a right to any table is given or taken. */
    grants: () => run(`select string_agg(oid || ' ' || xmin, ',' order by oid) from pg_class where relkind = 'r'`),
    may: async (right: string, table: string) =>
      (await run(`select has_table_privilege('${runningRole}', '${table}', '${right}') as may`))[0]?.may,
    /** Does what a later release does, whose schema has one table more. */
    async upgrade() {
      await using later = await migrationsAnd('create table later ()');
      expect(await this.migrate(later.folder)).toBe(true);
      await run(`grant select on later to ${runningRole};
        update drizzle.releases set release = '7.1.0' where schema = (select max(schema) from drizzle.releases)`);
    },
  };
}

it('has given the running role its rights once, and does not give them again', async () => {
  await using database = await openUpToDate();
  const grants = await database.grants();
  expect(await database.migrate()).toBe(false);
  // The running role may not migrate, and need not.
  expect(await migrateDatabase(database.url)).toBe(false);
  expect(await database.grants()).toEqual(grants);
});

it('gives another role that runs its rights too, and no more than those', async () => {
  await using database = await openUpToDate();
  const other = `app_${randomBytes(4).toString('hex')}`;
  await database.run(`create role ${other} login password 'x'; grant usage on schema public, drizzle to ${other};
    grant all on all tables in schema public, drizzle to ${other}`);
  const url = new URL(database.url);
  Object.assign(url, { username: other, password: 'x' });
  expect(await migrateDatabase(url.href), 'it has what it needs from somebody else').toBe(false);
  expect(await migrateDatabase(database.ownerUrl, { runningRole: other })).toBe(true);
  expect(
    await database.run(`select has_table_privilege('${other}', 'audit_log', 'insert') as adds,
      has_table_privilege('${other}', 'audit_log', 'delete') as deletes`),
  ).toEqual([{ adds: true, deletes: false }]);
});

it.each(['all on player_notes', 'update (balance) on ledger_accounts'])(
  'gives back %s, which somebody has taken away',
  async (right) => {
    await using database = await openUpToDate();
    await database.run(`revoke ${right} from ${database.runningRole}`);
    expect(await database.migrate()).toBe(true);
    expect(await database.may('insert', 'player_notes')).toBe(true);
    expect(await database.migrate()).toBe(false);
  },
);

it('tries again when it was in a deadlock with who is serving', async () => {
  await using database = await openUpToDate();
  await using later = await migrationsAnd('lock table users; lock table rooms; create table later ()');
  const migrated = await database.unguarded.transaction(async (tx) => {
    // It waits as long as it takes, so that the migration is what PostgreSQL rolls back.
    await tx.execute(sql`set local deadlock_timeout = '1h'`);
    await tx.execute(sql`lock table rooms`);
    const migrating = database.migrate(later.folder);
    migrating.catch(() => {});
    const holdsUsers = sql`select from pg_locks where relation = 'users'::regclass and granted
      and mode = 'AccessExclusiveLock'`;
    await vi.waitFor(async () => expect(await tx.execute(holdsUsers)).toHaveLength(1), PATIENCE);
    await tx.execute(sql`lock table users`);
    return { migrating };
  });
  expect(await migrated.migrating).toBe(true);
  expect(await database.run('select from later')).toEqual([]);
});

it('refuses a process that does not know the schema, which changes nothing', async () => {
  await using database = await openUpToDate();
  await database.upgrade();
  const grants = await database.grants();
  const refusal = /^Cartela 7\.1\.0 has brought this database up to date, and this is \S+: start 7\.1\.0 or newer$/;
  await expect(database.migrate()).rejects.toThrow(refusal);
  await expect(migrateDatabase(database.url)).rejects.toThrow(refusal);
  expect(await database.grants()).toEqual(grants);
});

it('refuses it as well if nothing says who brought the schema about', async () => {
  await using database = await openUpToDate();
  await database.run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`);
  await expect(database.migrate()).rejects.toThrow(/^a newer version than this one .* start that version$/);
});

it('lets the release before run, which leaves everything as it is', async () => {
  await using database = await openUpToDate();
  await database.upgrade();
  await database.run('update drizzle.releases set previous = (select min(schema) from drizzle.releases)');
  const grants = await database.grants();
  expect(await database.migrate()).toBe(false);
  expect(await migrateDatabase(database.url)).toBe(false);
  expect(await database.may('select', 'later')).toBe(true);
  expect(await database.grants()).toEqual(grants);
});

it('is noted at the next start where a process without another role was killed before it could', async () => {
  await using database = await openUpToDate();
  await database.run('delete from drizzle.releases');
  expect(await migrateDatabase(database.ownerUrl)).toBe(true);
  expect(await migrateDatabase(database.ownerUrl)).toBe(false);
  expect(await database.run('select release from drizzle.releases')).toHaveLength(1);
});

it('is brought up to date by one of several processes that start at once, whatever their versions', async () => {
  await using database = await createEmptyDatabase();
  await using later = await migrationsAnd('create table later ()');
  const starts = [{}, later, {}, later].map((options) => migrateDatabase(database.ownerUrl, options));
  const newer = (await Promise.allSettled(starts)).filter((_, at) => at % 2 === 1);
  expect(newer.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect(migrateDatabase(database.ownerUrl)).rejects.toThrow(/start /);
});
