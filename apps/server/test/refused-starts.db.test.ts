import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { ownDataDir } from './data-dir.ts';
import { callerOf, signedInPlayer } from './players.ts';
import { type Environment, failedStart, SELLING, startServer } from './server-process.ts';

it('a bad setting ends the start with one line and exit code 1', async () => {
  await expectRefusal({ PORT: 'abc' }, /PORT is not valid: must be a whole number/);
});

it('a taken port ends the start before it touches a database', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '0.0.0.0', resolve));
  const address = taken.address();
  if (address === null || typeof address === 'string') throw new Error('no port was taken');
  await using dataDir = await ownDataDir();
  await expectRefusal({ PORT: String(address.port), DATA_DIR: join(dataDir.path, 'new') }, /PORT: \d+ is taken/);
  await new Promise((resolve) => taken.close(resolve));
  expect(await dataDir.postmasterPid()).toBeNull();
});

it('a HOST that is not of this machine ends the start', async () => {
  await expectRefusal({ HOST: '203.0.113.1' }, /HOST: 203\.0\.113\.1 is not an address of this machine/);
});

it('a database server that is not there ends the start, without telling the password', async () => {
  const closedPort = 'postgres://cartela:hunter2@127.0.0.1:1/cartela';
  await expectRefusal({ DATABASE_URL: closedPort }, /DATABASE_URL: the database server cannot be reached/);
});

it('a password that the database server refuses ends the start, and is not told', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.url);
  url.password = 'hunter2';
  await expectRefusal({ DATABASE_URL: url.href }, /DATABASE_URL: the database server refuses this user or password/);
});

it('a database that does not exist ends the start', async () => {
  await using database = await createTestDatabase();
  const url = new URL(database.url);
  url.pathname = '/not_there';
  await expectRefusal({ DATABASE_URL: url.href }, /DATABASE_URL: there is no such database/);
});

it('a database that has held play money is never used for real money', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await (await startServer(settings)).kill('SIGTERM');
  await database.db.update(schema.installation).set({ playMoney: true });
  await expectRefusal(settings, /DATABASE_URL: this database has held play money; start with an empty one/);
});

it('a DATA_DIR below a file ends the start', async () => {
  await using dataDir = await ownDataDir();
  await writeFile(join(dataDir.path, 'file'), '');
  await expectRefusal({ DATA_DIR: join(dataDir.path, 'file', 'data') }, /DATA_DIR .* cannot be used/);
});

it('an ADMIN_USERNAME that a player already has ends the start', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, ...SELLING };
  await using server = await startServer(settings);
  const player = await signedInPlayer(server.url(), database.db);
  await server.kill('SIGTERM');
  const admin = { ADMIN_USERNAME: player.username, ADMIN_PASSWORD: 'hunter2hunter2' };
  await expectRefusal({ ...settings, ...admin }, /ADMIN_USERNAME: a player is already called/);
});

it('the first administrator is made once; a later name or password changes nothing and is not claimed to work', async () => {
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
