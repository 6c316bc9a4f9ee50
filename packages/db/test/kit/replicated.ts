import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';
import { migrateDatabase, withClient } from '../../src/migrate.ts';
import { letSell } from './let-sell.ts';
import { makeFolder } from './make-folder.ts';
import { freezeFamily, killFamily } from './process-family.ts';
import { copyDataDir, LOOPBACK, startServer, startStandby } from './standby.ts';
import { superuserUrl } from './superuser.ts';

/**
 * Two PostgreSQL servers of a database: a primary, and a standby that has every commit before the
 * primary confirms it. The application reaches them at these hosts of 127.0.0.0/8. They reach one
 * another at 127.0.0.1. `checkRole` signs in without a password, and has no rights.
 */
export async function startReplicated({ primaryHost = LOOPBACK, standbyHost = LOOPBACK, checkRole = '' } = {}) {
  const folder = await makeFolder('replicated');
  // When run by root, PostgreSQL is another user's process.
  await chmod(folder, 0o755);
  const primaryDir = join(folder, 'primary');
  const standbyDir = join(folder, 'standby');
  // Makes the roles and the database with its tables, which are then copied.
  const made = await startEmbeddedPostgres({ dataDir: primaryDir, durable: false });
  await migrateDatabase(made.ownerUrl, { runningRole: new URL(made.url).username });
  await letSell(made.ownerUrl);
  await made.stop();
  if (checkRole) await letIn(checkRole, join(primaryDir, 'postgres', 'pg_hba.conf'));
  await copyDataDir(primaryDir, standbyDir);
  const primary = await startServer(primaryDir, primaryHost);
  const standby = await startStandby(primaryDir, standbyDir, standbyHost);
  if (checkRole) {
    await withClient(await superuserUrl(primaryDir), (client) =>
      client.unsafe(`create role ${checkRole} login; grant connect on database postgres to ${checkRole}`),
    );
  }
  /** The addresses for the role that runs the application, and for the owner, at these hosts. */
  const urlsAt = (hosts: string) => {
    const at = (url: string) => url.replace(new URL(url).host, hosts);
    return { url: at(made.url), ownerUrl: at(made.ownerUrl) };
  };
  const both = urlsAt(`${primaryHost}:${primary.port},${standbyHost}:${standby.port}`);
  return {
    primary,
    standby,
    urlsAt,
    /** Past whatever lies between the application and the server that was the primary first. */
    primaryPast: urlsAt(`${LOOPBACK}:${primary.port}`),
    standbyPast: urlsAt(`${LOOPBACK}:${standby.port}`),
    /** Its connections stay open, and nothing answers on them. The returned function ends that. */
    freezePrimary: () => freezeFamily(primary.pid),
    killPrimary: () => killFamily(primary.pid),
    promote: standby.promote,
    /** For the role that runs the application, and knows both servers. */
    url: `${both.url}?target_session_attrs=read-write`,
    ownerUrl: `${both.ownerUrl}?target_session_attrs=read-write`,
    async [Symbol.asyncDispose]() {
      await killFamily(primary.pid);
      await killFamily(standby.pid);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first line that fits decides. */
async function letIn(role: string, file: string): Promise<void> {
  await writeFile(file, `host postgres ${role} ${LOOPBACK}/32 trust\n${await readFile(file, 'utf8')}`);
}
