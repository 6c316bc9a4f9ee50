import { migrateDatabase } from '@cartela/db';
import { startEmbeddedPostgres } from '@cartela/db/embedded';
import { letSell, superuserUrl } from '@cartela/db/testing';
import { newDataDir } from './data-dir.ts';

/**
 * A PostgreSQL server with the product's empty tables, which is thrown away afterwards. It does not
 * wait for the disk unless it is durable: disks differ from machine to machine, and slow everybody
 * down alike. By `unguarded`, things that never happened can be filled in.
 */
export async function startBenchDatabase({ durable = false } = {}) {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, durable });
  await migrateDatabase(postgres.ownerUrl, { runningRole: new URL(postgres.url).username });
  await letSell(postgres.ownerUrl);
  const superuser = await superuserUrl(dataDir.path);
  return {
    url: postgres.url,
    superuser,
    unguarded: `${superuser}?session_replication_role=replica`,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await dataDir[Symbol.asyncDispose]();
    },
  };
}
