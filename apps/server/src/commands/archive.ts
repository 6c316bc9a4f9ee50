import { mkdir } from 'node:fs/promises';
import { archive, bringMonthBack } from '@cartela/api';
import { clockOffsetMs, connect } from '@cartela/db';
import { ArchiveError, type Progress } from '@cartela/db/archive';
import { type Config, StartError } from '../config.ts';
import { readDatabase } from '../database.ts';
import { countText, pathFrom, say } from './terminal.ts';

const TELL_EVERY_MS = 2000;

/**
 * Takes the games of an old month out of the database into a file, while servers go on: `archive
 * MONTH FOLDER`.
 *
 * @throws StartError
 */
export async function archiveMonth(config: Config, [month, name]: readonly string[]): Promise<void> {
  if (month === undefined || name === undefined) {
    throw new StartError('which month, and into which folder? For example: npm run archive -- 2026-07 FOLDER');
  }
  const folder = pathFrom(name);
  const { file, hash, rounds, entries, transfers } = await readDatabase(config, { progress: say }, async (url) => {
    await mkdir(folder, { recursive: true });
    return archive(url, { month, folder, nowMs: await nowMsAt(url), onProgress: tellRounds() });
  }).catch(archiveFault);
  say(
    `${month} has left: ${countText(rounds, 'game')}, ${countText(entries, 'card')}, ${countText(transfers, 'transfer')}.`,
  );
  say(`  ${file}`);
  say(`  ${hash}`);
  say('Keep a copy of the file elsewhere: only it has these games now. Its hash is in the audit log.');
}

/**
 * Puts the games of an archived month back into the database: `bring-back FILE`.
 *
 * @throws StartError
 */
export async function bringBack(config: Config, [name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new StartError('which month? Name its file: npm run bring-back -- FILE');
  const file = pathFrom(name);
  const { month, rounds, transfers } = await readDatabase(config, { progress: say }, (url) =>
    bringMonthBack(url, { file, onProgress: tellRounds() }),
  ).catch(archiveFault);
  say(`${month} is back: ${countText(rounds, 'game')}, ${countText(transfers, 'transfer')}.`);
}

/** The time by the database's clock: this machine's may be another's, and wrong. */
async function nowMsAt(url: string): Promise<number> {
  const { db, close } = connect({ url, maxConnections: 1 });
  return clockOffsetMs(db)
    .then((offsetMs) => performance.now() + offsetMs)
    .finally(close);
}

function tellRounds(): (progress: Progress) => void {
  let toldAtMs = performance.now();
  return ({ step, rounds }) => {
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    say(`  ${countText(rounds, 'game')} ${step}`);
  };
}

function archiveFault(error: unknown): never {
  // What the file system says, such as that the disk is full, names the file.
  const isFileFault = error instanceof Error && 'syscall' in error && 'path' in error;
  if (error instanceof ArchiveError || isFileFault || isFull(error)) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  throw error;
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
