import { schema, verifyLedger } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { coreOn, quickRounds, slowRounds } from '../../test/kit/application.ts';
import { NOWHERE_SHOWN, newestRound, openTestRooms, otherProcesses } from '../../test/kit/games/rooms.ts';
import { watch } from '../../test/kit/games/watching.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { administratorOf, createAdmin, newKey } from '../../test/kit/people/people.ts';
import { isWithin } from './hours.ts';
import { keepHours } from './keep-hours.ts';
import { ROOMS_MAX } from './limits.ts';
import { makeRoom } from './make-room.ts';
import { allRooms } from './settings.ts';
import type { makeRoomInput } from './settings-contract.ts';
import { roomTablesOf } from './tables/summaries.ts';

type NewRoom = z.input<typeof makeRoomInput>;

const newRoom = (over: Partial<NewRoom> = {}): NewRoom => ({
  name: { en: 'Gold', am: 'ወርቅ' },
  hours: null,
  stakeSantim: 1_000_000,
  // All that a full game pays.
  possibleWinSantim: (over.stakeSantim ?? 1_000_000) * 80,
  open: true,
  countdownMs: null,
  callIntervalMs: null,
  minPlayers: null,
  houseCutBps: null,
  idempotencyKey: newKey(),
  ...over,
});

const SHORT_POPUP = { ...slowRounds, popupMs: 50 };

describe('a room that an administrator makes', () => {
  it('is in the list at once, takes cards, and its money adds up', async () => {
    await using office = await openOffice({ rounds: slowRounds });
    const made = await office.asAdmin.rooms.make(newRoom({ stakeSantim: 700, possibleWinSantim: 56_000 }));
    expect(made).toEqual({ roomId: 'r1', message: 'The room is made.', said: { reason: 'roomMade', values: {} } });
    const listed = (await office.as(null).rooms.list()).rooms;
    // Listed by its stake, so before the room of 10 ETB.
    expect(listed.map(({ roomId, name }) => [roomId, name])).toEqual([
      ['r1', { en: 'Gold', am: 'ወርቅ' }],
      ['10', null],
    ]);
    expect(listed[0]).toMatchObject({
      stakeSantim: 700,
      possibleWinSantim: 56_000,
      phase: 'selecting',
      opensAtMs: null,
    });
    expect(await office.as(office.player).rooms.join({ roomId: 'r1' })).toMatchObject({
      tableId: 'r1',
      looking: false,
    });
    await office.select(office.player, 7, 'r1');
    await office.select(await office.newPlayer(), 8, 'r1');
    expect(await walletOf(office.db, office.player)).toBe(49_300);
    expect(await office.asAdmin.dashboard.playersAtTable({ roomId: 'r1' })).toContainEqual({
      userId: office.player.id,
      username: office.player.username,
      cards: [7],
    });
    const { rooms: active } = await office.asAdmin.dashboard.activePlayers();
    expect(active[0]).toMatchObject({ roomId: 'r1', tableNo: 1, playing: 2, cards: 2, prizeSantim: 1120, called: 0 });
    const { id } = await newestRound(office.db, 'r1');
    await office.asAdmin.rooms.cancelRound({ roundId: String(id), reason: 'a test' });
    expect(await walletOf(office.db, office.player)).toBe(50_000);
    const { games } = await office.as(office.player).history.list({});
    expect(games).toMatchObject([{ roomId: 'r1', stakeSantim: 700, outcome: 'refunded' }]);
    await expectSoundLedger(office.db);
  });

  it('is made once for one key, has a name of its own, and a stake within the limits', async () => {
    await using office = await openOffice({ rounds: slowRounds });
    const { make } = office.asAdmin.rooms;
    const room = newRoom();
    expect((await make(room)).roomId).toBe('r1');
    expect((await make(room)).roomId).toBe('r1');
    const taken = 'Another room has this name.';
    await expect(make(newRoom({ name: { en: 'gold', am: 'ብር' } }))).rejects.toThrow(taken);
    await expect(make(newRoom({ name: { en: 'Silver', am: 'ወርቅ' } }))).rejects.toThrow(taken);
    const { roomId } = await make(newRoom({ name: { en: 'Silver', am: 'ብር' } }));
    expect(roomId).toBe('r2');
    await expect(make(newRoom({ possibleWinSantim: 999_900 }))).rejects.toThrow('less than the stake');
    for (const wrong of [
      { stakeSantim: 99 },
      { stakeSantim: 1_000_100 },
      { name: { en: '', am: 'ወርቅ' } },
      { hours: { opensAt: 60, closesAt: 60 } },
      { hours: { opensAt: 0, closesAt: 1440 } },
    ]) {
      await expect(make(newRoom(wrong))).rejects.toThrow();
    }
    const { idempotencyKey: _key, ...settings } = newRoom({ name: { en: 'Silver', am: 'ወርቅ' } });
    await expect(office.asAdmin.rooms.saveSettings({ ...settings, roomId })).rejects.toThrow(taken);
    expect(await office.db.$count(schema.rooms)).toBe(3);
  });

  it('has an id of its own when several are made at once, and there are only so many', async () => {
    await using table = await openTestRooms();
    await using others = otherProcesses(table.url, 3);
    const admin = administratorOf(await createAdmin(table.db));
    const more = Array.from({ length: ROOMS_MAX }, (_, index) =>
      makeRoom({ ...coreOn(others[index % 3]?.db ?? table.db), ...NOWHERE_SHOWN }, admin, {
        ...newRoom(),
        name: { en: `Room ${index}`, am: `ክፍል ${index}` },
      }),
    );
    const outcomes = await Promise.allSettled(more);
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.roomId] : []));
    expect(new Set(made).size).toBe(ROOMS_MAX - 5);
    expect(made).toContain(`r${ROOMS_MAX - 5}`);
    expect(await table.db.$count(schema.rooms)).toBe(ROOMS_MAX);
  });
});

