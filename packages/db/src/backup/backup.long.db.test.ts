import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/kit/index.ts';
import { END_OF_ROWS } from './format.ts';
import { backUp, restore } from './index.ts';

/** Adds rows of about a hundred bytes each to the audit log. */
async function fillAuditLog({ unguarded }: TestDatabase, lines: number): Promise<void> {
  await unguarded.execute(`insert into audit_log (admin_name, address, action, subject)
    select 'selam', '127.0.0.1', 'sign-in', repeat('a', 50) from generate_series(1, ${lines})`);
}

async function* contentsOf(lines: readonly string[]) {
  yield* lines.map((line) => Buffer.from(line));
}

/** Backs a database up. Returns the lines of the backup, and the number of rows in it. */
async function backedUp(url: string): Promise<{ lines: string[]; rows: number }> {
  const chunks: Buffer[] = [];
  const { rows } = await backUp(url, {
    async write(contents) {
      for await (const chunk of contents) chunks.push(chunk);
    },
  });
  return {
    rows,
    lines: Buffer.concat(chunks)
      .toString()
      .split(/(?<=\n)/),
  };
}

function sealed(lines: readonly string[]): string[] {
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  return [...lines, `${JSON.stringify({ sha256 })}\n`];
}

/** Somebody has put a text behind the first row, and sealed the backup again. */
function withLongerRow(lines: readonly string[]): string[] {
  const at = lines.findIndex((line, index) => index > 0 && !line.startsWith('{') && line !== END_OF_ROWS);
  return sealed(lines.slice(0, -1).map((line, index) => (index === at ? line.replace('\n', '\tmore\n') : line)));
}

const AWKWARD = String.raw`E'\t\n\r\x08\x0b\f' || '\t\N\. "{}",አበበ'`;

/** Rows with values that need escapes, and with those that could be taken for others. */
async function fillAwkwardly({ unguarded }: TestDatabase): Promise<void> {
  for (const value of [AWKWARD, `''`, String.raw`'\N'`, `'null'`, 'null']) {
    await unguarded.execute(`insert into audit_log (admin_name, address, action, subject, before)
      values ('selam', '', 'sign-in', coalesce(${value}, ''), to_jsonb(${value}::text))`);
  }
  await unguarded.execute(`with person as (
      insert into users (username, username_key, phone_number, role, telegram_id)
      values ('abebe', 'abebe', '+251911000001', 'client', 'web-1') returning id
    )
    insert into telegram_users (user_id, language, reachable_since, muted, test_chat_id)
    select id, 'en', '2026-01-31 12:00:00.123456+03', array[${AWKWARD}, '', 'null'], 'null' from person`);
  await unguarded.execute(`insert into installation (play_money, asks_age) values (true, false)
    on conflict do nothing`);
}

/** The backup as earlier versions made it: with the rows of each table as COPY writes them. */
async function writtenByCopy({ unguarded }: TestDatabase, lines: readonly string[]): Promise<string[]> {
  const isRow = (line: string) => !line.startsWith('{"');
  const written: string[] = [];
  for (const line of lines.filter((each) => !isRow(each)).slice(0, -1)) {
    written.push(line);
    const { table, columns } = JSON.parse(line);
    if (table === undefined) continue;
    await unguarded.execute(`do $$ begin
      execute format('copy ${table} (${columns}) to %L', current_setting('data_directory') || '/copied');
    end $$`);
    const [file] = await unguarded.execute<{ rows: string }>(`select pg_read_file('copied') as rows`);
    written.push(file?.rows ?? '', END_OF_ROWS);
  }
  return sealed(written);
}

it.each([
  ['as it is made', async (_database: TestDatabase, lines: string[]) => lines],
  ['as earlier versions made it', writtenByCopy],
])('is restored with every value as it was, %s', async (_how, made) => {
  await using database = await createTestDatabase();
  await fillAwkwardly(database);
  const { lines } = await backedUp(database.ownerUrl);
  await using restored = await createEmptyDatabase();
  await restore(restored.ownerUrl, contentsOf(await made(database, lines)));
  const tables = await restored.asSuperuser(`select tablename as name from pg_tables where schemaname = 'public'`);
  expect(tables.length).toBeGreaterThan(0);
  for (const { name } of tables) {
    const rows = `select t::text as row from ${name} t order by 1`;
    expect([...(await restored.asSuperuser(rows))], name).toEqual([...(await database.unguarded.execute(rows))]);
  }
});

it('is given up, and says why, where it cannot be written to its end', async () => {
  await using database = await createTestDatabase();
  await fillAuditLog(database, 20_000);
  const attempt = backUp(database.ownerUrl, {
    async write(contents) {
      for await (const chunk of contents) if (chunk.toString().includes('sign-in')) throw new Error('the disk is full');
    },
  });
  await expect(attempt).rejects.toThrow('the disk is full');
});

it('is refused, and the database stays empty, where the last row of a table is none', async () => {
  await using database = await createTestDatabase();
  const { lines } = await backedUp(database.ownerUrl);
  const lastRow = lines.findIndex((line, at) => lines[at + 1] === END_OF_ROWS && !line.startsWith('{'));
  lines[lastRow] = 'none\n';
  await using empty = await createEmptyDatabase();
  await expect(restore(empty.ownerUrl, contentsOf(lines))).rejects.toThrow('none');
  expect(await empty.asSuperuser(`select from pg_tables where schemaname = 'public'`)).toHaveLength(0);
});

it.each([
  ['with text after its end', (lines: string[]) => [...lines, 'one more row'], 'there is something after its end'],
  ['with a line after its end', (lines: string[]) => [...lines, '{}\n'], 'there is something after its end'],
  ['twice', (lines: string[]) => [...lines, ...lines], 'there is something after its end'],
  ['cut within its last line', (lines: string[]) => [...lines.slice(0, -1), '{"sha'], 'it is not complete'],
  ['that is empty', () => [], 'it is not complete'],
  ['with a row that has one text more', withLongerRow, 'is none'],
])('is refused, and the database stays empty, %s', async (_what, altered, why) => {
  await using database = await createTestDatabase();
  const { lines } = await backedUp(database.ownerUrl);
  await using empty = await createEmptyDatabase();
  await expect(restore(empty.ownerUrl, contentsOf(altered(lines)))).rejects.toThrow(why);
  expect(await empty.asSuperuser(`select from pg_tables where schemaname = 'public'`)).toHaveLength(0);
});
