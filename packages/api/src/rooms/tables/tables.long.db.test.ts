import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { coreOn, quickRounds, slowRounds, startTestApplication } from '../../../test/kit/application.ts';
import {
  addTable,
  cardRequest,
  newestRound,
  openTestRooms,
  otherProcesses,
  ROOM,
} from '../../../test/kit/games/rooms.ts';
import { takeCard, watch } from '../../../test/kit/games/watching.ts';
import { escrowSantim, expectSoundLedger, houseSantim } from '../../../test/kit/money.ts';
import { createPlayers, playerOf } from '../../../test/kit/people/people.ts';
import { selectCard } from '../cards.ts';
import { openRound } from '../round/open-round.ts';
import { closeTable } from './close-table.ts';
import { dueSteps, idleTables, tablesWithoutRound } from './due-steps.ts';
import { openIfWanted } from './open-table.ts';
import { reservationsAt } from './reservations.ts';
import { roomTablesOf } from './summaries.ts';

const { rooms, roomTables, rounds, tableSeekers } = schema;

type TestRooms = Awaited<ReturnType<typeof openTestRooms>>;

const SECOND = '10-2';
const withoutRound = async (db: TestRooms['db'], nowMs: number) =>
  (await tablesWithoutRound(db, nowMs)).filter((tableId) => tableId.startsWith(ROOM));
const openTables = (db: TestRooms['db']) =>
  db.select({ number: roomTables.number }).from(roomTables).where(sql`room_id = ${ROOM} and closed_at is null`);

/** A room whose first table plays a game, so nobody finds a card there. */
async function openBusyRoom() {
  const table = await openTestRooms();
  for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
  await table.start();
  return table;
}

async function look({ db, clock }: TestRooms, players: readonly { id: string }[]): Promise<void> {
  const until = new Date(clock.nowMs + 20_000);
  await db.insert(tableSeekers).values(players.map(({ id: userId }) => ({ roomId: ROOM, userId, until })));
}

it('a table that has had no round yet is told of, and sells nothing', async () => {
  await using table = await openTestRooms();
  await addTable(table.db, SECOND);
  const [room] = await roomTablesOf(table.db, table.clock.nowMs, ROOM);
  expect(room?.tables.map(({ tableId, phase }) => [tableId, phase])).toEqual([
    [ROOM, 'selecting'],
    [SECOND, 'closed'],
  ]);
});

