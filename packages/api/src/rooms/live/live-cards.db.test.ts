import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/application.ts';
import { cancelNewestRound, newestRound, ROOM } from '../../../test/kit/games/rooms.ts';
import { takeInChanges, watch } from '../../../test/kit/games/watching.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { createPlayer, createPlayers } from '../../../test/kit/people/people.ts';

/** At most four updates a second, and one more at either end of the time. */
function updatesAllowed(elapsedMs: number): number {
  return Math.floor(elapsedMs / 250) + 2;
}

const request = (cardNo: number) => ({ roomId: ROOM, cardNo, idempotencyKey: `card-number-${cardNo}` });

describe('card selections in a live room', () => {
  it('reach its watchers together, not one by one', async () => {
    await using app = await startTestApplication();
    await using watcher = watch(await app.liveRooms.get(ROOM));
    await watcher.first('snapshot');
    const players = await createPlayers(app.db, 40);
    const fromMs = performance.now();
    await Promise.all(players.map((player, index) => app.as(player).rooms.selectCard(request(index + 1))));
    await expect.poll(() => watcher.view()?.round?.takenCards.length, PATIENCE).toBe(40);
    const updates = watcher.of('cards');
    expect(updates.length).toBeLessThanOrEqual(updatesAllowed(performance.now() - fromMs));
    expect(updates.at(-1)).toMatchObject({ playerCount: 40, prizeSantim: 40 * 800 });
    expect(watcher.view()).toEqual((await app.liveRooms.get(ROOM)).view());
    await expectSoundLedger(app.db);
  });

  it('show a card that was given back as free again', async () => {
    await using app = await startTestApplication();
    const room = await app.liveRooms.get(ROOM);
    await using watcher = watch(room);
    const caller = app.as(await createPlayer(app.db));
    await caller.rooms.selectCard(request(7));
    await expect.poll(() => watcher.view()?.round?.takenCards, PATIENCE).toEqual([7]);
    await caller.rooms.returnCard({ ...request(7), idempotencyKey: 'give-it-back' });
    await expect.poll(() => watcher.view()?.round?.takenCards, PATIENCE).toEqual([]);
    expect(watcher.view()?.round).toMatchObject({ playerCount: 0, prizeSantim: 0 });
    await expectSoundLedger(app.db);
  });

  it('are not told where nobody was sold anything', async () => {
    await using app = await startTestApplication();
    await using watcher = watch(await app.liveRooms.get(ROOM));
    await watcher.first('snapshot');
    const poor = app.as(await createPlayer(app.db, { walletSantim: 0 }));
    await expect(poor.rooms.selectCard(request(7))).rejects.toThrow('Insufficient balance to select cartela');
    await takeInChanges(app.changes, await app.liveRooms.get(ROOM));
    expect(watcher.of('cards')).toEqual([]);
    await expectSoundLedger(app.db);
  });
});

describe('the list of rooms', () => {
  it('shows the five rooms by stake, with what is live in each', async () => {
    await using app = await startTestApplication({ allRooms: true });
    await expect.poll(() => app.liveRooms.all().every((room) => room.view().round), PATIENCE).toBe(true);
    await app.as(await createPlayer(app.db)).rooms.selectCard(request(7));
    await takeInChanges(app.changes, await app.liveRooms.get(ROOM));
    const { rooms, serverNowMs } = await app.as(null).rooms.list();
    expect(rooms.map((room) => [room.stakeSantim, room.possibleWinSantim, room.status, room.phase])).toEqual([
      [1000, 80_000, 'Starting', 'selecting'],
      [2000, 160_000, 'Starting', 'selecting'],
      [3000, 320_000, 'Starting', 'selecting'],
      [4000, 680_000, 'Starting', 'selecting'],
      [5000, 900_000, 'Starting', 'selecting'],
    ]);
    expect(rooms[0]).toMatchObject({ roomId: '10', playerCount: 1, cardsTaken: 1, calledCount: 0 });
    expect(rooms[0]?.selectingEndsAtMs).toBeGreaterThan(serverNowMs);
    await expectSoundLedger(app.db);
  });
});

describe('a room that does not exist', () => {
  it('is refused by every call, and nothing is paid', async () => {
    await using app = await startTestApplication();
    const caller = app.as(await createPlayer(app.db));
    const nowhere = { roomId: '15' };
    const refusal = 'This room does not exist.';
    await expect(caller.rooms.feed(nowhere)).rejects.toThrow(refusal);
    await expect(caller.rooms.playerStatus(nowhere)).rejects.toThrow(refusal);
    await expect(caller.rooms.selectCard({ ...request(7), ...nowhere })).rejects.toThrow(refusal);
    await expect(caller.rooms.returnCard({ ...request(7), ...nowhere })).rejects.toThrow(refusal);
    expect(await caller.wallet.balance()).toEqual({ walletSantim: 50_000, coins: 0 });
    await expectSoundLedger(app.db);
  });
});

describe('a round that the operator cancels', () => {
  it('is told to its watchers as soon as it is known', async () => {
    await using app = await startTestApplication();
    const room = await app.liveRooms.get(ROOM);
    await using watcher = watch(room);
    const caller = app.as(await createPlayer(app.db));
    await caller.rooms.selectCard(request(7));
    const { id } = await newestRound(app.db, ROOM);
    await cancelNewestRound(app);
    await room.caughtUp();
    expect(await watcher.first('cancelled')).toMatchObject({ roundId: String(id) });
    expect(watcher.view()?.round).toMatchObject({ phase: 'cancelled', seed: null });
    expect(watcher.view()).toEqual(room.view());
    expect(await caller.wallet.balance()).toEqual({ walletSantim: 50_000, coins: 0 });
    await expectSoundLedger(app.db);
  });
});

describe('what a player has in a room', () => {
  it('is their cards of the present round, and whether it is being played', async () => {
    await using app = await startTestApplication();
    const caller = app.as(await createPlayer(app.db));
    await expect.poll(async () => (await app.liveRooms.get(ROOM)).view().round?.roundId, PATIENCE).toBeDefined();
    const roundId = (await app.liveRooms.get(ROOM)).view().round?.roundId;
    expect(await caller.rooms.playerStatus({ roomId: ROOM })).toEqual({ inGame: false, roundId, selectedCards: [] });
    for (const cardNo of [9, 3, 70, 12]) await caller.rooms.selectCard(request(cardNo));
    await app.as(await createPlayer(app.db)).rooms.selectCard(request(50));
    const selectedCards = [3, 9, 12, 70];
    expect(await caller.rooms.playerStatus({ roomId: ROOM })).toEqual({ inGame: false, roundId, selectedCards });
    await expectSoundLedger(app.db);
  });
});
