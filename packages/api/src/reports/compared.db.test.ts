import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { fillWithRounds } from '../../test/kit/games/past-rounds.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { DAY_MS, dayOf } from '../kernel/times/day.ts';
import { DEFAULT_ROOMS } from '../rooms/possible-win.ts';
import { ensureRooms } from '../rooms/settings.ts';
import { comparedFigures } from './compared.ts';

/** How many rounds there are: one every ten minutes, up to now. */
const ROUNDS = 20_000;

it('reads the figures of today and of months without reading the rounds of the past', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  await ensureRooms(database, DEFAULT_ROOMS);
  await fillWithRounds(unguarded, { upTo: ROUNDS, tablesInRoom: 1 });
  await unguarded.execute(sql`update rounds set ended_at = ended_at - (${ROUNDS}::int - id) * interval '10 minutes'`);
  await unguarded.execute(sql`analyze`);
  await using recorded = recordedConnection(database.url);
  const { db, asked } = recorded;
  const nowMs = Date.now();
  const dayAgo = (days: number) => dayOf(new Date(nowMs - days * DAY_MS));
  for (const days of [1, 30]) {
    const figures = () => comparedFigures(coreOn(db, { now: () => nowMs }), { from: dayAgo(days - 1), to: dayAgo(0) });
    // The first call sums up the days that are over. Later calls need not do it again.
    await figures();
    asked.length = 0;
    await figures();
    const reads = asked.filter(({ text }) => /\brounds\b/.test(text));
    expect(reads.length).toBeGreaterThan(days === 1 ? 2 : 1);
    for (const statement of reads) {
      const { plan } = await planOf(unguarded, statement);
      expect([days, plan]).toEqual([days, expect.not.stringContaining('Seq Scan rounds')]);
    }
  }
});
