import { accountCode, schema } from '@cartela/db';
import type { DeductionRule } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openWithJackpot } from '../../test/kit/games/jackpots.ts';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { expectSoundLedger, houseSantim, offerMethods, sumOf } from '../../test/kit/money.ts';
import { administratorOf, createAdmin, playerOf } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';
import { dayOf } from '../kernel/times/day.ts';
import { confirmPayment, rejectPayment } from '../payments/decisions/decisions.ts';
import { correctDeposit } from '../payments/reconciliation/settle.ts';
import { requestDeposit } from '../payments/requests/deposits.ts';
import { requestWithdrawal } from '../payments/requests/withdrawals.ts';
import { comparedFigures } from './compared.ts';
import { daysInput } from './contract.ts';
import { houseReport, playerReport } from './reports.ts';
import { roomFigures } from './room-figures.ts';

/** Monday, 2 February 2026, noon in Addis Ababa. */
const NOON_MS = Date.UTC(2026, 1, 2, 9);
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Two players. Their games cost 10 ETB a card and end when a test says. The winner takes 16 of 20
 * ETB.
 */
async function openRoomWithReports(rules: readonly DeductionRule[] = []) {
  const table = await openTestRooms({ rules });
  const { core, db, clock } = table;
  await offerMethods(db);
  const [player, other] = [await table.player(), await table.player()];
  const admin = administratorOf(await createAdmin(db));
  let payments = 0;
  const request = (amountSantim: number) => {
    payments += 1;
    return { amountSantim, method: 'telebirr', idempotencyKey: `payment-${payments}` } as const;
  };
  async function openAt(atMs: number): Promise<void> {
    await table.cancel();
    clock.nowMs = atMs;
    await table.open();
  }
  return {
    ...table,
    player,
    other,
    own: (user: User, nowMs = clock.nowMs) => playerReport(table.at(nowMs), user),
    house: (nowMs = clock.nowMs) => houseReport(table.at(nowMs)),
    compared: (from: string, to: string, nowMs: number) => comparedFigures(table.at(nowMs), { from, to }),
    /** A game in which both players hold a card. It ends at this moment. */
    async play(winner: User, endedAtMs: number): Promise<void> {
      await openAt(endedAtMs - 2 * DAY_MS);
      await table.select(player, 1);
      await table.select(other, 52);
      await plantSeed(table.unguarded, (await table.round()).id, ({ winners }) => {
        return winners.length === 1 && winners[0]?.cardNo === (winner === player ? 1 : 52);
      });
      await table.start();
      clock.nowMs = endedAtMs;
      await table.settle();
      await table.open();
    },
    async deposit(amountSantim: number, atMs: number, decision: 'confirm' | 'reject' | 'none' = 'confirm') {
      clock.nowMs = atMs;
      const { payment } = await requestDeposit(core, playerOf(player), request(amountSantim));
      if (decision === 'confirm')
        await confirmPayment({ ...core, messageHook: false }, admin, { paymentId: payment.id });
      if (decision === 'reject') await rejectPayment(core, admin, { paymentId: payment.id, reason: 'No' });
      return payment.id;
    },
    /**
     * Corrects a deposit from the credited amount to that of the statement. Null takes all of it
     * back.
     */
    async correct(paymentId: string, [creditedSantim, statementSantim]: [number, number | null], atMs: number) {
      clock.nowMs = atMs;
      const correction = { paymentId, creditedSantim, statementSantim, reason: 'The statement says so' };
      await correctDeposit(core, admin, { ...correction, idempotencyKey: `correction-${atMs}` });
    },
    async withdraw(amountSantim: number, atMs: number) {
      clock.nowMs = atMs;
      const { payment } = await requestWithdrawal(core, playerOf(player), request(amountSantim));
      await confirmPayment({ ...core, messageHook: false }, admin, { paymentId: payment.id });
    },
  };
}

