import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { readPidFile } from '../../src/embedded/pid-file.ts';
import { prepareTestServer } from './index.ts';
import { keepFilesIn } from './make-folder.ts';
import { superuserUrl } from './superuser.ts';

/** The folder of another PostgreSQL's programs, to run the tests on. */
const NATIVE_DIR = process.env.CARTELA_TEST_POSTGRES_PROGRAMS;

/** Starts one PostgreSQL server for the whole run. The tests create their own databases on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cartela-test-'));
  // mkdtemp makes a private folder, but when run by root, PostgreSQL is another user's process.
  await chmod(folder, 0o755);
  keepFilesIn(folder);
  const dataDir = join(folder, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, nativeDir: NATIVE_DIR });
  const { url, ownerUrl } = postgres;
  await prepareTestServer({ url, ownerUrl, superuserUrl: await superuserUrl(dataDir) });
  // When Vitest is told to end, it exits at once, without tearing anything down.
  const postmaster = (await readPidFile(postgres.dataDirectory))?.pid;
  const abandon = () => {
    if (postmaster !== undefined) process.kill(postmaster, 'SIGINT');
    for (const left of [folder, postgres.socketFolder])
      if (left !== null) rmSync(left, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', abandon);
  return async () => {
    process.off('exit', abandon);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
