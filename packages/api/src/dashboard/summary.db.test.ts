import { accountCode, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger, sumOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived } from '../../test/kit/payments/sms.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey, playerOf } from '../../test/kit/people/people.ts';
import { requestWithdrawal } from '../payments/requests/withdrawals.ts';
import { ledgerStatus } from './ledger-status.ts';

describe('the summary', () => {
  it('adds up what is confirmed, and counts players', async () => {
    await using office = await openOffice();
    const { payments } = office.as(office.admin);
    const none = { totalDepositSantim: 0, totalWithdrawSantim: 0 };
    expect(await office.asAdmin.dashboard.summary()).toEqual({ ...none, totalPlayers: 1 });
    for (const amountSantim of [10_000, 20_000, 40_000]) {
      const { payment } = await office.deposit(office.player, amountSantim);
      if (amountSantim < 40_000) await payments.confirm({ paymentId: payment.id });
    }
    const [paid, kept] = [await office.withdraw(office.player, 5000), await office.withdraw(office.player, 6000)];
    await payments.confirm({ paymentId: paid.payment.id });
    await payments.reject({ paymentId: kept.payment.id, reason: 'No' });
    await office.newPlayer();
    await office.newAdmin();
    expect(await office.asAdmin.dashboard.summary()).toEqual({
      totalDepositSantim: 30_000,
      totalWithdrawSantim: 5000,
      totalPlayers: 2,
    });
    expect(await sumOf(office.db, accountCode.clearing('telebirr'))).toBe(5000 - 30_000);
    await expectSoundLedger(office.db);
  });

  it('counts what a player receives instead of what they said', async () => {
    await using office = await openOffice();
    const { payment } = await office.deposit(office.player, 10_000);
    await office.as(office.admin).payments.confirm({ paymentId: payment.id, amountSantim: 7000 });
    expect(await office.asAdmin.dashboard.summary()).toMatchObject({ totalDepositSantim: 7000 });
    await expectSoundLedger(office.db);
  });

  it('counts each payment once, whether its day is summed up for good or not', async () => {
    await using office = await openOffice();
    const { db } = office;
    const confirmOneAt = async (daysAgo: number) => {
      const { payment } = await office.deposit(office.player, 1000);
      await office.as(office.admin).payments.confirm({ paymentId: payment.id });
      await office.unguarded.execute(
        sql`update payments set decided_at = now() - ${daysAgo} * interval '1 day' where id = ${payment.id}`,
      );
    };
    for (const daysAgo of [40, 3, 3, 2]) await confirmOneAt(daysAgo);
    expect(await office.asAdmin.dashboard.summary()).toMatchObject({ totalDepositSantim: 4000 });
    const closed = await db.select().from(schema.houseDays);
    expect(closed.length).toBeGreaterThanOrEqual(38);
    for (const daysAgo of [0, 0]) await confirmOneAt(daysAgo);
    expect(await office.asAdmin.dashboard.summary()).toMatchObject({ totalDepositSantim: 6000 });
    expect((await office.as(office.admin).reports.house()).monthly.map((row) => row.depositsSantim)).toSatisfy(
      (months: number[]) => months.reduce((sum, month) => sum + month, 0) === 6000,
    );
    expect(await db.select().from(schema.houseDays)).toEqual(closed);
  });

  it('sums a day up once when several ask at once', async () => {
    await using office = await openOffice();
    const { payment } = await office.deposit(office.player, 1000);
    await office.as(office.admin).payments.confirm({ paymentId: payment.id });
    await office.unguarded.execute(sql`update payments set decided_at = now() - interval '5 days'`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.asAdmin.dashboard.summary()));
    expect(answers.map((answer) => answer.totalDepositSantim)).toEqual(answers.map(() => 1000));
  });
});

describe('what waits', () => {
  it('is how many of each wait for an administrator, and since when the oldest', async () => {
    await using office = await openWithFourEyes({ topUpSantim: 0 });
    const { player, asAdmin } = office;
    const none = { count: 0, oldestAtMs: null };
    expect(await asAdmin.dashboard.waiting()).toEqual({
      ...{ deposits: none, withdrawals: none, questions: none, messages: none, approvals: none },
      isLedgerWrong: false,
      looksFailSinceMs: null,
      silentProviders: [],
      licence: null,
      isKeyMissing: false,
      isBeaconMissing: true,
      isAgeRuleMissing: true,
      isKeepingMissing: true,
      isOperatorMissing: false,
      quickRooms: [],
      actsAlone: false,
      nowMs: expect.any(Number),
    });

    const { payment: first } = await office.deposit(player, 5000);
    await office.deposit(await office.newPlayer(), 6000);
    const [held, paid] = [await office.withdraw(player, 7000), await office.withdraw(player, 8000)];
    await office.confirm(paid.payment.id);
    await office.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 900_000 }));
    const topUp = { userId: player.id, amountEtb: 100, idempotencyKey: 'the-top-up' };
    await expect(asAdmin.wallet.topUp(topUp)).rejects.toThrow();
    const [messages, [approval]] = [await asAdmin.payments.messages({ onlyWaiting: true }), await office.pending()];
    expect(messages.total).toBeGreaterThan(0);
    expect(await asAdmin.dashboard.waiting()).toMatchObject({
      deposits: { count: 2, oldestAtMs: first.timestampMs },
      withdrawals: { count: 1, oldestAtMs: held.payment.timestampMs },
      messages: { count: messages.total, oldestAtMs: messages.messages.at(-1)?.receivedAtMs },
      approvals: { count: 1, oldestAtMs: approval?.requestedAtMs },
    });
  });
});

