import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError, reasonOf } from './errors.ts';
import { firstClosedFolder, type RunAs, userForCluster } from './run-as.ts';

/** Where one embedded database lives. All paths are real and absolute. */
export interface Home {
  /** DATA_DIR as the operator wrote it, for use in messages. */
  readonly dataDir: string;
  readonly dir: string;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly runAs: RunAs | undefined;
}

interface HomeOptions {
  readonly dataDir: string;
  readonly dataDirIsDefault: boolean;
  readonly log: (line: string) => void;
}

// Used only as root, when the default DATA_DIR is in a folder that the database's user cannot
// enter.
const SYSTEM_STATE_DIR = '/var/lib/cartela';

/**
 * Makes sure that the folder exists and that both this process and the database's user can use it.
 */
export async function prepareHome({ dataDir, dataDirIsDefault, log }: HomeOptions): Promise<Home> {
  const home = await homeIn(resolve(dataDir), dataDir);
  if (home.runAs === undefined) return home;
  const closedFolder = await firstClosedFolder(home.dir, home.runAs);
  if (closedFolder === undefined) return home;

  const why = `PostgreSQL does not run as root, and its user (uid ${home.runAs.uid}) may not enter ${closedFolder}`;
  // An existing cluster holds the operator's data, so never start over with an empty one elsewhere.
  if (!dataDirIsDefault || (await hasCluster(home.clusterDir))) {
    throw new EmbeddedPostgresError(
      `${why}: run "chmod o+x ${closedFolder}", set DATA_DIR to a folder outside it, or set DATABASE_URL`,
    );
  }
  const name = createHash('sha256').update(home.dir).digest('hex').slice(0, 12);
  const elsewhere = await homeIn(join(SYSTEM_STATE_DIR, name), dataDir);
  await openFolders(elsewhere.dir);
  log(`${why}: the database is kept in ${elsewhere.dir} instead of ${home.dir}`);
  return elsewhere;
}

/** Whether a finished database cluster is in this folder. */
export async function hasCluster(clusterDir: string): Promise<boolean> {
  return access(join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function homeIn(path: string, dataDir: string): Promise<Home> {
  // pg_ctl passes its paths to a shell in double quotes.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(path)) {
    throw new EmbeddedPostgresError(`DATA_DIR ${JSON.stringify(dataDir)} must not contain quotes, $ or backslashes`);
  }
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    const dir = await realpath(path);
    const clusterDir = join(dir, 'postgres');
    return {
      dataDir,
      dir,
      clusterDir,
      logFile: join(dir, 'postgres.log'),
      passwordFile: join(dir, 'postgres.password'),
      runAs: await userForCluster(clusterDir),
    };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataDir} cannot be used (${reasonOf(error)}): set DATA_DIR to a writable folder, or set DATABASE_URL`,
      { cause: error },
    );
  }
}

// Opens the folders that we make to the database's user, even under a strict umask.
async function openFolders(dir: string): Promise<void> {
  await chmod(SYSTEM_STATE_DIR, 0o755);
  await chmod(dir, 0o755);
}
