import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { databaseMessage, insertPlayer } from '../../test/kit/ledger.ts';
import { connect } from '../connection.ts';

const LESS: readonly SQL[] = [
  sql`update sums_alone set santim = 1`,
  sql`update sums_alone set santim = 5000, day = day - 1`,
  sql`update sums_alone set santim = 5000, kind = 'deposit'`,
  sql`delete from sums_alone`,
  sql`truncate sums_alone`,
];

it('lets what an administrator has done alone only grow, whoever runs the statement', async () => {
  await using database = await createTestDatabase({ maxConnections: 1 });
  const owner = connect({ url: database.ownerUrl, maxConnections: 1 });
  const admin = await insertPlayer(database.db);
  await database.db.execute(sql`insert into sums_alone values (${admin}, 'top-up', '2026-11-21', 1000)`);
  for (const statement of LESS) {
    expect(await databaseMessage(database.db.execute(statement))).toMatch(/permission denied|only grows/);
    expect(await databaseMessage(owner.db.execute(statement))).toMatch(/only grows|is append-only/);
  }
  await database.db.execute(sql`update sums_alone set santim = santim + 500`);
  expect(await database.db.execute(sql`select santim::int from sums_alone`)).toEqual([{ santim: 1500 }]);
  await owner.close();
});
