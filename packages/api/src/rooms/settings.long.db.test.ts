import { schema } from '@cartela/db';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { quickRounds, slowRounds } from '../../test/kit/application.ts';
import { newestRound, ROOM } from '../../test/kit/games/rooms.ts';
import { takeCard, watch } from '../../test/kit/games/watching.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import type { roomSettingsInput } from './settings-contract.ts';

const { rounds } = schema;

type Settings = z.infer<typeof roomSettingsInput>;

const settings: Settings = {
  roomId: ROOM,
  stakeSantim: 1000,
  possibleWinSantim: 80_000,
  open: true,
  countdownMs: null,
  callIntervalMs: null,
  minPlayers: null,
  houseCutBps: null,
};

/** The 10 ETB room, with a watcher from its first round on. */
async function openWatchedRoom(timing = slowRounds, { allRooms = false } = {}) {
  const office = await openOffice({ rounds: timing, allRooms });
  const room = await office.liveRooms.get(ROOM);
  const watcher = watch(room);
  await watcher.first('snapshot');
  await vi.waitFor(() => expect(watcher.view()?.round).toBeTruthy(), PATIENCE);
  return {
    ...office,
    room,
    watcher,
    save: (over: Partial<Settings>) => office.asAdmin.rooms.saveSettings({ ...settings, ...over }),
    cancel: async () =>
      office.asAdmin.rooms.cancelRound({ roundId: String((await newestRound(office.db, ROOM)).id), reason: 'a test' }),
    shown: () => watcher.view()?.round ?? null,
    async roundCount() {
      const [row] = await office.db.select({ total: count() }).from(rounds).where(eq(rounds.roomId, ROOM));
      return row?.total;
    },
    /** Waits until the watcher is shown a closed room. */
    closed: () => vi.waitFor(() => expect(watcher.view()).toMatchObject({ round: null }), PATIENCE),
    async [Symbol.asyncDispose]() {
      await watcher[Symbol.asyncDispose]();
      await office[Symbol.asyncDispose]();
    },
  };
}