describe('another table of a room', () => {
  it('opens once when fifty ask at the same time in three processes, and sells at once', async () => {
    await using table = await openBusyRoom();
    const { clock, settings } = table;
    const players = await table.players(50);
    await using processes = otherProcesses(table.url, 3);
    const cores = processes.map(({ db }) => coreOn(db, { now: () => clock.nowMs }));
    await look(table, players);
    const answers = await Promise.all(
      players.map((_player, index) => openIfWanted(cores[index % cores.length] ?? table.core, ROOM, { settings })),
    );
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await openTables(table.db)).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await newestRound(table.db, SECOND)).toMatchObject({ status: 'selecting', tableNo: 2 });
    // The players who looked have found a table. For the next one, five players must look again.
    expect(await table.db.select().from(tableSeekers)).toEqual([]);
    const [player] = players;
    if (player) await table.select(player, 7, { roomId: SECOND });
    await expectSoundLedger(table.db);
  });

  it('needs five who look, no table with room, and a room that may have one more', async () => {
    await using table = await openBusyRoom();
    const { db, core, settings } = table;
    const isOpened = () => openIfWanted(core, ROOM, { settings });
    const [first, ...others] = await table.players(5);
    await look(table, others);
    expect(await isOpened()).toBe(false);
    if (first) await look(table, [first]);
    await db.update(rooms).set({ maxTables: 1 });
    expect(await isOpened()).toBe(false);
    await db.update(rooms).set({ maxTables: 20 });
    table.clock.nowMs += 20_000;
    expect(await isOpened()).toBe(false);
    await db.update(tableSeekers).set({ until: new Date(table.clock.nowMs + 1) });
    expect(await isOpened()).toBe(true);
    expect(await openTables(db)).toHaveLength(2);
    await look(table, others);
    await db.update(rooms).set({ playersLooking: 1 });
    // The second table has all its cards left.
    expect(await isOpened()).toBe(true);
    expect(await openTables(db)).toHaveLength(2);
  });

  it('is there for a player who joins, and keeps them', async () => {
    await using app = await startTestApplication();
    const { db } = app;
    await db.update(rooms).set({ freeCards: 98, playersLooking: 2 }).where(eq(rooms.id, ROOM));
    const [one, two, three, four, five] = await createPlayers(db, 5);
    if (!one || !two || !three || !four || !five) throw new Error('players are missing');
    const join = (user: typeof one, roomId = ROOM) => app.as(user).rooms.join({ roomId });
    const found = { phase: 'selecting', looking: false, demand: null };
    expect(await join(one)).toEqual({ tableId: ROOM, tableNo: 1, ...found });
    for (const [index, user] of [one, two, three].entries()) await takeCard(app, user, index + 1);
    // The table is crowded, but a single player still finds a card there.
    expect(await join(four)).toMatchObject({ tableId: ROOM });
    expect(await join(five, SECOND)).toEqual({ tableId: SECOND, tableNo: 2, ...found });
    expect(await join(four)).toMatchObject({ tableId: SECOND });
    expect(await join(one, SECOND)).toMatchObject({ tableId: ROOM });
    await app.as(four).rooms.selectCard(cardRequest(9, { roomId: SECOND }));
    expect(await app.as(four).rooms.playerStatus({ roomId: SECOND })).toMatchObject({ selectedCards: [9] });
    expect(await app.as(four).rooms.playerStatus({ roomId: ROOM })).toMatchObject({ selectedCards: [] });

    const [listed] = (await app.as(null).rooms.list()).rooms;
    expect(listed).toMatchObject({ roomId: ROOM, cardsTaken: 3, tables: 2, players: 4, soonest: { tableId: ROOM } });
    const { tables } = await app.as(null).rooms.tables({ roomId: SECOND });
    expect(tables.map(({ tableId, cardsTaken, freeCards }) => [tableId, cardsTaken, freeCards])).toEqual([
      [ROOM, 3, 97],
      [SECOND, 1, 99],
    ]);
    expect(JSON.stringify(tables)).not.toContain('sellsAgain');
    expect((await app.as(null).rooms.tables({ roomId: ROOM })).tables).toEqual(tables);
    await expect(join(one, '99')).rejects.toThrow('This room does not exist.');
    await expectSoundLedger(db);
  });
});

it('many who come before any of them has chosen a card are led to several tables', async () => {
  await using app = await startTestApplication();
  const players = await createPlayers(app.db, 90);
  const led: string[] = [];
  for (const [index, player] of players.entries()) {
    led.push((await app.as(player).rooms.join({ roomId: ROOM })).tableId);
    // On a busy machine, all of them together take longer than a player is expected.
    if (index % 10 === 9) await app.db.update(tableSeekers).set({ until: new Date(Date.now() + 3_600_000) });
  }
  // Twenty cards have to stay free, so 81 players are led here. The next five look for a table. The
  // first four of them wait here, and for the fifth the second table opens.
  const here = led.filter((tableId) => tableId === ROOM).length;
  expect([here, led.slice(here)]).toEqual([85, Array(5).fill(SECOND)]);
  // A player who has a card is no longer expected. When they ask again, they are led to the table
  // where they have it.
  const [first, second] = players;
  if (!first || !second) throw new Error('players are missing');
  await takeCard(app, first, 1);
  expect(await app.as(first).rooms.join({ roomId: ROOM })).toMatchObject({ tableId: ROOM, looking: false });
  expect(await reservationsAt(app.db, { roomId: ROOM, nowMs: Date.now() })).toEqual(
    new Map([
      [ROOM, 80],
      [SECOND, 5],
    ]),
  );
});

