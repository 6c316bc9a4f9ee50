import { connect } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import {
  quickRounds,
  recordingLog,
  silentLog,
  slowRounds,
  startTestApplication,
} from '../../../test/kit/application.ts';
import { expectSoundLedger, houseSantim, transfersOf } from '../../../test/kit/money.ts';
import { createPlayer } from '../../../test/kit/people.ts';
import { newestRound, openTestRooms, ROOM } from '../../../test/kit/rooms.ts';
import { PATIENCE, takeCard, watch } from '../../../test/kit/watching.ts';
import { openApplication } from '../../application.ts';
import { createEvents } from '../../kernel/events.ts';
import { drawOf, openRound } from '../round/rounds.ts';
import type { RoundSettings } from '../settings.ts';
import { createLiveRoom } from './live-room.ts';

const oneGame = { ...quickRounds, popupMs: 600_000 };

/** Another server process on the same database: its own connections, its own application. */
async function anotherProcess(url: string, rounds: RoundSettings) {
  const database = connect({ url });
  const app = await openApplication({ db: database.db, log: silentLog, rounds, playMoneySantim: 0 });
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
    await using two = await anotherProcess(one.databaseUrl, oneGame);
    await using here = watch(one.liveRooms.get(ROOM));
    await using there = watch(two.liveRooms.get(ROOM));
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
    const deps = { db: table.db, log: silentLog, events: createEvents(), settings: oneGame };
    const now = () => Date.now();
    const punctual = await createLiveRoom({ ...deps, now }, ROOM);
    const behind = await createLiveRoom({ ...deps, now: () => Date.now() - 60_000 }, ROOM);
    try {
      await using watcher = watch(behind);
      for (const cardNo of [11, 22]) await takeCard({ db: table.db, now }, await table.player(), cardNo);
      await expect.poll(() => punctual.view().round?.phase, PATIENCE).toBe('settled');
      await behind.changed();
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
    await using before = watch(one.liveRooms.get(ROOM));
    await takeCard(one, await createPlayer(one.db), 11);
    await takeCard(one, await createPlayer(one.db), 22);
    await expect.poll(() => before.calls().length, PATIENCE).toBeGreaterThan(2);
    await one.close();
    const calledBefore = before.calls();

    await using two = await anotherProcess(one.databaseUrl, slowRounds);
    await using after = watch(two.liveRooms.get(ROOM));
    const snapshot = await after.first('snapshot');
    expect(snapshot.room.round?.calledNumbers.slice(0, calledBefore.length)).toEqual(calledBefore);
    await after.first('settled');
    const round = await newestRound(one.db, ROOM);
    expect(after.view()?.round?.calledNumbers).toEqual(drawOf(round).slice(0, round.finalBall ?? 0));
    await expectSoundLedger(one.db);
  });

  it('is followed by one that settles what has ended meanwhile', async () => {
    await using table = await openTestRooms({ settings: { ...oneGame, countdownMs: 1000 } });
    table.clock.nowMs = Date.now() - 3_600_000;
    await table.cancel();
    await openRound(table.db, ROOM, table.settings, table.clock.nowMs);
    for (const cardNo of [11, 22]) await table.select(await table.player(), cardNo);
    await table.start();

    await using process = await anotherProcess(table.url, oneGame);
    await expect.poll(() => process.liveRooms.get(ROOM).view().round?.phase, PATIENCE).toBe('settled');
    expect(await houseSantim(table.db)).toBe(400);
    await expectSoundLedger(table.db);
  });

  it('leaves the cards and stakes of a room that is selling as they are', async () => {
    await using one = await startTestApplication({ rounds: slowRounds });
    await takeCard(one, await createPlayer(one.db), 11);
    await one.close();
    await using two = await anotherProcess(one.databaseUrl, slowRounds);
    expect(two.liveRooms.get(ROOM).view().round).toMatchObject({ phase: 'selecting', takenCards: [11] });
    await expectSoundLedger(one.db);
  });
});

describe('a live room whose database fails', () => {
  it('says so in the log and goes on when it is back', async () => {
    await using table = await openTestRooms({ settings: oneGame });
    const { log, lines } = recordingLog();
    let away = true;
    const broken = new Proxy(table.db, {
      get(db, name, receiver) {
        if (away && name === 'transaction') throw new Error('the database is away');
        return Reflect.get(db, name, receiver);
      },
    });
    away = false;
    const deps = { db: broken, now: () => Date.now(), log, events: createEvents(), settings: oneGame };
    const room = await createLiveRoom(deps, ROOM);
    try {
      away = true;
      await room.changed();
      expect(lines.map((line) => line.text)).toContain('a room could not be read again');
      away = false;
      await room.changed();
      expect(room.view().round).not.toBeNull();
    } finally {
      await room.stop();
    }
    await expectSoundLedger(table.db);
  });
});
