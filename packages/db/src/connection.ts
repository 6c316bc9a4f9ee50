import { fileURLToPath } from 'node:url';
import { type ExtractTablesWithRelations, type Logger, sql } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * Connections that one process may hold. Statements are short, so a few connections serve many
 * players.
 */
const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_S = 10;
/**
 * A statement that takes this long is broken or stuck behind a lock. It is cancelled, so that it
 * does not hold up everybody else.
 */
const STATEMENT_TIMEOUT_MS = 15_000;

export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Receives every statement, to examine what a piece of code asks of the database. */
  readonly logger?: Logger;
}

/**
 * Opens a pool. Connections are made on first use, so a wrong address only fails at the first
 * query.
 */
export function connect({ url, maxConnections = MAX_CONNECTIONS, logger }: ConnectOptions): Database {
  const client = postgres(url, {
    max: maxConnections,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Compiling a statement takes longer than running any of ours.
    connection: { application_name: 'cartela', statement_timeout: STATEMENT_TIMEOUT_MS, jit: 'off' },
    onnotice: () => {},
  });
  return {
    db: drizzle(client, { schema, casing: 'snake_case', ...(logger && { logger }) }),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * Where the SQL files are. The server's bundle carries its own copy and passes that path instead.
 */
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Several processes may start at once; this advisory lock lets them migrate one at a time. */
const MIGRATION_LOCK = 7_501;

/** Brings the database's schema up to date. */
export async function migrateDatabase(url: string, folder: string = migrationsFolder): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => {} });
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * How often the database's clock is read. The first reading includes connecting, and the quickest
 * is the most exact.
 */
const CLOCK_READINGS = 3;

/** How far the database's clock is ahead of this process's, in milliseconds. */
export async function clockOffsetMs(db: Db): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 };
  for (let reading = 0; reading < CLOCK_READINGS; reading += 1) {
    const before = Date.now();
    const [row] = await db.execute<{ now_ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`,
    );
    const after = Date.now();
    const offsetMs = Math.round(Number(row?.now_ms) - (before + after) / 2);
    if (after - before < best.tookMs) best = { tookMs: after - before, offsetMs };
  }
  return best.offsetMs;
}
