import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { superuserUrl } from '@cartela/db/testing';

/**
 * A PostgreSQL server of its own with the product's empty tables, thrown away afterwards. It does
 * not wait for the disk, which differs from machine to machine and hits everybody alike.
 * `unguarded` is for filling in what never happened.
 */
export async function startBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartela-bench-'));
  // As root the database runs as another user, who has to come in.
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
