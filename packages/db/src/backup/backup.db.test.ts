import { expect, it } from 'vitest';
import { haltingProxy } from '../../test/kit/halting-proxy.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/kit/index.ts';
import { END_OF_ROWS } from './format.ts';
import { backUp, restore } from './index.ts';

/** Adds rows of about a hundred bytes each to the audit log. */
async function fillAuditLog({ unguarded }: TestDatabase, lines: number): Promise<void> {
  await unguarded.execute(`insert into audit_log (admin_name, address, action, subject)
    select 'selam', '127.0.0.1', 'sign-in', repeat('a', 50) from generate_series(1, ${lines})`);
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

it('is complete where the end of a long table arrives before the answer to its query', async () => {
  await using database = await createTestDatabase();
  await using proxy = await haltingProxy(database.ownerUrl);
  const { rows } = await backedUp(database.ownerUrl);
  // These are more rows than are read ahead, and few enough to come in one piece.
  const more = 300;
  await fillAuditLog(database, more);
  expect((await backedUp(proxy.url)).rows).toBe(rows + more);
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
  const contents = async function* () {
    yield* lines.map((line) => Buffer.from(line));
  };
  await expect(restore(empty.ownerUrl, contents())).rejects.toThrow('none');
  expect(await empty.asSuperuser(`select from pg_tables where schemaname = 'public'`)).toHaveLength(0);
});

it.each([
  ['with text after its end', (lines: string[]) => [...lines, 'one more row'], 'there is something after its end'],
  ['with a line after its end', (lines: string[]) => [...lines, '{}\n'], 'there is something after its end'],
  ['twice', (lines: string[]) => [...lines, ...lines], 'there is something after its end'],
  ['cut within its last line', (lines: string[]) => [...lines.slice(0, -1), '{"sha'], 'it is not complete'],
  ['that is empty', () => [], 'it is not complete'],
])('is refused, and the database stays empty, %s', async (_what, altered, why) => {
  await using database = await createTestDatabase();
  const { lines } = await backedUp(database.ownerUrl);
  await using empty = await createEmptyDatabase();
  const contents = async function* () {
    yield* altered(lines).map((line) => Buffer.from(line));
  };
  await expect(restore(empty.ownerUrl, contents())).rejects.toThrow(why);
  expect(await empty.asSuperuser(`select from pg_tables where schemaname = 'public'`)).toHaveLength(0);
});
