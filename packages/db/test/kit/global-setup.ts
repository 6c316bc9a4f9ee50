import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { prepareTestServer } from './index.ts';
import { superuserUrl } from './superuser.ts';

/** Starts one PostgreSQL server for the whole run. The tests create their own databases on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartela-test-'));
  // mkdtemp makes a private folder, but when run by root, PostgreSQL is another user's process.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { url, ownerUrl } = postgres;
  await prepareTestServer({ url, ownerUrl, superuserUrl: await superuserUrl(dataDir) });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
