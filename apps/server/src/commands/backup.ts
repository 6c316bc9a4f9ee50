import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError, backUp, noteBackup } from '@cartela/db/backup';
import { type Config, StartError } from '../config.ts';
import { readDatabase } from '../database.ts';
import { BACKUPS } from '../paths.ts';
import { type BackupKeys, encrypted, isEncrypting } from './encryption.ts';
import { countText, pathFrom, say, tellProgress } from './terminal.ts';

/** A backup holds all that the database holds, so only the file's owner may read it. */
const OWNER_ONLY = 0o600;
const MEGABYTE = 1_000_000;

/** Backs the database up while servers go on: `backup [FILE]`. */
export async function backup(config: Config, [name]: readonly string[]): Promise<void> {
  await backUpTo(name === undefined ? join(BACKUPS, newName(config)) : pathFrom(name), config);
}

/** A name such as `cartela-2026-01-31T12-00-00Z.gz`, or `….gz.age`. */
export const newName = ({ backupKeys }: Config) => `${nameOf(new Date())}.gz${isEncrypting(backupKeys) ? '.age' : ''}`;

/**
 * Backs up to a file that is not there yet. What is to be done with it comes `then`: if that fails,
 * the backup does not count as one, and administrators are shown the one before.
 */
export async function backUpTo(file: string, config: Config, then = async () => {}): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already: name a file that is not`);
  const begunMs = performance.now();
  const takenMs = () => performance.now() - begunMs;
  await mkdir(dirname(file), { recursive: true }).catch(cannotWrite(file));
  say(`Backing up to ${file} ...`);
  const { rows } = await readDatabase(config, { progress: say }, async (url) => {
    const write = (contents: AsyncIterable<Buffer>) => writeWhole(file, contents, config.backupKeys);
    const totals = await backUp(url, { write, onProgress: tellProgress() });
    await then();
    // A standby takes no note, nor does a database that is to be upgraded. The backup is as good.
    await noteBackup(url, takenMs()).catch(() => say('The database takes no note of this backup.'));
    return totals;
  }).catch((error: unknown) => {
    throw error instanceof BackupError ? new StartError(error.message, { cause: error }) : error;
  });
  const { size } = await stat(file);
  const seconds = (takenMs() / 1000).toFixed(1);
  say(`Backed up ${countText(rows, 'row')} in ${seconds} s: ${(size / MEGABYTE).toFixed(1)} MB.`);
}

/** The file gets its name only when all of it is on the disk. */
async function writeWhole(file: string, contents: AsyncIterable<Buffer>, keys: BackupKeys): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const target = createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ONLY });
    await pipeline(contents, createGzip(), (packed) => encrypted(packed, keys), target);
    const handle = await open(unfinished, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    if (isFileFault(error)) cannotWrite(file)(error);
    throw error;
  }
}

const isFileFault = (error: unknown) => error instanceof Error && 'syscall' in error && 'path' in error;

const cannotWrite = (file: string) => (error: unknown) => {
  throw new StartError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
};

const nameOf = (at: Date) => `cartela-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
