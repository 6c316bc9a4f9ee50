import { accountCode, type Db, schema, verifyLedger } from '@cartela/db';
import { comesBack } from '@cartela/game-core';
import { checksOf } from '@cartela/game-core/record';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addTable, cancelNewestRound, NOWHERE_SHOWN, newestRound, openTestRooms } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { expectSoundLedger, houseSantim, sumOf, transfersOf, walletOf } from '../../test/kit/money.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { administratorOf, createAdmin, newKey } from '../../test/kit/people/people.ts';
import { gamesOf } from '../history/history.ts';
import { partOfName } from '../kernel/texts/part-of-name.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/times/day.ts';
import { readRoom, roomView } from '../rooms/live/room-record.ts';
import { readPublicRecords } from '../rooms/round/public-record.ts';
import { saveOpening } from '../rooms/settings.ts';
import { roomTablesOf } from '../rooms/tables/summaries.ts';
import { noteIdleJackpots, PLANS_UNPLAYED_MS, UNPLAYED_MS } from './idle.ts';
import { jackpotWins, saveJackpot, seedJackpot, shownJackpots } from './jackpots.ts';

const { jackpots, rooms, rounds } = schema;

const RULES = { feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true };

type Rules = Partial<typeof RULES>;

/** The rooms of 10 and 20 ETB feed a jackpot. Their rounds, with it, are open. */
async function openWithJackpot(rules: Rules = {}) {
  const table = await openTestRooms();
  const { core, db } = table;
  const owner = administratorOf(await createAdmin(db));
  const id = await saveJackpot(core, owner, { jackpotId: null, ...RULES, ...rules });
  const save = (changes: Rules) => saveJackpot(core, owner, { jackpotId: id, ...RULES, ...rules, ...changes });
  for (const roomId of ['10', '20']) await db.update(rooms).set({ jackpotId: id }).where(eq(rooms.id, roomId));
  await table.cancel();
  for (const roomId of ['10', '20']) await table.open(roomId);
  const setOpen = async (open: boolean) => {
    for (const roomId of ['10', '20']) {
      await saveOpening({ ...core, ...NOWHERE_SHOWN }, owner, { roomId, open });
      if (!open && (await table.round(roomId)).status === 'selecting') await table.start(roomId);
    }
  };
  const held = async () => {
    const [jackpot] = await db.select().from(jackpots).where(eq(jackpots.id, id));
    return jackpot ?? expect.unreachable('there is no jackpot');
  };
  const [hana, abel] = [await table.player(), await table.player()];
  /**
   * Plays the open round of a room with two cards of each player. It ends on a ball within
   * `atMost`, and not within `over`, and Hana alone wins it.
   */
  async function play(ends: { readonly atMost?: number; readonly over?: number }, roomId = '10') {
    for (const cardNo of [1, 2]) await table.select(hana, cardNo, { roomId });
    for (const cardNo of [51, 52]) await table.select(abel, cardNo, { roomId });
    const round = await table.round(roomId);
    await plantSeed(
      table.unguarded,
      round.id,
      ({ finalBall, winners }) =>
        finalBall <= (ends.atMost ?? 75) &&
        finalBall > (ends.over ?? 0) &&
        winners.length === 1 &&
        winners.every(({ cardNo }) => cardNo < 50),
    );
    await table.start(roomId);
    expect(await table.settle(roomId)).toBe('settled');
    const [ended] = await readPublicRecords(db, [round.id]);
    if (!ended) throw new Error('the round is not over');
    await table.open(roomId);
    return ended.record;
  }
  const seed = (amountSantim: number, key = newKey()) =>
    seedJackpot(core, owner, { jackpotId: id, amountSantim, idempotencyKey: key });
  return { ...table, owner, id, held, hana, abel, play, save, seed, setOpen };
}

/** What a record fails whose game got another seed after it was opened. */
const PLANTED = ['chain'];

