import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplicationOptions } from '@cartela/api';
import {
  connect,
  type Database,
  hostsIn,
  keepsSessions,
  lacksRights,
  lockForProcess,
  migrateDatabase,
  type Pool,
  type RunningSession,
  type Session,
  sessionOf,
  surplusRights,
} from '@cartela/db';
import { codeOf, EmbeddedPostgresError, findRunningPostgres, startEmbeddedPostgres } from '@cartela/db/embedded';
import { type Config, StartError } from './config.ts';
import { type Address, faultsOf, isAway } from './database-faults.ts';
import { MIGRATIONS } from './paths.ts';

/**
 * How long the process before this one may take to end and to release the database, in
 * milliseconds.
 */
const RESTART_WAIT_MS = 15_000;
/** How long to wait before the hosts of the database are tried again, in milliseconds. */
const HOSTS_RETRY_MS = 10_000;
/** How often the rights of the running role are looked at, in milliseconds. */
const RIGHTS_EVERY_MS = 2000;

const SESSIONS_SHARED =
  'its pooler gives each transaction another session of PostgreSQL; set pool_mode to session, or name PostgreSQL itself';

const LIMITS_REFUSED =
  'DATABASE_URL: its pooler refuses our limits of time for statements; give them to the role (alter role … set)';

interface Reporting {
  /** Tells the operator about a step that takes long. */
  readonly progress: (line: string) => void;
  readonly log: ApplicationOptions['log'];
  /** Called once the database has answered, under every role. */
  readonly onReached?: () => void;
  /** Called if another process has taken the database over. This process then has to end. */
  readonly onTaken: () => void;
  /** Aborted when the process is told to end, perhaps while it waits for the database. */
  readonly endSignal?: AbortSignal;
}

export interface OpenDatabase extends Pool {
  /** Two processes have the same identity exactly if they run on the same database. */
  readonly identity: string;
  /**
   * Ends the connections of this process, and leaves an embedded server running. `close` also stops
   * the embedded server.
   */
  disconnect(): Promise<void>;
  /**
   * Sets a listener, called every two seconds while an embedded server is down for lack of disk
   * space.
   */
  onFull(listener: () => void): void;
}

/**
 * Opens a migrated database: the operator's, or an embedded one that stops with this process. Until
 * it is closed, only processes that share it with this one can run on it.
 *
 * @param fill puts something into the database before it is migrated, as the role that migrates
 * @throws StartError
 */
