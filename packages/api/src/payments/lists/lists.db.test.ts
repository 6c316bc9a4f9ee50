import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { createAdmin, giveCoins, newKey } from '../../../test/kit/people/people.ts';
import { PAGE_MAX } from '../../kernel/limits.ts';

describe("a player's transactions", () => {
  it('come in pages, newest first, and only their own', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const other = await desk.newPlayer();
    for (let index = 1; index <= 7; index += 1) {
      await (index % 2 ? desk.deposit : desk.withdraw)(player, 5000 + index);
    }
    await desk.deposit(other, 9999);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => desk.as(player).wallet.transactions({ page, pageSize: 3 })),
    );
    const amounts = pages.map(({ payments }) => payments.map(({ amountSantim }) => amountSantim));
    expect(amounts).toEqual([[5007, 5006, 5005], [5004, 5003, 5002], [5001]]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    const times = pages.flatMap(({ payments }) => payments.map(({ timestampMs }) => timestampMs));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    await expectSoundLedger(desk.db);
  });

  it('have the conversions of coins between them, if asked so', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const convert = async () => {
      await giveCoins(desk.db, player, 40);
      await desk.as(player).wallet.convertCoins({ idempotencyKey: newKey() });
    };
    await convert();
    for (let index = 1; index <= 3; index += 1) await desk.deposit(player, 5000 + index);
    await convert();
    const pageOf = async (page: number, balances = false) => {
      const asked = { page, pageSize: 2, withConversions: true, balances };
      const { payments, conversions } = await desk.as(player).wallet.transactions(asked);
      const converted = conversions?.map((each) => [each.creditedSantim, each.walletAfterSantim]);
      return [payments.map(({ amountSantim }) => amountSantim), converted];
    };
    expect(await pageOf(1)).toEqual([[5003, 5002], [[200, null]]]);
    expect(await pageOf(1, true)).toEqual([[5003, 5002], [[200, 50_400]]]);
    expect(await pageOf(2, true)).toEqual([[5001], [[200, 50_200]]]);
    expect(await desk.as(player).wallet.transactions({})).not.toHaveProperty('conversions');
  });

  it('say what was in the wallet after each, and can be looked through by type and state', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const returned = await desk.withdraw(player, 6000);
    await desk.select(player, 1);
    const credited = await desk.deposit(player, 7000);
    await desk.confirm(credited.payment.id);
    await desk.reject(returned.payment.id);
    await desk.deposit(player, 8000);
    const listed = async (wanted: { type?: 'withdraw'; status?: 'pending' }) => {
      const { payments, total } = await desk.as(player).wallet.transactions({ ...wanted, balances: true });
      expect(total).toBe(payments.length);
      return payments.map(({ amountSantim, walletAfterSantim }) => [amountSantim, walletAfterSantim]);
    };
    const before = 50_000;
    const rest = before - 6000 - 1000 + 7000;
    expect(await listed({})).toEqual([
      [8000, null],
      [7000, rest],
      [6000, rest + 6000],
    ]);
    expect(await listed({ type: 'withdraw' })).toEqual([[6000, rest + 6000]]);
    expect(await listed({ status: 'pending' })).toEqual([[8000, null]]);
    const unasked = await desk.as(player).wallet.transactions({});
    expect(unasked.payments.map(({ walletAfterSantim }) => walletAfterSantim)).toEqual([null, null, null]);
    await expectSoundLedger(desk.db);
  });

  it('have what a claim has completed or a newer request replaced with what it has become, if asked so', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const inForce = async (wanted: { status?: 'pending'; pageSize?: number } = {}) => {
      const { payments, total } = await desk.as(player).wallet.transactions({ ...wanted, withReplaced: true });
      expect(total).toBe(payments.length);
      return payments.map(({ amountSantim, replaced }) => [
        amountSantim,
        replaced.map((request) => [request.amountSantim, request.cause]),
      ]);
    };
    await desk.deposit(player, 3000);
    await desk.deposit(player, 4000);
    const byOther = { amountSantim: 9000, method: 'cbebirr', idempotencyKey: newKey() } as const;
    await desk.as(player).payments.requestDeposit(byOther);
    await desk.claim(player, telebirrSent({ number: newTransactionNumber(), amountSantim: 5000 }));
    const completed = [
      5000,
      [
        [4000, 'requestClaimed'],
        [3000, 'requestReplaced'],
      ],
    ];
    expect(await inForce()).toEqual([completed, [9000, []]]);
    await desk.deposit(player, 6000);
    await desk.deposit(player, 7000);
    await desk.withdraw(player, 8000);
    const newest = [
      [8000, []],
      [7000, [[6000, 'requestReplaced']]],
    ];
    expect(await inForce()).toEqual([...newest, completed, [9000, []]]);
    expect(await inForce({ status: 'pending' })).toEqual([...newest, completed, [9000, []]]);
    expect((await desk.as(player).wallet.transactions({})).total).toBe(7);
    await expectSoundLedger(desk.db);
  });

  it('are listed as fast after thousands of requests that replaced each other, with the last hundred', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const REQUESTS = 3000;
    const beganMs = Date.now() - REQUESTS * 1000;
    const at = (index: number) => new Date(beganMs + index * 1000);
    const requests = Array.from({ length: REQUESTS }, (_, index) => ({
      ...{ type: 'deposit' as const, method: 'telebirr' as const, status: 'withdrawn' as const },
      ...{ userId: player.id, phoneNumber: player.phoneNumber, amountSantim: 1000 + index },
      ...{ createdAt: at(index), decidedAt: at(index + 1) },
    }));
    await desk.unguarded.insert(schema.payments).values(requests);
    await desk.unguarded.execute(sql`analyze payments`);
    await desk.deposit(player, 5000);
    const { payments } = await desk.as(player).wallet.transactions({ withReplaced: true });
    const newest = requests.slice(-100).reverse();
    expect(payments.map(({ replaced }) => replaced.map(({ amountSantim }) => amountSantim))).toEqual([
      newest.map(({ amountSantim }) => amountSantim),
    ]);
  });

  it('tell how long most payouts took lately, once there are enough to tell', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const time = () => desk.as(player).payments.payoutTime();
    for (const tookMs of [1, 2, 3, 4, 90].map((minutes) => minutes * 60_000)) {
      expect(await time()).toEqual({ mostWithinMs: null });
      const { payment } = await desk.withdraw(player, 5000);
      await desk.confirm(payment.id);
      const decidedAt = new Date(payment.timestampMs + tookMs);
      await desk.unguarded.update(schema.payments).set({ decidedAt }).where(eq(schema.payments.id, payment.id));
    }
    expect(await time()).toEqual({ mostWithinMs: 4 * 60_000 });
  });

  it('end with an empty page, however far beyond', async () => {
    await using desk = await openOffice();
    await desk.deposit(desk.player, 5000);
    for (const page of [2, PAGE_MAX]) {
      expect(await desk.as(desk.player).wallet.transactions({ page, pageSize: 50 })).toEqual({
        payments: [],
        total: 1,
      });
    }
    for (const page of [0, PAGE_MAX + 1]) {
      await expect(desk.as(desk.player).wallet.transactions({ page })).rejects.toThrow();
    }
    await expect(desk.as(desk.player).wallet.transactions({ pageSize: 501 })).rejects.toThrow();
  });
});