describe("a player's report", () => {
  it('is empty before the first game', async () => {
    await using table = await openRoomWithReports();
    await table.select(table.player, 1);
    expect(await table.own(table.player)).toEqual({ daily: [], weekly: [], monthly: [] });
  });

  it('counts games and takes stakes from prizes', async () => {
    await using table = await openRoomWithReports();
    const { player, other } = table;
    await table.play(player, NOON_MS);
    await table.play(other, NOON_MS + HOUR_MS);
    await table.play(other, NOON_MS + 2 * HOUR_MS);
    const day = { period: 'daily', startDate: '2026-02-02', endDate: '2026-02-02' };
    expect((await table.own(player)).daily).toEqual([
      {
        ...day,
        totalProfitSantim: 600 - 2000,
        totalGames: 3,
        stakesSantim: 3000,
        prizesSantim: 1600,
        withheldSantim: 0,
      },
    ]);
    expect((await table.own(other)).daily).toEqual([
      {
        ...day,
        totalProfitSantim: 1200 - 1000,
        totalGames: 3,
        stakesSantim: 3000,
        prizesSantim: 3200,
        withheldSantim: 0,
      },
    ]);
    await expectSoundLedger(table.db);
  });

  it('counts no stake of a card that a free card paid for', async () => {
    await using table = await openRoomWithReports();
    const { player, unguarded } = table;
    await table.play(table.other, NOON_MS);
    const { entries, freeCards } = schema;
    const [entry] = await table.db.select().from(entries).where(eq(entries.userId, player.id));
    const { roundId, cardNo } = entry ?? expect.unreachable('the game was not played');
    const [boughtAt, endsAt] = [new Date(NOON_MS), new Date(NOON_MS + DAY_MS)];
    const free = { userId: player.id, stakeSantim: 1000, coins: 200, boughtAt, endsAt, roundId, cardNo };
    await unguarded.insert(freeCards).values(free);
    expect((await table.own(player)).daily).toMatchObject([{ totalGames: 1, stakesSantim: 0, totalProfitSantim: 0 }]);
  });

  it('takes off what was withheld from prizes, which the house’s figures name', async () => {
    const tax = { kind: 'tax', rateBps: 1500, thresholdSantim: 0, base: 'prize' } as const;
    await using table = await openRoomWithReports([tax]);
    await table.play(table.player, NOON_MS);
    expect((await table.own(table.player)).daily).toMatchObject([
      { totalProfitSantim: 600 - 240, stakesSantim: 1000, prizesSantim: 1600, withheldSantim: 240 },
    ]);
    const withheld = { taxSantim: 240, commissionSantim: 0, houseCutSantim: 400 };
    const { daily, monthly } = await table.house();
    expect([daily, monthly]).toMatchObject([[withheld], [withheld]]);
    await expectSoundLedger(table.db);
  });

  it('leaves out a game that was called off', async () => {
    await using table = await openRoomWithReports();
    await table.select(table.player, 1);
    await table.cancel();
    expect((await table.own(table.player)).monthly).toEqual([]);
    await expectSoundLedger(table.db);
  });

  it('begins each day at midnight in Addis Ababa, which is 21:00 UTC', async () => {
    await using table = await openRoomWithReports();
    const midnightMs = Date.UTC(2026, 1, 2, 21);
    await table.play(table.player, midnightMs - 1);
    await table.play(table.player, midnightMs);
    const { daily } = await table.own(table.player);
    expect(daily.map(({ startDate, totalGames }) => [startDate, totalGames])).toEqual([
      ['2026-02-03', 1],
      ['2026-02-02', 1],
    ]);
  });

  it('begins each week on Monday and each month on its first', async () => {
    await using table = await openRoomWithReports();
    const sundayMs = Date.UTC(2026, 1, 1, 20, 59, 59, 999);
    await table.play(table.player, Date.UTC(2026, 0, 31, 20, 59, 59, 999));
    await table.play(table.player, sundayMs);
    await table.play(table.player, sundayMs + 1);
    const { weekly, monthly } = await table.own(table.player);
    expect(weekly.map(({ startDate, endDate, totalGames }) => [startDate, endDate, totalGames])).toEqual([
      ['2026-02-02', '2026-02-08', 1],
      ['2026-01-26', '2026-02-01', 2],
    ]);
    expect(monthly.map(({ startDate, endDate, totalGames }) => [startDate, endDate, totalGames])).toEqual([
      ['2026-02-01', '2026-02-28', 2],
      ['2026-01-01', '2026-01-31', 1],
    ]);
  });

  it('goes back thirty days, twelve weeks and twelve months, the present ones included', async () => {
    await using table = await openRoomWithReports();
    const { player } = table;
    await table.play(player, NOON_MS);
    const counts = async (nowMs: number) => {
      const { daily, weekly, monthly } = await table.own(player, nowMs);
      return [daily.length, weekly.length, monthly.length];
    };
    const midnightMs = Date.UTC(2026, 1, 1, 21);
    expect(await counts(midnightMs + 30 * DAY_MS - 1)).toEqual([1, 1, 1]);
    expect(await counts(midnightMs + 30 * DAY_MS)).toEqual([0, 1, 1]);
    expect(await counts(midnightMs + 84 * DAY_MS - 1)).toEqual([0, 1, 1]);
    expect(await counts(midnightMs + 84 * DAY_MS)).toEqual([0, 0, 1]);
    expect(await counts(Date.UTC(2027, 0, 31, 20, 59))).toEqual([0, 0, 1]);
    expect(await counts(Date.UTC(2027, 0, 31, 21))).toEqual([0, 0, 0]);
  });
});

