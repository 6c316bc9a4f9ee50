import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the run keeps the files of its tests. The global set-up makes it, and removes it at the
 * end.
 */
const RUN_FOLDER = 'CARTELA_TEST_FOLDER';

/** Called once in a run, before its tests. */
export function keepFilesIn(folder: string): void {
  process.env[RUN_FOLDER] = folder;
}

/**
 * Makes a folder for one test, which removes it, and resolves with its path. A run that is told to
 * end in the middle removes them all. Outside of a run it stands in the system's folder.
 *
 * @param purpose begins its name
 */
export async function makeFolder(purpose: string): Promise<string> {
  return mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), `cartela-${purpose}-`));
}
