import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from '../config.ts';
import { BACKUPS } from '../paths.ts';
import { backUpTo, newName } from './backup.ts';
import { surplusIn } from './kept.ts';
import { pathFrom, say } from './terminal.ts';

/** Backs up, copies that away, and removes what need not be kept: `daily-backup [FOLDER]`. */
export async function dailyBackup(config: Config, [where]: readonly string[]): Promise<void> {
  // A folder of its own, because backups that somebody made by hand are kept.
  const folder = where === undefined ? join(BACKUPS, 'daily') : pathFrom(where);
  const made = newName(config);
  await backUpTo(join(folder, made), config, () => copyAway(folder, config));
  const surplus = surplusIn(await readdir(folder), made);
  if (!surplus) return say('Removed nothing: by its name, another backup there is newer. Is the clock right?');
  for (const name of surplus) {
    await rm(join(folder, name));
    say(`Removed ${name}.`);
  }
}

/** A copy that hangs would be in the way of the next day's backup. */
const COPY_MAX_MS = 6 * 3_600_000;

/**
 * Has the operator's command copy the folder of backups to another place.
 *
 * @throws StartError if the command fails
 */
async function copyAway(folder: string, { backupCopyCommand }: Config): Promise<void> {
  if (backupCopyCommand === undefined) return;
  say('Copying it away ...');
  const env = { ...process.env, BACKUP_FOLDER: folder };
  const child = spawn(backupCopyCommand, { shell: true, stdio: 'inherit', env, timeout: COPY_MAX_MS });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) {
    throw new StartError(
      `BACKUP_COPY_COMMAND failed (${signal ?? code}): the backup is not copied and does not count, and no other one was removed`,
    );
  }
}
