import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { superuserUrl } from '@cartela/db/testing';

/**
 * A PostgreSQL server with the product's empty tables, which is thrown away afterwards. It does not
 * wait for the disk: disks differ from machine to machine, and slow everybody down alike. By
 * `unguarded`, things that never happened can be filled in.
 */
export async function startBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartela-bench-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrateDatabase(postgres.ownerUrl, { runningRole: new URL(postgres.url).username });
  return {
    url: postgres.url,
    unguarded: `${await superuserUrl(dataDir)}?session_replication_role=replica`,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
