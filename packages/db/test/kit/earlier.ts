import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/migrate.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Copies the migrations up to the one called `name` (without its number) to a folder of their own.
 */
export async function migrationsUntil(name: string) {
  const folder = await makeFolder('migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
  if (last === -1) throw new Error(`there is no migration ${name}`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