async function failures(record: Parameters<typeof checksOf>[0]): Promise<string[]> {
  return (await checksOf(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}

/** What messages have told a player of their prizes, oldest first. */
async function prizesTold(db: Db, { id }: { readonly id: string }) {
  const { inboxMessages } = schema;
  const rows = await db.select().from(inboxMessages).where(eq(inboxMessages.userId, id)).orderBy(inboxMessages.id);
  return rows.map(({ details }) => {
    const { game: _game, room: _room, table: _table, ...told } = details;
    return told;
  });
}

describe('a jackpot', () => {
  it('grows from the stakes of its rooms, and is won by who is done within its balls', async () => {
    await using table = await openWithJackpot();
    const { db, id, hana } = table;
    // Four cards of 10 ETB: 1.20 for the jackpot, 8.00 for the house, 30.80 for Hana.
    const missed = await table.play({ over: 40 });
    expect(await table.held()).toMatchObject({ potSantim: 120 });
    expect(await walletOf(db, hana)).toBe(50_000 - 2000 + 3080);
    expect(missed).toMatchObject({
      fairness: { version: 6 },
      jackpot: { id, feedBps: 300, balls: 40 },
      prizeSantim: 3080,
      potSantim: 0,
    });
    // Four of 20 ETB: 2.40 more.
    await table.play({ over: 40 }, '20');
    expect(await sumOf(db, accountCode.jackpot(id))).toBe(360);
    const won = await table.play({ atMost: 40 });
    expect(won).toMatchObject({ potSantim: 360, prizeSantim: 3080, winners: [{ prizeSantim: 3080 + 480 }] });
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    expect(await transfersOf(db, Number(won.roundId))).toMatchObject({
      'jackpot-feed': { count: 1, amount: 120 },
      'jackpot-won': { count: 1, amount: 480 },
      prize: { count: 1, amount: 3560 },
      'house-cut': { count: 1, amount: 800 },
    });
    expect((await jackpotWins(table.core, {})).wins).toMatchObject([
      {
        roundId: won.roundId,
        jackpotId: id,
        wonSantim: 480,
        balls: 40,
        winners: 1,
        winnerNames: [partOfName(hana.username)],
      },
    ]);
    const suspension = { suspendedAt: new Date(), suspendedFor: 'Two accounts' };
    await db.insert(schema.protections).values({ userId: hana.id, ...suspension });
    expect((await jackpotWins(table.core, {})).wins).toMatchObject([{ winners: 1, winnerNames: [] }]);
    const [game, before] = await gamesOf(table.core, hana, { page: 1, pageSize: 2 });
    expect(game).toMatchObject({ prizeSantim: 3560, jackpotSantim: 480 });
    expect(before).toMatchObject({ jackpotSantim: 0 });
    expect(await prizesTold(db, hana)).toEqual([
      { amount: '30.80' },
      { amount: '61.60' },
      { amount: '35.60', jackpot: '4.80' },
    ]);
    for (const record of [missed, won]) expect(await failures(record)).toEqual(PLANTED);
    await expectSoundLedger(db);
  });

  it('is shared equally by all who win on that ball, and keeps what cannot be', async () => {
    await using table = await openWithJackpot();
    const { db, hana, abel } = table;
    for (const cardNo of [1, 2]) await table.select(hana, cardNo);
    await table.select(abel, 51);
    const { id } = await table.round();
    await table.seed(10_001);
    await plantSeed(table.unguarded, id, ({ finalBall, winners }) => finalBall <= 40 && winners.length === 2);
    await table.start();
    await table.settle();
    // 30 ETB: 0.90 for the jackpot, which holds 100.91 then, and 23.10 to share.
    expect(await transfersOf(db, id)).toMatchObject({ prize: { count: 2, amount: 2310 + 10_090 } });
    expect(await table.held()).toMatchObject({ potSantim: 1 });
    await expectSoundLedger(db);
  });

  it('is shown in the room with what the game adds, and told anew when another game has won it', async () => {
    await using table = await openWithJackpot();
    const shown = async (tableId: string) => {
      const record = await readRoom(table.db, tableId);
      return record && roomView(record, table.clock.nowMs).round?.jackpot;
    };
    await table.seed(5000);
    await table.select(table.hana, 7, { roomId: '20' });
    expect(await shown('20')).toEqual({ id: table.id, feedBps: 300, balls: 40, potSantim: 5000 + 60 });
    const heard: string[] = [];
    table.core.changes.on('room', ({ roomId }) => void heard.push(roomId));
    await table.play({ atMost: 40 });
    expect(heard).toContain('20');
    expect(await shown('20')).toMatchObject({ potSantim: 60 });
  });

  it('is fed no more once it holds its ceiling, and takes no more of the house’s than fits', async () => {
    await using table = await openWithJackpot({ ceilingSantim: 5000 });
    await expect(table.seed(5001)).rejects.toMatchObject({ reason: 'jackpotAboveCeiling' });
    const key = newKey();
    expect(await table.seed(5000, key)).toMatchObject({ potSantim: 5000 });
    expect(await table.seed(5000, key)).toMatchObject({ potSantim: 5000 });
    expect(await houseSantim(table.db)).toBe(-5000);
    await table.play({ over: 40 });
    // The round after opened with a full jackpot: the whole rest is its prize.
    expect(await table.round()).toMatchObject({ jackpot: { feedBps: 0, balls: 40 } });
    expect(await table.play({ over: 40 })).toMatchObject({ prizeSantim: 3200, potSantim: 5120 });
    await expectSoundLedger(table.db);
  });

  it('takes one more ball in each game once it is due, until it is won', async () => {
    await using table = await openWithJackpot({ balls: 30 });
    table.clock.nowMs += 31 * DAY_MS;
    const balls = async () => (await table.round()).jackpot?.balls;
    await table.play({ over: 30 });
    expect(await balls()).toBe(31);
    await table.play({ over: 31 });
    expect(await balls()).toBe(32);
    expect(await shownJackpots(table.core)).toMatchObject([{ balls: 32 }]);
    await table.play({ atMost: 32 });
    expect(await table.held()).toMatchObject({ extraBalls: 0, since: expect.any(Date) });
    expect(await balls()).toBe(30);
  });

  it('stands in the record of its game, and whoever alters that is found out', async () => {
    await using table = await openWithJackpot({ balls: 75 });
    await table.seed(5000);
    for (const [player, cardNo] of [
      [table.hana, 1],
      [table.abel, 51],
    ] as const)
      await table.select(player, cardNo);
    const { id } = await table.round();
    await table.start();
    await table.settle();
    const [ended] = await readPublicRecords(table.db, [id]);
    if (!ended) throw new Error('the round is not over');
    const { record } = ended;
    expect(await failures(record)).toEqual([]);
    expect(await failures({ ...record, potSantim: 4000 })).toEqual(['fields', 'prize']);
    const jackpot = { id: table.id, feedBps: 300, balls: 3 };
    expect(await failures({ ...record, jackpot })).toEqual(['fields', 'prize']);
  });

  it('that is switched off goes into the next game of its rooms a day later, whatever ball ends it, and never to the house', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.save({ isOn: false });
    const lastGameFromMs = table.clock.nowMs + DAY_MS;
    // The open rounds were opened with it.
    await table.play({ over: 40 });
    expect(await table.round()).toMatchObject({ jackpot: null, fairnessVersion: 3 });
    await table.play({ over: 40 }, '20');
    // Nobody is alone in knowing: players read for a day which games may get it.
    expect(await table.round('20')).toMatchObject({ jackpot: null });
    expect(await shownJackpots(table.core)).toMatchObject([{ lastGameFromMs }]);
    // To save it again changes nothing about that, and it cannot begin anew.
    await table.save({ isOn: false });
    await expect(table.save({ isOn: true })).rejects.toMatchObject({ reason: 'jackpotPromised' });
    table.clock.nowMs += DAY_MS;
    await table.play({ over: 40 }, '20');
    const last = await table.round('20');
    expect(last).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
    // Whoever chose the moment at which it opened is not alone in knowing it.
    expect(last.selectingEndsAt.getTime() - last.openedAt.getTime()).toBe(15 * MINUTE_MS);
    // Only one game plays for it.
    await table.play({ over: 40 });
    expect(await table.round()).toMatchObject({ jackpot: null });
    const record = await table.play({ over: 40 }, '20');
    expect(record.winners).toMatchObject([{ prizeSantim: 6400 + 5000 + 120 + 240 }]);
    expect(await failures(record)).toEqual(PLANTED);
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    expect(await table.round('20')).toMatchObject({ jackpot: null });
    await expectSoundLedger(table.db);
  });

  it('that is won or no longer played for takes its orders with it: whoever ordered before has the money back', async () => {
    await using table = await openWithJackpot();
    const { db, clock } = table;
    const [early, late] = [await table.player(), await table.player()];
    const orderBefore = async (isWon: boolean) => {
      await table.select(table.hana, 1);
      await table.select(table.abel, 51);
      const { id } = await table.round();
      await plantSeed(table.unguarded, id, ({ finalBall }) => finalBall <= 40 === isWon);
      await table.start();
      await table.order(early, [7]);
      clock.nowMs += 1000;
      await table.settle();
      clock.nowMs += 1000;
      await table.order(late, [8]);
      await table.open();
    };
    const sold = async () => (await table.sold()).map(({ cardNo }) => cardNo);
    await orderBefore(false);
    expect(await sold()).toEqual([7, 8]);
    await table.cancel();
    await table.open();
    await orderBefore(true);
    expect(await sold()).toEqual([8]);
    expect(await walletOf(db, early)).toBe(50_000);
    // Switched off and empty, it is no longer played for.
    await table.cancel();
    await table.open();
    await table.save({ isOn: false });
    await table.unguarded.update(jackpots).set({ potSantim: 0 });
    await orderBefore(false);
    expect(await sold()).toEqual([]);
    expect(await walletOf(db, late)).toBe(50_000);
  });

  it('keeps what it holds for a day while its rooms are closed, for their next game', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    await noteIdleJackpots(table.core);
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    const fromMs = table.clock.nowMs + DAY_MS;
    expect(await shownJackpots(table.core)).toMatchObject([{ anyRoomFromMs: fromMs }]);
    await table.setOpen(true);
    await noteIdleJackpots(table.core);
    expect(await shownJackpots(table.core)).toMatchObject([{ anyRoomFromMs: null }]);
    table.clock.nowMs += 2 * DAY_MS;
    await table.open('30');
    expect(await table.round('30')).toMatchObject({ jackpot: null });
    await table.open('10');
    expect(await table.play({ atMost: 40 })).toMatchObject({ winners: [{ prizeSantim: 3080 + 5000 + 120 }] });
    await expectSoundLedger(table.db);
  });

  it.each(['on', 'off'])(
    'that is %s goes into the next game of any room after a day without one of its own',
    async (state) => {
      await using table = await openWithJackpot();
      await table.seed(5000);
      await table.save({ isOn: state === 'on' });
      await table.setOpen(false);
      await noteIdleJackpots(table.core);
      table.clock.nowMs += DAY_MS;
      await noteIdleJackpots(table.core);
      await table.open('50');
      expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
      // Only one game plays for it.
      await table.open('30');
      expect(await table.round('30')).toMatchObject({ jackpot: null });
      expect(await table.play({ over: 40 }, '50')).toMatchObject({ winners: [{ prizeSantim: 16_000 + 5000 }] });
      expect(await table.held()).toMatchObject({ potSantim: 0 });
      await expectSoundLedger(table.db);
    },
  );

  it.each([
    ['were given another', { jackpotId: null }],
    ['have had their last planned game', { plan: { startsAtMs: 1, weekly: false, leastPrizeSantim: 0, cardsEach: 4 } }],
  ])('whose rooms %s goes into the next game of any room after a day', async (_how, changes) => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    await table.db
      .update(rooms)
      .set({ open: true, ...changes })
      .where(eq(rooms.jackpotId, table.id));
    await noteIdleJackpots(table.core);
    expect(await table.held()).toMatchObject({ idleSince: new Date(table.clock.nowMs) });
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
  });

  it('goes into the next game of any room after a week without a game of its own, and a day', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.play({ over: 40 });
    const idle = async () => {
      await noteIdleJackpots(table.core);
      return (await table.held()).idleSince;
    };
    table.clock.nowMs += UNPLAYED_MS - 1;
    expect(await idle()).toBeNull();
    await table.play({ over: 40 });
    table.clock.nowMs += UNPLAYED_MS;
    expect(await idle()).toEqual(new Date(table.clock.nowMs));
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    table.clock.nowMs += DAY_MS;
    await table.open('30');
    expect(await table.round('30')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
    // Its own room may still win it, with a game by its own rules. Only one other plays for it.
    await cancelNewestRound(table.core, '50');
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    await table.play({ over: 40 }, '30');
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    await expectSoundLedger(table.db);
  });

  it.each([
    ['is given back each week', true, 1],
    ['is put off again and again', false, 1000],
  ])('goes into the next game of any room where the planned one of its own %s', async (_how, weekly, aheadDays) => {
    await using table = await openWithJackpot();
    const plan = { startsAtMs: table.clock.nowMs + aheadDays * DAY_MS, weekly, leastPrizeSantim: 0, cardsEach: 4 };
    await table.play({ over: 40 });
    await cancelNewestRound(table.core, '20');
    await table.db.update(rooms).set({ open: false }).where(eq(rooms.id, '20'));
    await table.db.update(rooms).set({ plan }).where(eq(rooms.id, '10'));
    const idle = async () => {
      await noteIdleJackpots(table.core);
      return (await table.held()).idleSince;
    };
    table.clock.nowMs += PLANS_UNPLAYED_MS - 1;
    expect(await idle()).toBeNull();
    table.clock.nowMs += 1;
    expect(await idle()).toEqual(new Date(table.clock.nowMs));
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: { id: table.id, feedBps: 0, balls: 75 } });
  });

  it('goes into a planned game where no other room is open', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    await table.setOpen(false);
    const plan = { startsAtMs: table.clock.nowMs + 3 * DAY_MS, weekly: true, leastPrizeSantim: 0, cardsEach: 4 };
    await table.db.update(rooms).set({ plan }).where(eq(rooms.id, '50'));
    await noteIdleJackpots(table.core);
    table.clock.nowMs += DAY_MS;
    await table.open('50');
    expect(await table.round('50')).toMatchObject({ jackpot: null });
    await table.db.update(rooms).set({ open: false }).where(isNull(rooms.plan));
    const openPlanned = async (startsAtMs: number) => {
      await cancelNewestRound(table.core, '50');
      await table.db
        .update(rooms)
        .set({ plan: { ...plan, startsAtMs } })
        .where(eq(rooms.id, '50'));
      await table.open('50');
      return (await table.round('50')).jackpot;
    };
    // One that was moved to a moment from now sells for too short.
    expect(await openPlanned(table.clock.nowMs + 15 * MINUTE_MS - 1)).toBeNull();
    expect(await openPlanned(table.clock.nowMs + 15 * MINUTE_MS)).toEqual({ id: table.id, feedBps: 0, balls: 75 });
  });

  it('is listed as the game has it that one would buy cards for, also once its rules were changed', async () => {
    await using table = await openWithJackpot();
    await table.seed(5000);
    const listed = async () =>
      new Map(
        (await roomTablesOf(table.db, table.clock.nowMs)).map(({ roomId, jackpot, tables }) => [
          roomId,
          [jackpot, tables[0]?.jackpot],
        ]),
      );
    const [opened, next] = [
      { id: table.id, feedBps: 300, balls: 40, potSantim: 5000 },
      { id: table.id, feedBps: 500, balls: 45, potSantim: 5000 },
    ];
    await table.save({ feedBps: 500, balls: 45 });
    expect((await listed()).get('10')).toEqual([next, opened]);
    await table.save({ balls: 45, ceilingSantim: 5000 });
    expect((await listed()).get('10')).toEqual([{ ...next, feedBps: 0 }, opened]);
    await table.save({ balls: 45, isOn: false });
    expect((await listed()).get('10')).toEqual([null, opened]);
    await table.play({ over: 40 });
    table.clock.nowMs += DAY_MS;
    await table.play({ over: 40 }, '20');
    // Its last game, of which one learns in the list too.
    expect((await listed()).get('20')).toEqual([null, { id: table.id, feedBps: 0, balls: 75, potSantim: 5360 }]);
    expect((await listed()).get('50')).toEqual([null, null]);
  });

  it('that is due gets no ball more from games that are cancelled', async () => {
    await using table = await openWithJackpot({ balls: 30 });
    table.clock.nowMs += 31 * DAY_MS;
    for (let game = 1; game <= 3; game += 1) {
      await table.cancel();
      await table.open();
    }
    expect((await table.round()).jackpot?.balls).toBe(31);
    expect(await shownJackpots(table.core)).toMatchObject([{ balls: 31 }]);
    const [room] = await roomTablesOf(table.db, table.clock.nowMs, '10');
    expect(room?.jackpot).toMatchObject({ balls: 31 });
  });

  it.each([
    ['what is left of it', { feedBps: 0, balls: 75 }],
    ['it', { feedBps: 300, balls: 38 }],
  ])('goes to another game by no administrator alone where one plays for %s', async (_what, terms) => {
    await using desk = await openWithFourEyes({ paymentAccount: true });
    const { asAdmin, db } = desk;
    const NEEDED = { cause: { reason: 'approvalNeeded' } };
    await db.insert(jackpots).values({ ...RULES, isOn: false, potSantim: 5000, since: new Date() });
    await db.update(rooms).set({ nameEn: 'Night', nameAm: 'ሌሊት' });
    const [round] = await db.select().from(rounds).where(eq(rounds.status, 'selecting'));
    const { id, roomId } = round ?? expect.unreachable('no round is open');
    const played = { jackpot: { id: 1, ...terms }, fairnessVersion: 6 };
    await desk.unguarded.update(rounds).set(played).where(eq(rounds.id, id));
    const [present] = await asAdmin.rooms.settings();
    const { id: _id, name: _name, ...settings } = present ?? expect.unreachable('there is no room');
    const save = (changes: object) => asAdmin.rooms.saveSettings({ ...settings, roomId, ...changes });
    for (const act of [() => save({ open: false }), () => save({ hours: { opensAt: 60, closesAt: 120 } })]) {
      await expect(act()).rejects.toMatchObject(NEEDED);
      const [{ id: approvalId } = expect.unreachable('nothing waits')] = await desk.pending();
      await desk.colleague.approvals.decline({ approvalId });
    }
    await expect(asAdmin.rooms.setOpen({ roomId, open: false })).rejects.toMatchObject(NEEDED);
    await expect(asAdmin.rooms.cancelRound({ roundId: String(id), reason: 'a test' })).rejects.toMatchObject(NEEDED);
    await desk.approve();
    expect(await db.select().from(rounds).where(eq(rounds.id, id))).toMatchObject([{ status: 'cancelled' }]);
    await desk.approve();
    expect(await db.select().from(rooms)).toMatchObject([{ open: false }]);
  });

  it('is won once by two games that end at the same time', async () => {
    await using table = await openWithJackpot();
    const { db, hana, abel } = table;
    await table.seed(5000);
    await addTable(db, '10-2');
    await table.open('10-2');
    const ids: number[] = [];
    for (const roomId of ['10', '10-2']) {
      for (const [player, cardNo] of [
        [hana, 1],
        [abel, 51],
      ] as const)
        await table.select(player, cardNo, { roomId });
      const { id } = await table.round(roomId);
      await plantSeed(table.unguarded, id, ({ finalBall, winners }) => finalBall <= 40 && winners.length === 1);
      await table.start(roomId);
      ids.push(id);
    }
    table.clock.nowMs += DAY_MS;
    expect(await Promise.all(['10', '10-2'].map((roomId) => table.settle(roomId)))).toEqual(['settled', 'settled']);
    const { wins } = await jackpotWins(table.core, {});
    expect(wins.map(({ wonSantim }) => wonSantim).toSorted((a, b) => a - b)).toEqual([60, 5060]);
    expect(await table.held()).toMatchObject({ potSantim: 0 });
    for (const { record } of await readPublicRecords(db, ids)) expect(await failures(record)).toEqual(PLANTED);
    await expectSoundLedger(db);
  });

  it.each([
    ['10 ETB', 1000],
    ['10.01 ETB, whose parts are no whole santim', 1001],
  ])(
    'leaves to players what their room says comes back, by its records and the ledger: cards of %s',
    async (_what, stakeSantim) => {
      await using table = await openWithJackpot({ balls: 45 });
      const { db, id } = table;
      await db.insert(schema.deductionRules).values([
        { kind: 'tax', rateBps: 1500, thresholdSantim: 2000, base: 'prize', fromDay: '2020-01-01' },
        { kind: 'commission', rateBps: 250, thresholdSantim: 0, base: 'prize-less-stakes', fromDay: '2020-01-01' },
      ]);
      await db.update(rooms).set({ stakeSantim }).where(eq(rooms.id, '10'));
      await table.cancel();
      await table.open('10');
      const sums = { stakes: 0, prizes: 0, fed: 0, won: 0, house: 0, withheld: 0 };
      const games = [{ over: 45 }, { atMost: 45 }, { over: 45 }, { atMost: 45 }];
      for (const ends of games) {
        const said = (await roomTablesOf(db, table.clock.nowMs, '10'))[0]?.tables[0]?.comesBack;
        expect(said).toEqual({ prizeBps: 7700, jackpotBps: 300, withheldBpsMax: 1400 });
        const record = await table.play(ends);
        // The same, from the record alone.
        const { houseCutBps, jackpot, deductions } = record;
        expect(comesBack({ houseCutBps, feedBps: jackpot?.feedBps, rules: deductions })).toEqual(said);
        const stakes = record.entries.length * record.stakeSantim;
        const of = (bps: number) => Math.floor((stakes * bps) / 10_000);
        const posted = await transfersOf(db, Number(record.roundId));
        const sum = (kind: string) => posted[kind]?.amount ?? 0;
        expect(record.prizeSantim).toBe(of(7700));
        expect(sum('jackpot-feed')).toBe(of(300));
        const paid = record.winners.reduce((total, { prizeSantim }) => total + prizeSantim, 0);
        expect(sum('prize')).toBe(paid);
        expect(paid).toBe(record.prizeSantim + sum('jackpot-won'));
        // Whatever rounding leaves stays with the house: less than a santim of each part.
        expect(sum('house-cut')).toBe(stakes - of(7700) - of(300));
        const withheld = (record.withheld ?? []).reduce(
          (total, one) => total + one.taxSantim + one.commissionSantim,
          0,
        );
        expect(sum('prize-tax') + sum('prize-commission')).toBe(withheld);
        expect(withheld).toBeGreaterThan(0);
        // All that its jackpot pays is withheld from as well, which other games have fed.
        expect(withheld).toBeLessThanOrEqual(Math.ceil((paid * 1750) / 10_000));
        sums.stakes += stakes;
        sums.prizes += record.prizeSantim;
        sums.fed += sum('jackpot-feed');
        sums.won += sum('jackpot-won');
        sums.house += sum('house-cut');
        sums.withheld += withheld;
      }
      // Over all games: what was fed has come back, or is still in the jackpot.
      const { potSantim } = await table.held();
      expect(sums.won + potSantim).toBe(sums.fed);
      expect(await sumOf(db, accountCode.jackpot(id))).toBe(potSantim);
      expect(sums.prizes + sums.won + potSantim + sums.house).toBe(sums.stakes);
      expect(await houseSantim(db)).toBe(sums.house);
      expect(sums.withheld).toBeLessThanOrEqual(Math.ceil((sums.stakes * 1400) / 10_000));
      await expectSoundLedger(db);
    },
  );

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
