import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { openTestRooms, ROOM } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { keepHours } from '../rooms/keep-hours.ts';
import { endLateOrders } from '../rooms/orders/carry-out.ts';

const { installation } = schema;

const ENDED = 'the operator has no valid licence';
const WITHDRAWN_SANTIM = 10_000;

/** As on a new database. */
const NEVER_ON = {
  ...{ realMoneyAt: null, sellsUntil: null },
  ...{ licenceNumber: null, licenceAuthority: null, licenceLastDay: null },
};

describe('where real money was never switched on', () => {
  it('nothing is sold, ordered, announced, given or fed, at any door; what players hold leaves', async () => {
    await using office = await openOffice({ providers: { tryOut: true } });
    const { player, db, unguarded, as, asAdmin } = office;
    await office.select(player, 1);
    await asAdmin.jackpots.save({
      ...{ jackpotId: null, feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true },
    });
    const [jackpot] = await db.select().from(schema.jackpots);
    await unguarded.update(installation).set(NEVER_ON);
    const { rooms, payments } = as(player);
    const at = () => ({ roomId: ROOM, idempotencyKey: newKey() });
    const amountSantim = 10_000;
    const refused = [
      () => rooms.selectCard({ ...at(), cardNo: 2 }),
      () => rooms.selectCards({ ...at(), cardNos: [2, 3] }),
      () => rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() }),
      () => payments.requestDeposit({ amountSantim, method: 'telebirr', idempotencyKey: newKey() }),
      () => payments.checkout({ amountSantim, provider: 'try-out', idempotencyKey: newKey() }),
      () => asAdmin.wallet.topUp({ userId: player.id, amountEtb: 5, reason: 'a gift', idempotencyKey: newKey() }),
      () => asAdmin.jackpots.seed({ jackpotId: jackpot?.id ?? 0, amountSantim, idempotencyKey: newKey() }),
    ];
    for (const act of refused) await expect(act()).rejects.toThrow('real money is not switched on');
    expect(await as(null).payments.methods()).toMatchObject({ takesDeposits: false, accounts: [], providers: [] });
    expect(await as(null).realMoney.terms()).toMatchObject({ stop: 'notOpenYet', sellsUntilMs: null, isOn: false });
    expect((await asAdmin.dashboard.waiting()).licence).toEqual({ isEntered: false, sellsUntilMs: null });
    // Nor is it a way around it to switch off what was never on.
    await asAdmin.realMoney.save({ on: false });
    await expect(office.select(player, 2)).rejects.toThrow('real money is not switched on');
    await rooms.returnCard({ ...at(), cardNo: 1 });
    await office.withdraw(player, WITHDRAWN_SANTIM);
    expect(await walletOf(db, player)).toBe(50_000 - WITHDRAWN_SANTIM);
    const licence = { number: 'NLA/205', authority: 'NLA', lastDay: '2099-01-31' };
    await asAdmin.realMoney.save({ on: true, hasRead: true, licence });
    expect((await asAdmin.dashboard.waiting()).licence).toBeNull();
    await office.select(player, 2);
    await expectSoundLedger(db);
  });
});

