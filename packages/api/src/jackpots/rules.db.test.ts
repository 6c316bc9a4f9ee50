import { accountCode, schema, verifyLedger } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openWithJackpot, RULES } from '../../test/kit/games/jackpots.ts';
import { newestRound } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { DAY_MS } from '../kernel/times/day.ts';

const { jackpots, rooms } = schema;

describe('a jackpot', () => {
  it('is made and given money of the house’s by two administrators, where two decide', async () => {
    await using desk = await openWithFourEyes({ paymentAccount: true });
    const NEEDED = { reason: 'approvalNeeded' };
    const { asAdmin, colleague } = desk;
    await expect(asAdmin.jackpots.save({ jackpotId: null, ...RULES })).rejects.toMatchObject({ cause: NEEDED });
    await desk.approve();
    const [jackpot] = await colleague.jackpots.list();
    const jackpotId = jackpot?.id ?? 0;
    const ask = { jackpotId, amountSantim: 5000, idempotencyKey: newKey() };
    await expect(asAdmin.jackpots.seed(ask)).rejects.toMatchObject({ cause: NEEDED });
    expect(await colleague.jackpots.list()).toMatchObject([{ potSantim: 0 }]);
    await desk.approve();
    await expect(asAdmin.jackpots.seed(ask)).rejects.toMatchObject({ cause: { reason: 'approvalDone' } });
    expect(await colleague.jackpots.list()).toMatchObject([{ potSantim: 5000 }]);
    await expectSoundLedger(desk.db);
  });

  it('goes elsewhere than its rules say only by two administrators, where two decide', async () => {
    await using desk = await openWithFourEyes({ paymentAccount: true });
    const { jackpots: calls, rooms: ofRooms } = desk.asAdmin;
    const [id, other] = [1, 2];
    await desk.db.insert(jackpots).values([id, other].map(() => ({ ...RULES, since: new Date() })));
    await desk.db.update(rooms).set({ jackpotId: id });
    const [{ id: roomId, name: _name, hours: _hours, ...room } = expect.unreachable()] = await ofRooms.settings();
    // One alone closes a room, which leaves the money where it is.
    await ofRooms.setOpen({ roomId, open: false });
    await ofRooms.setOpen({ roomId, open: true });
    await ofRooms.saveSettings({ ...room, roomId, open: false });
    const name = { en: 'Lion', am: 'አንበሳ' };
    for (const act of [
      () => calls.save({ ...RULES, jackpotId: id, isOn: false }),
      () => calls.save({ ...RULES, jackpotId: id, balls: 75 }),
      () => ofRooms.saveSettings({ ...room, roomId, jackpotId: null }),
      () => ofRooms.saveSettings({ ...room, roomId, minPlayers: 3, jackpotId: other }),
      () => ofRooms.make({ ...room, name, idempotencyKey: newKey() }),
    ]) {
      await expect(act()).rejects.toMatchObject({ cause: { reason: expect.stringMatching(/^approval/) } });
    }
    expect(await calls.settings()).toMatchObject([{ isOn: true, balls: 40, roomIds: [roomId] }, { roomIds: [] }]);
  });

  it.each([
    ['that holds money has its own rooms', {}, true],
    ['that is off has its own rooms', { isOn: false, offSince: new Date() }, true],
    ['that nobody can win has all rooms', { idleSince: new Date() }, false],
  ])('%s opened, closed and timed by two administrators, where two decide', async (_which, state, isOwn) => {
    await using desk = await openWithFourEyes({ paymentAccount: true });
    const { rooms: ofRooms } = desk.asAdmin;
    await desk.db.insert(jackpots).values({ ...RULES, since: new Date(), potSantim: 5000, ...state });
    if (isOwn) await desk.db.update(rooms).set({ jackpotId: 1 }).where(eq(rooms.id, '10'));
    const [first = expect.unreachable()] = await ofRooms.settings();
    const { id: roomId, name: _name, hours: _hours, ...room } = first;
    const { id: roundId } = await newestRound(desk.db, roomId);
    for (const act of [
      () => ofRooms.setOpen({ roomId, open: false }),
      () => ofRooms.saveSettings({ ...room, roomId, open: false }),
      () => ofRooms.saveSettings({ ...room, roomId, countdownMs: 10_000 }),
      () => ofRooms.saveSettings({ ...room, roomId, callIntervalMs: 5000 }),
      () => ofRooms.saveSettings({ ...room, roomId, playersLooking: 1 }),
      () => ofRooms.cancelRound({ roundId: String(roundId), reason: 'Power cut' }),
    ]) {
      await expect(act()).rejects.toMatchObject({ cause: { reason: expect.stringMatching(/^approval/) } });
    }
    const setOpen = (open: boolean) => desk.db.update(rooms).set({ open }).where(eq(rooms.id, roomId));
    await setOpen(false);
    await expect(ofRooms.setOpen({ roomId, open: true })).rejects.toMatchObject({
      cause: { reason: 'approvalOtherWaits' },
    });
    await setOpen(true);
    // What is so already needs nobody.
    await ofRooms.setOpen({ roomId, open: true });
    // Nothing else of the room is held up, nor rooms that have no part in it.
    await ofRooms.saveSettings({ ...room, roomId, allowsReactions: false });
    const [waiting] = await desk.pending();
    expect(waiting).toMatchObject({ kind: 'close-room' });
    await desk.db.update(jackpots).set({ potSantim: 0 });
    await ofRooms.setOpen({ roomId, open: false });
  });

  it('is refused where there is none, and for a room that would feed it', async () => {
    await using office = await openOffice();
    const { jackpots: calls, rooms: ofRooms } = office.asAdmin;
    const gone = { cause: { reason: 'jackpotNotFound' } };
    await expect(calls.save({ jackpotId: 7, ...RULES })).rejects.toMatchObject(gone);
    await expect(calls.seed({ jackpotId: 7, amountSantim: 5, idempotencyKey: newKey() })).rejects.toMatchObject(gone);
    const [{ name: _name, hours: _hours, ...room } = expect.unreachable('there is no room')] = await ofRooms.settings();
    const save = (jackpotId: number | null) => ofRooms.saveSettings({ ...room, roomId: room.id, jackpotId });
    await expect(save(7)).rejects.toMatchObject(gone);
    const { jackpotId } = await calls.save({ jackpotId: null, ...RULES });
    const listed = async () => (await office.as(null).rooms.list()).rooms[0]?.jackpot;
    const opened = await newestRound(office.db, room.id);
    await save(jackpotId);
    // The open game was opened without it.
    expect(await listed()).toBeUndefined();
    await ofRooms.cancelRound({ roundId: String(opened.id), reason: 'Power cut' });
    await vi.waitFor(
      async () => expect(await listed()).toEqual({ id: jackpotId, feedBps: 300, balls: 40, potSantim: 0 }),
      PATIENCE,
    );
    expect(await office.as(null).jackpots.list()).toMatchObject([{ id: jackpotId, roomIds: [room.id] }]);
  });

  it('is chosen from a simulation of the room’s games', async () => {
    await using office = await openOffice();
    const { games, endedOn } = await office.asAdmin.jackpots.simulate({ roomId: '10', cards: 20 });
    expect(endedOn).toHaveLength(75);
    expect(endedOn.reduce((sum, count) => sum + count, 0)).toBe(games);
    const before = (balls: number) => endedOn.slice(0, balls).reduce((sum, count) => sum + count, 0);
    // Four numbers are the fewest that win, and with twenty cards most games are over by ball 45.
    expect(before(3)).toBe(0);
    expect(before(45)).toBeGreaterThan(games / 2);
    for (const roomId of ['none', 'a\u0000b']) {
      await expect(office.asAdmin.jackpots.simulate({ roomId, cards: 20 })).rejects.not.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
      });
    }
  });

  it('that holds something else than its account is found by the verification of the ledger', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.db.update(jackpots).set({ potSantim: 4000 });
    expect(await verifyLedger(table.db)).toMatchObject({
      ok: false,
      holds: [{ account: accountCode.jackpot(table.id), balance: 5000, transfers: 4000 }],
    });
  });
});

