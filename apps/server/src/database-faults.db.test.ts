import { migrateDatabase } from '@cartela/db';
import { createEmptyDatabase, failingProxy } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { faultsOf } from './database-faults.ts';

it('says that nothing was changed where the connection is lost before a migration is committed', async () => {
  await using database = await createEmptyDatabase();
  await using proxy = await failingProxy(database.ownerUrl);
  proxy.resetAt('insert into "drizzle"');
  const url = proxy.url;
  await expect(faultsOf({ url, setting: 'DATABASE_URL' }, migrateDatabase(url))).rejects.toThrow(
    'DATABASE_URL: the connection was lost while the database was brought up to date, and nothing was changed',
  );
  proxy.resetAt(null);
  expect(await migrateDatabase(url)).toBe(true);
});
