import { createHash, type Hash } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { linesOf, NEWLINE } from '../lines.ts';
import { MIGRATION_LOCK, MIGRATIONS_FOLDER, withClient } from '../migrate.ts';
import {
  BackupError,
  END_OF_ROWS,
  type Ending,
  FORMAT,
  type Header,
  type Migration,
  type Progress,
  type Row,
  rowIn,
  type Seal,
  type Section,
} from './format.ts';
import { type Table, tablesIn } from './tables.ts';

interface RestoreOptions {
  /** The folder of the migrations. */
  readonly folder?: string;
  readonly onProgress?: (progress: Progress) => void;
}

/** Rows are collected until their lines have this size, and then inserted together. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Puts a backup into an empty database, all of it or nothing. The tables are then as they were when
 * the backup was made: `migrateDatabase` brings them up to date. The role in `url` owns them.
 *
 * @throws BackupError
 */
export async function restore(
  url: string,
  contents: AsyncIterable<Buffer>,
  { folder = MIGRATIONS_FOLDER, onProgress = () => {} }: RestoreOptions = {},
): Promise<{ readonly takenAt: string; readonly rows: number }> {
  return withClient(url, async (client) => {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await requireEmpty(client);
    const reader = openReader(contents);
    return await client.begin(async (sql) => {
      try {
        const { migrations, takenAt } = await readHeader(reader);
        await migrateTo(sql, migrations, folder);
        const reinstate = await suspendRules(sql);
        const rows = await fillTables(sql, reader, onProgress);
        await reinstate();
        return { takenAt, rows };
      } catch (error) {
        await requireReadable(reader);
        throw error;
      }
    });
  });
}

/**
 * Reads the rest of the file, and throws if it cannot be read. A fault may have been found only
 * because the file is damaged, and packed text shows damage only at its end. Then the damage is the
 * reason to report.
 */
async function requireReadable(reader: Reader): Promise<void> {
  try {
    for (;;) await reader.line();
  } catch (error) {
    // The reader throws a BackupError at the end of the file, so the whole file could be read.
    if (!(error instanceof BackupError)) throw error;
  }
}

async function requireEmpty(client: postgres.Sql): Promise<void> {
  const [row] = await client<{ tables: number }[]>`
    select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'drizzle')`;
  if (row?.tables === 0) return;
  throw new BackupError('the database is not empty: a backup is restored into a new one only');
}

async function readHeader(reader: Reader): Promise<Header> {
  const header = asObject(await reader.line());
  if (header.format !== FORMAT || !Array.isArray(header.migrations)) throw new BackupError('it is not such a backup');
  const migrations = header.migrations.map((migration: Migration) => ({ ...migration }));
  return { format: FORMAT, takenAt: String(header.takenAt), migrations };
}

/** Makes the tables as they were when the backup was made. */
async function migrateTo(
  sql: postgres.TransactionSql,
  migrations: readonly Migration[],
  folder: string,
): Promise<void> {
  const ownMigrations = readMigrationFiles({ migrationsFolder: folder });
  // This table is what drizzle makes: drizzle later applies the migrations that are newer than the
  // backup.
  await sql`create schema drizzle`;
  await sql`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  for (const { createdAt, hash } of migrations) {
    const migration = ownMigrations.find(({ folderMillis }) => String(folderMillis) === createdAt);
    if (!migration) throw new BackupError('a newer version of Cartela made it: restore it with that version');
    for (const statement of migration.sql) await sql.unsafe(statement);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`;
  }
}

/**
 * Empties the tables and suspends the rules that would refuse rows of a backup. Foreign keys are
 * dropped, because a row may refer to one that comes later. Triggers are switched off, because some
 * refuse rows that no game has made. The returned function puts both back. Adding a foreign key
 * checks every row.
 */
