import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { CORRECTION_REASON, openWithDeposit } from '../../../test/kit/payments/reconciling.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';

const CHANGED = 'This has changed in the meantime. Compare the statement again.';
const SETTLED = 'Somebody has settled this already. Compare the statement again.';
/** How many entries each list of the comparison has when both sides agree. */
const IN_BOTH = [1, 0, 0, 0, 0];

describe('an explained difference', () => {
  it('of a deposit does not come up again, until it is another', async () => {
    await using desk = await openWithDeposit();
    await desk.reconciliation.explain({ ...desk.seen, statementSantim: null });
    expect(await desk.open([])).toEqual([0, 0, 0, 0, 1]);
    const differs = [{ number: desk.number, amountSantim: 9000 }];
    expect(await desk.open(differs)).toEqual([0, 0, 0, 1, 0]);
    await desk.reconciliation.explain({ ...desk.seen, statementSantim: 9000 });
    expect((await desk.compare(differs)).explained).toMatchObject([
      {
        ...{ transactionNumber: desk.number, username: desk.player.username, settledBy: desk.admin.username },
        ...{ statementSantim: 9000, creditedSantim: 10_000, reason: CORRECTION_REASON },
      },
    ]);
    expect(await desk.open([{ number: desk.number, amountSantim: 8000 }])).toEqual([0, 0, 0, 1, 0]);
    expect(await desk.open([{ number: desk.number, amountSantim: 10_000 }])).toEqual(IN_BOTH);
    expect(await walletOf(desk.db, desk.player)).toBe(10_000);
    expect((await desk.audited()).at(-1)).toMatchObject({ action: 'explain-difference', subject: desk.paymentId });
  });

  it('of the statement does not come up again, until the number is confirmed', async () => {
    await using desk = await openWithDeposit();
    const number = newTransactionNumber();
    const row = { number, amountSantim: 4000 };
    const about = {
      method: 'telebirr',
      transactionNumber: number,
      statementSantim: 4000,
      reason: CORRECTION_REASON,
    } as const;
    const both = [row, { number: desk.number, amountSantim: 10_000 }];
    expect(await desk.open(both)).toEqual([1, 1, 0, 0, 0]);
    await desk.reconciliation.explain(about);
    expect(await desk.open(both)).toEqual([1, 0, 0, 0, 1]);
    await expect(desk.reconciliation.explain(about)).rejects.toThrow(SETTLED);
    const { payment } = await desk.deposit(desk.player, 4000);
    await desk.confirm(payment.id, { transactionNumber: number, amountSantim: 4000 });
    expect(await desk.open(both)).toEqual([2, 0, 0, 0, 0]);
    await expect(desk.reconciliation.explain({ ...about, statementSantim: 3000 })).rejects.toThrow(CHANGED);
    expect((await desk.audited()).filter(({ action }) => action === 'explain-difference')).toMatchObject([
      { subject: number, after: { statementSantim: 4000, reason: CORRECTION_REASON } },
    ]);
  });

  it('is recorded once, however many settle at once, and only where there is a difference', async () => {
    await using desk = await openWithDeposit();
    const explain = () => desk.reconciliation.explain({ ...desk.seen, statementSantim: null });
    expect(await outcomes([explain(), explain(), explain()])).toEqual({ accepted: 1, refused: { [SETTLED]: 2 } });
    const same = { ...desk.seen, statementSantim: 10_000 };
    await expect(desk.reconciliation.explain(same)).rejects.toThrow(CHANGED);
    await expect(desk.reconciliation.explain({ ...same, creditedSantim: 1 })).rejects.toThrow(CHANGED);
    expect(await desk.db.select().from(schema.settledDifferences)).toHaveLength(1);
  });

  it('is none where everything was taken back from a deposit that the statement does not have', async () => {
    await using desk = await openWithDeposit();
    await desk.correct({ statementSantim: null });
    const explain = () => desk.reconciliation.explain({ ...desk.seen, creditedSantim: 0, statementSantim: null });
    await expect(explain()).rejects.toThrow(CHANGED);
  });

  it('of a deleted player can be explained, and moves no money', async () => {
    await using desk = await openWithDeposit();
    const payout = await desk.withdraw(desk.player, 10_000);
    await desk.confirm(payout.payment.id);
    await desk.asAdmin.closing.deleteUser({ userId: desk.player.id });
    await expect(desk.correct({ statementSantim: 12_000 })).rejects.toThrow('This player is deleted');
    await desk.reconciliation.explain({ ...desk.seen, statementSantim: 12_000 });
    expect(await desk.open([{ number: desk.number, amountSantim: 12_000 }])).toEqual([0, 0, 0, 0, 1]);
    await expectSoundLedger(desk.db);
  });

  it('or a corrected one stays on record for ever', async () => {
    await using desk = await openWithDeposit();
    await desk.correct();
    for (const change of [
      'update settled_differences set reason = $$x$$',
      'delete from settled_differences',
      'truncate settled_differences',
    ]) {
      await expect(desk.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: 'permission denied for table settled_differences' },
      });
    }
  });
});