describe("a room's settings", () => {
  it('hold from the next round', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 100 });
    const { db, player } = table;
    const own = { stakeSantim: 1500, countdownMs: 70_000, callIntervalMs: 2500, minPlayers: 3, houseCutBps: 1000 };
    expect(await table.save(own)).toEqual({
      message: 'Saved. It applies from the next game.',
      said: { reason: 'roomSaved', values: {} },
    });
    await table.select(player, 1);
    expect(await walletOf(db, player)).toBe(49_000);
    const [listed] = (await table.as(null).rooms.list()).rooms;
    expect(listed).toMatchObject({ roomId: ROOM, stakeSantim: 1000 });
    const before = await newestRound(db, ROOM);
    expect(before).toMatchObject({ stakeSantim: 1000, minPlayers: 2, houseCutBps: 2000 });
    await table.cancel();
    await vi.waitFor(() => expect(table.shown()?.roundId).not.toBe(String(before.id)), PATIENCE);
    expect(await newestRound(db, ROOM)).toMatchObject(own);
    expect(table.watcher.view()).toMatchObject({ stakeSantim: 1500, round: { stakeSantim: 1500, minPlayers: 3 } });
    await table.select(player, 1);
    expect(await walletOf(db, player)).toBe(48_500);
    await expectSoundLedger(db);
  });

  it('are what the server is configured with where they are empty', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 100 });
    await table.save({ minPlayers: 9 });
    await table.save({});
    const { id } = await newestRound(table.db, ROOM);
    await table.cancel();
    await vi.waitFor(() => expect(table.shown()?.roundId).not.toBe(String(id)), PATIENCE);
    expect(await newestRound(table.db, ROOM)).toMatchObject({ minPlayers: 2, houseCutBps: 2000 });
  });

  it('reach who watches: what can be won is shown at once', async () => {
    await using table = await openWatchedRoom();
    await table.save({ possibleWinSantim: 99_000, stakeSantim: 2500 });
    await vi.waitFor(() => expect(table.watcher.view()?.possibleWinSantim).toBe(99_000), PATIENCE);
    expect(table.watcher.view()).toEqual(table.room.view());
  });

  it('promise no more than a game can pay, but for what the old rooms have always said', async () => {
    await using table = await openWatchedRoom();
    const refused = (changes: Partial<Settings>) =>
      expect(table.save({ stakeSantim: 500, ...changes })).rejects.toMatchObject({
        message:
          'No game of this room can pay that. With all 100 cartelas sold, the prize is 400 ETB after the house’s share.',
      });
    await refused({ possibleWinSantim: 10_000_000 });
    await refused({ possibleWinSantim: 40_001 });
    // Another room's documented win, and a share of the house that leaves less.
    await refused({ possibleWinSantim: 900_000 });
    await expect(table.save({ stakeSantim: 500, possibleWinSantim: 40_000, houseCutBps: 2500 })).rejects.toMatchObject({
      message: expect.stringContaining('is 375 ETB after'),
    });
    await table.save({ stakeSantim: 500, possibleWinSantim: 40_000 });
    await table.save({ stakeSantim: 5000, possibleWinSantim: 900_000 });
    await expect(table.save({ stakeSantim: 5000, possibleWinSantim: 900_100 })).rejects.toThrow('No game of this room');
  });

  it('are on record with what they were', async () => {
    await using table = await openWatchedRoom();
    await table.save({ minPlayers: 5, maxTables: 3, idleMs: 60_000 });
    await table.save({ minPlayers: 7 });
    expect(await table.audited()).toMatchObject([
      { action: 'room-settings', subject: ROOM, before: { minPlayers: null }, after: { minPlayers: 5, maxTables: 3 } },
      {
        before: { minPlayers: 5, maxTables: 3, freeCards: 20, playersLooking: 5, idleMs: 60_000 },
        after: { minPlayers: 7, stakeSantim: 1000, open: true },
      },
    ]);
    const [first] = await table.asAdmin.rooms.settings();
    expect(first).toEqual({
      ...{ id: ROOM, ...settings, roomId: undefined, minPlayers: 7, jackpotId: null, plan: null },
      allowsReactions: true,
      ...{
        name: null,
        hours: null,
        parts: null,
        inHours: true,
        maxTables: 3,
        freeCards: 20,
        playersLooking: 5,
        idleMs: 60_000,
      },
      defaults: expect.objectContaining({ houseCutBps: 2000, minPlayers: 2 }),
    });
  });

  it('may have games of several parts, from the next round on', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 100 });
    await table.save({ parts: THREE_PARTS });
    expect(table.shown()?.parts).toBeUndefined();
    await table.cancel();
    await vi.waitFor(() => expect(table.shown()).toMatchObject({ phase: 'selecting', parts: THREE_PARTS }), PATIENCE);
    const [first] = (await table.as(null).rooms.list()).rooms;
    expect(first).toMatchObject({ roomId: ROOM, parts: THREE_PARTS });
    await table.save({ minPlayers: 3 });
    expect(await table.asAdmin.rooms.settings()).toMatchObject([{ parts: THREE_PARTS, minPlayers: 3 }]);
    await table.save({ parts: null });
    await table.cancel();
    await vi.waitFor(() => expect(table.shown()).not.toHaveProperty('parts'), PATIENCE);
  });

  it.each<Partial<Settings>>([
    { parts: [] },
    { parts: [{ patterns: ['corners'], needs: 1, shareBps: 9999 }] },
    { parts: [{ patterns: ['corners'], needs: 2, shareBps: 10_000 }] },
    { parts: [{ patterns: ['corners', 'corners'], needs: 1, shareBps: 10_000 }] },
    { parts: [{ patterns: [], needs: 1, shareBps: 10_000 }] },
    { parts: [{ patterns: ['shape-0000007'], needs: 1, shareBps: 10_000 }] },
    { parts: Array.from({ length: 6 }, () => ({ patterns: ['corners' as const], needs: 1, shareBps: 1000 })) },
    { roomId: 'nowhere' },
    { stakeSantim: 0 },
    { stakeSantim: 10.5 },
    { minPlayers: 1 },
    { minPlayers: 101 },
    { houseCutBps: 10_001 },
    { countdownMs: 1 },
    { callIntervalMs: 0 },
    { maxTables: 0 },
    { freeCards: 101 },
  ])('are refused where they make no sense: %j', async (over) => {
    await using table = await openWatchedRoom();
    const before = await table.asAdmin.rooms.settings();
    await expect(table.save(over)).rejects.toThrow();
    expect(await table.asAdmin.rooms.settings()).toEqual(before);
    expect(await table.audited()).toEqual([]);
  });
});