describe("the house's report", () => {
  it('has the figures of the ledger', async () => {
    await using table = await openRoomWithReports();
    const { db, player, other } = table;
    await table.play(player, NOON_MS);
    await table.play(other, NOON_MS + HOUR_MS);
    await table.deposit(30_000, NOON_MS + 2 * HOUR_MS);
    await table.deposit(40_000, NOON_MS + 2 * HOUR_MS, 'reject');
    await table.deposit(50_000, NOON_MS + 2 * HOUR_MS, 'none');
    await table.withdraw(7000, NOON_MS + 3 * HOUR_MS);
    const figures = {
      totalGames: 2,
      stakesSantim: 4000,
      prizesSantim: 3200,
      houseCutSantim: 800,
      depositsSantim: 30_000,
      withdrawalsSantim: 7000,
      feesSantim: 0,
      taxSantim: 0,
      commissionSantim: 0,
    };
    const { daily, weekly, monthly } = await table.house();
    expect(daily).toEqual([{ period: 'daily', startDate: '2026-02-02', endDate: '2026-02-02', ...figures }]);
    expect(weekly).toEqual([{ period: 'weekly', startDate: '2026-02-02', endDate: '2026-02-08', ...figures }]);
    expect(monthly).toEqual([{ period: 'monthly', startDate: '2026-02-01', endDate: '2026-02-28', ...figures }]);
    expect(figures.houseCutSantim).toBe(await houseSantim(db));
    expect(figures.withdrawalsSantim - figures.depositsSantim).toBe(await sumOf(db, accountCode.clearing('telebirr')));
    await expectSoundLedger(db);
  });

  it('counts the santim that could not be split for the house', async () => {
    await using table = await openRoomWithReports();
    const { db } = table;
    await db.update(schema.rooms).set({ stakeSantim: 333, houseCutBps: 1234 });
    await table.play(table.player, NOON_MS);
    const { daily } = await table.house();
    expect(daily).toMatchObject([{ stakesSantim: 666, houseCutSantim: await houseSantim(db) }]);
    await expectSoundLedger(db);
  });

  it('counts a correction of a deposit on the day on which it is made, and leaves closed days as they are', async () => {
    await using table = await openRoomWithReports();
    const deposits = async () => (await table.house()).daily.map((row) => [row.startDate, row.depositsSantim]);
    const first = await table.deposit(10_000, NOON_MS);
    const second = await table.deposit(5000, NOON_MS);
    await table.correct(first, [10_000, 12_000], NOON_MS + HOUR_MS);
    expect(await deposits()).toEqual([['2026-02-02', 17_000]]);
    await table.correct(second, [5000, null], NOON_MS + 2 * DAY_MS);
    const since = [
      ['2026-02-04', -5000],
      ['2026-02-02', 17_000],
    ];
    expect(await deposits()).toEqual(since);
    expect(await table.db.select().from(schema.houseDays)).toMatchObject([
      { day: '2026-02-02', depositsSantim: 17_000 },
    ]);
    table.clock.nowMs = NOON_MS + 5 * DAY_MS;
    expect(await deposits()).toEqual(since);
    const { weekly } = await table.house();
    expect(weekly).toMatchObject([{ depositsSantim: 12_000 }]);
    expect(await sumOf(table.db, accountCode.clearing('telebirr'))).toBe(-12_000);
    await expectSoundLedger(table.db);
  });

  it('counts what is decided on a day that a clock called over which was some hours ahead', async () => {
    await using table = await openRoomWithReports();
    await table.deposit(10_000, NOON_MS);
    await table.house(NOON_MS + 14 * HOUR_MS);
    await table.deposit(5000, NOON_MS + HOUR_MS);
    const { daily } = await table.house(NOON_MS + 9 * DAY_MS);
    expect(daily.map((row) => [row.startDate, row.depositsSantim])).toEqual([['2026-02-02', 15_000]]);
  });

  it('puts a payment in the day of its decision', async () => {
    await using table = await openRoomWithReports();
    const midnightMs = Date.UTC(2026, 1, 2, 21);
    await table.deposit(10_000, midnightMs - 1);
    await table.deposit(20_000, midnightMs);
    const { daily } = await table.house();
    expect(daily.map(({ startDate, depositsSantim }) => [startDate, depositsSantim])).toEqual([
      ['2026-02-03', 20_000],
      ['2026-02-02', 10_000],
    ]);
    await expectSoundLedger(table.db);
  });
});