describe('at the end of the licence', () => {
  it('no card is sold or ordered and no deposit announced, by the call of one card, of several or a checkout', async () => {
    await using office = await openOffice({ providers: { tryOut: true } });
    const { player, db, unguarded, as, asAdmin } = office;
    const end = (atMs: number) => unguarded.update(installation).set({ sellsUntil: new Date(atMs) });
    await office.select(player, 1);
    const { jackpotId } = await asAdmin.jackpots.save({
      ...{ jackpotId: null, feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true },
    });
    await end(office.now() - 1);
    const { rooms, payments } = as(player);
    const at = () => ({ roomId: ROOM, idempotencyKey: newKey() });
    const amountSantim = 10_000;
    const refused = [
      () => rooms.selectCard({ ...at(), cardNo: 2 }),
      () => rooms.selectCards({ ...at(), cardNos: [2, 3] }),
      () => payments.requestDeposit({ amountSantim, method: 'telebirr', idempotencyKey: newKey() }),
      () => payments.checkout({ amountSantim, provider: 'try-out', idempotencyKey: newKey() }),
      () => asAdmin.wallet.topUp({ userId: player.id, amountEtb: 5, reason: 'a gift', idempotencyKey: newKey() }),
      () => asAdmin.jackpots.seed({ jackpotId, amountSantim, idempotencyKey: newKey() }),
    ];
    for (const act of refused) await expect(act()).rejects.toThrow(ENDED);
    expect(await as(null).payments.methods()).toMatchObject({ takesDeposits: false, accounts: [], providers: [] });
    // Switching real money off is no way around it.
    await office.asAdmin.realMoney.save({ on: false });
    await expect(office.select(player, 2)).rejects.toThrow(ENDED);
    // Cards are given back, and money is paid out.
    await rooms.returnCard({ ...at(), cardNo: 1 });
    await office.withdraw(player, WITHDRAWN_SANTIM);
    expect(await walletOf(db, player)).toBe(50_000 - WITHDRAWN_SANTIM);
    const licence = { number: 'NLA/205', authority: 'NLA', lastDay: '2099-01-31' };
    const since = async () => (await db.select().from(installation))[0]?.sellsSince;
    expect(await since()).toBeNull();
    await asAdmin.realMoney.save({ on: true, hasRead: true, licence });
    await office.select(player, 2);
    await office.deposit(player);
    // A renewal in time leaves that as it is.
    const before = await since();
    expect(before).toBeInstanceOf(Date);
    await asAdmin.realMoney.save({ on: true, hasRead: true, licence: { ...licence, lastDay: '2099-02-28' } });
    expect(await since()).toEqual(before);
    await expectSoundLedger(db);
  });

  it('money that was sent before is credited all the same, whoever confirms it', async () => {
    await using office = await openOffice({ messageHook: true });
    const { player, db } = office;
    await office.unguarded.update(installation).set({ sellsUntil: new Date(office.now() - 1) });
    const [byMessage, byHand] = [newTransactionNumber(), newTransactionNumber()];
    await office.claim(player, telebirrSent({ number: byMessage, amountSantim: 10_000 }));
    expect(await office.forward(telebirrReceived({ number: byMessage, amountSantim: 10_000 }))).toEqual({
      outcome: 'confirmed',
    });
    const { payment } = await office.claim(player, telebirrSent({ number: byHand, amountSantim: 9000 }));
    await office.confirm(payment.id, { amountSantim: 9000 });
    expect(await walletOf(db, player)).toBe(69_000);
  });

  it.each([
    ['was never switched on', () => NEVER_ON, 'real money is not switched on'],
    ['has no licence any more', (nowMs: number) => ({ sellsUntil: new Date(nowMs) }), ENDED],
  ])(
    'a game that runs where real money %s is played and paid, its orders go back, and no other begins',
    async (_why, stopped, said) => {
      await using table = await openTestRooms();
      const { db, clock, core } = table;
      const [first, second] = [await table.player(), await table.player()];
      await table.select(first, 1);
      await table.select(second, 2);
      await table.start();
      await table.order(first, [7]);
      await db.update(installation).set(stopped(clock.nowMs));
      await expect(table.order(second, [8])).rejects.toThrow(said);
      await keepHours(core);
      await expect(table.order(second, [8])).rejects.toThrow(said);
      await expect(table.settle()).resolves.toBe('settled');
      clock.nowMs += table.settings.popupMs;
      const { id } = await table.round();
      await table.open();
      expect((await table.round()).id).toBe(id);
      await endLateOrders(core, { roomId: ROOM, tableNo: 1 });
      expect(await db.$count(schema.orderedCards)).toBe(0);
      const wallets = await Promise.all([walletOf(db, first), walletOf(db, second)]);
      // All that is not in the wallets is the house's share of two stakes of 10 ETB.
      expect(wallets[0] + wallets[1]).toBe(100_000 - 400);
      await expectSoundLedger(db);
    },
  );

  it('a countdown is the last: whoever holds a card alone has the stake back, and rooms open with a new licence', async () => {
    await using table = await openTestRooms();
    const { db, clock, core } = table;
    const player = await table.player();
    await table.select(player, 1);
    await db.update(installation).set({ sellsUntil: new Date(clock.nowMs + 1) });
    await keepHours(core);
    await table.select(player, 2);
    clock.nowMs += 1;
    await keepHours(core);
    await expect(table.select(player, 3)).rejects.toThrow(ENDED);
    await expect(table.start()).resolves.toBe('cancelled');
    expect(await walletOf(db, player)).toBe(50_000);
    await expect(table.select(player, 3)).rejects.toThrow(ENDED);
    await db.update(installation).set({ sellsUntil: new Date(clock.nowMs + 1) });
    await keepHours(core);
    clock.nowMs += table.settings.popupMs;
    await db.update(installation).set({ sellsUntil: new Date(clock.nowMs + 1) });
    await table.open();
    await table.select(player, 3);
    expect(await table.sold()).toMatchObject([{ cardNo: 3, userId: player.id }]);
    await expectSoundLedger(db);
  });

  it('of many requests at that moment, those before it are sold, and none after it', async () => {
    await using table = await openTestRooms();
    const { db, clock, core } = table;
    const players = await table.players(8);
    await db.update(installation).set({ sellsUntil: new Date(clock.nowMs + 10) });
    const asked = players.map(async (player, index) => {
      if (index === 4) {
        await db.update(installation).set({ sellsUntil: new Date(clock.nowMs) });
        await keepHours(core);
      }
      return table.select(player, index + 1).then(
        () => 'sold',
        (error: Error) => error.message,
      );
    });
    for (const outcome of await Promise.all(asked)) if (outcome !== 'sold') expect(outcome).toContain(ENDED);
    await expect(table.select(players[0] ?? (await table.player()), 50)).rejects.toThrow(ENDED);
    await expectSoundLedger(db);
  });
});