describe('with real money, a room', () => {
  it('is not saved or made with games that are too quick, as it is with play money', async () => {
    await using table = await openWatchedRoom();
    const TOO_QUICK = /players need 2 seconds between calls and a countdown of 10 seconds/;
    for (const quick of [{ countdownMs: 9999 }, { callIntervalMs: 1999 }]) {
      await expect(table.save(quick)).rejects.toThrow(TOO_QUICK);
      const made = { ...settings, ...quick, name: { en: 'Gold', am: 'ወርቅ' }, idempotencyKey: newKey() };
      await expect(table.asAdmin.rooms.make(made)).rejects.toThrow(TOO_QUICK);
    }
    await table.save({ countdownMs: 10_000, callIntervalMs: 2000 });
    // Cards are still sold until the licence ends.
    await table.asAdmin.realMoney.save({ on: false });
    await expect(table.save({ countdownMs: 1000, callIntervalMs: 100 })).rejects.toThrow(TOO_QUICK);
    await table.unguarded.update(schema.installation).set({ sellsUntil: null });
    await table.save({ countdownMs: 1000, callIntervalMs: 100 });
    const licence = { number: 'NLA/204', authority: 'NLA', lastDay: '2099-06-30' };
    const switchOn = () => table.asAdmin.realMoney.save({ on: true, hasRead: true, licence });
    await expect(switchOn()).rejects.toThrow(/^These rooms are too quick for real money: 10\./);
    await table.save({});
    await switchOn();
  });

  it('counts the configured times of a room without its own when real money is switched on', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, callIntervalMs: 1000 });
    await table.asAdmin.realMoney.save({ on: false });
    const licence = { number: 'NLA/204', authority: 'NLA', lastDay: '2099-06-30' };
    const switchOn = () => table.asAdmin.realMoney.save({ on: true, hasRead: true, licence });
    await expect(switchOn()).rejects.toThrow(/^These rooms are too quick for real money: 10\./);
    await table.save({ callIntervalMs: 2000 });
    await switchOn();
    const quick = async () => (await table.asAdmin.dashboard.waiting()).quickRooms;
    expect(await quick()).toEqual([]);
    // As after a restart with other settings of the server's.
    await table.db.update(schema.rooms).set({ callIntervalMs: null });
    expect(await quick()).toEqual(['10']);
  });
});

