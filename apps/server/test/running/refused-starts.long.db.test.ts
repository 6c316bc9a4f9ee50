import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { schema } from '@cartela/db';
import { createTestDatabase, failingProxy } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { ownDataDir } from '../kit/data-dir.ts';
import { callerOf, signedInPlayer } from '../kit/players.ts';
import {
  type Environment,
  failedStart,
  REDIS_AWAY,
  runCommand,
  SELLING,
  spawnServer,
  startServer,
} from '../kit/server-process.ts';

it.concurrent('a bad setting ends the start with one line and exit code 1', async () => {
  await expectRefusal({ PORT: 'abc' }, /PORT is not valid: must be a whole number/);
});

it.concurrent('a key for backups that was copied wrong ends the start, and not the first backup at night', async () => {
  await using dataDir = await ownDataDir();
  const BACKUP_RECIPIENT_FILE = join(dataDir.path, 'recipient');
  await writeFile(BACKUP_RECIPIENT_FILE, `age1${'q'.repeat(58)}\n`);
  await expectRefusal({ BACKUP_RECIPIENT_FILE }, /BACKUP_RECIPIENT is not valid: a character is missing or wrong/);
  const backup = await runCommand({ BACKUP_RECIPIENT_FILE }, 'daily-backup', dataDir.path);
  expect(backup).toMatchObject({ code: 1, stderr: expect.stringContaining('BACKUP_RECIPIENT is not valid') });
});

/** Lets Node load the driver without what the patch adds, as another installer leaves it. */
const UNPATCHED = `export async function load(url, context, next) {
  const loaded = await next(url, context);
  const isDriver = url.endsWith('/postgres/src/index.js');
  return isDriver ? { ...loaded, source: String(loaded.source).replace(/^ *connections,$[^]*?^    },$/m, '') } : loaded;
}`;

it.concurrent('a database driver without its patch ends the start, with what to run', async () => {
  const asUrl = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const hook = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(UNPATCHED))});`);
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', '--import', hook, 'src/dev.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' },
  });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Cartela cannot start: .* without its patch; .* run npm start/),
  });
});

it.concurrent('a taken port ends the start before it touches a database', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
  const address = taken.address();
  if (address === null || typeof address === 'string') throw new Error('no port was taken');
  await using dataDir = await ownDataDir();
  await expectRefusal({ PORT: String(address.port), DATA_DIR: join(dataDir.path, 'new') }, /PORT: \d+ is taken/);
  await new Promise((resolve) => taken.close(resolve));
  expect(await dataDir.postmasterPid()).toBeNull();
});

it.concurrent('a HOST that is not of this machine ends the start', async () => {
  await expectRefusal({ HOST: '203.0.113.1' }, /HOST: 203\.0\.113\.1 is not an address of this machine/);
});

it.concurrent('a database server that is not there ends the start, without telling the password', async () => {
  const closedPort = 'postgres://cartela:hunter2@127.0.0.1:1/cartela';
  await expectRefusal({ DATABASE_URL: closedPort }, /DATABASE_URL: the database server cannot be reached/);
});

it.concurrent('a password that the database server refuses ends the start, and is not told', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.url);
  url.password = 'hunter2';
  await expectRefusal({ DATABASE_URL: url.href }, /DATABASE_URL: the database server refuses this user or password/);
});

it.concurrent('a PostgreSQL that is too old ends the start', async () => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  // The server says a ninth of its version.
  proxy.replace('/ 10000 as version', '/ 90000 as version');
  await expectRefusal({ DATABASE_URL: proxy.url }, /DATABASE_URL: PostgreSQL 2 is too old: Cartela needs 14 or newer/);
});

it.concurrent('a schema that is newer than this version knows ends the start, and says which version to take', async () => {
  await using database = await createTestDatabase();
  const newer = 9_999_999_999_999;
  await database.unguarded.execute(`create table later ();
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newer});
    insert into drizzle.releases values (${newer}, '', '7.1.0', ${newer - 1})`);
  const line = /DATABASE_URL: Cartela 7\.1\.0 has brought this database up to date, .*: start 7\.1\.0 or newer/;
  await expectRefusal({ DATABASE_URL: database.url }, line);
});

it.concurrent('a database that does not exist ends the start', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.url);
  url.pathname = '/not_there';
  await expectRefusal({ DATABASE_URL: url.href }, /DATABASE_URL: there is no such database/);
});

it.concurrent('a full disk of the database ends the start, and says so', async () => {
  await using database = await createTestDatabase();
  await database.unguarded.execute(`
    create function be_full() returns trigger language plpgsql as
      $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$;
    create trigger be_full before insert on rooms for each row execute function be_full()`);
  await expectRefusal({ DATABASE_URL: database.url }, /the disk of the database is full; free space there/);
});

it.concurrent('a second server on a database ends its start, with or without REDIS_URL beside one without', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer(settings);
  const refused = /DATABASE_URL: another server process runs on this database; to run several, set REDIS_URL for each/;
  await Promise.all([expectRefusal(settings, refused), expectRefusal({ ...settings, REDIS_URL: REDIS_AWAY }, refused)]);
  expect((await callerOf(server.url()).rooms.list.query()).rooms).toHaveLength(5);
});

it.concurrent('a server without REDIS_URL does not start beside those that have it, which start beside each other', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using _one = await startServer({ ...settings, REDIS_URL: REDIS_AWAY });
  await using _two = await startServer({ ...settings, REDIS_URL: REDIS_AWAY });
  await expectRefusal(settings, /DATABASE_URL: another server process runs on this database/);
});

it.concurrent('a server waits for the one before it to end, says so, and starts', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using leaving = await startServer(settings);
  await using next = await spawnServer(settings);
  await vi.waitFor(() => expect(next.stdout()).toContain('waiting for it to end'), PATIENCE);
  expect(await leaving.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  await vi.waitFor(() => next.url(), PATIENCE);
});

it.concurrent('a server whose database another one has taken, while its connection was lost, ends', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using cutOff = await startServer(settings);
  await using next = await spawnServer(settings);
  await vi.waitFor(() => expect(next.stdout()).toContain('waiting for it to end'), PATIENCE);
  // The stopped process cannot take the database again before the other one does.
  process.kill(cutOff.pid, 'SIGSTOP');
  await database.unguarded.execute(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and granted and database = (select oid from pg_database where datname = current_database())`);
  await vi.waitFor(() => next.url(), PATIENCE);
  process.kill(cutOff.pid, 'SIGCONT');
  expect(await cutOff.exit).toEqual({ code: 1, signal: null });
  expect(cutOff.stdout() + cutOff.stderr()).toContain('another process has taken it over; shutting down');
});

