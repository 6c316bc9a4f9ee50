import { schema } from '@cartela/db';
import { applyRoomEvent, type RoomView } from '@cartela/game-core';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickRounds, startTestApplication } from '../../../test/kit/application.ts';
import { newestRound, ROOM } from '../../../test/kit/games/rooms.ts';
import { takeCard, takeInChanges, watch } from '../../../test/kit/games/watching.ts';
import { expectSoundLedger, houseSantim, walletOf } from '../../../test/kit/money.ts';
import { createPlayer } from '../../../test/kit/people/people.ts';
import { drawOf, timingOf } from '../round/round.ts';

/** Rounds that end quickly, with a result that is shown long enough to be looked at. */
const oneGame = { ...quickRounds, popupMs: 600_000 };

/**
 * A whole game of two players in the 10 ETB room, watched from before its first card to its end.
 */
async function playWatchedGame() {
  const app = await startTestApplication({ rounds: oneGame });
  const room = await app.liveRooms.get(ROOM);
  const watcher = watch(room);
  const [first, second] = [await createPlayer(app.db), await createPlayer(app.db)];
  await takeCard(app, first, 11);
  await takeCard(app, second, 22);
  await watcher.first('settled');
  const round = await newestRound(app.db, ROOM);
  return {
    ...app,
    room,
    watcher,
    first,
    second,
    round,
    async [Symbol.asyncDispose]() {
      await watcher[Symbol.asyncDispose]();
      await app[Symbol.asyncDispose]();
    },
  };
}

describe('a game that a live room plays', () => {
  let game: Awaited<ReturnType<typeof playWatchedGame>>;
  beforeAll(async () => {
    game = await playWatchedGame();
  });
  afterAll(async () => {
    await game[Symbol.asyncDispose]();
  });

  it('is told from a snapshot on, call by call, to the winners', async () => {
    const { watcher, round } = game;
    const finalBall = round.finalBall ?? 0;

    expect(watcher.events[0]?.type).toBe('snapshot');
    const told = watcher.events
      .map((event) => event.type)
      .filter((type) => ['started', 'call', 'settled'].includes(type));
    expect(told).toEqual(['started', ...Array.from({ length: finalBall }, () => 'call'), 'settled']);
    expect(watcher.of('call').map((call) => call.ball)).toEqual(Array.from({ length: finalBall }, (_, i) => i + 1));
    expect(watcher.calls()).toEqual(drawOf(round).slice(0, finalBall));
    expect(watcher.of('started')[0]).toMatchObject({
      takenCards: [11, 22],
      holders: [0, 1],
      playerCount: 2,
      prizeSantim: 1600,
    });
    await expectSoundLedger(game.db);
  });

  it('leaves who followed it with just what who comes at the end is shown', async () => {
    await using latecomer = watch(game.room);
    const snapshot = await latecomer.first('snapshot');
    expect(game.watcher.view()).toEqual(snapshot.room);
    expect(game.watcher.view()).toEqual(game.room.view());
    expect(snapshot.room.round).toMatchObject({ phase: 'settled', seed: game.round.seed.toString('hex') });
    await expectSoundLedger(game.db);
  });

  it('pays its winner, whoever is watching', async () => {
    const { db, first, second } = game;
    const wallets = [await walletOf(db, first), await walletOf(db, second)].toSorted();
    const { winners, prizeSantim } = await game.watcher.first('settled');
    expect(prizeSantim).toBe(1600);
    expect(wallets).toEqual(winners.length === 2 ? [49_800, 49_800] : [49_000, 50_600]);
    for (const winner of winners) {
      const owner = winner.cardNo === 11 ? first : second;
      expect(winner.winnerName).toBe(owner.username);
    }
    expect(await houseSantim(db)).toBe(400);
    await expectSoundLedger(db);
  });
});

describe('a game of several parts', () => {
  it('tells who has won each part after the ball that decides it, and nobody before', async () => {
    await using app = await startTestApplication({ rounds: oneGame });
    const room = await app.liveRooms.get(ROOM);
    await app.unguarded.update(schema.rounds).set({ parts: THREE_PARTS });
    await takeInChanges(app.changes, room);
    await using watcher = watch(room);
    const [first, second] = [await createPlayer(app.db), await createPlayer(app.db)];
    await takeCard(app, first, 11);
    await takeCard(app, second, 22);
    const { winners } = await watcher.first('settled');
    // Both cards may have a part on the same ball.
    expect([...new Set(winners.map(({ part }) => part))]).toEqual([0, 1, 2]);
    const { finalBall } = await newestRound(app.db, ROOM);
    expect(winners.at(-1)?.ball).toBe(finalBall);
    const shown = watcher.events
      .map((_, index) => watcher.events.slice(0, index + 1).reduce<RoomView | null>(applyRoomEvent, null)?.round)
      .filter((round) => round?.phase === 'active');
    for (const round of shown) {
      const balls = round?.calledNumbers.length ?? 0;
      const known = winners.filter(({ ball = 0 }) => ball < Math.min(balls, finalBall ?? 0));
      expect(round?.winners.slice(0, known.length)).toEqual(known);
      expect(round?.winners.every(({ ball = 0 }) => ball <= balls)).toBe(true);
    }
    expect(watcher.of('won').flatMap((event) => event.winners)).toEqual(
      winners.filter(({ ball }) => ball !== finalBall),
    );
    expect(watcher.view()).toEqual(room.view());
    const paid = (await walletOf(app.db, first)) + (await walletOf(app.db, second));
    expect(paid).toBe(2 * 49_000 + 1600);
    await expectSoundLedger(app.db);
  });
});