/** The 10 ETB room with a second table that sells. */
async function openSecondTable() {
  const table = await openTestRooms();
  await addTable(table.db, SECOND);
  await table.open(SECOND);
  return table;
}

describe('a table that closes', () => {
  it('never takes a card with it, however close they come', async () => {
    await using table = await openSecondTable();
    const { db, core, settings } = table;
    await using processes = otherProcesses(table.url, 2);
    const cores = processes.map((process) => coreOn(process.db, { now: () => table.clock.nowMs }));
    const outcomes = new Set<string>();
    const player = await table.player();
    for (let turn = 0; turn < 20; turn += 1) {
      const selling = selectCard(cores[0] ?? core, playerOf(player), cardRequest(1, { roomId: SECOND })).then(
        () => 'sold',
        () => 'refused',
      );
      const [sale, closing] = await Promise.all([selling, closeTable(cores[1] ?? core, SECOND)]);
      expect([sale, closing]).toEqual(closing === 'closed' ? ['refused', 'closed'] : ['sold', 'in-use']);
      outcomes.add(closing);
      const round = await newestRound(db, SECOND);
      expect(round.status).toBe(closing === 'closed' ? 'cancelled' : 'selecting');
      if (closing === 'closed') {
        await db.update(roomTables).set({ closedAt: null }).where(eq(roomTables.number, 2));
        await openRound(core, { tableId: SECOND, settings });
      } else await table.giveBack(player, 1, { roomId: SECOND });
    }
    expect(outcomes.size).toBeGreaterThan(0);
    await expectSoundLedger(db);
  });

  it('has been idle, is never the first one, and opens again when it is needed', async () => {
    await using table = await openSecondTable();
    const { db, core, clock, settings } = table;
    const [player, ...players] = await table.players(6);
    if (!player) throw new Error('a player is missing');
    const idle = () => idleTables(db, clock.nowMs);
    await db.update(rooms).set({ idleMs: 700_000 });
    clock.nowMs += 699_000;
    expect(await idle()).toEqual([]);
    clock.nowMs += 1000;
    expect(await idle()).toEqual([SECOND]);
    await table.select(player, 1, { roomId: SECOND });
    expect(await idle()).toEqual([]);
    await table.giveBack(player, 1, { roomId: SECOND });
    expect(await closeTable(core, ROOM)).toBe('in-use');
    expect(await closeTable(core, SECOND)).toBe('closed');
    expect(await closeTable(core, SECOND)).toBe('in-use');
    expect(await openTables(db)).toEqual([{ number: 1 }]);
    expect(await withoutRound(db, clock.nowMs + settings.popupMs)).toEqual([]);
    await expect(table.select(player, 1, { roomId: SECOND })).rejects.toThrow('This room is closed.');

    await look(table, players);
    await db.update(rooms).set({ freeCards: 100 });
    await table.select(player, 1);
    expect(await openIfWanted(core, ROOM, { settings })).toBe(true);
    expect(await openTables(db)).toHaveLength(2);
    await table.select(player, 1, { roomId: SECOND });
    await expectSoundLedger(db);
  });
});

