import { randomBytes } from 'node:crypto';
import { chown, lchown, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { codeOf, EmbeddedPostgresError, reasonOf } from './errors.ts';
import { type Home, hasCluster } from './home.ts';
import { run } from './run-as.ts';
import { lastLine } from './server-log.ts';

/** The superuser of the cluster. Only the code in this folder connects as this role. */
export const SUPERUSER = 'cartela';

const INITDB_TIMEOUT_MS = 180_000;
const UNFINISHED_PREFIX = 'postgres.new-';

/** Returns the cluster's password. Generates one if the cluster does not exist yet. */
export async function readOrCreatePassword(home: Home): Promise<string> {
  const password = await readPassword(home);
  if (password !== undefined) return password;
  if (await hasCluster(home.clusterDir)) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${home.dataDir} holds a database but not its password: restore ${home.passwordFile}, or set DATABASE_URL`,
    );
  }
  const unfinished = join(home.dir, `postgres.password-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(unfinished, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    // Unlike a rename, a link never replaces a password that another process has just made.
    await link(unfinished, home.passwordFile).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new EmbeddedPostgresError(`Cannot write to DATA_DIR ${home.dataDir}: ${reasonOf(error)}`, { cause: error });
  } finally {
    await rm(unfinished, { force: true });
  }
  const created = await readPassword(home);
  if (created === undefined) throw new EmbeddedPostgresError(`${home.passwordFile} vanished from DATA_DIR`);
  return created;
}

/** Creates the cluster if needed, and makes the user that PostgreSQL runs as its owner. */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  options: { password: string; durable: boolean },
): Promise<void> {
  if (await hasCluster(home.clusterDir)) return giveToUser(home);
  // The cluster gets its name only when it is complete, so a half-made one is never used.
  const unfinished = await mkdtemp(join(home.dir, UNFINISHED_PREFIX)).catch(cannotCreate(home));
  try {
    await initialise(home, binaries, unfinished, options);
    await rename(join(unfinished, 'cluster'), home.clusterDir);
  } catch (error) {
    // Two processes may do this at once. The first to finish wins, and both use the same password.
    if (await hasCluster(home.clusterDir)) return;
    if (error instanceof EmbeddedPostgresError) throw error;
    cannotCreate(home)(error);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Removes what an interrupted creation left behind. Call it only as the owner of a running cluster.
 */
export async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.dir)) {
    if (name.startsWith(UNFINISHED_PREFIX)) await rm(join(home.dir, name), { recursive: true, force: true });
  }
}

async function initialise(
  home: Home,
  binaries: Binaries,
  folder: string,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  const { runAs } = home;
  const clusterDir = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  await mkdir(clusterDir, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs !== undefined) {
    for (const path of [folder, clusterDir, passwordFile]) await chown(path, runAs.uid, runAs.gid);
  }
  const args = ['-D', clusterDir, `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale=C', '--no-instructions');
  if (!durable) args.push('--no-sync');
  const result = await run(binaries.initdb, args, { runAs, timeoutMs: INITDB_TIMEOUT_MS });
  if (!result.succeeded) throw new Error(lastLine(result.output));
}

function cannotCreate(home: Home): (error: unknown) => never {
  return (error) => {
    throw new EmbeddedPostgresError(
      `Cannot create the database in DATA_DIR ${home.dataDir}: ${reasonOf(error)}. Free space there, or set DATABASE_URL`,
      { cause: error },
    );
  };
}

async function readPassword(home: Home): Promise<string | undefined> {
  try {
    const password = (await readFile(home.passwordFile, 'utf8')).trim();
    if (password !== '') return password;
    throw new Error('the file is empty');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      `Cannot read the database password ${home.passwordFile} in DATA_DIR: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

// Files from a backup restored by root, or a volume copied by root, belong to root. PostgreSQL
// refuses them.
async function giveToUser({ runAs, clusterDir }: Home): Promise<void> {
  if (runAs === undefined || (await stat(clusterDir)).uid === runAs.uid) return;
  for (const entry of await readdir(clusterDir, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid);
  }
  // Last, because the owner of this folder shows whether the rest has been done.
  await lchown(clusterDir, runAs.uid, runAs.gid);
}