describe("the house's figures beside those of the days before", () => {
  const [YESTERDAY_MS, LAST_WEEK_MS] = [NOON_MS - DAY_MS, NOON_MS - 7 * DAY_MS];

  it('have what the ledger has until this time of the day, of yesterday and of a week ago', async () => {
    await using table = await openRoomWithReports();
    const { db, player, other, unguarded } = table;
    const inLedger = async () => [await houseSantim(db), -(await sumOf(db, accountCode.clearing('telebirr')))];
    /** What the house has kept and taken in by these acts. */
    async function moved(...acts: readonly (() => Promise<unknown>)[]) {
      const before = await inLedger();
      for (const act of acts) await act();
      const after = await inLedger();
      return after.map((santim, at) => santim - (before[at] ?? 0));
    }
    const ofWeekAgo = await moved(
      () => table.play(player, LAST_WEEK_MS - 1),
      () => table.deposit(30_000, LAST_WEEK_MS - HOUR_MS),
    );
    const first = await table.deposit(10_000, YESTERDAY_MS - 2 * HOUR_MS);
    const ofYesterday = await moved(
      () => table.play(other, YESTERDAY_MS - HOUR_MS),
      () => table.correct(first, [10_000, 12_000], YESTERDAY_MS - 1),
    );
    // These come at this time of the day or later. They count for their whole day, but not in this
    // comparison.
    await table.play(player, LAST_WEEK_MS);
    await table.play(player, YESTERDAY_MS + HOUR_MS);
    await table.deposit(40_000, YESTERDAY_MS);
    const ofToday = await moved(
      () => table.play(player, NOON_MS - 2 * HOUR_MS),
      () => table.play(other, NOON_MS - HOUR_MS),
      () => table.withdraw(7000, NOON_MS - 1),
    );
    await unguarded.update(schema.users).set({ createdAt: new Date(YESTERDAY_MS - 1) });

    const { chosen, bases, endsEarly } = await table.compared('2026-02-02', '2026-02-02', NOON_MS);
    expect(endsEarly).toBe(true);
    expect([chosen, ...bases].map(({ from, to, untilMs }) => [from, to, untilMs])).toEqual([
      ['2026-02-02', '2026-02-02', NOON_MS],
      ['2026-02-01', '2026-02-01', YESTERDAY_MS],
      ['2026-01-26', '2026-01-26', LAST_WEEK_MS],
    ]);
    const kept = [chosen, ...bases].map(({ figures: { houseCutSantim, depositsSantim, withdrawalsSantim } }) => [
      houseCutSantim,
      depositsSantim - withdrawalsSantim,
    ]);
    const [house = 0, paidIn = 0] = ofYesterday;
    expect(kept).toEqual([ofToday, [house, paidIn + 10_000], ofWeekAgo]);
    expect(chosen.figures).toEqual({
      ...{ games: 2, stakesSantim: 4000, prizesSantim: 3200, houseCutSantim: 800 },
      ...{ depositsSantim: 0, withdrawalsSantim: 7000, newPlayers: 0 },
    });
    expect(bases.map(({ figures }) => [figures.games, figures.newPlayers])).toEqual([
      [1, 2],
      [1, 0],
    ]);
    await expectSoundLedger(db);
  });

  it('have each whole day, whether it is summed up for good or not, and as many days before', async () => {
    await using table = await openRoomWithReports();
    const { db, player } = table;
    for (const daysAgo of [13, 7, 6, 1, 0]) await table.play(player, NOON_MS - daysAgo * DAY_MS);
    const games = async (from: string, to: string, nowMs: number) => {
      const { chosen, bases, endsEarly } = await table.compared(from, to, nowMs);
      return { endsEarly, games: [chosen, ...bases].map(({ figures }) => figures.games) };
    };
    // Today counts only up to this hour, and so does the last of the seven days before.
    const evening = NOON_MS + 6 * HOUR_MS;
    expect(await games('2026-01-27', '2026-02-02', evening)).toEqual({ endsEarly: true, games: [3, 2] });
    const morning = NOON_MS - HOUR_MS;
    expect(await games('2026-01-27', '2026-02-02', morning)).toEqual({ endsEarly: true, games: [2, 1] });
    const monthLater = NOON_MS + 30 * DAY_MS;
    expect(await games('2026-01-27', '2026-02-02', monthLater)).toEqual({ endsEarly: false, games: [3, 2] });
    expect(await games('2026-02-02', '2026-02-02', monthLater)).toEqual({ endsEarly: false, games: [1, 1, 1] });
    const [all] = (await table.house(monthLater)).monthly;
    const { chosen } = await table.compared('2026-02-01', '2026-02-28', monthLater);
    expect(chosen.figures.houseCutSantim).toBe(all?.houseCutSantim);
    expect(await houseSantim(db)).toBe(5 * 400);
  });

  it('end today, and are none of days that have yet to come', async () => {
    await using table = await openRoomWithReports();
    await table.play(table.player, NOON_MS - HOUR_MS);
    const { chosen } = await table.compared('2026-02-02', '2026-02-20', NOON_MS);
    expect(chosen).toMatchObject({ from: '2026-02-02', to: '2026-02-02', figures: { games: 1 } });
    const ahead = await table.compared('2026-02-10', '2026-02-11', NOON_MS);
    expect(ahead.chosen).toMatchObject({ figures: { games: 0, houseCutSantim: 0 } });
  });
});

