import { schema } from '@cartela/db';
import { type Column, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';

const { ledgerTransfers, payments } = schema;

function limitDeposits(office: Office, user: User, santim: number) {
  return office.as(user).playerLimits.saveLimit({ kind: 'deposit', period: 'week', santim, idempotencyKey: newKey() });
}

async function usedOf(office: Office, user: User) {
  const { limits } = await office.as(user).playerLimits.mine();
  return limits.find(({ kind, period }) => kind === 'deposit' && period === 'week')?.usedSantim;
}

describe('a deposit limit', () => {
  it('refuses to announce more than is left, counting what is confirmed and what is open', async () => {
    await using office = await openOffice();
    const { player } = office;
    await limitDeposits(office, player, 30_000);
    await expect(office.deposit(player, 30_001)).rejects.toThrow('300 of 300 ETB until');
    const { payment } = await office.deposit(player, 20_000);
    // A new request replaces the one before, which then no longer counts.
    await office.deposit(player, 30_000);
    const again = await office.deposit(player, 20_000);
    expect(again.payment.id).not.toBe(payment.id);
    const byOther = { amountSantim: 10_001, method: 'cbebirr' as const, idempotencyKey: newKey() };
    await expect(office.as(player).payments.requestDeposit(byOther)).rejects.toThrow('100 of 300 ETB until');
    await office.confirm(again.payment.id);
    expect(await usedOf(office, player)).toBe(20_000);
    await expect(office.deposit(player, 10_001)).rejects.toThrow('100 of 300 ETB until');
    await office.deposit(player, 10_000);
    await office.withdraw(player, 20_000);
    expect(await usedOf(office, player)).toBe(20_000);
  });

  it('sends back what arrives above it, whoever confirms it, also when that is rejected', async () => {
    await using office = await openOffice({ messageHook: true });
    const { player, db } = office;
    await limitDeposits(office, player, 12_000);
    const number = newTransactionNumber();
    await office.claim(player, telebirrSent({ number, amountSantim: 10_000 }));
    expect(await office.forward(telebirrReceived({ number, amountSantim: 10_000 }))).toEqual({ outcome: 'confirmed' });
    expect(await walletOf(db, player)).toBe(60_000);

    const { payment } = await office.claim(
      player,
      telebirrSent({ number: newTransactionNumber(), amountSantim: 9000 }),
    );
    const confirmed = await office.confirm(payment.id, { amountSantim: 9000 });
    expect(confirmed.message).toMatch(
      /^Confirmed\. 70 ETB are above the player’s own deposit limit, or arrived during a break,/,
    );
    expect(await walletOf(db, player)).toBe(62_000);
    expect(await usedOf(office, player)).toBe(12_000);
    const sentBack = async () => (await office.asAdmin.payments.pending({ type: 'withdraw' })).payments;
    const [first] = await sentBack();
    expect(first).toMatchObject({ amountSantim: 7000, method: 'telebirr', flags: ['above-deposit-limit'] });
    expect(await office.payment(player, first?.id ?? '')).toMatchObject({
      status: 'pending',
      reason: 'Above your own deposit limit, so it goes back to you.',
    });

    expect((await office.reject(first?.id ?? '')).message).toMatch(/70 ETB wait as a new withdrawal/);
    expect(await walletOf(db, player)).toBe(62_000);
    const [second, ...more] = await sentBack();
    expect(more).toEqual([]);
    await office.confirm(second?.id ?? '');
    expect(await usedOf(office, player)).toBe(12_000);
    const told = (await office.as(player).inbox.list()).filter(({ kind }) => kind === 'excessSentBack');
    expect(told.map(({ details }) => details)).toEqual(
      [second, first].map((sent) => ({ amount: '70', payment: sent?.id })),
    );
    await expectSoundLedger(db);
  });

  it('keeps what counts in a period when a rejected send-back of an earlier one is asked for again', async () => {
    await using office = await openOffice();
    const { player, db, unguarded } = office;
    await limitDeposits(office, player, 12_000);
    const { payment } = await office.deposit(player, 12_000);
    await office.confirm(payment.id, { amountSantim: 19_000 });
    const [first] = (await office.asAdmin.payments.pending({ type: 'withdraw' })).payments;
    expect(first).toMatchObject({ amountSantim: 7000 });
    const weekAgo = (at: Column) => sql`${at} - interval '7 days'`;
    await unguarded.update(payments).set({ createdAt: weekAgo(payments.createdAt) });
    await unguarded.update(ledgerTransfers).set({ createdAt: weekAgo(ledgerTransfers.createdAt) });
    const { payment: next } = await office.deposit(player, 10_000);
    await office.confirm(next.id);
    await office.reject(first?.id ?? '');
    expect(await usedOf(office, player)).toBe(10_000);
    await expect(office.deposit(player, 2001)).rejects.toThrow('20 of 120 ETB until');
    await expectSoundLedger(db);
  });

  it('sends everything back of two deposits that are confirmed at once, but what fits', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const ids = await Promise.all(
      (['telebirr', 'cbebirr'] as const).map(async (method) => {
        const request = { amountSantim: 8000, method, idempotencyKey: newKey() };
        return (await office.as(player).payments.requestDeposit(request)).payment.id;
      }),
    );
    await limitDeposits(office, player, 10_000);
    await Promise.all(ids.map((id) => office.confirm(id)));
    expect(await walletOf(db, player)).toBe(60_000);
    const rows = await db.select().from(payments);
    expect(rows.filter(({ type }) => type === 'withdraw').map(({ amountSantim }) => amountSantim)).toEqual([6000]);
    await expectSoundLedger(db);
  });

  it('counts what a correction adds to a deposit of an earlier period, and gives no room for what one takes back', async () => {
    await using office = await openOffice();
    const { player, db, unguarded } = office;
    const { payment } = await office.deposit(player, 20_000);
    await office.confirm(payment.id);
    const weekAgo = (at: Column) => sql`${at} - interval '7 days'`;
    await unguarded.update(payments).set({ decidedAt: weekAgo(payments.decidedAt) });
    await unguarded.update(ledgerTransfers).set({ createdAt: weekAgo(ledgerTransfers.createdAt) });
    await limitDeposits(office, player, 10_000);
    const correct = (creditedSantim: number, statementSantim: number) =>
      office.asAdmin.payments.reconciliation.correct({
        ...{ paymentId: payment.id, creditedSantim, statementSantim, reason: 'Their list', idempotencyKey: newKey() },
      });
    await correct(20_000, 15_000);
    expect(await usedOf(office, player)).toBe(0);
    await correct(15_000, 28_000);
    expect(await usedOf(office, player)).toBe(8000);
    await correct(28_000, 35_000);
    expect(await usedOf(office, player)).toBe(10_000);
    expect(await walletOf(db, player)).toBe(50_000 + 30_000);
    await correct(35_000, 20_000);
    expect(await usedOf(office, player)).toBe(0);
    await expectSoundLedger(db);
  });
});
