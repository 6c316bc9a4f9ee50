import { randomUUID } from 'node:crypto';
import { accountCode, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/office.ts';
import { outcomes } from '../../../test/kit/outcomes.ts';
import { createPlayer, newKey } from '../../../test/kit/people.ts';
import { newTransactionNumber, telebirrReceived } from '../../../test/kit/sms.ts';
import { STATEMENT_COLUMNS, type StatementRow, statementCsv } from '../../../test/kit/statements.ts';
import { dayOf } from './day.ts';

const CHANGED = 'This has changed meanwhile. Compare the statement again.';
const SETTLED = 'Somebody has settled this already. Compare the statement again.';
const REASON = 'The provider says so';

/** An office whose player, of an empty wallet, was credited 100 ETB for a payment. */
async function openWithDeposit({ messageHook = true } = {}) {
  const office = await openOffice({ messageHook });
  const player = await createPlayer(office.db, { walletSantim: 0 });
  const number = newTransactionNumber();
  const { payment } = await office.deposit(player, 10_000);
  await office.confirm(payment.id, messageHook ? { transactionNumber: number, amountSantim: 10_000 } : {});
  const { reconciliation } = office.asAdmin.payments;
  const seen = { paymentId: payment.id, creditedSantim: 10_000, reason: REASON };
  return {
    ...office,
    ...{ player, number, seen, reconciliation },
    paymentId: payment.id,
    correct: (changed: Partial<Parameters<typeof reconciliation.correct>[0]> = {}) =>
      reconciliation.correct({ ...seen, statementSantim: 12_000, idempotencyKey: newKey(), ...changed }),
    async compare(rows: readonly StatementRow[]) {
      const day = dayOf(new Date(office.now()));
      const csv = statementCsv(rows);
      return reconciliation.compare({ method: 'telebirr', day, csv, columns: STATEMENT_COLUMNS });
    },
    /** What is left to settle, by list. */
    async open(rows: readonly StatementRow[]) {
      const { onlyStatement, onlyOurs, differing, inBoth, explained } = await this.compare(rows);
      return [inBoth, onlyStatement, onlyOurs, differing, explained].map(({ length }) => length);
    },
    clearing: () => sumOf(office.db, accountCode.clearing('telebirr')),
  };
}

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
    expect(await desk.correct({ statementSantim })).toEqual({ message: 'Corrected.' });
    expect(await walletOf(desk.db, desk.player)).toBe(statementSantim);
    expect(await desk.clearing()).toBe(-statementSantim);
    expect(await desk.payment(desk.player, desk.paymentId)).toMatchObject({
      amountSantim: 10_000,
      status: 'confirmed',
      corrections: [{ santim: statementSantim - 10_000, reason: REASON }],
    });
    expect(await desk.open(rows)).toEqual(IN_BOTH);
    const { payments, ledger } = await desk.asAdmin.overview.player({ userId: desk.player.id });
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
      after: { creditedSantim: 12_000, statementSantim: 12_000, transactionNumber: desk.number, reason: REASON },
    });
  });

  it('above the limit waits for a second administrator', async () => {
    await using desk = await openWithDeposit();
    const colleague = desk.as(await desk.newAdmin());
    const off = { topUpSantim: null, withdrawalSantim: null, paymentAccount: false, activeRound: false };
    await desk.asAdmin.approvals.saveSettings({ ...off, depositSantim: 50_000 });
    await desk.correct({ statementSantim: 50_000 });
    const more = { statementSantim: 90_000, creditedSantim: 50_000 };
    await expect(desk.correct(more)).rejects.toThrow('A second administrator has to approve this.');
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
    await expect(desk.correct({ reason: ' ' })).rejects.toThrow('Say why.');
    expect(await desk.db.select().from(schema.settledDifferences)).toEqual([]);
  });
});

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
        ...{ statementSantim: 9000, creditedSantim: 10_000, reason: REASON },
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
    const about = { method: 'telebirr', transactionNumber: number, statementSantim: 4000, reason: REASON } as const;
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
      { subject: number, after: { statementSantim: 4000, reason: REASON } },
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

  it('or a corrected one stays on record for ever', async () => {
    await using desk = await openWithDeposit();
    await desk.correct();
    for (const change of [
      'update settled_differences set reason = $$x$$',
      'delete from settled_differences',
      'truncate settled_differences',
    ]) {
      await expect(desk.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: { message: 'settled_differences is append-only' },
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
    await expect(desk.claim(await desk.newPlayer(), number)).rejects.toThrow('This transaction was already claimed.');
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

  it('takes the message with its number out of those that wait', async () => {
    await using desk = await openWithDeposit({ messageHook: false });
    await desk.forward(telebirrReceived({ number: desk.number, amountSantim: 10_000, payer: '2519********' }));
    await desk.reconciliation.nameNumber({ paymentId: desk.paymentId, transactionNumber: desk.number });
    expect(await desk.asAdmin.payments.messages({ onlyWaiting: true })).toMatchObject({ total: 0 });
  });
});