describe('what each table has brought', () => {
  it('is what the house has, on the days asked for', async () => {
    await using table = await openRoomWithReports();
    const midnightMs = Date.UTC(2026, 1, 2, 21);
    await table.play(table.player, NOON_MS);
    await table.play(table.player, midnightMs - 1);
    await table.play(table.other, midnightMs);
    const figures = (from: string, to: string) => roomFigures(table.core, { from, to });
    const game = { roomId: '10', tableNo: 1, cards: 2, stakesSantim: 2000, prizesSantim: 1600, houseCutSantim: 400 };
    const two = { cards: 4, stakesSantim: 4000, prizesSantim: 3200, houseCutSantim: 800 };
    expect(await figures('2026-02-02', '2026-02-02')).toEqual([{ ...game, ...two, games: 2 }]);
    expect(await figures('2026-02-03', '2026-02-03')).toEqual([{ ...game, games: 1 }]);
    expect(await figures('2026-02-01', '2026-02-01')).toEqual([]);
    const [all] = await figures('2026-02-01', '2026-02-28');
    expect(all?.houseCutSantim).toBe(await houseSantim(table.db));
  });

  it('have as the house cut what the ledger has, without what jackpots get and pay', async () => {
    await using table = await openWithJackpot();
    const day = dayOf(new Date(table.clock.nowMs));
    // The first game feeds the jackpot, and the second one wins it.
    for (const ends of [{ over: 40 }, { atMost: 40 }]) {
      await table.play(ends);
      const [figures] = await roomFigures(table.core, { from: day, to: day });
      expect(figures?.houseCutSantim).toBe(await houseSantim(table.db));
    }
  });

  it.each([
    ['2026-02-02', '2026-02-01'],
    ['2026-01-01', '2026-04-03'],
    ['2026-13-01', '2026-13-01'],
  ])('is not asked for from %s to %s', (from, to) => {
    expect(daysInput.safeParse({ from, to }).success).toBe(false);
  });
});
