import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { balancesOf, connect } from '@cartela/db';
import { createEmptyDatabase, createTestDatabase, makeFolder } from '@cartela/db/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { ownDataDir } from '../kit/data-dir.ts';
import { expectPaid, recomputedGame } from '../kit/game-record.ts';
import { callerOf, seatTwoPlayers } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { runCommand, SELLING, STEADY_GAME, startServer } from '../kit/server-process.ts';

/** A folder for the files of one test. */
async function ownFolder() {
  const path = await makeFolder('backup');
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The backup with a byte changed that packing shows only at the end of the file, by its checksum.
 */
function damagedName(backup: Buffer): Buffer {
  const unpacked = gzipSync(gunzipSync(backup), { level: 0 });
  const name = unpacked.indexOf('"public.house_days"');
  expect(name).toBeGreaterThan(0);
  return unpacked.fill('x', name + 1, name + 2);
}

it('a running system’s backup, restored into an empty database, goes on with the game and has every santim', async () => {
  await using folder = await ownFolder();
  await using database = await createTestDatabase();
  const source = { DATABASE_URL: database.url };
  await using server = await startServer({ ...source, ...STEADY_GAME });
  const players = await seatTwoPlayers(server.url(), database.db);
  await using watcher = watchRoom(server.url());
  const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length > 0);
  const file = join(folder.path, 'of-today.gz');
  const taken = await runCommand(source, 'backup', file);
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  expect(taken.stdout).toMatch(/Backed up \d+ rows/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await runCommand(source, 'backup', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already'),
  });
  await watcher.until(({ phase }) => phase === 'settled');
  await server.kill('SIGTERM');

  await using empty = await createEmptyDatabase();
  const target = { DATABASE_URL: empty.ownerUrl };
  const whole = await readFile(file);
  const middle = Math.floor(whole.length / 2);
  for (const [name, bytes, why] of [
    ['cut-off', whole.subarray(0, middle), 'it is not complete'],
    ['damaged', Buffer.from(whole).fill(0x55, middle, middle + 40), 'it was damaged'],
    ['damaged-name', damagedName(whole), 'it was damaged'],
    ['other', Buffer.from('a letter'), 'it is not such a backup'],
    ['more', Buffer.concat([whole, Buffer.from('one more row')]), 'it was damaged'],
    ['more-zeros', Buffer.concat([whole, Buffer.alloc(100_000)]), 'something after its end'],
  ] as const) {
    const broken = join(folder.path, name);
    await writeFile(broken, bytes);
    const refused = await runCommand(target, 'restore', broken);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was changed') });
    expect(refused.stderr).toContain(why);
  }
  const restored = await runCommand(target, 'restore', file);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toMatch(/The ledger agrees: \d+ transfers checked/);
  const again = await runCommand(target, 'restore', file);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('the database is not empty') });

  await using next = await startServer({ ...target, ...STEADY_GAME, LOG_LEVEL: 'error' });
  await using onlooker = watchRoom(next.url());
  const settled = await onlooker.until((round) => round.roundId === roundId && round.phase === 'settled');
  const restoredDatabase = connect({ url: empty.ownerUrl });
  expect(settled).toMatchObject({ calledNumbers: (await recomputedGame(database.db, roundId)).calledNumbers });
  await expectPaid(restoredDatabase.db, roundId, players);
  // Players who were signed in still are.
  const [player] = players;
  expect(await callerOf(next.url(), player.token).wallet.balance.query()).toMatchObject(
    await balancesOf(database.db, player.userId),
  );
  await restoredDatabase.close();
});

it('an embedded database is backed up while its server runs, and restored into another folder', async () => {
  await using folder = await ownFolder();
  await using dataDir = await ownDataDir();
  await using other = await ownDataDir();
  const source = { DATA_DIR: dataDir.path, DEMO: 'off', ...SELLING };
  const target = { DATA_DIR: other.path, DEMO: 'off', ...SELLING };
  const file = join(folder.path, 'backup.gz');
  expect(await runCommand(source, 'backup', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database in DATA_DIR'),
  });
  await using _server = await startServer(source);
  expect(await runCommand(source, 'backup', file)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCommand(source, 'restore', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by another Cartela process'),
  });
  expect(await runCommand(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
});

it('an encrypted backup is restored with its key alone, and is removed when it is old', async () => {
  await using folder = await ownFolder();
  await using database = await createTestDatabase();
  const identity = await generateX25519Identity();
  const BACKUP_RECIPIENT = await identityToRecipient(identity);
  const old = ['03', '04'].map((hour) => join(folder.path, `cartela-2020-01-01T${hour}-00-00Z.gz`));
  for (const file of old) await writeFile(file, 'an old backup');
  const source = { DATABASE_URL: database.url, BACKUP_RECIPIENT };
  const taken = await runCommand(source, 'daily-backup', folder.path);
  expect(taken).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Removed cartela-2020-01-01T03'),
  });
  const [kept, name = '', ...others] = await readdir(folder.path);
  expect([kept, others]).toEqual(['cartela-2020-01-01T04-00-00Z.gz', []]);
  expect(name).toMatch(/^cartela-.*Z\.gz\.age$/);
  const file = join(folder.path, name);
  const whole = await readFile(file);
  await writeFile(`${file}.cut`, whole.subarray(0, -1));

  await using empty = await createEmptyDatabase();
  const DATABASE_URL = empty.ownerUrl;
  const BACKUP_IDENTITY = await generateX25519Identity();
  for (const [settings, restored, why] of [
    [{ DATABASE_URL }, file, 'set BACKUP_IDENTITY'],
    [{ DATABASE_URL, BACKUP_IDENTITY }, file, 'the key is not the one'],
    [{ DATABASE_URL, BACKUP_IDENTITY: identity }, `${file}.cut`, 'it is not complete'],
  ] as const) {
    const refused = await runCommand(settings, 'restore', restored);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was changed') });
    expect(refused.stderr).toContain(why);
  }
  expect(await runCommand({ DATABASE_URL, BACKUP_IDENTITY: identity }, 'restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The ledger agrees'),
  });
});
