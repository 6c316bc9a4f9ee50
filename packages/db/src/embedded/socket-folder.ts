import { access, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { firstClosedFolder, type RunAs } from './run-as.ts';

const PREFIX = 'cartela-db-';
/**
 * The path of a socket may have 104 or 108 bytes, depending on the system. The name of the socket
 * in its folder needs 18 of them.
 */
const FOLDER_BYTES_MAX = 80;
/** Paths that need no quotes on PostgreSQL's command line. */
const PLAIN_PATH = /^[\w./-]+$/;

/**
 * Makes a folder for the server's Unix socket, which nobody else can enter. Null on Windows, if
 * PostgreSQL's user cannot reach the folder for temporary files, or if its path is too long or
 * needs quotes. Clients then use TCP.
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
    // Whatever went wrong, the server starts without a socket.
  }
  await removeSocketFolder(folder);
  return null;
}

/**
 * Whether `folder`, of the server's setting, was made here and has the socket of the server on this
 * port.
 */
export async function hasSocket(folder: string, port: number): Promise<boolean> {
  if (!basename(folder).startsWith(PREFIX)) return false;
  return access(join(folder, `.s.PGSQL.${port}`)).then(
    () => true,
    () => false,
  );
}

/** Removes a folder that `makeSocketFolder` has made, and no other. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}
