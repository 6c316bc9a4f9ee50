// Runs a private PostgreSQL server under DATA_DIR, for installations that have none.
import { findNativeDir, prepareBinaries } from './binaries.ts';
import { ensureCluster, readOrCreatePassword, removeUnfinished, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError, reasonOf } from './errors.ts';
import { hasCluster, prepareHome } from './home.ts';
import { CLAIM_TIMEOUT_MS, claimOwnership, type Ownership } from './ownership.ts';
import { type Cluster, ensureRunning, portOfRunning, stopPostmaster } from './postmaster.ts';
import { createRevival, type RevivalOptions } from './revival.ts';
import { ensureDatabase, ensureRoles, OWNER_ROLE, RUNNING_ROLE, rolePassword } from './roles.ts';
import { hasSocket, removeSocketFolder } from './socket-folder.ts';

export { codeOf, EmbeddedPostgresError } from './errors.ts';

export interface EmbeddedPostgres {
  /**
   * Address of the ready database for the role that runs the application. Addresses include a
   * password, so never log them.
   */
  readonly url: string;
  /**
   * The folder of the server's Unix socket, by which a statement costs less than over TCP. Null if
   * there is none.
   */
  readonly socketFolder: string | null;
  /** Address of the ready database for the role that owns the tables and runs migrations. */
  readonly ownerUrl: string;
  readonly dataDirectory: string;
  /**
   * Sets what is called every two seconds while the server is down because its disk is full. The
   * server starts again by itself once there is space.
   */
  onFull(listener: () => void): void;
  /** Stops the server. Throws EmbeddedPostgresError if that takes too long. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /**
   * The operator did not choose `dataDir`. As root, the data may then move to a folder that
   * PostgreSQL's user can reach.
   */
  readonly dataDirIsDefault?: boolean;
  /** False trades safety against power cuts for speed. Only for clusters that are thrown away. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
  /** The folder of PostgreSQL's programs. By default, that of the package for this platform. */
  readonly nativeDir?: string | undefined;
  /** How long to wait for another owner to go before the folder counts as in use. */
  readonly claimTimeoutMs?: number;
  /** Returns how many bytes are free in a folder. By default, the file system is asked. */
  readonly freeBytes?: RevivalOptions['freeBytes'];
}

const DATABASE = 'cartela';
const SLOW_STEP_MS = 1_000;
const MAX_CLAIM_ATTEMPTS = 3;

/**
 * Starts the database of this data directory and takes sole ownership of it. Adopts a server that a
 * killed process left running. Throws EmbeddedPostgresError when that is not possible.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, dataDirIsDefault = false, durable = true, log = () => {}, freeBytes } = options;
  const { claimTimeoutMs = CLAIM_TIMEOUT_MS } = options;
  try {
    const home = await prepareHome({ dataDir, dataDirIsDefault, log });
    const binaries = await prepareBinaries(options.nativeDir ?? findNativeDir(), home.runAs);
    const password = await readOrCreatePassword(home);
    const isNew = !(await hasCluster(home.clusterDir));
    const created = ensureCluster(home, binaries, { password, durable });
    await (isNew ? sayIfSlow('Creating the database ...', created, log) : created);
    const cluster: Cluster = { home, binaries, password, durable };
    return await takeOwnership(cluster, { log, claimTimeoutMs, freeBytes });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `The database in DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)} (or set DATABASE_URL)`,
      { cause: error },
    );
  }
}

/**
 * The addresses of a database that another process owns and runs, so that it can be read while that
 * one runs. Null if it is not running. Throws EmbeddedPostgresError if there is no database.
 */
export async function findRunningPostgres(
  options: Pick<EmbeddedOptions, 'dataDir' | 'dataDirIsDefault'>,
): Promise<Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> | null> {
  const home = await prepareHome({ dataDirIsDefault: false, log: () => {}, ...options });
  if (!(await hasCluster(home.clusterDir))) {
    throw new EmbeddedPostgresError(`There is no database in DATA_DIR ${options.dataDir}`);
  }
  const password = await readOrCreatePassword(home);
  const port = await portOfRunning({ home, password });
  return port === null ? null : addressesOf(port, password);
}

function addressesOf(port: number, password: string): Pick<EmbeddedPostgres, 'url' | 'ownerUrl'> {
  return {
    url: urlFor(port, RUNNING_ROLE, rolePassword(password, RUNNING_ROLE)),
    ownerUrl: urlFor(port, OWNER_ROLE, rolePassword(password, OWNER_ROLE)),
  };
}

const urlFor = (port: number, role: string, secret: string) =>
  `postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${DATABASE}`;

type Owning = Pick<RevivalOptions, 'log' | 'freeBytes'> & Required<Pick<EmbeddedOptions, 'claimTimeoutMs'>>;

async function takeOwnership(cluster: Cluster, owning: Owning): Promise<EmbeddedPostgres> {
  const { home, password } = cluster;
  const { log, freeBytes } = owning;
  const { port, ownership } = await startAndClaim(cluster, owning);
  let socketFolder: string | null;
  try {
    await ensureRoles(ownership.sql, password);
    await ensureDatabase(ownership.sql, DATABASE, urlFor(port, SUPERUSER, password));
    await removeUnfinished(home);
    socketFolder = await socketFolderOf(ownership.sql, port);
  } catch (error) {
    // Report what went wrong first, not what goes wrong while tidying up.
    await stopOwned(cluster, ownership).catch(() => undefined);
    throw error;
  }
  let whenFull = () => {};
  const onFull = () => whenFull();
  ownership.reviveBy(createRevival(cluster, { port, socketFolder, log, onFull, freeBytes }));
  let end: Promise<void> | undefined;
  return {
    ...addressesOf(port, password),
    socketFolder,
    dataDirectory: home.clusterDir,
    onFull: (listener) => {
      whenFull = listener;
    },
    stop: () => {
      end ??= stopOwned(cluster, ownership).finally(() => socketFolder && removeSocketFolder(socketFolder));
      return end;
    },
  };
}

/** The server is asked for the folder, because an adopted server was started by another process. */
async function socketFolderOf(sql: Ownership['sql'], port: number): Promise<string | null> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('unix_socket_directories') as folder`;
  return row && (await hasSocket(row.folder, port)) ? row.folder : null;
}

async function startAndClaim(
  cluster: Cluster,
  { log, claimTimeoutMs }: Owning,
): Promise<{ port: number; ownership: Ownership }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await sayIfSlow('Starting PostgreSQL ...', ensureRunning(cluster), log);
    try {
      const ownership = await claimOwnership({ port, password: cluster.password, log, timeoutMs: claimTimeoutMs });
      if (ownership !== undefined) return { port, ownership };
    } catch (error) {
      // The previous owner stopped the server while we waited for the lock. Start it again.
      if (attempt < MAX_CLAIM_ATTEMPTS) continue;
      throw error;
    }
    throw new EmbeddedPostgresError(
      `DATA_DIR ${cluster.home.dataDir} is in use by another Cartela process: stop it, or set another DATA_DIR`,
    );
  }
}

// The lock is released last: a process waiting for it must not adopt a server that is stopping.
async function stopOwned(cluster: Cluster, ownership: Ownership): Promise<void> {
  await ownership.expectClose();
  try {
    await stopPostmaster(cluster);
  } finally {
    await ownership.release();
  }
}

async function sayIfSlow<T>(line: string, step: Promise<T>, log: (line: string) => void): Promise<T> {
  const timer = setTimeout(() => log(line), SLOW_STEP_MS);
  try {
    return await step;
  } finally {
    clearTimeout(timer);
  }
}