describe('the order of the rooms', () => {
  it('is by stake until it is chosen; a room made afterwards comes last', async () => {
    await using table = await openTestRooms();
    const admin = administratorOf(await createAdmin(table.db));
    const ids = async () => (await roomTablesOf(table.db, table.core.now())).map(({ roomId }) => roomId);
    await makeRoom({ ...table.core, ...NOWHERE_SHOWN }, admin, newRoom({ stakeSantim: 1500 }));
    expect(await ids()).toEqual(['10', 'r1', '20', '30', '40', '50']);
    await using office = await openOffice({ rounds: slowRounds, allRooms: true });
    const { asAdmin } = office;
    const order = ['50', '10', '20', '30', '40'];
    await asAdmin.rooms.order({ roomIds: order });
    await asAdmin.rooms.make(newRoom({ stakeSantim: 100 }));
    expect((await office.as(null).rooms.list()).rooms.map(({ roomId }) => roomId)).toEqual([...order, 'r1']);
    expect((await asAdmin.rooms.settings()).map(({ id }) => id)).toEqual([...order, 'r1']);
    const changed = 'The rooms have changed in the meantime.';
    await expect(asAdmin.rooms.order({ roomIds: order })).rejects.toThrow(changed);
    await expect(asAdmin.rooms.order({ roomIds: ['10', '10', '20', '30', '40', '50'] })).rejects.toThrow(changed);
    await expect(asAdmin.rooms.order({ roomIds: [...order, 'r9'] })).rejects.toThrow(changed);
  });
});

describe('the rooms that are always there', () => {
  it('keep their names and are open at all hours, but can be closed', async () => {
    await using office = await openOffice({ rounds: slowRounds });
    const { idempotencyKey: _key, name, hours: _hours, ...settings } = newRoom({ stakeSantim: 1000 });
    const { saveSettings, setOpen } = office.asAdmin.rooms;
    const fixed = 'The rooms that are always there keep their names';
    await expect(saveSettings({ ...settings, roomId: '10', name })).rejects.toThrow(fixed);
    await expect(saveSettings({ ...settings, roomId: '10', hours: { opensAt: 0, closesAt: 60 } })).rejects.toThrow(
      fixed,
    );
    await saveSettings({ ...settings, roomId: '10', hours: null });
    expect(await setOpen({ roomId: '10', open: false })).toEqual({
      message: 'The room closes after its current games.',
      said: { reason: 'roomCloses', values: {} },
    });
    expect((await office.as(null).rooms.list()).rooms).toMatchObject([{ roomId: '10', name: null }]);
  });
});

describe('a made room that is closed', () => {
  it('plays its game to the end, leaves the list, and is back when it is opened', async () => {
    await using office = await openOffice({ rounds: { ...quickRounds, countdownMs: 1500 } });
    const { roomId } = await office.asAdmin.rooms.make(newRoom({ stakeSantim: 500 }));
    await using watcher = watch(await office.liveRooms.get(roomId));
    await office.select(office.player, 1, roomId);
    const { roundId } = await office.select(await office.newPlayer(), 2, roomId);
    await office.asAdmin.rooms.setOpen({ roomId, open: false });
    const isThisRound = eq(schema.rounds.id, Number(roundId));
    const isSettled = and(isThisRound, eq(schema.rounds.status, 'settled'));
    await vi.waitFor(async () => expect(await office.db.$count(schema.rounds, isSettled)).toBe(1), PATIENCE);
    await vi.waitFor(() => expect(watcher.view()).toMatchObject({ round: null }), PATIENCE);
    const names = () => office.as(null).rooms.names();
    const listed = async () => (await office.as(null).rooms.list()).rooms.map((room) => room.roomId);
    await vi.waitFor(async () => expect(await listed()).not.toContain(roomId), PATIENCE);
    expect((await office.asAdmin.rooms.settings()).map(({ id, open }) => [id, open])).toContainEqual([roomId, false]);
    expect(await names()).toEqual({ r1: { en: 'Gold', am: 'ወርቅ' } });
    await office.asAdmin.rooms.setOpen({ roomId, open: true });
    expect(await listed()).toContain(roomId);
    await vi.waitFor(() => expect(watcher.view()?.round).toMatchObject({ phase: 'selecting' }), PATIENCE);
    await expectSoundLedger(office.db);
  });
});

