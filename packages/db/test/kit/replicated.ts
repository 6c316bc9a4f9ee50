import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { makeFolder } from './make-folder.ts';
import { freezeFamily, killFamily } from './process-family.ts';
import { copyDataDir, startServer, startStandby } from './standby.ts';

/**
 * Two PostgreSQL servers of a database: a primary, and a standby that has every commit before the
 * primary confirms it.
 */
export async function startReplicated() {
  const folder = await makeFolder('replicated');
  // When run by root, PostgreSQL is another user's process.
  await chmod(folder, 0o755);
  const primaryDir = join(folder, 'primary');
  const standbyDir = join(folder, 'standby');
  // Makes the roles and the database, which are then copied.
  const made = await startEmbeddedPostgres({ dataDir: primaryDir, durable: false });
  await made.stop();
  await copyDataDir(primaryDir, standbyDir);
  const primary = await startServer(primaryDir);
  const standby = await startStandby(primaryDir, standbyDir);
  /** The address with both servers in the place of the one that made the database. */
  const toBoth = (url: string) =>
    `${url.replace(new URL(url).host, `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`)}?target_session_attrs=read-write`;
  return {
    /** Its connections stay open, and nothing answers on them. The returned function ends that. */
    freezePrimary: () => freezeFamily(primary.pid),
    killPrimary: () => killFamily(primary.pid),
    promote: standby.promote,
    /** For the role that runs the application, and knows both servers. */
    url: toBoth(made.url),
    ownerUrl: toBoth(made.ownerUrl),
    async [Symbol.asyncDispose]() {
      await killFamily(primary.pid);
      await killFamily(standby.pid);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