it('is not made harder to win while it holds what players have fed it', async () => {
  await using table = await openWithJackpot({ balls: 5 });
  await table.save({ balls: 4, goesWithinDays: 60 });
  await table.save({ balls: 5, goesWithinDays: 30 });
  await table.play({ over: 5 });
  expect((await table.held()).potSantim).toBeGreaterThan(0);
  for (const harder of [{ balls: 4 }, { balls: 6, goesWithinDays: 31 }]) {
    await expect(table.save(harder)).rejects.toMatchObject({ reason: 'jackpotPromised' });
  }
  // Nor is it by two changes.
  await table.save({ isOn: false });
  await expect(table.save({ balls: 4 })).rejects.toMatchObject({ reason: 'jackpotPromised' });
  await expect(table.save({ balls: 4, isOn: false })).rejects.toMatchObject({ reason: 'jackpotPromised' });
  await expect(table.save({})).rejects.toMatchObject({ reason: 'jackpotPromised' });
  await table.save({ balls: 70, goesWithinDays: 29, ceilingSantim: 2_000_000, isOn: false });
  await expectSoundLedger(table.db);
});

it('is refused for a game that can never win it, and for one that always does', async () => {
  await using office = await openOffice();
  const { jackpots: calls, rooms: ofRooms } = office.asAdmin;
  const { jackpotId } = await calls.save({ jackpotId: null, ...RULES, balls: 23 });
  const [{ name: _name, hours: _hours, ...room } = expect.unreachable('there is no room')] = await ofRooms.settings();
  const [never, always] = [
    { cause: { reason: 'jackpotNeverFalls', values: { n: 24 } } },
    { cause: { reason: 'jackpotAlwaysFalls', values: { n: 71 } } },
  ];
  const parts = [{ patterns: ['full-house' as const], needs: 1, shareBps: 10_000 }];
  const save = (changes: object) => ofRooms.saveSettings({ ...room, roomId: room.id, jackpotId, ...changes });
  await expect(save({ parts })).rejects.toMatchObject(never);
  const name = { en: 'Lion', am: 'አንበሳ' };
  const make = { ...room, name, parts, jackpotId, idempotencyKey: newKey() };
  await expect(ofRooms.make(make)).rejects.toMatchObject(never);
  await save({});
  await expect(save({ parts })).rejects.toMatchObject(never);
  await expect(calls.save({ jackpotId, ...RULES, balls: 71 })).rejects.toMatchObject(always);
  await calls.save({ jackpotId, ...RULES, balls: 70 });
  await save({ parts });
});

