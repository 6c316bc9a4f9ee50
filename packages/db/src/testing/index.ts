import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { connect, type Database, migrateDatabase } from '../connection.ts';
import { ensureSharedAccounts } from '../ledger/accounts.ts';

/**
 * Address of a PostgreSQL server just for the tests. The run's global set-up sets it for every
 * test.
 */
const SERVER_URL = 'CARTELA_TEST_POSTGRES_URL';
const TEMPLATE = 'cartela_template';

function serverUrl(): string {
  const url = process.env[SERVER_URL];
  if (!url) throw new Error(`${SERVER_URL} is not set: run the tests through vitest's global set-up`);
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = postgres(serverUrl(), { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates the migrated template database that every test's database is copied from. Called once per
 * run.
 */
export async function prepareTestServer(url: string): Promise<void> {
  process.env[SERVER_URL] = url;
  await onServer(`create database ${TEMPLATE}`);
  await migrateDatabase(urlOf(TEMPLATE));
  const template = connect({ url: urlOf(TEMPLATE), maxConnections: 1 });
  await ensureSharedAccounts(template.db);
  await template.close();
}

export interface TestDatabase extends Database, AsyncDisposable {
  readonly url: string;
}

/** Creates a fresh, migrated database for one test, and drops it when disposed of. */
export async function createTestDatabase({ maxConnections = 20 } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const url = urlOf(name);
  const database = connect({ url, maxConnections });
  const close = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, url, close, [Symbol.asyncDispose]: close };
}