export async function openDatabase(
  config: Config,
  reporting: Reporting,
  fill?: (ownerUrl: string) => Promise<void>,
): Promise<OpenDatabase> {
  const { progress, log } = reporting;
  const { databaseUrl, migrateDatabaseUrl } = config;
  const holding = {
    ...reporting,
    shared: config.redisUrl !== undefined,
    poolSize: config.databasePoolSize,
    fill,
    limits: config.databaseLimits,
  };
  if (databaseUrl !== undefined) {
    const running = { url: databaseUrl, setting: 'DATABASE_URL' } as const;
    const database = await open(running, migrationBy(migrateDatabaseUrl), holding);
    await warnOfSurplusRights(database, { log, isAlone: migrateDatabaseUrl === undefined });
    return database;
  }
  const embedded = await startEmbedded(config, progress);
  try {
    const { url, ownerUrl, socketFolder } = embedded;
    const owner = { url: ownerUrl, setting: 'DATA_DIR' } as const;
    const database = await open({ url, socketFolder, setting: 'DATA_DIR' }, owner, holding);
    return {
      ...database,
      onFull: embedded.onFull,
      async close() {
        await database.disconnect();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/**
 * Reads the database as the role that migrates. Servers may keep running on it. An embedded
 * database that no process runs is started for the reading.
 *
 * @throws StartError
 */
export async function readDatabase<T>(
  config: Config,
  { progress }: Pick<Reporting, 'progress'>,
  read: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, migrateDatabaseUrl } = config;
  if (databaseUrl !== undefined) {
    const owner = migrationBy(migrateDatabaseUrl) ?? ({ url: databaseUrl, setting: 'DATABASE_URL' } as const);
    await faultsOf(owner, sessionOf(owner.url));
    return await read(owner.url);
  }
  const running = await findRunningPostgres(config).catch(embeddedFault);
  if (running) return await read(running.ownerUrl);
  const embedded = await startEmbedded(config, progress);
  try {
    return await read(embedded.ownerUrl);
  } finally {
    await embedded.stop();
  }
}

const startEmbedded = ({ dataDir, dataDirIsDefault }: Config, progress: Reporting['progress']) =>
  startEmbeddedPostgres({ dataDir, dataDirIsDefault, log: progress }).catch(embeddedFault);

function embeddedFault(error: unknown): never {
  throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error;
}

const migrationBy = (url: string | undefined): Address | null =>
  url === undefined ? null : { url, setting: 'MIGRATE_DATABASE_URL' };

interface Holding extends Reporting {
  readonly shared: boolean;
  readonly poolSize: number;
  readonly limits: Config['databaseLimits'];
  readonly fill: ((ownerUrl: string) => Promise<void>) | undefined;
}

/** Takes the database's lock, brings the database up to date and connects to it. */
async function open(running: Address, owner: Address | null, holding: Holding): Promise<OpenDatabase> {
  const session = await faultsOf(running, reachedSession(running, holding));
  if (owner && (await faultsOf(owner, sessionOf(owner.url))).database !== session.database) {
    throw new StartError(`${owner.setting}: it names another database than ${running.setting}`);
  }
  holding.onReached?.();
  // No pooler is before an embedded database.
  const perhapsPooled = [running, ...(owner ? [owner] : [])].filter(({ setting }) => setting !== 'DATA_DIR');
  for (const address of perhapsPooled) {
    if (!(await faultsOf(address, keepsSessions(address.url))))
      throw new StartError(`${address.setting}: ${SESSIONS_SHARED}`);
  }
  const migrating = { running, owner, session, log: holding.log };
  const lock = await faultsOf(running, takeDatabase(running, session, holding));
  try {
    await holding.fill?.(owner?.url ?? running.url);
    await migrate(migrating);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const { url, socketFolder = null } = running;
  const { takesLimits, endsTransactions } = session;
  const { poolSize: maxConnections, limits, log } = holding;
  const onStalled = (what: 'pool' | 'connection') =>
    log.error(
      { what },
      'nothing comes from the database; what waits for it is given up, and new connections are opened',
    );
  const database = connect({ url, socketFolder, maxConnections, limits, takesLimits, endsTransactions, onStalled });
  if (!takesLimits) log.warn({ limits }, LIMITS_REFUSED);
  const leaveRights = holding.shared && owner ? keepRights(database, migrating) : () => {};
  const disconnect = async () => {
    leaveRights();
    await database.close();
    await lock.release();
  };
  // Only an embedded server reports a full disk. Any other is for the operator to watch.
  const onFull = () => {};
  return { ...database, identity: session.database, disconnect, close: disconnect, onFull };
}

/**
 * Of several hosts, one may be about to take over, so they are waited for. A single one that is not
 * there is told at once.
 */
async function reachedSession({ url, setting }: Address, { progress, endSignal }: Reporting) {
  for (;;) {
    try {
      return await sessionOf(url);
    } catch (error) {
      if (hostsIn(url).length === 1 || !isAway(error)) throw error;
      progress(`${setting}: none of its hosts can be reached and written to (${codeOf(error)}); trying again …`);
    }
    await sleep(HOSTS_RETRY_MS, undefined, { signal: endSignal });
  }
}

function takeDatabase({ url }: Address, { takesLimits }: RunningSession, { shared, onTaken, progress }: Holding) {
  const onWait = () => progress('Another server process runs on this database; waiting for it to end …');
  return lockForProcess({ url, shared, takesLimits, waitMaxMs: RESTART_WAIT_MS, onWait, onTaken });
}

interface Migrating {
  readonly running: Address;
  readonly owner: Address | null;
  readonly session: Session;
  readonly log: Reporting['log'];
}

/**
 * Migrates as the owner, who then gives the running role its rights. Without an owner, the running
 * role migrates. Returns whether anything had to be done.
 */
async function migrate({ running, owner, session, log }: Migrating): Promise<boolean> {
  const onDecision = (sentence: string) => log.warn({}, sentence);
  const options = { folder: MIGRATIONS, runningRole: session.role, onDecision };
  const by = owner ?? running;
  return faultsOf(by, migrateDatabase(by.url, options));
}

/**
 * Looks after the rights of the running role, because a process of 0.2.0 that starts beside this
 * one takes those to newer tables away. Returns what ends that.
 */
function keepRights({ db }: Database, migrating: Migrating): () => void {
  const look = async () => {
    if (!(await lacksRights(db, migrating.session.role)) || !(await migrate(migrating))) return;
    migrating.log.warn({}, 'an older version had taken rights of DATABASE_URL away; they are given back');
  };
  // Where the database cannot be asked, others say so.
  const timer = setInterval(() => void look().catch(() => undefined), RIGHTS_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * Warns if the running role may do more than the application needs. A role with few rights would be
 * a second line of defence.
 */
async function warnOfSurplusRights({ db }: Database, { log, isAlone }: Pick<Reporting, 'log'> & { isAlone: boolean }) {
  const { role, may } = await surplusRights(db);
  if (may.length === 0) return;
  const remedy = isAlone
    ? 'run the server with a second role in DATABASE_URL, and set MIGRATE_DATABASE_URL to this one'
    : 'give DATABASE_URL a role of its own that is no superuser, owns nothing and belongs to no other role';
  log.warn({ role, may }, `DATABASE_URL: its role ${may.join(', ')}; ${remedy}`);
}
