import { connect, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  callerFor,
  coreOn,
  quickRounds,
  recordingLog,
  silentLog,
  slowRounds,
  startTestApplication,
  TEST_KEYS,
} from '../../../test/kit/application.ts';
import { newestRound, openTestRooms, ROOM } from '../../../test/kit/games/rooms.ts';
import { stageGame, stageSale } from '../../../test/kit/games/staged-rounds.ts';
import { takeCard, takeInChanges, watch } from '../../../test/kit/games/watching.ts';
import { expectSoundLedger, houseSantim, transfersOf } from '../../../test/kit/money.ts';
import { createAdmin, createPlayer } from '../../../test/kit/people/people.ts';
import { openApplication } from '../../application.ts';
import { drawOf } from '../round/round.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import { createLiveRoom } from './live-room.ts';

const oneGame = { ...quickRounds, popupMs: 600_000 };

/** Another server process on the same database, with connections and an application of its own. */
async function openProcess(url: string, rounds: RoundSettings) {
  const database = connect({ url });
  const options = { log: silentLog, rounds, playMoneySantim: 50_000, dataKeys: TEST_KEYS };
  const app = await openApplication({ db: database.db, ...options });
  return {
    ...app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
    },
  };
}

describe('two processes that serve the same rooms', () => {
  it('tell the same game, and settle it once', async () => {
    await using one = await startTestApplication({ rounds: oneGame });
    await using two = await openProcess(one.databaseUrl, oneGame);
    await using here = watch(await one.liveRooms.get(ROOM));
    await using there = watch(await two.liveRooms.get(ROOM));
    await takeCard(one, await createPlayer(one.db), 11);
    await takeCard(two, await createPlayer(two.db), 22);
    const [settledHere, settledThere] = [await here.first('settled'), await there.first('settled')];

    const round = await newestRound(one.db, ROOM);
    const called = drawOf(round).slice(0, round.finalBall ?? 0);
    expect(here.view()?.round?.calledNumbers).toEqual(called);
    expect(there.view()?.round?.calledNumbers).toEqual(called);
    expect(settledThere.winners).toEqual(settledHere.winners);
    expect(there.view()).toEqual(here.view());
    expect((await transfersOf(one.db, round.id))['house-cut']).toEqual({ count: 1, amount: 400 });
    await expectSoundLedger(one.db);
  });

  it('tell every call before the winners, even where one clock is far behind the other', async () => {
    await using table = await openTestRooms({ settings: oneGame });
    const options = { tableId: ROOM, settings: oneGame };
    const punctual = await createLiveRoom(coreOn(table.db), options);
    const late = coreOn(table.db, { now: () => Date.now() - 60_000 });
    const behind = await createLiveRoom(late, options);
    try {
      await using watcher = watch(behind);
      for (const cardNo of [11, 22]) await takeCard(coreOn(table.db), await table.player(), cardNo);
      await expect.poll(() => punctual.view().round?.phase, PATIENCE).toBe('settled');
      await takeInChanges(late.changes, behind);
      await watcher.first('settled');
      const round = await table.round();
      const called = drawOf(round).slice(0, round.finalBall ?? 0);
      expect(
        watcher.events.map((event) => event.type).filter((type) => type !== 'countdown' && type !== 'cards'),
      ).toEqual(['snapshot', 'started', ...called.map(() => 'call'), 'settled']);
      expect(watcher.calls()).toEqual(called);
      expect(watcher.view()).toEqual(behind.view());
      await expectSoundLedger(table.db);
    } finally {
      await punctual.stop();
      await behind.stop();
    }
  });
});

describe('a process that ends in the middle of a game', () => {
  it('is followed by one that goes on with the same numbers', async () => {
    await using one = await startTestApplication({ rounds: { ...oneGame, callIntervalMs: 30 } });
    await using before = watch(await one.liveRooms.get(ROOM));
    await takeCard(one, await createPlayer(one.db), 11);
    await takeCard(one, await createPlayer(one.db), 22);
    await expect.poll(() => before.calls().length, PATIENCE).toBeGreaterThan(2);
    await one.close();
    const calledBefore = before.calls();

    await using two = await openProcess(one.databaseUrl, slowRounds);
    await using after = watch(await two.liveRooms.get(ROOM));
    const snapshot = await after.first('snapshot');
    expect(snapshot.room.round?.calledNumbers.slice(0, calledBefore.length)).toEqual(calledBefore);
    // Where the game has ended meanwhile, the snapshot may have shown that already.
    await expect.poll(() => after.view()?.round?.phase, PATIENCE).toBe('settled');
    const round = await newestRound(one.db, ROOM);
    expect(after.view()?.round?.calledNumbers).toEqual(drawOf(round).slice(0, round.finalBall ?? 0));
    await expectSoundLedger(one.db);
  });

  it('is followed by one that settles what has ended meanwhile', async () => {
    await using table = await openTestRooms({ settings: { ...oneGame, countdownMs: 1000 } });
    table.clock.nowMs = Date.now() - 3_600_000;
    await table.cancel();
    await table.open();
    for (const cardNo of [11, 22]) await table.select(await table.player(), cardNo);
    await table.start();

    await using process = await openProcess(table.url, oneGame);
    await expect.poll(async () => (await process.liveRooms.get(ROOM)).view().round?.phase, PATIENCE).toBe('settled');
    expect(await houseSantim(table.db)).toBe(400);
    await expectSoundLedger(table.db);
  });

  it('leaves the cards and stakes of a room that is selling as they are', async () => {
    await using one = await startTestApplication({ rounds: slowRounds });
    await takeCard(one, await createPlayer(one.db), 11);
    await one.close();
    await using two = await openProcess(one.databaseUrl, slowRounds);
    expect((await two.liveRooms.get(ROOM)).view().round).toMatchObject({ phase: 'selecting', takenCards: [11] });
    await expectSoundLedger(one.db);
  });
});

