import { accountCode, schema } from '@cartela/db';
import type { GamePlan } from '@cartela/game-core';
import { checksOf } from '@cartela/game-core/record';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { slowRounds } from '../../../test/kit/application.ts';
import {
  addTable,
  NOWHERE_SHOWN,
  newestRound,
  openTestRooms,
  otherProcesses,
  ROOM,
} from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, houseSantim, sumOf, transfersOf, walletOf } from '../../../test/kit/money.ts';
import { openWithFourEyes } from '../../../test/kit/people/four-eyes.ts';
import { administratorOf, createAdmin, newKey, playerOf } from '../../../test/kit/people/people.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import { askAge } from '../../player-limits/age.ts';
import { selectCards } from '../cards.ts';
import { keepHours } from '../keep-hours.ts';
import { makeRoom } from '../make-room.ts';
import { roomList } from '../room-list.ts';
import { cancelRound } from '../round/cancel-round.ts';
import { openRound } from '../round/open-round.ts';
import { readPublicRecords } from '../round/public-record.ts';
import { saveRoomSettings } from '../settings.ts';
import { closeTable } from '../tables/close-table.ts';
import { dueSteps, idleTables } from '../tables/due-steps.ts';
import { roomTablesOf } from '../tables/summaries.ts';
import { remindersOf, remindOfGames, saveReminder } from './reminders.ts';
import { giveBackOnBreaks } from './who-plays.ts';

const WEEK_MS = 7 * DAY_MS;
const ROOM_ID = 'r1';
const SECOND = 'r1-2';
const SETTINGS = {
  ...{ stakeSantim: 1000, possibleWinSantim: 5000, open: true, countdownMs: null, callIntervalMs: null },
  ...{ minPlayers: 2, houseCutBps: 2000, name: { en: 'Saturday', am: 'ቅዳሜ' } },
};

/** A room whose game begins in three days, with its round open. */
async function openPlanned(plan: Partial<GamePlan> = {}, tablesAtOnce = 5) {
  const table = await openTestRooms({ tablesAtOnce });
  const { core, db, clock } = table;
  const app = { ...core, ...NOWHERE_SHOWN };
  const owner = administratorOf(await createAdmin(db));
  const whole = { startsAtMs: clock.nowMs + 3 * DAY_MS, weekly: false, leastPrizeSantim: 0, cardsEach: 4, ...plan };
  await makeRoom(app, owner, { ...SETTINGS, plan: whole, idempotencyKey: newKey() });
  const at = { roomId: ROOM_ID };
  const open = async () => {
    await keepHours(core);
    await table.open(ROOM_ID);
  };
  await open();
  return {
    ...table,
    open,
    openAny: table.open,
    app,
    owner,
    plan: whole,
    round: () => table.round(ROOM_ID),
    buy: (user: User, ...cardNos: number[]) => table.selectAll(user, cardNos, at),
    takeBackOf: (user: User, cardNo: number) => table.giveBack(user, cardNo, at),
    start: () => table.start(ROOM_ID),
    settle: () => table.settle(ROOM_ID),
    save: (changes: Partial<typeof SETTINGS & { plan: GamePlan | null; maxTables: number }>) =>
      saveRoomSettings(app, owner, { roomId: ROOM_ID, ...SETTINGS, ...changes }),
    record: async (roundId: number) => (await readPublicRecords(db, [roundId]))[0]?.record,
    isListed: async () => {
      const tables = async () => roomTablesOf(db, clock.nowMs);
      const liveRooms = { ...NOWHERE_SHOWN.liveRooms, tables };
      return (await roomList({ now: core.now, liveRooms })).rooms.find(({ roomId }) => roomId === ROOM_ID);
    },
    told: async ({ id }: User) =>
      (await db.select().from(schema.inboxMessages).where(eq(schema.inboxMessages.userId, id))).map(
        ({ kind, details }) => [kind, details],
      ),
  };
}