async function suspendRules(sql: postgres.TransactionSql): Promise<() => Promise<void>> {
  const tables = await tablesIn(sql);
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select format('public.%I', relname) as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger user`);
  // The rows that migrations have inserted are in the backup too.
  for (const { name } of tables) await sql.unsafe(`delete from ${name}`);
  return async () => {
    for (const { name } of tables) await sql.unsafe(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function fillTables(
  sql: postgres.TransactionSql,
  reader: Reader,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const missing = new Map((await tablesIn(sql)).map((table) => [table.name, table]));
  let all = 0;
  for (;;) {
    const { table, columns, ...ending }: Partial<Section & Ending> = asObject(await reader.line());
    if (table === undefined) {
      await finish(sql, { missing, ending, all, reader });
      return all;
    }
    // These names become parts of statements, so only names that the database itself has are
    // accepted.
    const target = missing.get(table);
    if (target === undefined || target.columns !== columns)
      throw new BackupError(`its table ${table} does not belong there`);
    missing.delete(table);
    const rows = await fill(sql, target, reader);
    all += rows;
    onProgress({ table, rows });
  }
}

async function fill(sql: postgres.TransactionSql, table: Table, reader: Reader): Promise<number> {
  let rows = 0;
  let waiting: Row[] = [];
  let bytes = 0;
  const insert = async () => {
    await sql.unsafe(insertInto(table), columnsOf(waiting, table), { prepare: true });
    waiting = [];
    bytes = 0;
  };
  for (;;) {
    const line = await reader.line();
    if (line.equals(END)) break;
    const row = rowIn(line.toString());
    if (row.length !== table.width) throw new BackupError(`a row of its table ${table.name} is none`);
    rows += 1;
    waiting.push(row);
    bytes += line.length;
    if (bytes >= CHUNK_BYTES) await insert();
  }
  if (bytes > 0) await insert();
  return rows;
}

/** Inserts rows of texts. Each parameter is a column, so that the statement is always the same. */
function insertInto({ name, columns, casts, width }: Table): string {
  const texts = Array.from({ length: width }, (_, column) => `$${column + 1}::text[]`);
  return `insert into ${name} (${columns}) overriding system value
    select ${casts} from unnest(${texts.join(', ')}) as line (${columns})`;
}

const columnsOf = (rows: readonly Row[], { width }: Table) =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));

const END = Buffer.from(END_OF_ROWS);

interface Finish {
  readonly missing: ReadonlyMap<string, Table>;
  readonly ending: Partial<Ending>;
  readonly all: number;
  readonly reader: Reader;
}

async function finish(sql: postgres.TransactionSql, { missing, ending, all, reader }: Finish): Promise<void> {
  const [absent] = missing.keys();
  if (absent !== undefined) throw new BackupError(`its table ${absent} is missing`);
  const digest = reader.digest();
  const { sha256 }: Partial<Seal> = asObject(await reader.line());
  if (ending.rows !== all || sha256 !== digest) throw new BackupError('it was changed or damaged');
  if (await reader.hasMore()) throw new BackupError('there is something after its end');
  for (const [name, value] of Object.entries(ending.sequences ?? {})) await sql`select setval(${name}, ${value})`;
}

interface Reader {
  /** The next line, with its end. */
  line(): Promise<Buffer>;
  /** The SHA-256 of the lines so far. */
  digest(): string;
  /** Whether there is another line, or a part of one. */
  hasMore(): Promise<boolean>;
}

function openReader(contents: AsyncIterable<Buffer>): Reader {
  const lines = linesOf(contents);
  const hash: Hash = createHash('sha256');
  return {
    async line() {
      const { value, done } = await lines.next();
      if (done || value.at(-1) !== NEWLINE) throw new BackupError('it is not complete');
      hash.update(value);
      return value;
    },
    digest: () => hash.copy().digest('hex'),
    hasMore: async () => !(await lines.next()).done,
  };
}

function asObject(line: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // The error is thrown below.
  }
  throw new BackupError('it is not such a backup, or it was damaged');
}
