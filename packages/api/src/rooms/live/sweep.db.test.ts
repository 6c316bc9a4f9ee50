import { PATIENCE } from '@cartela/game-core/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { recordingLog } from '../../../test/kit/application.ts';
import { addTable, lastBallAtMs, newestRound, openTestRooms } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, houseSantim } from '../../../test/kit/money.ts';
import { startSweep } from './sweep.ts';

const TABLE = '10-2';
/** A table that no process runs goes on within this time. */
const GOES_ON_WITHIN_MS = 2000;

afterEach(() => vi.useRealTimers());

it('a table that no process keeps starts, ends and pays within two seconds, whenever the sweep looks', async () => {
  await using table = await openTestRooms();
  const { db, core, clock, settings } = table;
  await addTable(db, TABLE);
  await table.open(TABLE);
  for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo, { roomId: TABLE });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  /** Lets one sweep look at this time, and returns the table's round after it. */
  async function lookedAt(nowMs: number) {
    clock.nowMs = nowMs;
    const sweep = startSweep(core, { settings, beacon: null });
    vi.advanceTimersByTime(1000);
    await sweep.stop();
    return newestRound(db, TABLE);
  }

  // The latest case: a sweep looks just before the step counts as late, and the next one a second
  // later.
  const startsAtMs = (await newestRound(db, TABLE)).selectingEndsAt.getTime();
  expect(await lookedAt(startsAtMs + 499)).toMatchObject({ status: 'selecting' });
  const started = await lookedAt(startsAtMs + 499 + 1000);
  expect(started.status).toBe('active');
  expect((started.startedAt?.getTime() ?? 0) - startsAtMs).toBeLessThan(GOES_ON_WITHIN_MS);

  const endsAtMs = lastBallAtMs(started);
  expect(await lookedAt(endsAtMs + 499)).toMatchObject({ status: 'active' });
  const settled = await lookedAt(endsAtMs + 499 + 1000);
  expect(settled.status).toBe('settled');
  expect((settled.endedAt?.getTime() ?? 0) - endsAtMs).toBeLessThan(GOES_ON_WITHIN_MS);
  expect(await houseSantim(db)).toBe(400);
  await expectSoundLedger(db);
});

it('a table gets its round though the hours of rooms cannot be read', async () => {
  await using table = await openTestRooms();
  const { core, settings } = table;
  await addTable(table.db, TABLE);
  const { log, lines } = recordingLog();
  // Only hours are read in this way.
  const db = new Proxy(table.db, {
    get(target, name) {
      if (name === 'select') throw new Error('rooms cannot be read');
      return Reflect.get(target, name);
    },
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sweep = startSweep({ ...core, db, log }, { settings, beacon: null });
  for (let turn = 1; turn <= 5; turn += 1) {
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(lines).toHaveLength(turn), PATIENCE);
  }
  await sweep.stop();
  expect(lines[0]).toMatchObject({ level: 'error', about: { job: 'hours' } });
  expect(await newestRound(table.db, TABLE)).toMatchObject({ status: 'selecting' });
});