describe('a live room', () => {
  it('keeps a seed until its round is settled, and every number until it is due', async () => {
    await using app = await startTestApplication({ rounds: { ...oneGame, callIntervalMs: 30 } });
    const early: number[] = [];
    const dueAtMs = new Map<number, number>();
    await using watcher = watch(await app.liveRooms.get(ROOM), (event) => {
      if (event.type === 'started')
        for (let ball = 1; ball <= 75; ball += 1) dueAtMs.set(ball, event.startedAtMs + ball * 30);
      if (event.type === 'call' && (dueAtMs.get(event.ball) ?? Number.POSITIVE_INFINITY) > app.now())
        early.push(event.ball);
    });
    await takeCard(app, await createPlayer(app.db), 11);
    await takeCard(app, await createPlayer(app.db), 22);
    await watcher.first('settled');
    expect(early).toEqual([]);
    const { seed } = await newestRound(app.db, ROOM);
    for (const event of watcher.events.slice(0, -1)) {
      const told = JSON.stringify(event);
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(told).not.toContain(seed.toString(encoding));
    }
    expect(watcher.of('settled')[0]?.seed).toBe(seed.toString('hex'));
    await expectSoundLedger(app.db);
  });

  it('opens the next round after one, with a commitment of its own', async () => {
    await using app = await startTestApplication({ rounds: { ...quickRounds, popupMs: 50 } });
    await using watcher = watch(await app.liveRooms.get(ROOM));
    const shown = (await watcher.first('snapshot')).room.round;
    await takeCard(app, await createPlayer(app.db), 11);
    await takeCard(app, await createPlayer(app.db), 22);
    const { roundId } = await watcher.first('settled');
    expect(shown?.roundId).toBe(roundId);
    await expect.poll(() => watcher.view()?.round?.roundId, PATIENCE).not.toBe(roundId);
    const next = watcher.view()?.round;
    expect(next).toMatchObject({ takenCards: [], calledNumbers: [], winners: [], seed: null });
    expect(next?.commitment).not.toBe(shown?.commitment);
    await expectSoundLedger(app.db);
  });

  it('waits for a second player, and tells when it counts down again', async () => {
    await using app = await startTestApplication({ rounds: { ...quickRounds, countdownMs: 150 } });
    await using watcher = watch(await app.liveRooms.get(ROOM));
    await takeCard(app, await createPlayer(app.db), 11);
    await expect.poll(() => watcher.view()?.round?.takenCards, PATIENCE).toEqual([11]);
    const before = watcher.of('countdown').length;
    await expect.poll(() => watcher.of('countdown').length, PATIENCE).toBeGreaterThan(before);
    expect(watcher.view()?.round).toMatchObject({ phase: 'selecting', takenCards: [11] });
    expect(watcher.of('started')).toEqual([]);
    await expectSoundLedger(app.db);
  });

  it('plays beside the others', async () => {
    await using app = await startTestApplication({ allRooms: true, rounds: oneGame });
    const players = [await createPlayer(app.db), await createPlayer(app.db)];
    const rooms = app.liveRooms.all();
    expect(rooms.map((room) => room.tableId).toSorted()).toEqual(['10', '20', '30', '40', '50']);
    await Promise.all(
      rooms.map(async ({ tableId }) => {
        for (const [index, player] of players.entries()) await takeCard(app, player, index + 1, tableId);
      }),
    );
    await expect
      .poll(() => rooms.map((room) => room.view().round?.phase), PATIENCE)
      .toEqual(Array.from({ length: 5 }, () => 'settled'));
    const { rounds } = schema;
    for (const round of await app.db.select().from(rounds).orderBy(desc(rounds.id))) {
      const view = (await app.liveRooms.get(round.roomId)).view();
      expect(view.round?.calledNumbers).toEqual(drawOf(round).slice(0, timingOf(round).finalBall));
    }
    expect(await houseSantim(app.db)).toBe((10 + 20 + 30 + 40 + 50) * 2 * 20);
    await expectSoundLedger(app.db);
  });
});
