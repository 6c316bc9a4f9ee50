import { type ExtractTablesWithRelations, type Logger, sql } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * Connections that one process may hold, unless the operator says otherwise. Statements are short,
 * so a few connections serve many players.
 */
export const CONNECTIONS_USUAL = 20;
export const CONNECT_TIMEOUT_S = 10;
/**
 * When the database is back, nobody waits longer for a connection. By default the driver waits up
 * to 20.
 */
const RECONNECT_MAX_S = 1;
const RECONNECT_FIRST_S = 0.05;

/**
 * How long the server lets things take before it gives them up, so that they do not hold up
 * everybody else.
 */
interface DatabaseLimits {
  /** A statement that takes this long is broken or stuck. */
  readonly statementMs: number;
  /** Whoever holds a lock for this long does not work. */
  readonly lockMs: number;
  /** A process that stands still within a transaction: its locks are let go. */
  readonly idleInTransactionMs: number;
}

/** Those of a server whose operator says nothing else. */
export const DATABASE_LIMITS_USUAL: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 10_000,
  idleInTransactionMs: 10_000,
};

export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /**
   * Of a server on this machine: it is reached by its Unix socket in this folder, in place of the
   * URL's host.
   */
  readonly socketFolder?: string | null;
  readonly maxConnections?: number;
  readonly limits?: DatabaseLimits;
  /** Receives every statement, to examine what a piece of code asks of the database. */
  readonly logger?: Logger;
}

/**
 * Opens a pool. Connections are made on first use, so a wrong address only fails at the first
 * query.
 */
export function connect(options: ConnectOptions): Database {
  const {
    url,
    socketFolder = null,
    maxConnections = CONNECTIONS_USUAL,
    limits = DATABASE_LIMITS_USUAL,
    logger,
  } = options;
  const client = postgres(url, {
    ...(socketFolder !== null && { host: socketFolder }),
    max: maxConnections,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: (failures: number) => Math.min(RECONNECT_FIRST_S * 2 ** failures, RECONNECT_MAX_S),
    // Compiling a statement takes longer than running any of ours.
    connection: {
      application_name: 'cartela',
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      jit: 'off',
    },
    onnotice: () => {},
  });
  return {
    db: drizzle(client, { schema, casing: 'snake_case', ...(logger && { logger }) }),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * How often the database's clock is read. The first reading includes connecting, and the quickest
 * is the most exact.
 */
const CLOCK_READINGS = 3;

/**
 * How far the database's clock is ahead of `performance.now()`, in milliseconds. Unlike the time of
 * day, nobody sets that one.
 */
export async function clockOffsetMs(db: Db): Promise<number> {
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

/** The connections of the running role to this database, of all processes, by what they do. */
export async function connectionStates(db: Db): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user group by 1`);
}
