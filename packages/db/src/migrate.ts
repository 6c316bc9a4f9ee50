import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { connectTimeoutS } from './connection.ts';
import { isReady, noteRelease, prepareReleases } from './releases.ts';
import { grantRights } from './roles/rights.ts';

/**
 * Where the SQL files are. The server's bundle carries its own copy and passes that path instead.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));

/** Several processes may start at once; this advisory lock lets them migrate one at a time. */
export const MIGRATION_LOCK = 7_501;

/** The role and the database of a connection. */
export interface Session {
  readonly role: string;
  /** The same for two addresses exactly if they name the same database. */
  readonly database: string;
}

export interface RunningSession extends Session {
  /** Whether a connection may say its limits as it begins. A pooler may refuse that. */
  readonly takesLimits: boolean;
  /** Whether these may include `transaction_timeout`. PostgreSQL has it from 17 on. */
  readonly endsTransactions: boolean;
}

interface MigrateOptions {
  readonly folder?: string;
  /**
   * The role that runs the application. If it is not the role that migrates, it is given the rights
   * that it needs.
   */
  readonly runningRole?: string | undefined;
  /** Told what a migration has decided about people's money, in a sentence for the operator. */
  readonly onDecision?: (sentence: string) => void;
}

/**
 * Brings the database's schema up to date, and gives the running role its rights: once for each
 * version of the schema, and again only if a right is missing. If there is nothing to do, the role
 * in `url` needs no right to change anything. Returns whether there was.
 *
 * @throws NewerSchemaError
 */
export async function migrateDatabase(
  url: string,
  { folder = MIGRATIONS_FOLDER, runningRole, onDecision = () => {} }: MigrateOptions = {},
): Promise<boolean> {
  const schema = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  const onnotice = ({ code, message = '' }: postgres.Notice) => {
    if (code === RAISED) onDecision(message);
  };
  const migrateWith = async (client: postgres.Sql) => {
    const { role } = await sessionIn(client);
    const running = runningRole ?? role;
    const release = { schema, role: running, isGranted: running !== role };
    if (await isReady(client, release)) return false;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    if (await isReady(client, release)) return false;
    await prepareReleases(client);
    await unlessDeadlocked(() => migrate(drizzle(client), { migrationsFolder: folder }));
    if (release.isGranted) await grantRights(client, running);
    await noteRelease(client, release);
    return true;
  };
  return withClient(url, migrateWith, { onnotice });
}

const TRIES_MAX = 10;
const DEADLOCK = '40P01';

/**
 * Tries again what was in a deadlock. A migration locks tables that the release before uses while
 * it serves, in another order than that one does, and PostgreSQL then rolls one of both back. The
 * migrations that are due are one transaction, so nothing of it is left.
 */
async function unlessDeadlocked(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES_MAX || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof postgres.PostgresError ? error.code === DEADLOCK : isDeadlock(error.cause);
}

/** The code of what a migration says by `RAISE NOTICE`. PostgreSQL's own notices have others. */
const RAISED = '00000';

/**
 * Connects to an address and reads its role and its database. Throws PostgreSQL's error if it
 * refuses the connection.
 */
export async function sessionOf(url: string): Promise<RunningSession> {
  for (const [settings, takes] of SETTINGS) {
    try {
      return { ...(await withSettings(url, sessionIn, { settings })), ...takes };
    } catch (error) {
      if (!isSettingRefused(error)) throw error;
    }
  }
  return { ...(await withSettings(url, sessionIn, {})), takesLimits: false, endsTransactions: false };
}

/** Limits that the operator has set for the role are meant for the application, not for this. */
const NO_LIMITS = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** What a connection may say as it begins, from most to least. */
const SETTINGS = [
  [
    { ...NO_LIMITS, transaction_timeout: '0' },
    { takesLimits: true, endsTransactions: true },
  ],
  [NO_LIMITS, { takesLimits: true, endsTransactions: false }],
] as const;

const isSettingRefused = (error: unknown) => error instanceof postgres.PostgresError && SETTING_UNKNOWN.has(error.code);

/** With which PostgreSQL and PgBouncer refuse a connection for a setting that they do not know. */
const SETTING_UNKNOWN = new Set(['42704', '08P01']);

/** The oldest version of PostgreSQL that Cartela runs on. */
const OLDEST_VERSION = 14;

/** The server is older than any that Cartela runs on. */
export class OldPostgresError extends Error {
  override readonly name = 'OldPostgresError';
}

async function sessionIn(client: postgres.Sql): Promise<Session> {
  const [session] = await client<(Session & { version: number })[]>`
    select current_user as role, system_identifier || '/' || current_database() as database,
      current_setting('server_version_num')::int / 10000 as version
    from pg_control_system()`;
  if (!session) throw new Error('the database does not say who is connected');
  const { role, database, version } = session;
  if (version < OLDEST_VERSION) {
    throw new OldPostgresError(`PostgreSQL ${version} is too old: Cartela needs ${OLDEST_VERSION} or newer`);
  }
  return { role, database };
}

interface ClientOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly onnotice?: (notice: postgres.Notice) => void;
}

/** Runs `use` with one connection without time limits, for migrations, backups and exports. */
export async function withClient<T>(
  url: string,
  use: (client: postgres.Sql) => Promise<T>,
  { settings = NO_LIMITS, onnotice = () => {} }: ClientOptions = {},
): Promise<T> {
  try {
    return await withSettings(url, use, { settings, onnotice });
  } catch (error) {
    // A pooler refuses a connection before anything is done on it.
    if (!isSettingRefused(error)) throw error;
    return await withSettings(url, use, { onnotice });
  }
}

async function withSettings<T>(
  url: string,
  use: (client: postgres.Sql) => Promise<T>,
  { settings = {}, onnotice = () => {} }: ClientOptions,
): Promise<T> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: connectTimeoutS(url),
    max_lifetime: null,
    connection: settings,
    onnotice,
  });
  try {
    return await use(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
