import { migrateDatabase } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { superuserUrl } from '@cartela/db/testing';
import { newDataDir } from './data-dir.ts';

/**
 * A PostgreSQL server with the product's empty tables, which is thrown away afterwards. It does not
 * wait for the disk: disks differ from machine to machine, and slow everybody down alike. By
 * `unguarded`, things that never happened can be filled in.
 */
export async function startBenchDatabase() {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, durable: false });
  await migrateDatabase(postgres.ownerUrl, { runningRole: new URL(postgres.url).username });
  return {
    url: postgres.url,
    unguarded: `${await superuserUrl(dataDir.path)}?session_replication_role=replica`,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await dataDir[Symbol.asyncDispose]();
    },
  };
}
