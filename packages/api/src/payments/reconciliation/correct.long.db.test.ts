import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { CORRECTION_REASON, openWithDeposit } from '../../../test/kit/payments/reconciling.ts';
import { newKey } from '../../../test/kit/people/people.ts';

const CHANGED = 'This has changed in the meantime. Compare the statement again.';
/** How many entries each list of the comparison has when both sides agree. */
const IN_BOTH = [1, 0, 0, 0, 0];
const NOTHING = [0, 0, 0, 0, 0];

describe('a correction', () => {
  it.each([
    ['adds', 12_000],
    ['takes', 7000],
  ])('%s the difference by a transfer of its own, and the payment keeps its amount', async (_what, statementSantim) => {
    await using desk = await openWithDeposit();
    const rows = [{ number: desk.number, amountSantim: statementSantim }];
    expect(await desk.open(rows)).toEqual([0, 0, 0, 1, 0]);
    expect(await desk.correct({ statementSantim })).toEqual({
      message: 'Corrected.',
      said: { reason: 'depositCorrected', values: {} },
    });
    expect(await walletOf(desk.db, desk.player)).toBe(statementSantim);
    expect((await desk.as(desk.player).inbox.list())[0]).toMatchObject({
      kind: 'depositCorrected',
      details: { amount: String(statementSantim / 100), payment: desk.paymentId },
    });
    expect(await desk.clearing()).toBe(-statementSantim);
    expect(await desk.payment(desk.player, desk.paymentId)).toMatchObject({
      amountSantim: 10_000,
      status: 'confirmed',
      corrections: [{ santim: statementSantim - 10_000, reason: CORRECTION_REASON }],
    });
    expect(await desk.open(rows)).toEqual(IN_BOTH);
    const { payments, ledger } = await desk.asAdmin.dashboard.player({ userId: desk.player.id });
    expect(payments).toMatchObject([{ corrections: [{ santim: statementSantim - 10_000 }] }]);
    expect(ledger[0]).toMatchObject({ kind: 'deposit-correction', amount: statementSantim - 10_000 });
    await expectSoundLedger(desk.db);
  });

  it('may follow another, if the statement was wrong', async () => {
    await using desk = await openWithDeposit();
    await desk.correct({ statementSantim: 12_000 });
    await desk.correct({ statementSantim: 10_000, creditedSantim: 12_000 });
    await desk.correct({ statementSantim: 12_000 });
    expect(await walletOf(desk.db, desk.player)).toBe(12_000);
    await expectSoundLedger(desk.db);
  });

  it.each([
    ['above the player’s own deposit limit', 11_000, 1000],
    ['during a break', null, 2000],
  ])('sends back what of it is %s, as of any deposit', async (_, limitSantim, santim) => {
    await using desk = await openWithDeposit();
    const { playerLimits } = desk.as(desk.player);
    if (limitSantim === null) await playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
    else {
      const limit = { kind: 'deposit', period: 'day', santim: limitSantim, idempotencyKey: newKey() } as const;
      await playerLimits.saveLimit(limit);
    }
    const { message } = await desk.correct({ statementSantim: 12_000 });
    expect(message).toMatch(`Corrected. ${santim / 100} ETB are above the player’s own deposit limit`);
    expect(await walletOf(desk.db, desk.player)).toBe(12_000 - santim);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'withdraw' });
    expect(payments).toMatchObject([{ amountSantim: santim, flags: ['above-deposit-limit'] }]);
    await desk.correct({ statementSantim: 10_000, creditedSantim: 12_000 });
    expect(await walletOf(desk.db, desk.player)).toBe(10_000 - santim);
    await expectSoundLedger(desk.db);
  });

  it('takes only what the wallet has, and is refused otherwise', async () => {
    await using desk = await openWithDeposit();
    await desk.withdraw(desk.player, 6000);
    const refused = 'The wallet has 40 ETB, so 50 ETB cannot be taken from it. Nothing was changed.';
    await expect(desk.correct({ statementSantim: 5000 })).rejects.toThrow(refused);
    expect(await desk.open([{ number: desk.number, amountSantim: 5000 }])).toEqual([0, 0, 0, 1, 0]);
    await desk.correct({ statementSantim: 6000 });
    expect(await walletOf(desk.db, desk.player)).toBe(0);
    await expectSoundLedger(desk.db);
  });

  it('is made once, however many administrators settle at once', async () => {
    await using desk = await openWithDeposit();
    const colleague = desk.as(await desk.newAdmin()).payments.reconciliation;
    const asked = { ...desk.seen, statementSantim: 12_000 };
    const tries = [desk.reconciliation, colleague, desk.reconciliation, colleague].map((as) =>
      as.correct({ ...asked, idempotencyKey: newKey() }),
    );
    expect(await outcomes(tries)).toEqual({ accepted: 1, refused: { [CHANGED]: 3 } });
    expect(await walletOf(desk.db, desk.player)).toBe(12_000);
    await expectSoundLedger(desk.db);
  });

  it('gives a repeated request the first answer', async () => {
    await using desk = await openWithDeposit();
    const idempotencyKey = newKey();
    const tries = Array.from({ length: 4 }, () => desk.correct({ idempotencyKey }));
    expect(await outcomes(tries)).toEqual({ accepted: 4, refused: {} });
    expect(await walletOf(desk.db, desk.player)).toBe(12_000);
    await expectSoundLedger(desk.db);
  });

  it('races with what the player spends, and never overdraws', async () => {
    await using desk = await openWithDeposit();
    const tries = [
      desk.withdraw(desk.player, 6000),
      desk.correct({ statementSantim: null }),
      desk.withdraw(desk.player, 6000),
    ];
    expect(await outcomes(tries)).toMatchObject({ accepted: 1 });
    await expectSoundLedger(desk.db);
  });

  it('takes all of it back where the statement has no such payment', async () => {
    await using desk = await openWithDeposit();
    expect(await desk.open([])).toEqual([0, 0, 1, 0, 0]);
    await desk.correct({ statementSantim: null });
    expect([await walletOf(desk.db, desk.player), await desk.clearing()]).toEqual([0, 0]);
    expect(await desk.open([])).toEqual(NOTHING);
    await expect(desk.correct({ statementSantim: null })).rejects.toThrow(CHANGED);
    await expect(desk.correct({ statementSantim: null, creditedSantim: 0 })).rejects.toThrow(CHANGED);
    // It turns up in a later statement after all.
    await desk.correct({ statementSantim: 10_000, creditedSantim: 0 });
    expect(await desk.open([{ number: desk.number, amountSantim: 10_000 }])).toEqual(IN_BOTH);
    await expectSoundLedger(desk.db);
  });

  it('is on record', async () => {
    await using desk = await openWithDeposit();
    await desk.correct();
    expect((await desk.audited()).at(-1)).toMatchObject({
      ...{ action: 'correct-deposit', subject: desk.paymentId, adminId: desk.admin.id },
      before: { creditedSantim: 10_000 },
      after: {
        creditedSantim: 12_000,
        statementSantim: 12_000,
        transactionNumber: desk.number,
        reason: CORRECTION_REASON,
      },
    });
  });

  it('above the limit waits for a second administrator', async () => {
    await using desk = await openWithDeposit();
    const colleague = desk.as(await desk.newAdmin());
    const off = { topUpSantim: null, withdrawalSantim: null, paymentAccount: false, activeRound: false };
    await desk.asAdmin.approvals.saveSettings({ ...off, depositSantim: 50_000 });
    await desk.correct({ statementSantim: 50_000 });
    const more = { statementSantim: 90_000, creditedSantim: 50_000 };
    await expect(desk.correct(more)).rejects.toThrow('Sent to a second administrator.');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    const [waiting] = (await colleague.approvals.pending()).approvals;
    expect(waiting).toMatchObject({ kind: 'deposit-correction', title: desk.player.username, amountSantim: 90_000 });
    const approve = () => colleague.approvals.approve({ approvalId: waiting?.id ?? '' });
    await approve();
    await outcomes([approve()]);
    expect(await walletOf(desk.db, desk.player)).toBe(90_000);
    await desk.correct({ statementSantim: 60_000, creditedSantim: 90_000 });
    await expectSoundLedger(desk.db);
  });

  it('is refused for anything but a confirmed deposit, and without a reason', async () => {
    await using desk = await openWithDeposit();
    const pending = (await desk.deposit(desk.player, 1000)).payment.id;
    const payout = (await desk.withdraw(desk.player, 5000)).payment.id;
    await desk.confirm(payout);
    await expect(desk.correct({ paymentId: pending })).rejects.toThrow('This deposit is not confirmed.');
    await expect(desk.correct({ paymentId: payout })).rejects.toThrow('This request does not exist.');
    await expect(desk.correct({ paymentId: randomUUID() })).rejects.toThrow('This request does not exist.');
    await expect(desk.correct({ reason: ' ' })).rejects.toThrow('settlementReasonRequired');
    expect(await desk.db.select().from(schema.settledDifferences)).toEqual([]);
  });
});