describe('a planned game', () => {
  it('sells from a week before, begins at its time, and pays what was promised', async () => {
    await using table = await openPlanned({ leastPrizeSantim: 20_000 });
    const { db, clock, plan } = table;
    const [hana, abel] = [await table.player(), await table.player()];
    const round = await table.round();
    expect(round).toMatchObject({ status: 'selecting', plan, fairnessVersion: 7 });
    expect(round.selectingEndsAt.getTime()).toBe(plan.startsAtMs);
    expect(await table.isListed()).toMatchObject({ plan, selectingEndsAtMs: plan.startsAtMs, prizeSantim: 20_000 });
    await table.buy(hana, 1, 2);
    clock.nowMs = plan.startsAtMs - 1;
    await table.buy(abel, 51);
    expect(await table.start()).toBe('started');
    await table.settle();
    // Of three stakes of 10 ETB, 24 are the prize: the house adds 176 and keeps 6.
    expect(await transfersOf(db, round.id)).toMatchObject({
      'prize-promise': { count: 1, amount: 17_600 },
      'house-cut': { count: 1, amount: 600 },
    });
    expect(await houseSantim(db)).toBe(600 - 17_600);
    const wallets = (await walletOf(db, hana)) + (await walletOf(db, abel));
    expect(wallets).toBe(2 * 50_000 - 3000 + 20_000);
    const record = (await table.record(round.id)) ?? expect.unreachable('it has no record');
    expect(record).toMatchObject({ leastPrizeSantim: 20_000, prizeSantim: 20_000, fairness: { version: 7 } });
    for (const { id, passed } of await checksOf(record)) expect([id, passed]).not.toEqual([id, false]);
    await expectSoundLedger(db);
    // It was planned once.
    clock.nowMs += table.settings.popupMs;
    await table.open();
    expect((await table.round()).id).toBe(round.id);
    expect(await table.isListed()).toBeUndefined();
  });

  it('opens a week before at the earliest, and is not listed until then', async () => {
    await using table = await openPlanned({ startsAtMs: Date.UTC(2026, 0, 9) });
    const { clock } = table;
    await expect(table.round()).rejects.toThrow('no round');
    expect(await table.isListed()).toBeUndefined();
    clock.nowMs = Date.UTC(2026, 0, 2) - 1;
    await table.open();
    await expect(table.round()).rejects.toThrow('no round');
    clock.nowMs += 1;
    await table.open();
    expect((await table.round()).selectingEndsAt).toEqual(new Date('2026-01-09T00:00:00Z'));
  });

  it('follows each week, and is not ordered meanwhile', async () => {
    await using table = await openPlanned({ weekly: true });
    const { clock, plan } = table;
    const [hana, abel] = [await table.player(), await table.player()];
    await table.buy(hana, 1);
    await table.buy(abel, 51);
    await table.start();
    const { id } = await table.round();
    await expect(table.order(hana, [3], { roomId: ROOM_ID, roundId: String(id) })).rejects.toThrow('closed');
    await table.settle();
    clock.nowMs += table.settings.popupMs;
    await table.open();
    expect((await table.round()).selectingEndsAt.getTime()).toBe(plan.startsAtMs + WEEK_MS);
    expect(await table.isListed()).toMatchObject({ plan: { startsAtMs: plan.startsAtMs + WEEK_MS } });
  });

  it('takes cards back until two minutes before', async () => {
    await using table = await openPlanned();
    const { db, clock, plan } = table;
    const hana = await table.player();
    await table.buy(hana, 1, 2, 3);
    await table.takeBackOf(hana, 1);
    clock.nowMs = plan.startsAtMs - 2 * MINUTE_MS - 1;
    await table.takeBackOf(hana, 2);
    clock.nowMs += 1;
    await expect(table.takeBackOf(hana, 3)).rejects.toThrow('less than 2 minutes');
    await expect(table.takeBackOf(hana, 2)).rejects.toThrow('not yours');
    expect(await walletOf(db, hana)).toBe(49_000);
    await expectSoundLedger(db);
  });

  it('sells each player as many cards as was said, and needs no place among the tables of today', async () => {
    await using table = await openPlanned({ cardsEach: 2 }, 1);
    const hana = await table.player();
    await table.select(hana, 5);
    await expect(table.buy(hana, 1, 2, 3)).rejects.toThrow('may have 2 cartelas at most');
    await table.buy(hana, 1, 2);
    await expect(table.buy(hana, 3)).rejects.toThrow('may have 2 cartelas at most');
    const abel = await table.player();
    await table.buy(abel, 51);
    await table.select(abel, 6);
    await table.giveBack(abel, 6);
    await table.start();
    // Now it is on.
    await expect(table.select(abel, 6)).rejects.toThrow('table');
  });

  it('is joined by nobody’s app by itself', async () => {
    await using table = await openPlanned();
    const hana = await table.player();
    await table.db.update(schema.installation).set({ autoJoin: true });
    const request = { roomId: ROOM_ID, cardNos: [1], idempotencyKey: newKey() };
    const taken = selectCards(table.core, playerOf(hana), { ...request, byItself: true });
    await expect(taken).rejects.toMatchObject({ reason: 'joiningOff' });
    expect(await walletOf(table.db, hana)).toBe(50_000);
    await selectCards(table.core, playerOf(hana), { ...request, byItself: false });
  });

  it('is refunded if too few have bought, who are told, and nobody waits for another countdown', async () => {
    await using table = await openPlanned({ weekly: true });
    const { db, clock, plan } = table;
    const hana = await table.player();
    await table.buy(hana, 1, 2);
    const { id } = await table.round();
    clock.nowMs = plan.startsAtMs;
    expect(await dueSteps(db, clock.nowMs)).toContainEqual({ roundId: id, is: 'start' });
    await expect(table.buy(hana, 3)).rejects.toThrow();
    expect(await table.start()).toBe('cancelled');
    expect(await walletOf(db, hana)).toBe(50_000);
    const game = { room: ROOM_ID, table: ROOM_ID, game: String(id) };
    expect(await table.told(hana)).toEqual([['roundCancelled', { amount: '20', least: 2, ...game }]]);
    const record = (await table.record(id)) ?? expect.unreachable('it has no record');
    for (const check of await checksOf(record)) expect([check.id, check.passed]).not.toEqual([check.id, false]);
    clock.nowMs += table.settings.popupMs;
    await table.open();
    // Nobody buys the next one: it passes, too.
    expect(await table.start()).toBe('cancelled');
    clock.nowMs += table.settings.popupMs;
    await table.open();
    expect((await table.round()).selectingEndsAt.getTime()).toBe(plan.startsAtMs + 2 * WEEK_MS);
    await expectSoundLedger(db);
  });

  it('is refunded if no process ran at its time and for long after', async () => {
    await using table = await openPlanned();
    const { db, clock, plan } = table;
    const [hana, abel] = [await table.player(), await table.player()];
    await table.buy(hana, 1);
    await table.buy(abel, 51);
    clock.nowMs = plan.startsAtMs + 10 * MINUTE_MS + 1;
    expect(await table.start()).toBe('cancelled');
    expect([await walletOf(db, hana), await walletOf(db, abel)]).toEqual([50_000, 50_000]);
    expect(await table.told(hana)).toEqual([['roundCancelled', expect.not.objectContaining({ least: 2 })]]);
  });

  it('begins without those who have a break or are asked their age since, who have their stakes back', async () => {
    await using table = await openPlanned();
    const { db, clock, plan } = table;
    const [hana, abel, sara, girma] = [
      await table.player(),
      await table.player(),
      await table.player(),
      await table.player(),
    ];
    for (const [index, user] of [hana, abel, sara, girma].entries()) await table.buy(user, 1 + 10 * index);
    await table.buy(sara, 22);
    const breakUntil = new Date(plan.startsAtMs + DAY_MS);
    const rest = { breakKind: 'cool-off', breakFrom: new Date(clock.nowMs), breakUntil } as const;
    await db.insert(schema.protections).values({ userId: sara.id, ...rest });
    const old = inArray(schema.users.id, [hana.id, abel.id]);
    await db
      .update(schema.users)
      .set({ ageConfirmedAt: new Date(clock.nowMs) })
      .where(old);
    await askAge(db, { ofEverybody: true, minAge: 18 });
    expect(await table.start()).toBe('started');
    expect(await table.round()).toMatchObject({ cardsSold: 2, playerCount: 2 });
    expect([await walletOf(db, sara), await walletOf(db, girma)]).toEqual([50_000, 50_000]);
    expect(await table.told(sara)).toEqual([['orderHeldBack', { amount: '20', room: ROOM_ID }]]);
    await table.settle();
    await expectSoundLedger(db);
  });

  it('gives stakes back to who has begun a break at a process of the release before', async () => {
    await using table = await openPlanned();
    const { core, db, clock } = table;
    const [hana, abel, sara] = [await table.player(), await table.player(), await table.player()];
    for (const [index, user] of [hana, abel, sara].entries()) await table.buy(user, 1 + 10 * index);
    const rest = { breakKind: 'self-exclusion', breakFrom: new Date(clock.nowMs - DAY_MS) } as const;
    const until = (ms: number) => ({ ...rest, breakUntil: new Date(ms) });
    await db.insert(schema.protections).values([
      { userId: abel.id, ...until(clock.nowMs - 1) },
      { userId: sara.id, ...until(clock.nowMs + DAY_MS) },
    ]);
    for (let turn = 0; turn < 2; turn += 1) await giveBackOnBreaks(core);
    expect(await Promise.all([hana, abel, sara].map((user) => walletOf(db, user)))).toEqual([49_000, 49_000, 50_000]);
    expect(await table.told(sara)).toEqual([['orderHeldBack', { amount: '10', room: ROOM_ID }]]);
    expect(await table.start()).toBe('started');
    expect(await table.round()).toMatchObject({ cardsSold: 2 });
    await table.settle();
    await expectSoundLedger(db);
  });

  it('gives a free card back of who has a break since, and promotions the stake', async () => {
    await using table = await openPlanned();
    const { db, clock, plan } = table;
    const [hana, abel, sara] = [await table.player(), await table.player(), await table.player(0)];
    await table.buy(hana, 1);
    await table.buy(abel, 11);
    const [boughtAt, endsAt] = [new Date(clock.nowMs), new Date(clock.nowMs + WEEK_MS)];
    await db.insert(schema.freeCards).values({ userId: sara.id, stakeSantim: 1000, coins: 200, boughtAt, endsAt });
    const before = await sumOf(db, accountCode.promotion('ETB'));
    await table.select(sara, 21, { roomId: ROOM_ID, isFree: true });
    const breakUntil = new Date(plan.startsAtMs + DAY_MS);
    const rest = { breakKind: 'cool-off', breakFrom: new Date(clock.nowMs), breakUntil } as const;
    await db.insert(schema.protections).values({ userId: sara.id, ...rest });
    expect(await table.start()).toBe('started');
    expect(await db.select().from(schema.freeCards)).toMatchObject([{ roundId: null, cardNo: null, endedAt: null }]);
    expect(await sumOf(db, accountCode.promotion('ETB'))).toBe(before);
    expect((await table.told(sara)).map(([kind]) => kind)).toEqual(['freeCardBack']);
    await table.settle();
    await expectSoundLedger(db);
  });

  it('is played with the cards of who is suspended since, as any game is', async () => {
    await using table = await openPlanned({ leastPrizeSantim: 20_000 });
    const { db, clock } = table;
    const players = await table.players(3);
    for (const [index, user] of players.entries()) await table.buy(user, 1 + index);
    const suspension = { suspendedAt: new Date(clock.nowMs), suspendedFor: 'Two accounts.' };
    // Whoever suspends all others alone would leave what the house promised to a friend.
    await db.insert(schema.protections).values(players.slice(1).map(({ id: userId }) => ({ ...suspension, userId })));
    expect(await table.start()).toBe('started');
    expect(await table.round()).toMatchObject({ cardsSold: 3, playerCount: 3 });
  });

  it('is at one table, whatever the room had before', async () => {
    await using table = await openPlanned();
    const { core, db, clock, plan } = table;
    await table.save({ plan: null });
    await addTable(db, SECOND);
    for (const tableId of [ROOM_ID, SECOND]) await table.openAny(tableId);
    await table.save({ plan: { ...plan, leastPrizeSantim: 20_000 } });
    for (const tableId of [ROOM_ID, SECOND]) await table.openAny(tableId);
    expect([(await table.round()).status, (await newestRound(db, SECOND)).status]).toEqual(['selecting', 'cancelled']);
    expect(await idleTables(db, clock.nowMs)).toEqual([SECOND]);
    expect(await closeTable(core, SECOND)).toBe('closed');
    // Pages of earlier releases name no plan.
    await table.save({ maxTables: 5 });
    const [room] = await db.select().from(schema.rooms).where(eq(schema.rooms.id, ROOM_ID));
    expect(room).toMatchObject({ maxTables: 1, plan: { leastPrizeSantim: 20_000 } });
  });

  it('counts as a table while it is on, however many games its player has joined since it was sold', async () => {
    await using table = await openPlanned({}, 1);
    const [hana, abel] = [await table.player(), await table.player()];
    await table.buy(hana, 1);
    await table.buy(abel, 51);
    for (let game = 0; game < 17; game += 1) {
      await table.selectAll(hana, [1, 2, 3, 4]);
      await table.cancel();
      await table.openAny(ROOM);
    }
    await table.start();
    await expect(table.select(hana, 6)).rejects.toMatchObject({ reason: 'tableLimit' });
  });

  it('is refunded if the operator’s licence has ended before', async () => {
    await using table = await openPlanned();
    const { db, plan } = table;
    const [hana, abel] = [await table.player(), await table.player()];
    await table.buy(hana, 1);
    await table.buy(abel, 51);
    await db.update(schema.installation).set({ playMoney: false, sellsUntil: new Date(plan.startsAtMs) });
    expect(await table.start()).toBe('cancelled');
    expect([await walletOf(db, hana), await walletOf(db, abel)]).toEqual([50_000, 50_000]);
    await expectSoundLedger(db);
  });

  it('has other terms at once while nobody has bought, and keeps them for those who have', async () => {
    await using table = await openPlanned();
    const { plan } = table;
    const first = await table.round();
    const later = { ...plan, startsAtMs: plan.startsAtMs + DAY_MS };
    await table.save({ plan: later });
    await table.open();
    const second = await table.round();
    expect([second.id > first.id, second.selectingEndsAt.getTime()]).toEqual([true, later.startsAtMs]);
    const hana = await table.player();
    await table.buy(hana, 1);
    await expect(table.save({ plan })).rejects.toThrow('Cartelas of this game are sold');
    await expect(table.save({ stakeSantim: 2000, plan: later })).rejects.toThrow('Cartelas of this game are sold');
    await table.save({ possibleWinSantim: 6000, plan: later });
    await table.takeBackOf(hana, 1);
    await table.save({ stakeSantim: 2000, plan: later });
    await table.open();
    expect(await table.round()).toMatchObject({ stakeSantim: 2000 });
    for (const startsAtMs of [table.clock.nowMs, table.clock.nowMs + 400 * DAY_MS]) {
      await expect(table.save({ plan: { ...plan, startsAtMs } })).rejects.toThrow('a year from now');
    }
  });

  it.each([
    { weekly: false, next: null },
    { weekly: true, next: WEEK_MS },
  ])('is called off by an administrator ($weekly), and does not open again', async ({ weekly, next }) => {
    await using table = await openPlanned({ weekly });
    const { db, clock, plan, round } = table;
    const hana = await table.player();
    await table.buy(hana, 1);
    const { id } = await round();
    await cancelRound(table.app, table.owner, { roundId: String(id), reason: 'a power cut' });
    expect(await walletOf(db, hana)).toBe(50_000);
    clock.nowMs += table.settings.popupMs;
    await table.open();
    expect((await round()).id).toBe(id);
    expect(await table.isListed()).toBeUndefined();
    if (next === null) return;
    clock.nowMs = plan.startsAtMs + 1;
    await table.open();
    expect((await round()).selectingEndsAt.getTime()).toBe(plan.startsAtMs + next);
  });
});