describe('a room that is closed', () => {
  it('plays its game to the end, shows the winner for their time, and then nothing', async () => {
    // A busy machine may be late by more than a second, and what was shown until then is not told.
    await using table = await openWatchedRoom({ ...quickRounds, countdownMs: 1500, callIntervalMs: 30, popupMs: 5000 });
    await takeCard(table, table.player, 11);
    await takeCard(table, await table.newPlayer(), 22);
    await table.save({ open: false });
    const { roundId } = await table.watcher.first('settled');
    await table.closed();
    expect(await newestRound(table.db, ROOM)).toMatchObject({ id: Number(roundId), status: 'settled' });
    const [listed] = (await table.as(null).rooms.list()).rooms;
    expect(listed).toMatchObject({ phase: 'closed', playerCount: 0 });
    await expect(table.select(table.player, 1)).rejects.toThrow('This room is closed.');
    await expectSoundLedger(table.db);
  });

  it('does not count down for ever: with too few players everybody gets their stake back', async () => {
    await using table = await openWatchedRoom({ ...quickRounds, countdownMs: 1500, popupMs: 3000 });
    await takeCard(table, table.player, 11);
    await table.save({ open: false });
    await table.watcher.first('cancelled');
    await table.closed();
    expect(await walletOf(table.db, table.player)).toBe(50_000);
    expect(await newestRound(table.db, ROOM)).toMatchObject({ status: 'cancelled' });
    await expectSoundLedger(table.db);
  });

  it('may be closed while the winner is shown', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 3000 });
    await table.cancel();
    await table.save({ open: false });
    expect(table.shown()).toMatchObject({ phase: 'cancelled' });
    await table.closed();
    expect(await table.roundCount()).toBe(1);
  });

  it('shows who comes now the same as who was there', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 50 });
    await table.cancel();
    await vi.waitFor(async () => expect(await table.roundCount()).toBe(2), PATIENCE);
    await table.save({ open: false });
    await table.cancel();
    await table.closed();
    await using latecomer = watch(table.room);
    expect((await latecomer.first('snapshot')).room).toEqual(table.watcher.view());
  });

  it('opens a round at once when it is opened again, and does not show the last one once more', async () => {
    await using table = await openWatchedRoom({ ...slowRounds, popupMs: 50 });
    await table.save({ open: false });
    await table.cancel();
    await table.closed();
    const told = table.watcher.events.length;
    await table.save({ open: true });
    expect(await table.roundCount()).toBe(2);
    await vi.waitFor(() => expect(table.shown()).toMatchObject({ phase: 'selecting' }), PATIENCE);
    const { id } = await newestRound(table.db, ROOM);
    const games = table.watcher.events
      .slice(told)
      .map((event) => event.type === 'snapshot' && event.room.round?.roundId);
    expect(games).toEqual([String(id)]);
    await table.select(table.player, 1);
    await expectSoundLedger(table.db);
  });
});

describe('cancelling a game', () => {
  it('gives every stake back, tells who watches, and is on record with its reason', async () => {
    await using table = await openWatchedRoom();
    const other = await table.newPlayer();
    await table.select(table.player, 1);
    await table.select(table.player, 2);
    await table.select(other, 3);
    const changed = new Set<string>();
    table.changes.on('wallet', ({ userId }) => changed.add(userId));
    expect(await table.cancel()).toEqual({
      message: 'The game is cancelled and every stake refunded.',
      said: { reason: 'roundCancelled', values: {} },
    });
    const { roundId } = await table.watcher.first('cancelled');
    expect(table.shown()).toMatchObject({ roundId, phase: 'cancelled', seed: null });
    expect([await walletOf(table.db, table.player), await walletOf(table.db, other)]).toEqual([50_000, 50_000]);
    expect(changed).toEqual(new Set([table.player.id, other.id]));
    expect(await table.audited()).toMatchObject([
      {
        action: 'cancel-round',
        subject: roundId,
        before: { status: 'selecting' },
        after: { status: 'cancelled', reason: 'a test' },
      },
    ]);
    await expectSoundLedger(table.db);
  });

  it('is refused the second time, after the end, and for a game that never was', async () => {
    await using table = await openWatchedRoom({ ...quickRounds, popupMs: 600_000 }, { allRooms: true });
    await takeCard(table, table.player, 11);
    await takeCard(table, await table.newPlayer(), 22);
    await table.watcher.first('settled');
    const isOver = 'This game has ended and cannot be cancelled.';
    await expect(table.cancel()).rejects.toThrow(isOver);
    const { roundId } = (await table.asAdmin.dashboard.activePlayers()).rooms[1] ?? {};
    if (!roundId) throw new Error('no game is open in the second room');
    await table.asAdmin.rooms.cancelRound({ roundId, reason: '' });
    await expect(table.asAdmin.rooms.cancelRound({ roundId, reason: '' })).rejects.toThrow(isOver);
    await expect(table.asAdmin.rooms.cancelRound({ roundId: '999999', reason: '' })).rejects.toThrow('does not exist');
    await expect(table.asAdmin.rooms.cancelRound({ roundId: '1 or 1=1', reason: '' })).rejects.toThrow();
    expect(await table.audited()).toHaveLength(1);
    await expectSoundLedger(table.db);
  });
});
