import { expect, it } from 'vitest';
import { createEmptyDatabase, migrationsUntil } from '../../test/kit/index.ts';
import { migrateDatabase } from '../migrate.ts';

/** The last migration of the time when a player could have several open requests by one method. */
const BEFORE = 'notice_keys';

async function migratedWith(requests: readonly string[]): Promise<string[]> {
  await using database = await createEmptyDatabase();
  await using earlier = await migrationsUntil(BEFORE);
  await migrateDatabase(database.ownerUrl, { folder: earlier.folder });
  await database.asSuperuser(`
    with player as (insert into users (username, username_key, phone_number, role, telegram_id)
      values ('Almaz', 'almaz', '+251911223344', 'client', 'web-almaz') returning id)
    insert into payments (type, user_id, phone_number, method, amount_santim, created_at)
      select 'deposit', id, '+251911223344', method, 5000, now() from player, unnest('{${requests}}'::text[]) as method`);
  const decided: string[] = [];
  await migrateDatabase(database.ownerUrl, { onDecision: (sentence) => decided.push(sentence) });
  return decided;
}

it('says how many requests to deposit are rejected, and nothing where none is', async () => {
  expect(await migratedWith(['telebirr', 'cbebirr'])).toEqual([]);
  expect(await migratedWith(['telebirr', 'telebirr', 'cbebirr', 'telebirr'])).toEqual([
    expect.stringMatching(/^the upgrade to 0\.2\.0 rejected 2 requests to deposit of players who had a newer one/),
  ]);
});