it('with a promised prize is called off by two administrators, where two decide', async () => {
  await using desk = await openWithFourEyes({ paymentAccount: true });
  const plan = { startsAtMs: desk.now() + DAY_MS, weekly: true, leastPrizeSantim: 10_000_000, cardsEach: 4 };
  const { rooms } = desk.asAdmin;
  const needed = { cause: { reason: 'approvalNeeded' } };
  await expect(rooms.make({ ...SETTINGS, plan, idempotencyKey: newKey() })).rejects.toMatchObject(needed);
  await desk.approve();
  await openRound(desk, { tableId: ROOM_ID, settings: slowRounds });
  const { id } = await newestRound(desk.db, ROOM_ID);
  // Otherwise one could repeat it until few others hold cards.
  const cancel = () => rooms.cancelRound({ roundId: String(id), reason: 'a power cut' });
  await expect(cancel()).rejects.toMatchObject(needed);
  await desk.approve();
  expect(await newestRound(desk.db, ROOM_ID)).toMatchObject({ id, status: 'cancelled' });
});

it('with a promised prize is sold again by two administrators, where two decide', async () => {
  await using desk = await openWithFourEyes({ paymentAccount: true });
  const plan = { startsAtMs: desk.now() + DAY_MS, weekly: true, leastPrizeSantim: 10_000_000, cardsEach: 4 };
  const { rooms } = desk.asAdmin;
  const needed = { cause: { reason: 'approvalNeeded' } };
  const parts = [
    { patterns: ['corners'], needs: 1, shareBps: 4000 },
    { patterns: ['row-1'], needs: 1, shareBps: 6000 },
  ] as const;
  const room = { ...SETTINGS, parts, plan };
  await expect(rooms.make({ ...room, idempotencyKey: newKey() })).rejects.toMatchObject(needed);
  await desk.approve();
  const isOpen = async () => (await rooms.settings()).find(({ id }) => id === ROOM_ID)?.open;
  // A moment before its time, only friends would know of it.
  for (const open of [
    () => rooms.setOpen({ roomId: ROOM_ID, open: true }),
    () => rooms.saveSettings({ roomId: ROOM_ID, ...room }),
  ]) {
    await rooms.setOpen({ roomId: ROOM_ID, open: false });
    await expect(open()).rejects.toMatchObject(needed);
    expect(await isOpen()).toBe(false);
    await desk.approve();
    expect(await isOpen()).toBe(true);
  }
});