describe('what waits for a decision', () => {
  it('comes five to a page, oldest first, with whose it is', async () => {
    await using desk = await openOffice();
    const { player, admin } = desk;
    const made = [];
    for (let index = 1; index <= 7; index += 1) made.push(await desk.deposit(await desk.newPlayer(), 5000 + index));
    const held = [await desk.withdraw(player, 6000)];
    for (let index = 1; index <= 5; index += 1) held.push(await desk.withdraw(await desk.newPlayer(), 6000 + index));
    await desk.confirm(made[0]?.payment.id ?? '');
    const pending = (type: 'deposit' | 'withdraw', page?: number) => desk.as(admin).payments.pending({ type, page });
    for (const [type, waiting] of [
      ['deposit', made.slice(1)],
      ['withdraw', held],
    ] as const) {
      const ids = waiting.map(({ payment }) => payment.id);
      const pages = [await pending(type, 1), await pending(type, 2), await pending(type, 3)];
      expect(pages.map(({ payments }) => payments.map(({ id }) => id))).toEqual([ids.slice(0, 5), ids.slice(5), []]);
      expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    }
    expect((await pending('withdraw')).payments[0]).toMatchObject({
      id: held[0]?.payment.id,
      username: player.username,
      phoneNumber: player.phoneNumber,
      flags: [],
    });
    await expectSoundLedger(desk.db);
  });
});

