import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { schema } from '@cartela/db';
import { createTestDatabase, freePort, makeFolder, type TestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { programOnPath } from '../kit/program-on-path.ts';
import { runCommand } from '../kit/server-process.ts';

const run = promisify(execFile);
/** It only runs if it is called by its whole path, which is on the PATH of root alone. */
const SSHD = ['/usr/sbin/sshd', '/usr/bin/sshd'].find((path) => existsSync(path));
const HAS_ALL = SSHD !== undefined && programOnPath(['rsync']) && programOnPath(['rrsync']);
const NEW_BACKUP = /^cartela-(?!2020).*Z\.gz$/;

/** A folder with backups that are too old to be kept, all but one. */
async function folderWithOldOnes() {
  const path = await makeFolder('copies');
  const backups = join(path, 'daily');
  await mkdir(backups);
  for (const hour of ['03', '04']) await writeFile(join(backups, `cartela-2020-01-01T${hour}-00-00Z.gz`), 'old');
  return { path, backups, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Makes the newest one a day older. Two within one second would have the same name. */
async function letADayPass(backups: string) {
  const newest = (await readdir(backups)).toSorted().at(-1) ?? '';
  const [, today = ''] = /^cartela-(.*)T/.exec(newest) ?? [];
  const dayBefore = new Date(Date.parse(today) - 24 * 3_600_000).toISOString().slice(0, today.length);
  await rename(join(backups, newest), join(backups, newest.replace(today, dayBefore)));
}

/** When the last backup was begun that counts. */
async function lastBackup({ db }: TestDatabase): Promise<Date | null> {
  const [installed] = await db.select({ backedUpAt: schema.installation.backedUpAt }).from(schema.installation);
  return installed?.backedUpAt ?? null;
}

it('a backup counts once it is copied away; until then, none is removed', async () => {
  await using folder = await folderWithOldOnes();
  await using database = await createTestDatabase();
  const source = { DATABASE_URL: database.url };
  const backUp = (BACKUP_COPY_COMMAND: string) =>
    runCommand({ ...source, BACKUP_COPY_COMMAND }, 'daily-backup', folder.backups);
  const failed = await backUp('echo the other place is full >&2; exit 7');
  expect(failed).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Removed') });
  expect(failed.stderr).toMatch(/^the other place is full$/m);
  expect(failed.stderr).toMatch(/BACKUP_COPY_COMMAND failed \(7\): the backup is not copied and does not count/);
  expect(await readdir(folder.backups)).toHaveLength(3);
  expect(await lastBackup(database)).toBeNull();

  await letADayPass(folder.backups);
  const elsewhere = join(folder.path, 'elsewhere');
  const copied = await backUp(`cp -R "$BACKUP_FOLDER" ${elsewhere}`);
  expect(copied).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Removed cartela-2020-01-01T03'),
  });
  // What was not copied the day before is copied now.
  expect((await readdir(elsewhere)).filter((name) => NEW_BACKUP.test(name))).toHaveLength(2);
  expect(await lastBackup(database)).toBeInstanceOf(Date);
});

describe.skipIf(!HAS_ALL)('by rsync and SSH [needs rsync, rrsync and sshd]', () => {
  it('backups are copied to where the server may add files, and neither remove nor change any', async () => {
    await using folder = await folderWithOldOnes();
    await using database = await createTestDatabase();
    await using elsewhere = await startSshd(folder.path);
    const settings = {
      DATABASE_URL: database.url,
      BACKUP_COPY_COMMAND: `rsync -a ${elsewhere.to('"$BACKUP_FOLDER/"')}`,
    };
    const copied = await runCommand(settings, 'daily-backup', folder.backups);
    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('Removed') });
    const names = await readdir(elsewhere.folder);
    expect(names).toHaveLength(3);
    const name = names.find((each) => NEW_BACKUP.test(each)) ?? '';
    const backup = await readFile(join(folder.backups, name));
    expect(await readFile(join(elsewhere.folder, name))).toEqual(backup);
    expect(await lastBackup(database)).toBeInstanceOf(Date);

    // Whoever breaks into the server.
    const empty = join(folder.path, 'empty');
    await mkdir(empty);
    await expect(run('sh', ['-c', `rsync -a --delete ${elsewhere.to(`${empty}/`)}`])).rejects.toThrow(/rrsync/);
    await writeFile(join(empty, name), 'nothing');
    await run('sh', ['-c', `rsync -a --ignore-times ${elsewhere.to(`${empty}/`)}`]).catch(() => undefined);
    expect(await readFile(join(elsewhere.folder, name))).toEqual(backup);
    expect(await readdir(elsewhere.folder)).toHaveLength(3);

    await elsewhere.stop();
    await letADayPass(folder.backups);
    const refused = await runCommand(settings, 'daily-backup', folder.backups);
    // Rsync ends with 255 if it sees ssh end, and with 12 if it sees the connection end first.
    const failed = /BACKUP_COPY_COMMAND failed \((?:255|12)\): the backup is not copied/;
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(failed) });
  });
});

/** A machine whose SSH lets a key in that may only add files to a folder, as the docs have it. */
async function startSshd(folder: string) {
  const [key, hostKey, target] = [join(folder, 'key'), join(folder, 'host-key'), join(folder, 'elsewhere')];
  await mkdir(target);
  for (const file of [key, hostKey]) await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  const keys = join(folder, 'authorized_keys');
  const rrsync = programOnPath(['rrsync']);
  await writeFile(
    keys,
    `restrict,command="${rrsync} -wo -no-del -no-overwrite ${target}" ${await readFile(`${key}.pub`, 'utf8')}`,
  );
  const port = await freePort();
  // As root, it wants this folder, which Debian makes when the machine starts.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  const options = [
    `ListenAddress=127.0.0.1:${port}`,
    `HostKey=${hostKey}`,
    `AuthorizedKeysFile=${keys}`,
    'StrictModes=no',
    'UsePAM=no',
    'PidFile=none',
  ];
  const args = ['-D', '-f', '/dev/null', ...options.flatMap((option) => ['-o', option])];
  const child = spawn(SSHD ?? '', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'data').finally(() => socket.destroy());
  }, PATIENCE);
  const ssh = `ssh -p ${port} -i ${key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`;
  return {
    folder: target,
    /** What rsync is told, after its options, to copy a folder there. */
    to: (from: string) => `-e '${ssh}' ${from} ${userInfo().username}@127.0.0.1:`,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
