import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fillWithRounds, fillWithTables } from '../../../test/kit/games/past-rounds.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { readRoom } from '../live/room-record.ts';
import { DEFAULT_ROOMS } from '../possible-win.ts';
import { ensureRooms } from '../settings.ts';
import { dueSteps, idleTables, tablesWithoutRound } from './due-steps.ts';
import { roomTablesOf } from './summaries.ts';

const ROUNDS = 20_000;
const TABLES_IN_ROOM = 20;

it('what sells, is due or idle, and how rooms stand, is found without reading the rounds of the past', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  await ensureRooms(database, DEFAULT_ROOMS);
  await fillWithRounds(unguarded, { upTo: ROUNDS, tablesInRoom: TABLES_IN_ROOM });
  await fillWithTables(unguarded, { tablesInRoom: TABLES_IN_ROOM });
  await unguarded.execute(sql`analyze`);
  await using recorded = recordedConnection(database.url);
  const { db, asked } = recorded;
  const nowMs = Date.now();
  const lookUps = {
    due: () => dueSteps(db, nowMs),
    idle: () => idleTables(db, nowMs),
    'without a round': () => tablesWithoutRound(db, nowMs),
    'all rooms': () => roomTablesOf(db, nowMs),
    'one room': () => roomTablesOf(db, nowMs, '10'),
    'one table': () => readRoom(db, '10-2'),
  };
  for (const [name, lookUp] of Object.entries(lookUps)) {
    asked.length = 0;
    await lookUp();
    const reads = asked.filter(({ text }) => /\b(rounds|entries)\b/.test(text));
    expect([name, reads.length > 0]).toEqual([name, true]);
    for (const statement of reads) {
      const { plan } = await planOf(unguarded, statement);
      expect([name, plan]).toEqual([name, expect.not.stringMatching(/Seq Scan (rounds|entries)/)]);
    }
  }
});
