import { connect, migrateDatabase } from '@cartela/db';
import { letSell } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { operatorsDatabase } from '../kit/operators-database.ts';
import { callerOf, signedInPlayer, takeCard } from '../kit/players.ts';
import { failedStart, SELLING, startServer } from '../kit/server-process.ts';

it('MIGRATE_DATABASE_URL migrates and grants, and DATABASE_URL runs with no more than it needs', async () => {
  await using database = await operatorsDatabase();
  const { runningUrl, ownerUrl } = database;
  const settings = { DATABASE_URL: runningUrl, MIGRATE_DATABASE_URL: ownerUrl, ...SELLING };
  await using server = await startServer(settings);
  await letSell(ownerUrl);
  const running = connect({ url: runningUrl, maxConnections: 1 });
  const player = await signedInPlayer(server.url(), running.db);
  await takeCard(player, 7);
  expect(await callerOf(server.url(), player.token).rooms.playerStatus.query({ roomId: '10' })).toMatchObject({
    selectedCards: [7],
  });
  await expect(running.db.execute(sql`truncate ledger_transfers`)).rejects.toMatchObject({
    cause: { message: 'permission denied for table ledger_transfers' },
  });
  await running.close();
  expect(server.stderr()).not.toContain('DATABASE_URL');
  await server.kill('SIGTERM');

  // A database that is up to date needs no role that may change it.
  await using alone = await startServer({ DATABASE_URL: runningUrl, ...SELLING });
  expect(alone.stderr()).not.toContain('DATABASE_URL');
});

it('one role that owns the tables works, and the log says what is missing', async () => {
  await using database = await operatorsDatabase();
  await using server = await startServer({ DATABASE_URL: database.ownerUrl, ...SELLING });
  expect((await callerOf(server.url()).rooms.list.query()).rooms).toHaveLength(5);
  expect(server.stderr()).toContain('owns the tables, so it can switch off the triggers');
  expect(server.stderr()).toContain('set MIGRATE_DATABASE_URL to this one');
  expect(server.stderr()).not.toContain(new URL(database.ownerUrl).password);
});

it('a running role that could become the owner is named in the log', async () => {
  await using database = await operatorsDatabase();
  const { runningUrl, ownerUrl, role } = database;
  await database.asSuperuser(`grant ${new URL(ownerUrl).username} to ${role}`);
  await using server = await startServer({ DATABASE_URL: runningUrl, MIGRATE_DATABASE_URL: ownerUrl, ...SELLING });
  expect(server.stderr()).toContain('owns the tables');
  expect(server.stderr()).toContain('belongs to no other role');
});

it('a role that owns the tables and runs keeps its rights to them, whoever migrates', async () => {
  await using database = await operatorsDatabase();
  const { ownerUrl, runningUrl, role } = database;
  await using first = await startServer({ DATABASE_URL: ownerUrl, ...SELLING });
  await first.kill('SIGTERM');
  await database.asSuperuser(`alter role ${role} superuser`);
  const settings = { DATABASE_URL: ownerUrl, MIGRATE_DATABASE_URL: runningUrl, ...SELLING };
  await using second = await startServer(settings);
  expect(second.stderr()).toContain('owns the tables');
  const owner = connect({ url: ownerUrl, maxConnections: 1 });
  await owner.db.execute(sql`delete from notices`);
  await owner.close();
});

it('a role that may not migrate what is not up to date ends the start', async () => {
  await using database = await operatorsDatabase();
  const { code, stderr } = await failedStart({ DATABASE_URL: database.runningUrl });
  expect(stderr).toMatch(/DATABASE_URL: the database has to be brought up to date, and this role may not/);
  expect(code).toBe(1);
});

it('two addresses of different databases end the start before anything is changed', async () => {
  await using one = await operatorsDatabase();
  await using other = await operatorsDatabase();
  const { stderr } = await failedStart({ DATABASE_URL: one.runningUrl, MIGRATE_DATABASE_URL: other.ownerUrl });
  expect(stderr).toContain('MIGRATE_DATABASE_URL: it names another database than DATABASE_URL');
  // The refused start has left the other database as it was, so it can still be migrated.
  await migrateDatabase(other.ownerUrl);
});

it('an owner that the database does not let in ends the start, by the name of its setting', async () => {
  await using database = await operatorsDatabase();
  const wrong = new URL(database.ownerUrl);
  wrong.password = 'wrong';
  const { stderr } = await failedStart({ DATABASE_URL: database.runningUrl, MIGRATE_DATABASE_URL: wrong.href });
  expect(stderr).toContain('MIGRATE_DATABASE_URL: the database server refuses this user or password');
});

it('an owner’s address at which nobody answers ends the start, by the name of its setting', async () => {
  await using database = await operatorsDatabase();
  const nowhere = new URL(database.ownerUrl);
  nowhere.port = '1';
  const { stderr } = await failedStart({ DATABASE_URL: database.runningUrl, MIGRATE_DATABASE_URL: nowhere.href });
  expect(stderr).toContain('MIGRATE_DATABASE_URL: ');
});
