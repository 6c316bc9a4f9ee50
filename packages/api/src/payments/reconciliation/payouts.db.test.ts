import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { STATEMENT_COLUMNS, type StatementRow, statementCsv } from '../../../test/kit/payments/statements.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { dayOf } from '../../kernel/times/day.ts';

const CHANGED = 'This has changed in the meantime. Compare the statement again.';
const SETTLED = 'Somebody has settled this already. Compare the statement again.';
const REASON = 'The provider’s fee';

/** An office that pays out, and compares that with what a statement says went out. */
async function openWithPayouts() {
  const office = await openOffice({ messageHook: true });
  const { reconciliation } = office.asAdmin.payments;
  const day = dayOf(new Date(office.now()));
  const compare = (rows: readonly StatementRow[]) => {
    const csv = statementCsv(rows.map((row) => ({ ...row, amountSantim: -row.amountSantim })));
    return reconciliation.compare({ method: 'telebirr', day, csv, columns: STATEMENT_COLUMNS });
  };
  return {
    ...office,
    ...{ reconciliation, compare },
    /** Makes a withdrawal of 100 ETB that was paid out with this reference, and returns its id. */
    async paidOut(reference?: string) {
      const { payment } = await office.withdraw(office.player, 10_000);
      await office.confirm(payment.id, reference === undefined ? {} : { transactionNumber: reference });
      return payment.id;
    },
    /** How many entries each list of the comparison has. */
    async open(rows: readonly StatementRow[]) {
      const { payouts, explained } = await compare(rows);
      const { inBoth, onlyStatement, onlyOurs, differing } = payouts;
      return [inBoth, onlyStatement, onlyOurs, differing, explained].map(({ length }) => length);
    },
  };
}

describe('comparing payouts', () => {
  it('lists what both have, what only one has, and where the amounts differ', async () => {
    await using desk = await openWithPayouts();
    const [both, different, absent, unknown] = Array.from({ length: 4 }, () => newTransactionNumber());
    if (!both || !different || !absent || !unknown) throw new Error('no numbers');
    const bothId = await desk.paidOut(both);
    const differentId = await desk.paidOut(different);
    const absentId = await desk.paidOut(absent);
    const waiting = await desk.withdraw(desk.player, 7000);
    const found = await desk.compare([
      { number: both, amountSantim: 10_000 },
      { number: different, amountSantim: 10_400 },
      { number: unknown, amountSantim: 7000 },
    ]);
    expect(found).toMatchObject({
      ...{ inBoth: [], onlyStatement: [], onlyOurs: [], differing: [], explained: [], setAside: [], leftOut: 0 },
      payouts: {
        inBoth: [{ transactionNumber: both, statementSantim: 10_000, payout: { paymentId: bothId } }],
        differing: [{ statementSantim: 10_400, payout: { paymentId: differentId, paidSantim: 10_000 } }],
        onlyOurs: [{ paymentId: absentId, transactionNumber: absent, username: desk.player.username }],
        onlyStatement: [
          { transactionNumber: unknown, candidates: [{ paymentId: waiting.payment.id }], unnumbered: [] },
        ],
      },
    });
    await expectSoundLedger(desk.db);
  });

  it('does not take a deposit for a payout, or the other way round', async () => {
    await using desk = await openWithPayouts();
    const [received, paid] = [newTransactionNumber(), newTransactionNumber()];
    const { payment } = await desk.deposit(desk.player, 10_000);
    await desk.confirm(payment.id, { transactionNumber: received, amountSantim: 10_000 });
    await desk.paidOut(paid);
    const found = await desk.compare([
      { number: received, amountSantim: 10_000 },
      { number: paid, amountSantim: -10_000 },
    ]);
    expect(found).toMatchObject({
      ...{ inBoth: [], onlyStatement: [{ transactionNumber: paid }], onlyOurs: [{ transactionNumber: received }] },
      payouts: {
        inBoth: [],
        onlyStatement: [{ transactionNumber: received }],
        onlyOurs: [{ transactionNumber: paid }],
      },
    });
  });

  it('confirms a withdrawal that was sent and still waits, by the reference of the statement', async () => {
    await using desk = await openWithPayouts();
    const rows = [{ number: newTransactionNumber(), amountSantim: 10_000 }];
    await desk.withdraw(desk.player, 10_000);
    const [line] = (await desk.compare(rows)).payouts.onlyStatement;
    const { paymentId = '' } = line?.candidates[0] ?? {};
    await desk.asAdmin.payments.confirm({ paymentId, type: 'withdraw', transactionNumber: line?.transactionNumber });
    expect(await desk.open(rows)).toEqual([1, 0, 0, 0, 0]);
    await expectSoundLedger(desk.db);
  });
});

