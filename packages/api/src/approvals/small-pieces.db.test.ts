import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type FourEyes, OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { newKey, proveNumbers } from '../../test/kit/people/people.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';
const LIMIT_SANTIM = 100_000;
const { sumsAlone } = schema;

const topUpBy = (desk: FourEyes, amountEtb: number, caller = desk.asAdmin) =>
  caller.wallet.topUp({ userId: desk.player.id, amountEtb, idempotencyKey: newKey() });

const typed = (amountSantim: number) => ({ transactionNumber: newTransactionNumber(), amountSantim });

/** A deposit that no message proves, confirmed by hand. */
async function confirmBy(desk: FourEyes, amountSantim: number, caller = desk.asAdmin) {
  const player = await desk.newPlayer({ walletSantim: 0 });
  const { payment } = await desk.deposit(player, amountSantim);
  return caller.payments.confirm({ paymentId: payment.id, ...typed(amountSantim) });
}

async function payOutBy(desk: FourEyes, amountSantim: number) {
  const { payment } = await desk.withdraw(await desk.newPlayer({ walletSantim: amountSantim }), amountSantim);
  return desk.asAdmin.payments.confirm({ paymentId: payment.id });
}

describe('many amounts below the limit', () => {
  it('topped up one after the other: what takes the sum of the day above it needs a second administrator', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: LIMIT_SANTIM });
    await topUpBy(desk, 600);
    await topUpBy(desk, 400);
    await expect(topUpBy(desk, 1)).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, desk.player)).toBe(150_000);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(150_100);
    await expectSoundLedger(desk.db);
  });

  it('topped up all at once: as much as the limit goes through', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: LIMIT_SANTIM });
    const race = await outcomes(Array.from({ length: 12 }, (_, index) => topUpBy(desk, 101 + index)));
    expect(race.accepted).toBeLessThan(10);
    expect(await walletOf(desk.db, desk.player)).toBeLessThanOrEqual(50_000 + LIMIT_SANTIM);
    await expectSoundLedger(desk.db);
  });

  it('confirmed without evidence, or paid out: each has a sum of its own', async () => {
    await using desk = await openWithFourEyes({
      topUpSantim: LIMIT_SANTIM,
      depositSantim: LIMIT_SANTIM,
      withdrawalSantim: LIMIT_SANTIM,
    });
    await topUpBy(desk, 1000);
    await confirmBy(desk, 70_000);
    await payOutBy(desk, 90_000);
    await confirmBy(desk, 30_000);
    await expect(confirmBy(desk, 1000)).rejects.toThrow(NEEDED);
    await expect(payOutBy(desk, 10_001)).rejects.toThrow(NEEDED);
    await payOutBy(desk, 10_000);
    await expectSoundLedger(desk.db);
  });

  it('leave what waits for a second administrator to them: it may have been paid by hand', async () => {
    await using desk = await openWithFourEyes({ withdrawalSantim: LIMIT_SANTIM });
    await payOutBy(desk, 90_000);
    const { payment } = await desk.withdraw(desk.player, 20_000);
    const paymentId = payment.id;
    await expect(desk.confirm(paymentId)).rejects.toThrow(NEEDED);
    const { payments } = await desk.colleague.payments.pending({ type: 'withdraw' });
    expect(payments).toMatchObject([{ id: paymentId, flags: ['payout-asked'] }]);
    const otherWaits = { cause: { reason: 'approvalOtherWaits' } };
    const reject = () => desk.colleague.payments.reject({ paymentId, reason: 'No such number' });
    await expect(desk.colleague.payments.confirm({ paymentId })).rejects.toMatchObject(otherWaits);
    await expect(reject()).rejects.toMatchObject(otherWaits);
    const [request] = await desk.pending();
    await desk.colleague.approvals.decline({ approvalId: request?.id ?? '' });
    expect(await reject()).toMatchObject({ status: 'rejected' });

    const deposit = await desk.deposit(desk.player, 20_000);
    await desk.asAdmin.approvals.saveSettings({ ...OFF, depositSantim: 0 }).catch(() => undefined);
    await desk.approve();
    await expect(desk.confirm(deposit.payment.id, typed(20_000))).rejects.toThrow(NEEDED);
    const waiting = await desk.colleague.payments.pending({ type: 'deposit' });
    expect(waiting.payments[0]?.flags).toContain('deposit-asked');
    await expect(desk.reject(deposit.payment.id)).rejects.toMatchObject(otherWaits);
    await expectSoundLedger(desk.db);
  });

  it('are each administrator’s own, of one day in Addis Ababa', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: LIMIT_SANTIM });
    await topUpBy(desk, 1000);
    await topUpBy(desk, 1000, desk.colleague);
    await expect(topUpBy(desk, 1, desk.colleague)).rejects.toThrow(NEEDED);
    desk.wait({ hours: 24 });
    await topUpBy(desk, 1000, desk.colleague);
    expect(await walletOf(desk.db, desk.player)).toBe(350_000);
  });

  it('do not count what evidence proves, what a colleague has approved, or what was refused', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: LIMIT_SANTIM, depositSantim: LIMIT_SANTIM });
    await proveNumbers(desk.db, [desk.player]);
    const number = newTransactionNumber();
    const proven = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 900_000 }));
    const payer = shownPhone(desk.player.phoneNumber);
    await desk.forward(telebirrReceived({ number, amountSantim: 900_000, payer }));
    await desk.asAdmin.payments.confirm({ paymentId: proven.payment.id });
    await confirmBy(desk, 100_000);
    await expect(topUpBy(desk, 2000)).rejects.toThrow(NEEDED);
    await desk.approve();
    await expect(topUpBy({ ...desk, player: desk.admin }, 1000)).rejects.toThrow('Only players have a wallet.');
    await topUpBy(desk, 1000);
    expect(await desk.db.select().from(sumsAlone)).toMatchObject([
      { adminId: desk.admin.id, kind: 'deposit', santim: 100_000 },
      { adminId: desk.admin.id, kind: 'top-up', santim: 100_000 },
    ]);
  });

  it('by which a confirmed deposit is raised: the increase counts with what was confirmed', async () => {
    await using desk = await openWithFourEyes({ depositSantim: LIMIT_SANTIM });
    const player = await desk.newPlayer({ walletSantim: 0 });
    const { payment } = await desk.deposit(player, 60_000);
    await desk.asAdmin.payments.confirm({ paymentId: payment.id, ...typed(60_000) });
    const raise = (creditedSantim: number, statementSantim: number) =>
      desk.asAdmin.payments.reconciliation.correct({
        paymentId: payment.id,
        creditedSantim,
        statementSantim,
        reason: 'So says the statement',
        idempotencyKey: newKey(),
      });
    await raise(60_000, 80_000);
    await raise(80_000, 50_000);
    await expect(raise(50_000, 75_000)).rejects.toThrow(NEEDED);
    expect(await walletOf(desk.db, player)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });
});
