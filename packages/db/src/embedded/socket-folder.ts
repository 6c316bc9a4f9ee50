import { access, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { firstClosedFolder, type RunAs } from './run-as.ts';

const PREFIX = 'cartela-db-';
/** The kernel takes 104 bytes or 108, of which the name of the socket in its folder needs 18. */
const FOLDER_BYTES_MAX = 80;
/** What needs no quotes on PostgreSQL's command line. */
const PLAIN_PATH = /^[\w./-]+$/;

/**
 * Makes a folder for the server's Unix socket, which nobody else can enter. Null where that cannot
 * be: on Windows, or if PostgreSQL's user cannot reach the folder for temporary files. There TCP
 * has to do.
 */
export async function makeSocketFolder(runAs: RunAs | undefined): Promise<string | null> {
  if (process.platform === 'win32') return null;
  const folder = await mkdtemp(join(tmpdir(), PREFIX)).catch(() => null);
  if (folder === null) return null;
  try {
    if (runAs) await chown(folder, runAs.uid, runAs.gid);
    const isClosed = runAs !== undefined && (await firstClosedFolder(folder, runAs)) !== undefined;
    if (!isClosed && PLAIN_PATH.test(folder) && folder.length <= FOLDER_BYTES_MAX) return folder;
  } catch {
    // Whatever it is, the server starts without it.
  }
  await removeSocketFolder(folder);
  return null;
}

/** Whether the server of this port can be reached by a socket in this folder of its setting. */
export async function hasSocket(folder: string, port: number): Promise<boolean> {
  if (!basename(folder).startsWith(PREFIX)) return false;
  return access(join(folder, `.s.PGSQL.${port}`)).then(
    () => true,
    () => false,
  );
}

/** Removes a folder of ours and no other. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
