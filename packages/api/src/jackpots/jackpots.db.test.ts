import { accountCode, type Db, schema } from '@cartela/db';
import { comesBack } from '@cartela/game-core';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failures, openWithJackpot, PLANTED, RULES } from '../../test/kit/games/jackpots.ts';
import { addTable } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { expectSoundLedger, houseSantim, sumOf, transfersOf, walletOf } from '../../test/kit/money.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { gamesOf } from '../history/history.ts';
import { partOfName } from '../kernel/texts/part-of-name.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import { readRoom, roomView } from '../rooms/live/room-record.ts';
import { readPublicRecords } from '../rooms/round/public-record.ts';
import { roomTablesOf } from '../rooms/tables/summaries.ts';
import { jackpotWins, shownJackpots } from './jackpots.ts';

const { jackpots, rooms, rounds } = schema;

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

  it('is shown in the room as the lists have it, and told anew when another game has won it', async () => {
    await using table = await openWithJackpot();
    const shown = async (tableId: string) => {
      const record = await readRoom(table.db, tableId);
      return record && roomView(record, table.clock.nowMs).round?.jackpot;
    };
    await table.seed(5000);
    await table.select(table.hana, 7, { roomId: '20' });
    expect(await shown('20')).toEqual({ id: table.id, feedBps: 300, balls: 40, potSantim: 5000 });
    const [listed] = await roomTablesOf(table.db, table.clock.nowMs, '20');
    expect(await shown('20')).toEqual(listed?.tables[0]?.jackpot);
    const heard: string[] = [];
    table.core.changes.on('room', ({ roomId }) => void heard.push(roomId));
    await table.play({ atMost: 40 });
    expect(heard).toContain('20');
    expect(await shown('20')).toMatchObject({ potSantim: 0 });
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

  it('is won once by two games that end at the same time: the older one, whichever is settled first', async () => {
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
    const sameEnd = sql`(select max(finishes_at) from rounds where status = 'active')`;
    await table.unguarded.update(rounds).set({ finishesAt: sameEnd }).where(eq(rounds.status, 'active'));
    table.clock.nowMs += DAY_MS;
    expect(await table.settle('10-2')).toBe('held-up');
    expect([await table.settle('10'), await table.settle('10-2')]).toEqual(['settled', 'settled']);
    const { wins } = await jackpotWins(table.core, {});
    expect(wins.map(({ roundId, wonSantim }) => [Number(roundId), wonSantim])).toEqual([
      [ids[1], 60],
      [ids[0], 5060],
    ]);
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
});
