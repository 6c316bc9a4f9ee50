import type { Db } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../../../test/kit/application.ts';
import { startClock } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ownClock = Date.now;

afterEach(() => {
  Date.now = ownClock;
});

async function databaseMs(db: Db): Promise<number> {
  const [row] = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return Number(row?.ms);
}

it('a process whose clock is a day off tells the database’s time, also at the moment in which that clock is set anew', async () => {
  await using database = await createTestDatabase();
  Date.now = () => ownClock() + DAY_MS;
  const clock = await startClock(database.db, silentLog);
  const isRight = async () => expect(Math.abs(clock.now() - (await databaseMs(database.db)))).toBeLessThan(DAY_MS / 2);
  await isRight();
  Date.now = () => ownClock() - DAY_MS;
  await isRight();
  clock.stop();
});