describe('recent transactions', () => {
  it('are all payments, newest first, in pages of ten with their texts and oddities', async () => {
    await using office = await openOffice();
    await office.as(office.player).payments.claimDeposit({
      message: 'Your transaction number is DB20AAAAAA.',
      idempotencyKey: 'the-claim',
    });
    for (let index = 0; index < 11; index += 1) await office.deposit(office.player, 1000);
    const [first, second] = [
      await office.asAdmin.dashboard.recentPayments({}),
      await office.asAdmin.dashboard.recentPayments({ page: 2 }),
    ];
    expect([first.payments.length, second.payments.length]).toEqual([10, 2]);
    expect([first.total, first.pageSize]).toEqual([12, 10]);
    const times = [...first.payments, ...second.payments].map(({ createdAtMs }) => createdAtMs);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(first.payments[0]).toMatchObject({ type: 'deposit', status: 'pending', flags: [] });
    expect(second.payments[1]).toMatchObject({
      username: office.player.username,
      transactionNumber: 'DB20AAAAAA',
      rawMessage: 'Your transaction number is DB20AAAAAA.',
      flags: expect.arrayContaining(['amount-unknown']),
    });
    expect((await office.asAdmin.dashboard.recentPayments({ page: 3 })).payments).toEqual([]);
  });
});

describe('the ledger status', () => {
  it('is what the last verification found, and is null before the first', async () => {
    await using office = await openOffice();
    await office.select(office.player, 1);
    expect(await office.asAdmin.dashboard.ledger()).toMatchObject({ check: null, backedUpAtMs: null });
    const before = office.now();
    const status = await office.asAdmin.dashboard.verifyLedger();
    expect(status.check).toMatchObject({
      ...{ ok: true, differences: [], sums: { ETB: 0, COIN: 0 }, transfersChecked: 2 },
      tookMs: expect.any(Number),
    });
    expect(status.check?.checkedAtMs).toBeGreaterThanOrEqual(before - 1);
    await office.unguarded.update(schema.installation).set({ backedUpAt: new Date(before) });
    await office.select(office.player, 2);
    expect(await office.asAdmin.dashboard.ledger()).toMatchObject({ check: status.check, backedUpAtMs: before });
  });

  it('says what is owed to players: wallets, withdrawals that wait, and cards in play or ordered', async () => {
    await using table = await openTestRooms();
    const { core } = table;
    const owed = async () => (await ledgerStatus(core)).owedSantim;
    expect(await owed()).toBe(0);
    const [one, other] = [await table.player(), await table.player()];
    expect(await owed()).toBe(100_000);
    const withdrawal = { amountSantim: 7000, method: 'telebirr', idempotencyKey: newKey() } as const;
    await requestWithdrawal(core, playerOf(one), withdrawal);
    await table.select(one, 1);
    await table.select(other, 2);
    await table.start();
    await table.order(one, [3, 4]);
    expect(await owed()).toBe(100_000);
    // The house has a fifth of the stakes, and each player a coin for each card.
    await table.settle();
    const coins = await table.db.$count(schema.entries);
    expect(await owed()).toBe(100_000 - 400 + coins * 5);
    await table.db.insert(schema.jackpots).values({
      ...{ feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, since: new Date(), potSantim: 700 },
    });
    expect(await owed()).toBe(100_000 - 400 + coins * 5 + 700);
    await table.unguarded.delete(schema.jackpots);
    const unused = { stakeSantim: 1000, coins: 200, boughtAt: new Date(), endsAt: new Date() };
    await table.unguarded.insert(schema.freeCards).values({ ...unused, userId: one.id });
    expect(await owed()).toBe(100_000 - 400 + coins * 5 + 1000);
    await table.unguarded.delete(schema.freeCards);
    await expectSoundLedger(table.db);
  });

  it('names a balance that is not what its transfers say', async () => {
    await using office = await openOffice();
    await office.unguarded.execute(sql`update ledger_accounts set balance = balance + 1 where balance > 0`);
    const { id, username } = office.player;
    const account = accountCode.player(id, 'ETB');
    await office.asAdmin.dashboard.verifyLedger();
    expect((await office.asAdmin.dashboard.ledger()).check).toMatchObject({
      ok: false,
      differences: [{ account, username, balance: 50_001, transfers: 50_000 }],
    });
  });

  it('is not computed twice at a time', async () => {
    await using office = await openOffice();
    const both = await office.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table ledger_transfers in access exclusive mode`);
      const asked = [office.asAdmin.dashboard.verifyLedger(), office.asAdmin.dashboard.verifyLedger()];
      await expect(Promise.race(asked)).rejects.toMatchObject({ cause: { reason: 'ledgerBeingVerified' } });
      return { first: Promise.any(asked) };
    });
    expect((await both.first).check).toMatchObject({ ok: true });
    expect(await office.db.$count(schema.ledgerChecks)).toBe(1);
  });
});