describe('a live room that has stopped', () => {
  it('hears of nothing any more', async () => {
    await using table = await openTestRooms();
    const { changes } = table.core;
    const listeners = () => [changes.listenerCount('room', ROOM), changes.listenerCount('cards', ROOM)];
    const room = await createLiveRoom(table.core, { tableId: ROOM, settings: table.settings });
    expect(listeners()).toEqual([1, 1]);
    await room.stop();
    expect(listeners()).toEqual([0, 0]);
  });
});

describe('a live room whose database fails', () => {
  it('says so in the log and goes on when it is back', async () => {
    await using table = await openTestRooms();
    const { log, lines } = recordingLog();
    let away = true;
    const broken = new Proxy(table.db, {
      get(db, name, receiver) {
        if (away && name === 'transaction') throw new Error('the database is away');
        return Reflect.get(db, name, receiver);
      },
    });
    away = false;
    const core = coreOn(broken, { log, now: table.core.now });
    const room = await createLiveRoom(core, { tableId: ROOM, settings: table.settings });
    try {
      away = true;
      await table.select(await table.player(), 11);
      await takeInChanges(core.changes, room);
      expect(lines.map((line) => line.text)).toContain('a table could not go on; trying again');
      expect(room.view().round?.takenCards).toEqual([]);
      away = false;
      await takeInChanges(core.changes, room);
      expect(room.view().round).not.toBeNull();
      expect(room.view().round?.takenCards).toEqual([11]);
    } finally {
      await room.stop();
    }
    await expectSoundLedger(table.db);
  });
});

it('a process starts, and sells cards in its other rooms, though the game of one cannot be read', async () => {
  await using database = await createTestDatabase();
  const { db, unguarded } = database;
  const [player, rival] = [await createPlayer(db), await createPlayer(db)];
  const sold = [[player, 7] as const, [rival, 42] as const];
  await stageGame(database, { roomId: ROOM, sold, parts: THREE_PARTS, wanted: () => true, called: 3 });
  const entries = await unguarded.delete(schema.entries).returning();
  const { log, lines } = recordingLog();
  const app = await openApplication({ db, log, rounds: slowRounds, playMoneySantim: 50_000, dataKeys: TEST_KEYS });
  try {
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ about: { roomId: ROOM } }]);
    await takeCard(app, player, 7, '20');
    const list = await callerFor(app, null).rooms.list();
    expect(list.rooms.map(({ roomId }) => roomId)).toEqual(expect.arrayContaining([ROOM, '20']));
    await expect(app.liveRooms.get(ROOM)).rejects.toThrow();
    const asAdmin = callerFor(app, { user: await createAdmin(db), token: 'test-token' });
    expect((await asAdmin.dashboard.trouble()).roomsLeftOut).toEqual([ROOM]);
    await unguarded.insert(schema.entries).values(entries);
    await app.liveRooms.get(ROOM);
    expect((await asAdmin.dashboard.trouble()).roomsLeftOut).toEqual([]);
  } finally {
    await app.close();
  }
});

it.each([
  [0, false],
  [1, true],
])('a process that starts %i hours before the last game opened says why games stand still: %s', async (hours, does) => {
  await using database = await createTestDatabase();
  await stageSale(database, { roomId: ROOM, sold: [] });
  await database.unguarded.execute(sql`update rounds set opened_at = opened_at + ${hours} * interval '1 hour'`);
  const { log, lines } = recordingLog();
  const options = { db: database.db, log, rounds: slowRounds, playMoneySantim: 50_000, dataKeys: TEST_KEYS };
  await (await openApplication(options)).close();
  expect(lines.some(({ text }) => text.startsWith('the database’s clock was set back'))).toBe(does);
});
