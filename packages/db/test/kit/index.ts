import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { connect, type Database, type Db } from '../../src/connection.ts';
import { ensureSharedAccounts } from '../../src/ledger/accounts.ts';
import { migrateDatabase } from '../../src/migrate.ts';
import { letSell } from './let-sell.ts';
import { addReset } from './reset.ts';

export { PREVIOUS_SCHEMA } from '../../src/releases.ts';
export { migrationsUntil } from './earlier.ts';
export { failingProxy } from './failing-proxy.ts';
export { forAllTests } from './for-all-tests.ts';
export { freePort } from './free-port.ts';
export { letSell } from './let-sell.ts';
export { makeFolder } from './make-folder.ts';
export { freezeFamily, killFamily } from './process-family.ts';
export { startReplicated } from './replicated.ts';
export { copyDataDir, startStandby } from './standby.ts';
export { superuserUrl } from './superuser.ts';

/**
 * Addresses of a PostgreSQL server just for the tests, for each of its roles. The run's global
 * set-up sets them for every test.
 */
const ADDRESSES = {
  /** For the role that runs the application. */
  url: 'CARTELA_TEST_POSTGRES_URL',
  /** For the role that migrates. */
  ownerUrl: 'CARTELA_TEST_POSTGRES_OWNER_URL',
  superuserUrl: 'CARTELA_TEST_POSTGRES_SUPERUSER_URL',
} as const;
type RoleUrl = keyof typeof ADDRESSES;

const TEMPLATE = 'cartela_template';

/** Application name of the tests' own connections. Processes that they start have another one. */
const OWN = 'cartela-test';
/**
 * Idle connections are closed after this time, so that a test that needed many of them does not
 * keep them from the other workers. Until then, later tests use them again: a new connection costs
 * a new process of the server, which first has to read about the tables.
 */
const IDLE_TIMEOUT_S = 10;

function urlOf(database: string, role: RoleUrl = 'superuserUrl'): string {
  const server = process.env[ADDRESSES[role]];
  if (!server) throw new Error(`${ADDRESSES[role]} is not set: run the tests through vitest's global set-up`);
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
export async function prepareTestServer(addresses: Readonly<Record<RoleUrl, string>>): Promise<void> {
  process.env[ADDRESSES.url] = addresses.url;
  process.env[ADDRESSES.ownerUrl] = addresses.ownerUrl;
  process.env[ADDRESSES.superuserUrl] = addresses.superuserUrl;
  const owner = new URL(addresses.ownerUrl).username;
  const runningRole = new URL(addresses.url).username;
  // Autovacuum also collects statistics, which would change plans from one run to the next.
  await onServer('alter system set autovacuum = off');
  await onServer('select pg_reload_conf()');
  await onServer(`create database ${TEMPLATE} owner ${owner}`);
  // PostgreSQL 14 lets everybody create tables, unless an operator does this.
  await withClient(TEMPLATE, async (sql) => {
    await sql.unsafe('revoke create on schema public from public');
    await sql.unsafe(`grant create on schema public to ${owner}`);
  });
  await migrateDatabase(urlOf(TEMPLATE, 'ownerUrl'), { runningRole });
  await letSell(urlOf(TEMPLATE, 'ownerUrl'));
  const template = connect({ url: urlOf(TEMPLATE, 'url'), maxConnections: 1 });
  await ensureSharedAccounts(template.db);
  await template.close();
  await withClient(TEMPLATE, addReset);
}

export interface TestDatabase extends Database, AsyncDisposable {
  /**
   * The address for other processes and pools, as the running role. Their connections end with the
   * test.
   */
  readonly url: string;
  /** The address for the role that migrates. */
  readonly ownerUrl: string;
  /**
   * The same database without any guard: no right is missing here, and no trigger fires. For tests
   * that make its records untrue on purpose, or that set back times that they cannot wait for.
   */
  readonly unguarded: Db;
}

/** A database and its connections, used by one test after another. */
interface Copy extends Database {
  readonly url: string;
  readonly ownerUrl: string;
  readonly unguarded: Db;
  readonly maxConnections: number;
  /** Restores the first state. False if that is not possible. */
  reset(): Promise<boolean>;
  drop(): Promise<void>;
}

/** Databases that no test uses right now. They are thrown away with the server. */
const spares: Copy[] = [];

/**
 * Returns a migrated database for one test, without any data. Cards may be sold there. Disposing of
 * it leaves it to the next test, which is much faster than a copy of the template for each.
 */
export async function createTestDatabase({ maxConnections = 20 } = {}): Promise<TestDatabase> {
  const spare = spares.findIndex((copy) => copy.maxConnections === maxConnections);
  const [copy = await newCopy(maxConnections)] = spare === -1 ? [] : spares.splice(spare, 1);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= takeBack(copy);
    return closed;
  };
  const isOver = () => closed !== undefined;
  const { url, ownerUrl } = copy;
  return {
    db: usableUntil(isOver, copy.db),
    unguarded: usableUntil(isOver, copy.unguarded),
    url,
    ownerUrl,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Creates an empty database that the role that migrates owns, as an operator would make it.
 * `asSuperuser` runs a statement on it.
 */
export async function createEmptyDatabase() {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const owner = new URL(urlOf(name, 'ownerUrl')).username;
  await onServer(`create database ${name} owner ${owner}`);
  return {
    ownerUrl: urlOf(name, 'ownerUrl'),
    asSuperuser: (statement: string) => withClient(name, (sql) => sql.unsafe(statement)),
    [Symbol.asyncDispose]: async () => void (await onServer(`drop database if exists ${name} with (force)`)),
  };
}

async function newCopy(maxConnections: number): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const url = urlOf(name, 'url');
  const own = `application_name=${OWN}&idle_timeout=${IDLE_TIMEOUT_S}`;
  const database = connect({ url: `${url}?${own}`, maxConnections });
  const unguarded = connect({ url: `${urlOf(name)}?${own}&session_replication_role=replica`, maxConnections: 1 });
  // The keeper is outside of the pool, because a test may have left all of the pool's connections
  // busy.
  const keeper = postgres(urlOf(name), { max: 1, fetch_types: false, onnotice: () => {} });
  return {
    ...database,
    url,
    ownerUrl: urlOf(name, 'ownerUrl'),
    unguarded: unguarded.db,
    maxConnections,
    async reset() {
      const [answer] = await keeper<{ reset: boolean }[]>`select fresh.reset(${OWN})`;
      return answer?.reset === true;
    },
    async drop() {
      await Promise.all([database.close(), unguarded.close(), keeper.end()]);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function takeBack(copy: Copy): Promise<void> {
  // If the reset fails, for whatever reason, a new copy takes the place of this one.
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
