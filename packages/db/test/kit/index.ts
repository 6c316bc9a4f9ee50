import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { connect, type Database, type Db, migrateDatabase } from '../../src/connection.ts';
import { ensureSharedAccounts } from '../../src/ledger/accounts.ts';
import { addReset } from './reset.ts';

/**
 * Address of a PostgreSQL server just for the tests. The run's global set-up sets it for every
 * test.
 */
const SERVER_URL = 'CARTELA_TEST_POSTGRES_URL';
const TEMPLATE = 'cartela_template';

/** Application name of the tests' own connections. Processes that they start have another one. */
const OWN = 'cartela-test';
/** A test that needed many connections at once does not keep them from the other workers. */
const IDLE_TIMEOUT_S = 2;

/** Whether another project of this run has started the server already. */
export function hasTestServer(): boolean {
  return process.env[SERVER_URL] !== undefined;
}

function urlOf(database: string): string {
  const server = process.env[SERVER_URL];
  if (!server) throw new Error(`${SERVER_URL} is not set: run the tests through vitest's global set-up`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(database: string, use: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(urlOf(database), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end();
  }
}

const onServer = (statement: string) => withClient('postgres', (sql) => sql.unsafe(statement));

/**
 * Creates the migrated template database that every test's database is copied from. Called once per
 * run.
 */
export async function prepareTestServer(url: string): Promise<void> {
  process.env[SERVER_URL] = url;
  // Statistics that come by themselves would change plans from one run to the next.
  await onServer('alter system set autovacuum = off');
  await onServer('select pg_reload_conf()');
  await onServer(`create database ${TEMPLATE}`);
  await migrateDatabase(urlOf(TEMPLATE));
  const template = connect({ url: urlOf(TEMPLATE), maxConnections: 1 });
  await ensureSharedAccounts(template.db);
  await template.close();
  await withClient(TEMPLATE, addReset);
}

export interface TestDatabase extends Database, AsyncDisposable {
  /** For other processes and pools. Their connections end with the test. */
  readonly url: string;
}

/** A database and its connections, used by one test after another. */
interface Copy extends Database {
  readonly url: string;
  readonly maxConnections: number;
  /** Restores the first state. False if that is not possible. */
  reset(): Promise<boolean>;
  drop(): Promise<void>;
}

/** Databases that no test uses right now. They are thrown away with the server. */
const spares: Copy[] = [];

/**
 * Returns a migrated database for one test, without any data. Disposing of it leaves it to the next
 * test, which is much faster than a copy of the template for each.
 */
export async function createTestDatabase({ maxConnections = 20 } = {}): Promise<TestDatabase> {
  const spare = spares.findIndex((copy) => copy.maxConnections === maxConnections);
  const [copy = await newCopy(maxConnections)] = spare === -1 ? [] : spares.splice(spare, 1);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= takeBack(copy);
    return closed;
  };
  return { db: usableUntil(() => closed !== undefined, copy.db), url: copy.url, close, [Symbol.asyncDispose]: close };
}

async function newCopy(maxConnections: number): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const url = urlOf(name);
  const database = connect({ url: `${url}?application_name=${OWN}&idle_timeout=${IDLE_TIMEOUT_S}`, maxConnections });
  // Not from the pool: a test may have left all of its connections busy.
  const keeper = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  return {
    ...database,
    url,
    maxConnections,
    async reset() {
      const [answer] = await keeper<{ reset: boolean }[]>`select fresh.reset(${OWN})`;
      return answer?.reset === true;
    },
    async drop() {
      await Promise.all([database.close(), keeper.end()]);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function takeBack(copy: Copy): Promise<void> {
  // Whatever went wrong, a new copy is right.
  if (await copy.reset().catch(() => false)) spares.push(copy);
  else await copy.drop();
}

/** Keeps what a test left running away from the data of the next one. */
function usableUntil(isOver: () => boolean, db: Db): Db {
  return new Proxy(db, {
    get(target, property) {
      if (isOver()) throw new Error('the test that had this database is over');
      return Reflect.get(target, property);
    },
  });
}
