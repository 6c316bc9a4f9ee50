import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { MIGRATION_LOCK, withClient } from '../migrate.ts';
import {
  BackupError,
  END_OF_ROWS,
  FORMAT,
  lineOf,
  type Migration,
  type Progress,
  rowLine,
  type Sequences,
} from './format.ts';
import { type Table, tablesIn } from './tables.ts';

/** Rows that are read together. */
const ROWS_AT_ONCE = 1000;

interface BackupOptions {
  /** Consumes the contents of the backup while the database is being read. */
  readonly write: (contents: AsyncIterable<Buffer>) => Promise<void>;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Backs up everything as it is at one moment. The database keeps working; only a migration has to
 * wait. The role in `url` must be able to read every table.
 *
 * @throws BackupError
 */
export async function backUp(url: string, { write, onProgress = () => {} }: BackupOptions): Promise<{ rows: number }> {
  let rows = 0;
  await withClient(url, async (client) => {
    // This lock keeps migrations away. It is taken before the transaction reads its moment, so that
    // the schema stays the same throughout.
    await client`select pg_advisory_lock_shared(${MIGRATION_LOCK})`;
    await client.begin('isolation level repeatable read read only', async (sql) => {
      const migrations = await appliedIn(sql);
      const tables = await tablesIn(sql);
      await write(sealed(contentsOf(sql, { tables, migrations, onProgress, onRows: (more) => (rows += more) })));
    });
  });
  return { rows };
}

/** Notes in the database, by its clock, when a backup was begun that is finished now. */
export async function noteBackup(url: string, begunMsAgo: number): Promise<void> {
  await withClient(
    url,
    (client) => client`update installation set backed_up_at = now() - ${begunMsAgo} * interval '1 millisecond'`,
  );
}

async function appliedIn(sql: postgres.TransactionSql): Promise<readonly Migration[]> {
  const [table] = await sql`select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`;
  const migrations =
    table === undefined
      ? []
      : await sql<Migration[]>`select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations
          order by created_at`;
  if (migrations.length === 0) throw new BackupError('there is nothing in this database to back up');
  return [...migrations];
}

interface Contents {
  readonly tables: readonly Table[];
  readonly migrations: readonly Migration[];
  readonly onProgress: (progress: Progress) => void;
  readonly onRows: (more: number) => void;
}

async function* contentsOf(sql: postgres.TransactionSql, contents: Contents): AsyncGenerator<Buffer> {
  const { tables, migrations, onProgress, onRows } = contents;
  yield lineOf({ format: FORMAT, takenAt: new Date().toISOString(), migrations });
  let all = 0;
  for (const { name, columns, texts } of tables) {
    yield lineOf({ table: name, columns });
    let rows = 0;
    for await (const batch of sql.unsafe(`select ${texts} from ${name}`).values().cursor(ROWS_AT_ONCE)) {
      rows += batch.length;
      yield Buffer.from(batch.map(rowLine).join(''));
    }
    yield Buffer.from(END_OF_ROWS);
    all += rows;
    onProgress({ table: name, rows });
  }
  onRows(all);
  yield lineOf({ sequences: await sequencesIn(sql, tables), rows: all });
}

/**
 * Sequences are read after the tables: then a sequence may be ahead of the rows that were read, but
 * is never behind them. If this role may not read a sequence, its value is the highest number in
 * its table.
 */
async function sequencesIn(sql: postgres.TransactionSql, tables: readonly Table[]): Promise<Sequences> {
  const sequences: Record<string, string> = {};
  for (const { name } of tables) {
    const owned = await sql<{ sequence: string; column: string; last: string | null }[]>`
      select format('public.%I', s.relname) as sequence, quote_ident(attname) as column,
        (select last_value::text from pg_sequences where schemaname = 'public' and sequencename = s.relname) as last
      from pg_depend join pg_class s on s.oid = objid and s.relkind = 'S'
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where refobjid = ${name}::regclass and deptype in ('a', 'i')`;
    for (const { sequence, column, last } of owned) {
      const [highest] = await sql.unsafe<{ value: string }[]>(
        `select greatest(coalesce(max(${column}), 0), ${last ?? 0})::text as value from ${name}`,
      );
      if (highest && highest.value !== '0') sequences[sequence] = highest.value;
    }
  }
  return sequences;
}

/** Adds the SHA-256 of everything, which shows whether a file was cut off or changed. */
async function* sealed(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of contents) {
    hash.update(chunk);
    yield chunk;
  }
  yield lineOf({ sha256: hash.digest('hex') });
}
