import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { connectTimeoutS } from './connection.ts';
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
  /**
   * Whether it takes the setting `transaction_timeout`. PostgreSQL has it from 17 on, and a pooler
   * may refuse it.
   */
  readonly endsTransactions: boolean;
}

interface MigrateOptions {
  readonly folder?: string;
  /**
   * The role that runs the application. If it is not the role that migrates, it is given the rights
   * that it needs.
   */
  readonly runningRole?: string;
}

/**
 * Brings the database's schema up to date. If it is up to date already, the role in `url` needs no
 * right to change it.
 */
export async function migrateDatabase(
  url: string,
  { folder = MIGRATIONS_FOLDER, runningRole }: MigrateOptions = {},
): Promise<void> {
  await withClient(url, async (client) => {
    const { role } = await sessionIn(client);
    const grantsTo = runningRole === role ? undefined : runningRole;
    if (grantsTo === undefined && (await isUpToDate(client, folder))) return;
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: folder });
    if (grantsTo !== undefined) await grantRights(client, grantsTo);
  });
}

/**
 * Connects to an address and reads its role and its database. Throws PostgreSQL's error if it
 * refuses the connection.
 */
export async function sessionOf(url: string): Promise<RunningSession> {
  try {
    // As a text, because the driver leaves out a setting that is 0.
    return { ...(await withClient(url, sessionIn, { transaction_timeout: '0' })), endsTransactions: true };
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && SETTING_UNKNOWN.has(error.code))) throw error;
    return { ...(await withClient(url, sessionIn)), endsTransactions: false };
  }
}

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

/**
 * Whether the latest migration has been applied. False if the role may not read that, so that it
 * migrates.
 */
async function isUpToDate(client: postgres.Sql, folder: string): Promise<boolean> {
  const latest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
  const [readable] = await client`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'drizzle' and relname = '__drizzle_migrations'
      and has_schema_privilege(pg_namespace.oid, 'usage') and has_table_privilege(pg_class.oid, 'select')`;
  if (readable === undefined) return false;
  const [applied] = await client<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(applied?.at) >= latest;
}

/** Runs `use` with one connection without time limits, for migrations, backups and exports. */
export async function withClient<T>(
  url: string,
  use: (client: postgres.Sql) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: connectTimeoutS(url),
    max_lifetime: null,
    // Limits that the operator has set for the role are meant for the application, not for this.
    connection: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0, ...settings },
    onnotice: () => {},
  });
  try {
    return await use(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