describe('a room with hours', () => {
  /** Midnight in Addis Ababa. */
  const MIDNIGHT_MS = Date.UTC(2026, 0, 1, 21);
  const atHour = (hour: number) => MIDNIGHT_MS + hour * 3_600_000;
  const EVENING = { opensAt: 18 * 60, closesAt: 1 * 60 };

  async function openEvenings() {
    const table = await openTestRooms({ settings: SHORT_POPUP });
    table.clock.nowMs = atHour(17);
    const admin = administratorOf(await createAdmin(table.db));
    const { roomId } = await makeRoom(
      { ...table.core, ...NOWHERE_SHOWN },
      admin,
      newRoom({ stakeSantim: 500, hours: EVENING }),
    );
    const room = async () => (await allRooms(table.core)).find(({ id }) => id === roomId);
    return { ...table, roomId, room };
  }

  it('opens and closes by the clock, over midnight, and one of several processes does it', async () => {
    await using table = await openEvenings();
    await using others = otherProcesses(table.url, 2);
    expect(await table.room()).toMatchObject({ inHours: false, hours: EVENING });
    await table.open(table.roomId);
    expect(await table.db.$count(schema.rounds, eq(schema.rounds.roomId, table.roomId))).toBe(0);
    const opened: string[] = [];
    for (const hour of [17.9, 18, 23, 25, 41.9, 42]) {
      table.clock.nowMs = atHour(hour);
      const cores = others.map(({ db }) => coreOn(db, { now: table.core.now }));
      for (const core of cores) core.changes.on('room', ({ roomId }) => opened.push(`${hour} ${roomId}`));
      await Promise.all(cores.map(keepHours));
      expect([hour, (await table.room())?.inHours]).toEqual([hour, isWithin(EVENING, atHour(hour))]);
    }
    expect(opened).toEqual([`18 ${table.roomId}`, `25 ${table.roomId}`, `42 ${table.roomId}`]);
  });

  it('lets its present round begin when it closes, gives the stakes back of one with too few, and sells no more', async () => {
    await using table = await openEvenings();
    table.clock.nowMs = atHour(18);
    await keepHours(table.core);
    await table.open(table.roomId);
    const [one, two] = [await table.player(), await table.player()];
    const options = { roomId: table.roomId };
    await table.select(one, 1, options);
    await table.select(two, 2, options);
    table.clock.nowMs = atHour(18) + 1000;
    await table.start(table.roomId);
    table.clock.nowMs = atHour(25);
    await keepHours(table.core);
    await table.settle(table.roomId);
    await table.open(table.roomId);
    expect(await table.round(table.roomId)).toMatchObject({ status: 'settled' });
    await expect(table.select(one, 3, options)).rejects.toThrow('This room is closed.');
    table.clock.nowMs += SHORT_POPUP.popupMs;
    const [listed] = await roomTablesOf(table.db, table.core.now(), table.roomId);
    expect(listed).toMatchObject({ open: true, tables: [{ phase: 'closed' }] });

    table.clock.nowMs = atHour(42);
    await keepHours(table.core);
    await table.open(table.roomId);
    const before = await walletOf(table.db, one);
    await table.select(one, 3, options);
    table.clock.nowMs = atHour(49);
    await keepHours(table.core);
    expect(await table.start(table.roomId)).toBe('cancelled');
    expect(await walletOf(table.db, one)).toBe(before);
    expect(await verifyLedger(table.db)).toMatchObject({ ok: true });
  });

  it('says in the list when it opens', async () => {
    await using office = await openOffice({ rounds: slowRounds });
    const now = new Date(office.now() + 3 * 3_600_000);
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const inTwoHours = { opensAt: (minute + 120) % 1440, closesAt: (minute + 180) % 1440 };
    const { roomId } = await office.asAdmin.rooms.make(newRoom({ stakeSantim: 500, hours: inTwoHours }));
    const listed = (await office.as(null).rooms.list()).rooms.find((room) => room.roomId === roomId);
    expect(listed).toMatchObject({ phase: 'closed', soonest: null });
    const opensAtMs = listed?.opensAtMs ?? 0;
    expect(opensAtMs % 60_000).toBe(0);
    expect(isWithin(inTwoHours, opensAtMs)).toBe(true);
    expect(isWithin(inTwoHours, opensAtMs - 1)).toBe(false);
    expect(await office.as(office.player).rooms.join({ roomId })).toMatchObject({ phase: 'closed', looking: false });
  });
});
