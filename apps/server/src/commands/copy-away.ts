import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Config, StartError } from '../config.ts';
import { say } from './terminal.ts';

/** A copy that hangs would be in the way of the next day's backup. */
const COPY_MAX_MS = 6 * 3_600_000;

/**
 * Has the operator's command copy the folder of backups to another place.
 *
 * @throws StartError if the command fails
 */
export async function copyAway(folder: string, { backupCopyCommand }: Config): Promise<void> {
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
