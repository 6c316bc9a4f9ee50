import { fileURLToPath } from 'node:url';
import { type ExtractTablesWithRelations, type Logger, sql } from 'drizzle-orm';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
export type Db = PostgresJsDatabase<Schema>;
export type Transaction = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Connections that one process may hold. Every statement is short, so a few serve very many players. */
const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_S = 10;
/** Something is wrong with a statement or a lock that takes this long; better refused than in everybody's way. */
const STATEMENT_TIMEOUT_MS = 15_000;

export interface Database {
  readonly db: Db;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Told of every statement: for looking at what a piece of code asks the database. */
  readonly logger?: Logger;
}

/** Opens a pool. Connections are made when they are first needed, so a wrong address shows with the first query. */
export function connect({ url, maxConnections = MAX_CONNECTIONS, logger }: ConnectOptions): Database {
  const client = postgres(url, {
    max: maxConnections,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Compiling a statement takes longer than any of ours runs.
    connection: { application_name: 'cartela', statement_timeout: STATEMENT_TIMEOUT_MS, jit: 'off' },
    onnotice: () => {},
  });
  return {
    db: drizzle(client, { schema, casing: 'snake_case', ...(logger && { logger }) }),
    close: () => client.end({ timeout: 5 }),
  };
}

/** Where the SQL files are; the server's bundle carries its own copy and says so. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number of processes may start at once: only one at a time migrates. */
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

/** Readings of the database's clock; the first also pays for connecting, and the quickest is the most exact. */
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