describe('a payment that only the statement has', () => {
  it('confirms the pending deposit that is chosen, by its number and amount', async () => {
    await using desk = await openWithDeposit();
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(desk.player, 3000);
    const rows = [
      { number, amountSantim: 3000 },
      { number: desk.number, amountSantim: 10_000 },
    ];
    const [found] = (await desk.compare(rows)).onlyStatement;
    const paymentId = found?.candidates[0]?.paymentId ?? '';
    expect(paymentId).toBe(payment.id);
    const confirm = () =>
      desk.confirm(paymentId, { transactionNumber: number, amountSantim: 3000, method: 'telebirr' });
    expect(await outcomes([confirm(), confirm()])).toMatchObject({ accepted: 1 });
    expect(await desk.open(rows)).toEqual([2, 0, 0, 0, 0]);
    expect(await walletOf(desk.db, desk.player)).toBe(13_000);
    await expectSoundLedger(desk.db);
  });

  it('gives its number to the deposit that was confirmed without one, and uses it up', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    const { paymentId, number } = desk;
    const rows = [{ number, amountSantim: 10_000 }];
    expect((await desk.compare(rows)).onlyStatement[0]?.unnumbered).toMatchObject([{ paymentId }]);
    const name = () => desk.reconciliation.nameNumber({ paymentId, transactionNumber: number });
    expect(await outcomes([name(), name(), name()])).toEqual({ accepted: 1, refused: { [CHANGED]: 2 } });
    expect(await desk.open(rows)).toEqual(IN_BOTH);
    await expect(desk.claim(desk.player, number)).rejects.toThrow('This transaction was already claimed.');
    expect(await desk.claim(await desk.newPlayer(), number)).toMatchObject({ payment: { status: 'pending' } });
    expect(await walletOf(desk.db, desk.player)).toBe(10_000);
    expect((await desk.audited()).at(-1)).toMatchObject({
      ...{ action: 'name-deposit-number', subject: paymentId, before: { transactionNumber: null } },
      after: { transactionNumber: number },
    });
    const another = await desk.deposit(desk.player, 10_000);
    await desk.confirm(another.payment.id);
    const again = { paymentId: another.payment.id, transactionNumber: number };
    await expect(desk.reconciliation.nameNumber(again)).rejects.toThrow('already confirmed for another payment');
  });

  it('keeps a number that a player claims for that claim', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    const claim = await desk.claim(await desk.newPlayer(), desk.number);
    const name = () => desk.reconciliation.nameNumber({ paymentId: desk.paymentId, transactionNumber: desk.number });
    await expect(name()).rejects.toThrow('Another player claims this transaction number.');
    await desk.reject(claim.payment.id);
    await name();
    expect(await desk.open([{ number: desk.number, amountSantim: 10_000 }])).toEqual(IN_BOTH);
  });

  it('does not give a deposit the number of a payment that was another, by its message', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    await desk.forward(telebirrReceived({ number: desk.number, amountSantim: 9000, payer: '2519********' }));
    const name = () => desk.reconciliation.nameNumber({ paymentId: desk.paymentId, transactionNumber: desk.number });
    await expect(name()).rejects.toThrow('The provider’s message says 90 ETB by telebirr.');
    await desk.forward(telebirrReceived({ number: desk.number, amountSantim: 10_000, payer: '2519********' }));
    await name();
    expect(await desk.open([{ number: desk.number, amountSantim: 10_000 }])).toEqual(IN_BOTH);
  });

  it('does not give a deposit the number of a payment that the operator sent', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    await desk.forward(telebirrSent({ number: desk.number, amountSantim: 10_000 }));
    const name = () => desk.reconciliation.nameNumber({ paymentId: desk.paymentId, transactionNumber: desk.number });
    await expect(name()).rejects.toThrow('This is the number of a payment that you sent.');
  });

  it('takes the message with its number out of those that wait', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    await desk.forward(telebirrReceived({ number: desk.number, amountSantim: 10_000, payer: '2519********' }));
    await desk.reconciliation.nameNumber({ paymentId: desk.paymentId, transactionNumber: desk.number });
    expect(await desk.asAdmin.payments.messages({ onlyWaiting: true })).toMatchObject({ total: 0 });
  });
});