describe('a withdrawal that waits', () => {
  it('comes with what its player has paid in and been paid before, and what stays in the wallet', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    for (const amountSantim of [30_000, 20_000])
      await desk.confirm((await desk.deposit(player, amountSantim)).payment.id);
    await desk.confirm((await desk.withdraw(player, 7000)).payment.id);
    await desk.reject((await desk.withdraw(player, 9000)).payment.id);
    await desk.deposit(player, 1000);
    await desk.withdraw(player, 6000);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'withdraw' });
    const walletSantim = 50_000 + 30_000 + 20_000 - 7000 - 6000;
    expect(payments).toMatchObject([{ playerSums: { depositedSantim: 50_000, paidOutSantim: 7000, walletSantim } }]);
    const deposits = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(deposits.payments).toMatchObject([{ playerSums: null }]);
    const cashier = desk.as(await createAdmin(desk.db, 'cashier'));
    expect(await cashier.payments.pending({ type: 'withdraw' })).toMatchObject({ payments: [{ playerSums: null }] });
  });
});

describe('where to send money', () => {
  it('is nowhere until an administrator says so', async () => {
    await using desk = await openOffice();
    await desk.withoutAccounts();
    const methods = () => desk.as(null).payments.methods();
    expect(await methods()).toEqual({
      minDepositSantim: 1000,
      minWithdrawalSantim: 5000,
      playMoney: false,
      takesDeposits: true,
      accounts: [],
      providers: [],
    });
    const save = (accountNumber: string) =>
      desk.as(desk.admin).payments.saveAccount({ method: 'telebirr', accountName: ' Cartela ', accountNumber });
    expect(await save('0911 000 000')).toEqual({ message: 'Saved.', said: { reason: 'methodSaved', values: {} } });
    await save('0922 000 000');
    expect((await methods()).accounts).toEqual([
      { method: 'telebirr', accountName: 'Cartela', accountNumber: '0922 000 000' },
    ]);
    await expect(save('  ')).rejects.toThrow('fillRequiredFields');
  });

  it('has limits that an administrator sets', async () => {
    await using desk = await openOffice();
    const save = (minDepositSantim: number) =>
      desk.as(desk.admin).payments.saveLimits({ minDepositSantim, minWithdrawalSantim: 7000 });
    expect(await save(2000)).toEqual({ message: 'Saved.', said: { reason: 'methodSaved', values: {} } });
    await expect(save(0)).rejects.toThrow('invalidAmount');
    expect(await desk.as(desk.player).payments.methods()).toMatchObject({
      minDepositSantim: 2000,
      minWithdrawalSantim: 7000,
    });
  });
});

describe('payments', () => {
  it('let no player decide, and no administrator play with money', async () => {
    await using desk = await openOffice();
    const { player, admin } = desk;
    const { payment } = await desk.deposit(player, 10_000);
    const paymentId = payment.id;
    const asPlayer = desk.as(player).payments;
    const asAdmin = desk.as(admin).payments;
    const request = { amountSantim: 10_000, method: 'telebirr', idempotencyKey: 'a-key-of-mine' } as const;
    const account = { method: 'telebirr', accountName: 'Mine', accountNumber: '0911' } as const;
    for (const refused of [
      asPlayer.pending({ type: 'deposit' }),
      asPlayer.confirm({ paymentId }),
      asPlayer.reject({ paymentId, reason: 'no' }),
      asPlayer.saveAccount(account),
      asPlayer.saveLimits({ minDepositSantim: 1, minWithdrawalSantim: 1 }),
      asAdmin.requestDeposit(request),
      asAdmin.requestWithdrawal(request),
      asAdmin.claimDeposit({ message: 'DB25ELPHRL', idempotencyKey: 'a-key-of-mine' }),
    ]) {
      await expect(refused).rejects.toThrow('You are not allowed to do this.');
    }
    expect(await desk.payment(player, paymentId)).toMatchObject({ status: 'pending' });
    expect(await desk.as(null).payments.methods()).toMatchObject({
      accounts: [{ accountName: 'Cartela' }, { accountName: 'Cartela' }],
      minWithdrawalSantim: 5000,
    });
    await expectSoundLedger(desk.db);
  });
});