it('keeps its rooms and their games while it holds what players have fed it', async () => {
  await using office = await openOffice();
  const { jackpots: calls, rooms: ofRooms } = office.asAdmin;
  const { jackpotId } = await calls.save({ jackpotId: null, ...RULES });
  const [{ name: _name, hours: _hours, ...room } = expect.unreachable('there is no room')] = await ofRooms.settings();
  const parts = [{ patterns: ['full-house' as const], needs: 1, shareBps: 10_000 }];
  const save = (changes: object) => ofRooms.saveSettings({ ...room, roomId: room.id, jackpotId, ...changes });
  await save({});
  await calls.seed({ jackpotId, amountSantim: 5000, idempotencyKey: newKey() });
  const plan = { startsAtMs: Date.now() + DAY_MS, weekly: true, leastPrizeSantim: 0, cardsEach: 4 };
  const KEPT = [{ parts }, { jackpotId: null }, { minPlayers: 3 }, { stakeSantim: 2000 }];
  for (const isOn of [true, false]) {
    await calls.save({ jackpotId, ...RULES, isOn });
    for (const changes of KEPT) {
      await expect(save(changes)).rejects.toMatchObject({ cause: { reason: 'jackpotKeepsRooms' } });
    }
  }
  await save({ callIntervalMs: 5000 });
  // The server's own value is the same to players.
  for (const minPlayers of [room.defaults.minPlayers, null]) await save({ minPlayers });
  const name = { en: 'Lion', am: 'አንበሳ' };
  const make = (changes: object) => ofRooms.make({ ...room, name, jackpotId, idempotencyKey: newKey(), ...changes });
  for (const changes of [...KEPT.filter((kept) => !('jackpotId' in kept)), { plan }]) {
    await expect(make(changes)).rejects.toMatchObject({ cause: { reason: 'jackpotForSameGames' } });
  }
  await make({});
  // Once somebody has won it, anything goes.
  await office.unguarded.update(jackpots).set({ potSantim: 0 });
  await save({ jackpotId: null, parts });
});
