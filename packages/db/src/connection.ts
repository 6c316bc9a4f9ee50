import { type ExtractTablesWithRelations, type Logger, sql } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { hostsIn } from './hosts.ts';
import { watchPool } from './pool-watch.ts';
import * as schema from './schema/index.ts';

type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * Connections that one process may hold, unless the operator says otherwise. Statements are short,
 * so a few connections serve many players.
 */
export const CONNECTIONS_USUAL = 20;
/** How long to try all hosts of an address, in seconds. */
const CONNECT_ALL_S = 8;

/**
 * How long to wait for one host of the address, in seconds. A host that accepts connections and
 * says nothing leaves time for the others.
 */
export const connectTimeoutS = (url: string): number => CONNECT_ALL_S / hostsIn(url).length;

/**
 * The longest pause between two attempts to connect, so that the pool is back soon after the
 * database is. The driver's own longest pause is 20 seconds.
 */
const RECONNECT_MAX_S = 1;
const RECONNECT_FIRST_S = 0.05;

/**
 * How long PostgreSQL lets things take before it ends them, so that they do not hold up everybody
 * else.
 */
interface DatabaseLimits {
  /** A statement that takes this long is broken or stuck. */
  readonly statementMs: number;
  /** How long a statement waits for a lock. A process that holds one for longer is stuck. */
  readonly lockMs: number;
  /**
   * How long a transaction may wait for its next statement. Then its connection is ended, which
   * releases its locks.
   */
  readonly idleInTransactionMs: number;
}

/**
 * Longer than any transaction takes, from its first row to its commit. Reports rely on it: what has
 * not been committed by then never will be.
 */
export const TRANSACTION_MAX_MS = 3_600_000;

/** The limits that apply unless the operator sets others. */
export const DATABASE_LIMITS_USUAL: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 10_000,
  idleInTransactionMs: 10_000,
};

/**
 * Idle time and interval are in seconds. If a machine or the link to it vanishes without a word,
 * PostgreSQL notices after 25 seconds, ends the connection and releases its locks. By itself it
 * would notice after two hours.
 */
export const KEEPALIVE = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };

export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

export interface Pool extends Database {
  /** Whether the pool was found to make no progress. Always false without `onStalled`. */
  isStalled(): boolean;
}

export interface ConnectOptions {
  readonly url: string;
  /**
   * The folder that has the Unix socket of a PostgreSQL on this machine. It is used in place of the
   * URL's host.
   */
  readonly socketFolder?: string | null;
  readonly maxConnections?: number;
  readonly limits?: DatabaseLimits;
  /** Whether a connection may say its limits as it begins. */
  readonly takesLimits?: boolean;
  /** Whether the server ends transactions that take longer than `TRANSACTION_MAX_MS`. */
  readonly endsTransactions?: boolean;
  /**
   * Called if the database does not answer for some seconds, or one connection is silent for longer
   * than a statement may take. The connections are then replaced. Without it, nobody watches for
   * that.
   */
  readonly onStalled?: (what: 'pool' | 'connection') => void;
  /** Receives every statement, to examine what a piece of code asks of the database. */
  readonly logger?: Logger;
}

/**
 * Opens a pool. Connections are made on first use, so a wrong address only fails at the first
 * query.
 */
export function connect(options: ConnectOptions): Pool {
  const {
    url,
    socketFolder = null,
    maxConnections = CONNECTIONS_USUAL,
    limits = DATABASE_LIMITS_USUAL,
    takesLimits = true,
    endsTransactions = false,
    onStalled,
    logger,
  } = options;
  const settings = {
    ...(socketFolder !== null && { host: socketFolder }),
    connect_timeout: connectTimeoutS(url),
    backoff: (failures: number) => Math.min(RECONNECT_FIRST_S * 2 ** failures, RECONNECT_MAX_S),
    // `jit` is off because compiling a statement takes longer than running any of ours.
    connection: {
      application_name: 'cartela',
      ...(takesLimits && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
        jit: 'off',
        ...KEEPALIVE,
      }),
      ...(endsTransactions && { transaction_timeout: TRANSACTION_MAX_MS }),
    },
    onnotice: () => {},
  };
  const client = postgres(url, { ...settings, max: maxConnections });
  const asker = onStalled && postgres(url, { ...settings, max: 1, fetch_types: false });
  const watch = asker && watchPool(client, { asker, statementMs: limits.statementMs, onStalled });
  const db = drizzle(client, { schema, casing: 'snake_case', ...(logger && { logger }) });
  cancellers.set(db, asker ?? client);
  return {
    db,
    isStalled: () => watch?.isStalled() ?? false,
    async close() {
      watch?.stop();
      await Promise.all([client.end({ timeout: 5 }), asker?.end({ timeout: 0 })]);
    },
  };
}

/** By what the statements of a pool are cancelled. All its own connections may be taken by them. */
const cancellers = new WeakMap<Db, postgres.Sql>();

/** Cancels what a connection of the pool does, which has this process id at the server. */
export async function cancelStatement(db: Db, pid: number): Promise<void> {
  await cancellers.get(db)?.unsafe('select pg_cancel_backend($1::int)', [pid]);
}

/** Whether the driver is the one that the patch in `patches/` has made. */
export const isDriverPatched = (): boolean => 'refuseWaiting' in postgres({ max: 0 });

/**
 * How many times the database's clock is read. The first reading may include connecting, and the
 * quickest one is the most exact.
 */
const CLOCK_READINGS = 3;

/**
 * How far the database's clock is ahead of `performance.now()`, in milliseconds. Nobody can set
 * `performance.now()`, unlike the time of day.
 */
export async function clockOffsetMs(db: Db | Transaction): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let reading = 0; reading < CLOCK_READINGS; reading += 1) {
    const before = performance.now();
    const [row] = await db.execute<{ now_ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
    );
    const after = performance.now();
    const offsetMs = Number(row?.now_ms) - (before + after) / 2;
    if (after - before < best.tookMs) best = { tookMs: after - before, offsetMs };
  }
  return best.offsetMs;
}

/** Throws if the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

/**
 * How many connections of the running role to this database are in each state, over all processes.
 */
export async function connectionStates(db: Db): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user group by 1`);
}