describe('rounds at several tables of a room', () => {
  it('are played side by side, and each ends with an empty escrow', async () => {
    const settings = { ...quickRounds, popupMs: 600_000 };
    await using app = await startTestApplication({ rounds: settings });
    const { db } = app;
    await addTable(db, SECOND);
    await openRound(app, { tableId: SECOND, settings });
    await using first = watch(await app.liveRooms.get(ROOM));
    await using second = watch(await app.liveRooms.get(SECOND));
    const players = await createPlayers(db, 2);
    for (const roomId of [ROOM, SECOND]) {
      for (const [index, player] of players.entries()) await takeCard(app, player, index + 1, roomId);
    }
    for (const watcher of [first, second]) await watcher.first('settled');
    expect(second.view()).toMatchObject({ roomId: SECOND, round: { phase: 'settled' } });
    const [here, there] = [await newestRound(db, ROOM), await newestRound(db, SECOND)];
    expect(first.view()?.round?.roundId).toBe(String(here.id));
    expect(second.view()?.round?.roundId).toBe(String(there.id));
    expect([await escrowSantim(db, here.id), await escrowSantim(db, there.id)]).toEqual([0, 0]);
    expect(await houseSantim(db)).toBe(800);
    await expectSoundLedger(db);
  });

  it('end and pay though no process keeps their table', async () => {
    await using app = await startTestApplication({ rounds: { ...quickRounds, popupMs: 600_000 } });
    const { db } = app;
    await addTable(db, SECOND);
    await openRound(app, { tableId: SECOND, settings: quickRounds });
    for (const [index, player] of (await createPlayers(db, 2)).entries()) {
      await takeCard(app, player, index + 1, SECOND);
    }
    await vi.waitFor(async () => expect(await newestRound(db, SECOND)).toMatchObject({ status: 'settled' }), PATIENCE);
    expect(app.liveRooms.all().map(({ tableId }) => tableId)).toEqual([ROOM]);
    expect(await houseSantim(db)).toBe(400);
    await expectSoundLedger(db);
  });

  it('are due by the clock alone, and only where there is something to do', async () => {
    await using table = await openSecondTable();
    const { db, clock } = table;
    const due = () => dueSteps(db, clock.nowMs);
    for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo, { roomId: SECOND });
    const { id, selectingEndsAt } = await newestRound(db, SECOND);
    clock.nowMs = selectingEndsAt.getTime() - 1;
    expect(await due()).toEqual([]);
    clock.nowMs += 1;
    expect(await due()).toEqual([{ roundId: id, is: 'start' }]);
    await table.start(SECOND);
    expect(await due()).toEqual([]);
    clock.nowMs = (await newestRound(db, SECOND)).finishesAt?.getTime() ?? 0;
    expect(await due()).toEqual([{ roundId: id, is: 'settle' }]);
    await table.settle(SECOND);
    expect(await withoutRound(db, clock.nowMs)).toEqual([]);
    expect(await withoutRound(db, clock.nowMs + table.settings.popupMs)).toEqual([SECOND]);
    // Nobody holds a card at the first table. Its round is due all the same, because the room is
    // closed.
    await db.update(rooms).set({ open: false });
    const first = await newestRound(db, ROOM);
    expect(await due()).toEqual([{ roundId: first.id, is: 'start' }]);
    await table.start();
    expect(await idleTables(db, clock.nowMs)).toEqual([SECOND]);
    await expectSoundLedger(db);
  });
});

describe('an empty table', () => {
  it('writes nothing, while its watchers see one countdown after the other', async () => {
    await using app = await startTestApplication({ rounds: { ...slowRounds, countdownMs: 100 } });
    const { db } = app;
    // Each write or lock of a row changes its system columns.
    const marks = () => db.execute(sql`select ctid, xmin, xmax, * from rounds`);
    await using watcher = watch(await app.liveRooms.get(ROOM));
    await watcher.first('snapshot');
    const before = await marks();
    await vi.waitFor(() => expect(watcher.of('countdown').length).toBeGreaterThan(3), PATIENCE);
    expect(await marks()).toEqual(before);
    const ends = watcher.of('countdown').map(({ selectingEndsAtMs }) => selectingEndsAtMs);
    expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other));
    const [player] = await createPlayers(db, 1);
    if (player) await takeCard(app, player, 1);
    const [row] = await db.select({ total: count() }).from(rounds);
    expect(row?.total).toBe(1);
  });
});
