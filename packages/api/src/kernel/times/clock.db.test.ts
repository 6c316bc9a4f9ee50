import type { Db } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { recordingLog, silentLog } from '../../../test/kit/application.ts';
import { startClock } from './clock.ts';
import { DAY_MS, MINUTE_MS } from './day.ts';

const ownClock = Date.now;

afterEach(() => {
  Date.now = ownClock;
  vi.restoreAllMocks();
  vi.useRealTimers();
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

it('says in the log when the database’s clock was set back', async () => {
  await using database = await createTestDatabase();
  const { log, lines } = recordingLog();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const clock = await startClock(database.db, log);
  // What the process has counted on since is ahead of the database's clock by a day.
  const own = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => own() + DAY_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  expect(lines[0]).toMatchObject({ level: 'warn', text: expect.stringContaining('was set back') });
  clock.stop();
});
