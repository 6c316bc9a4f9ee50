import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of a running embedded database for its superuser, read from its data directory. */
export async function superuserUrl(dataDir: string, database = 'cartela'): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]?.trim();
  return `postgres://cartela:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