describe('reminders of planned games', () => {
  it('go once to who holds cards and to who asked, whichever process sends them', async () => {
    await using table = await openPlanned({ weekly: true });
    const { core, clock, plan, url } = table;
    const [hana, abel, sara, girma] = [
      await table.player(),
      await table.player(),
      await table.player(),
      await table.player(),
    ];
    const [sami, poor] = [await table.player(), await table.player()];
    await table.buy(hana, 1, 2);
    const remind = (user: User, on: boolean) => saveReminder(core, playerOf(user), { roomId: ROOM_ID, on });
    for (const user of [hana, abel, sara, girma, sami, poor]) await remind(user, true);
    // Nor who could buy no card, because of the limit that they have set.
    const limit = { userId: poor.id, kind: 'loss', period: 'week', santim: 999 } as const;
    await table.db.insert(schema.protections).values({ userId: poor.id });
    await table.db.insert(schema.playLimits).values(limit);
    await remind(abel, true);
    await remind(sara, false);
    expect([await remindersOf(core, abel), await remindersOf(core, sara)]).toEqual([[ROOM_ID], []]);
    await expect(saveReminder(core, playerOf(abel), { roomId: '10', on: true })).rejects.toThrow('does not exist');
    // Nobody is called to play who has a break, or whose account is closed.
    const { users } = schema;
    await table.unguarded
      .update(users)
      .set({ deletedAt: new Date(clock.nowMs) })
      .where(eq(users.id, sami.id));
    const rest = { breakKind: 'cool-off', breakFrom: new Date(clock.nowMs) } as const;
    const breakUntil = new Date(plan.startsAtMs + DAY_MS);
    await table.db.insert(schema.protections).values({ ...rest, breakUntil, userId: girma.id });
    clock.nowMs = plan.startsAtMs - 15 * MINUTE_MS - 1;
    await remindOfGames(core);
    expect(await table.told(hana)).toEqual([]);
    clock.nowMs += 1;
    await using processes = otherProcesses(url, 3);
    await Promise.all(processes.map(({ db }) => remindOfGames({ ...core, db })));
    const { id } = await table.round();
    const details = { room: ROOM_ID, table: ROOM_ID, game: String(id), until: '2026-01-04 03:00' };
    for (const user of [hana, abel]) expect(await table.told(user)).toEqual([['gameSoon', details]]);
    for (const user of [sara, girma, sami, poor]) expect(await table.told(user)).toEqual([]);
    // The game of the week after is another one.
    expect(await table.start()).toBe('cancelled');
    clock.nowMs += slowRounds.popupMs;
    await table.open();
    clock.nowMs = plan.startsAtMs + WEEK_MS - MINUTE_MS;
    for (let turn = 0; turn < 2; turn += 1) await remindOfGames(core);
    expect((await table.told(abel)).map(([kind]) => kind)).toEqual(['gameSoon', 'gameSoon']);
  });

  it('go to nobody once the game is being cancelled', async () => {
    await using table = await openPlanned();
    const { core, db, clock, plan } = table;
    const hana = await table.player();
    await table.buy(hana, 1);
    const { id } = await table.round();
    clock.nowMs = plan.startsAtMs - MINUTE_MS;
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await db.execute(waits)).length;
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(schema.rooms).where(eq(schema.rooms.id, ROOM_ID)).for('update');
      const cancelled = cancelRound(table.app, table.owner, { roundId: String(id), reason: 'a power cut' });
      await expect.poll(waiting, PATIENCE).toBe(1);
      const reminded = remindOfGames(core);
      await expect.poll(waiting, PATIENCE).toBe(2);
      return { both: Promise.all([cancelled, reminded]) };
    });
    await both;
    expect((await table.told(hana)).map(([kind]) => kind)).toEqual(['roundCancelled']);
  });

  it('go to those of one game though those of another cannot be reminded', async () => {
    await using table = await openPlanned();
    const { app, owner, plan, clock, unguarded } = table;
    const sunday = { ...SETTINGS, plan, name: { en: 'Sunday', am: 'እሁድ' }, idempotencyKey: newKey() };
    const { roomId } = await makeRoom(app, owner, sunday);
    await table.openAny(roomId);
    const [hana, abel] = [await table.player(), await table.player()];
    await table.buy(hana, 1);
    await table.selectAll(abel, [1], { roomId });
    clock.nowMs = plan.startsAtMs - MINUTE_MS;
    await unguarded.execute(`alter table rooms add constraint stuck check (id <> '${ROOM_ID}' or reminded_of is null)`);
    await remindOfGames(table.core);
    expect([await table.told(hana), (await table.told(abel)).map(([kind]) => kind)]).toEqual([[], ['gameSoon']]);
  });
});