it.concurrent.each([
  ['before it takes it', 'pg_backend_pid() as pid', {}],
  ['while it migrates', 'max(created_at) as at', {}],
  ['while the application opens', 'as now_ms', {}],
  ['that others share', 'as now_ms', { REDIS_URL: REDIS_AWAY }],
])('a server that loses connections to a database %s waits, says so, and starts', async (_when, statement, shared) => {
  await using database = await createTestDatabase();
  await using proxy = await failingProxy(database.url);
  proxy.resetAt(statement);
  await using server = await spawnServer({ DATABASE_URL: proxy.url, ...SELLING, ...shared });
  await vi.waitFor(() => expect(server.stdout()).toContain('Connections to the database are lost'), PATIENCE);
  proxy.resetAt(null);
  await vi.waitFor(() => server.url(), PATIENCE);
});

it.concurrent('a database that has held play money is never used for real money', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await (await startServer(settings)).kill('SIGTERM');
  await database.db.update(schema.installation).set({ playMoney: true });
  await expectRefusal(settings, /DATABASE_URL: this database has held play money; start with an empty one/);
});

it.concurrent('a DATA_DIR below a file ends the start', async () => {
  await using dataDir = await ownDataDir();
  await writeFile(join(dataDir.path, 'file'), '');
  await expectRefusal({ DATA_DIR: join(dataDir.path, 'file', 'data') }, /DATA_DIR .* cannot be used/);
});

it.concurrent('an ADMIN_USERNAME that a player already has ends the start', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer(settings);
  const player = await signedInPlayer(server.url(), database.db);
  await server.kill('SIGTERM');
  const admin = { ADMIN_USERNAME: player.username, ADMIN_PASSWORD: 'hunter2hunter2' };
  await expectRefusal({ ...settings, ...admin }, /ADMIN_USERNAME: a player is already called/);
});

it.concurrent('the first administrator is made once; a later name or password changes nothing and is not claimed to work', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using first = await startServer({ ...settings, ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'hunter2hunter2' });
  expect(first.stdout()).toContain('Administrator:  boss / (ADMIN_PASSWORD)');
  await first.kill('SIGTERM');
  await using second = await startServer({ ...settings, ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'hunter2hunter2' });
  expect(second.stdout()).not.toContain('chief');
  expect(second.stdout()).toContain('There is an administrator already');
  expect((await callerOf(second.url()).rooms.list.query()).rooms).toHaveLength(5);
  for (const output of [first.stdout(), first.stderr(), second.stdout(), second.stderr()]) {
    expect(output).not.toContain('hunter2');
  }
});

async function expectRefusal(environment: Environment, line: RegExp): Promise<void> {
  const { code, stdout, stderr } = await failedStart(environment);
  expect(stderr).toMatch(new RegExp(`^Cartela cannot start: ${line.source}`));
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout + stderr).not.toContain('hunter2');
  expect(code).toBe(1);
}
