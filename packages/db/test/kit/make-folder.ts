import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The variable that names the folder in which the run keeps the files of its tests. The global
 * set-up makes the folder, and removes it at the end.
 */
const RUN_FOLDER = 'CARTELA_TEST_FOLDER';

/** Called once in a run, before its tests. */
export function keepFilesIn(folder: string): void {
  process.env[RUN_FOLDER] = folder;
}

/**
 * Makes a folder for one test, and resolves with its path. The test removes the folder. A run that
 * is told to end in the middle removes all of them. Outside of a run, the folder is in the system's
 * folder for temporary files.
 *
 * @param purpose the beginning of the folder's name
 */
export async function makeFolder(purpose: string): Promise<string> {
  return mkdtemp(join(process.env[RUN_FOLDER] ?? tmpdir(), `cartela-${purpose}-`));
}
