import { randomUUID } from 'node:crypto';
import { accountCode, schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { createAdmin } from '../../../test/kit/people/people.ts';

const UNKNOWN = 'The claim names no amount or method: enter what was received.';

describe('confirming', () => {
  it('credits a deposit, and keeps who decided it', async () => {
    await using desk = await openOffice();
    const { player, admin, db } = desk;
    const { payment } = await desk.deposit(player, 10_000);
    expect(await desk.confirm(payment.id)).toEqual({
      message: 'Confirmed.',
      said: { reason: 'paymentConfirmed', values: {} },
      status: 'confirmed',
    });
    expect(await walletOf(db, player)).toBe(60_000);
    const [row] = await db.select().from(schema.payments).where(eq(schema.payments.id, payment.id));
    expect(row).toMatchObject({ decidedBy: admin.id, decidedAt: expect.any(Date) });
    await expectSoundLedger(db);
  });

  it('needs the amount and the method where the claim does not say them', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { payment } = await desk.claim(player, 'CB25ELPHRL');
    await expect(desk.confirm(payment.id)).rejects.toThrow(UNKNOWN);
    await expect(desk.confirm(payment.id, { amountSantim: 7000 })).rejects.toThrow(UNKNOWN);
    await expect(desk.confirm(payment.id, { method: 'cbebirr' })).rejects.toThrow(UNKNOWN);
    expect(await walletOf(db, player)).toBe(50_000);
    await desk.confirm(payment.id, { amountSantim: 7000, method: 'cbebirr' });
    expect(await walletOf(db, player)).toBe(57_000);
    expect(await sumOf(db, accountCode.clearing('cbebirr'))).toBe(-7000);
    expect(await desk.payment(player, payment.id)).toMatchObject({ amountSantim: 7000, method: 'cbebirr' });
    await expectSoundLedger(db);
  });

  it('credits what the administrator saw arrive, where it is not what was claimed', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const message = telebirrSent({ number: newTransactionNumber(), amountSantim: 500_000 });
    const { payment } = await desk.claim(player, message);
    await desk.confirm(payment.id, { amountSantim: 5000 });
    expect(await walletOf(db, player)).toBe(55_000);
    expect(await desk.payment(player, payment.id)).toMatchObject({ amountSantim: 5000 });
    expect(await desk.flags(payment.id)).toEqual(['amount-differs']);
    await expectSoundLedger(db);
  });

  it('pays a withdrawal out of its hold, and never another amount than was held', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { payment } = await desk.withdraw(player, 20_000);
    await expect(desk.confirm(payment.id, { amountSantim: 50_000, method: 'cbebirr' })).rejects.toThrow();
    await desk.confirm(payment.id);
    expect(await walletOf(db, player)).toBe(30_000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(0);
    expect(await sumOf(db, accountCode.clearing('telebirr'))).toBe(20_000);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed', amountSantim: 20_000 });
    await expectSoundLedger(db);
  });

  it('has one effect when two administrators do it at once, and tells the second', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const admins = [desk.admin, await createAdmin(db)];
    for (const type of ['deposit', 'withdraw'] as const) {
      const request = type === 'deposit' ? desk.deposit : desk.withdraw;
      const { payment } = await request(player, 10_000);
      const tries = [...admins, ...admins].map((admin) => desk.as(admin).payments.confirm({ paymentId: payment.id }));
      expect(await outcomes(tries)).toEqual({
        accepted: 1,
        refused: { 'This request was already confirmed.': 3 },
      });
    }
    expect(await walletOf(db, player)).toBe(50_000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(0);
    expect(await sumOf(db, accountCode.clearing('telebirr'))).toBe(0);
    await expectSoundLedger(db);
  });
});

describe('rejecting', () => {
  it.each(['claim', 'request'])('leaves a deposit whose money has arrived since it was looked at: %s', async (what) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const sms = { number: newTransactionNumber(), amountSantim: 20_000 };
    const asked = what === 'claim' ? desk.claim(desk.player, telebirrSent(sms)) : desk.deposit(desk.player, 20_000);
    const { payment } = await asked;
    await desk.forward(telebirrReceived(sms));
    const reject = (isProven?: boolean) =>
      desk.asAdmin.payments.reject({ paymentId: payment.id, reason: 'No such payment arrived', isProven });
    await expect(reject(false)).rejects.toMatchObject({ cause: { reason: 'paymentChanged' } });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'pending' });
    // Whoever has seen the message decides, and so do calls that show none.
    expect(await reject(what === 'claim' ? true : undefined)).toMatchObject({ status: 'rejected' });
  });

  it('returns the hold of a withdrawal, and tells the player why', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { payment } = await desk.withdraw(player, 20_000);
    expect(await walletOf(db, player)).toBe(30_000);
    expect(await desk.reject(payment.id, '  Wrong number ')).toEqual({
      message: 'Rejected.',
      said: { reason: 'paymentRejected', values: {} },
      status: 'rejected',
    });
    expect(await walletOf(db, player)).toBe(50_000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(0);
    expect(await desk.payment(player, payment.id)).toMatchObject({
      status: 'rejected',
      reason: 'Wrong number',
    });
    await expectSoundLedger(db);
  });

  it('needs a reason', async () => {
    await using desk = await openOffice();
    const { payment } = await desk.withdraw(desk.player, 20_000);
    await expect(desk.reject(payment.id, ' \n ')).rejects.toThrow('reasonRequired');
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'pending' });
    await expectSoundLedger(desk.db);
  });

  it('and confirming at once have one effect between them', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const held = await Promise.all(Array.from({ length: 8 }, () => desk.withdraw(player, 5000)));
    const tries = held.flatMap(({ payment }) => [desk.confirm(payment.id), desk.reject(payment.id)]);
    const results = await outcomes(tries);
    const confirmedFirst = results.refused['This request was already confirmed.'] ?? 0;
    const rejectedFirst = results.refused['This request was already rejected.'] ?? 0;
    expect([results.accepted, confirmedFirst + rejectedFirst]).toEqual([8, 8]);
    expect(await walletOf(db, player)).toBe(10_000 + rejectedFirst * 5000);
    expect(await sumOf(db, accountCode.clearing('telebirr'))).toBe(confirmedFirst * 5000);
    expect(await sumOf(db, accountCode.withdrawalHold())).toBe(0);
    await expectSoundLedger(db);
  });

  it('is refused after a decision, and for a request that does not exist', async () => {
    await using desk = await openOffice();
    const { payment } = await desk.deposit(desk.player, 10_000);
    await desk.reject(payment.id);
    await expect(desk.reject(payment.id)).rejects.toThrow('This request was already rejected.');
    await expect(desk.confirm(payment.id)).rejects.toThrow('This request was already rejected.');
    await expect(desk.reject(randomUUID())).rejects.toThrow('This request does not exist.');
    await expect(desk.confirm(randomUUID())).rejects.toThrow('This request does not exist.');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });

  it('is refused where a number has come since the request was looked up', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { payment } = await desk.deposit(player, 10_000);
    const { refused } = await db.transaction(async (tx) => {
      const named = { transactionNumber: newTransactionNumber(), numberSource: 'evidence' as const };
      await tx.update(schema.payments).set(named).where(eq(schema.payments.id, payment.id));
      const changed = 'This request has changed in the meantime. Look at it again.';
      // Said at once: a promise that nobody waits for yet may be refused before.
      const refusing = expect(desk.reject(payment.id)).rejects.toThrow(changed);
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.execute(waiting), PATIENCE).toHaveLength(1);
      return { refused: refusing };
    });
    await refused;
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'pending' });
  });
});
