import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../src/migrate.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Copies the migrations up to the one called `name` (without its number) to a folder of their own.
 */
export const migrationsUntil = (name: string) =>
  copyMigrations((entries) => {
    const last = entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
    if (last === -1) throw new Error(`there is no migration ${name}`);
    return entries.slice(0, last + 1);
  });

/** Copies the migrations and adds a newer one, as a later release does. */
export async function migrationsAnd(statements: string) {
  const copy = await copyMigrations((entries) => {
    const last = entries.at(-1);
    if (!last) throw new Error('there are no migrations');
    return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: LATER }];
  });
  await writeFile(join(copy.folder, `${LATER}.sql`), statements);
  return copy;
}

const LATER = '9999_later';

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

async function copyMigrations(change: (entries: readonly Entry[]) => readonly Entry[]) {
  const folder = await makeFolder('migrations');
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: Entry[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