describe('a payout that was confirmed without a reference', () => {
  it('gets the one of the statement, once, and the player sees it', async () => {
    await using desk = await openWithPayouts();
    const paymentId = await desk.paidOut();
    const number = newTransactionNumber();
    const rows = [{ number, amountSantim: 10_000 }];
    expect((await desk.compare(rows)).payouts).toMatchObject({
      onlyStatement: [{ unnumbered: [{ paymentId, transactionNumber: null }] }],
      onlyOurs: [{ paymentId }],
    });
    const name = () => desk.reconciliation.nameNumber({ paymentId, transactionNumber: number });
    expect(await outcomes([name(), name()])).toEqual({ accepted: 1, refused: { [CHANGED]: 1 } });
    expect(await desk.open(rows)).toEqual([1, 0, 0, 0, 0]);
    expect(await desk.payment(desk.player, paymentId)).toMatchObject({ transactionNumber: number });
    expect((await desk.audited()).at(-1)).toMatchObject({ action: 'name-withdrawal-number', subject: paymentId });
    await expect(desk.claim(desk.player, number)).rejects.toThrow('This transaction was already claimed.');
    await expectSoundLedger(desk.db);
  });

  it('does not get the number of money that arrived, one in use, or one while it still waits', async () => {
    await using desk = await openWithPayouts();
    const paymentId = await desk.paidOut();
    const [received, used] = [newTransactionNumber(), newTransactionNumber()];
    await desk.forward(telebirrReceived({ number: received, amountSantim: 10_000, payer: '2519********' }));
    await desk.paidOut(used);
    const name = (transactionNumber: string, id = paymentId) =>
      desk.reconciliation.nameNumber({ paymentId: id, transactionNumber });
    await expect(name(received)).rejects.toThrow('This is the number of a payment that arrived.');
    await expect(name(used)).rejects.toThrow('already confirmed for another payment');
    const waiting = await desk.withdraw(desk.player, 5000);
    await expect(name(newTransactionNumber(), waiting.payment.id)).rejects.toThrow('was not paid out');
  });
});

describe('a difference of a payout', () => {
  it('is explained once, moves nothing, and does not come up again', async () => {
    await using desk = await openWithPayouts();
    const number = newTransactionNumber();
    const paymentId = await desk.paidOut(number);
    const seen = { paymentId, creditedSantim: 10_000, reason: REASON };
    const rows = [{ number, amountSantim: 10_400 }];
    const explain = () => desk.reconciliation.explain({ ...seen, statementSantim: 10_400 });
    expect(await outcomes([explain(), explain()])).toEqual({ accepted: 1, refused: { [SETTLED]: 1 } });
    const { explained } = await desk.compare(rows);
    expect(explained).toMatchObject([
      { isPayout: true, transactionNumber: number, statementSantim: 10_400, creditedSantim: 10_000, reason: REASON },
    ]);
    expect(await desk.open([])).toEqual([0, 0, 1, 0, 0]);
    await desk.reconciliation.explain({ ...seen, statementSantim: null });
    expect(await desk.open([])).toEqual([0, 0, 0, 0, 1]);
    const same = desk.reconciliation.explain({ ...seen, statementSantim: 10_000 });
    await expect(same).rejects.toThrow(CHANGED);
    const correction = { ...seen, statementSantim: 9000, idempotencyKey: newKey() };
    await expect(desk.reconciliation.correct(correction)).rejects.toThrow('This request does not exist.');
    await expectSoundLedger(desk.db);
  });

  it('of the statement is explained apart from money received with the same number and amount', async () => {
    await using desk = await openWithPayouts();
    const number = newTransactionNumber();
    const rows = [{ number, amountSantim: 5000 }];
    const line = { method: 'telebirr', transactionNumber: number, statementSantim: 5000, reason: REASON } as const;
    await desk.reconciliation.explain(line);
    expect(await desk.open(rows)).toEqual([0, 1, 0, 0, 0]);
    await desk.reconciliation.explain({ ...line, direction: 'out' });
    expect(await desk.open(rows)).toEqual([0, 0, 0, 0, 1]);
    await expect(desk.reconciliation.explain({ ...line, direction: 'out' })).rejects.toThrow(SETTLED);
  });
});
