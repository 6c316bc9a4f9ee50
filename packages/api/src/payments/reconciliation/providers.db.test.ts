import { accountCode } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { expect, it } from 'vitest';
import { expectSoundLedger, sumOf } from '../../../test/kit/money.ts';
import { fakeChapa } from '../../../test/kit/payments/providers/fake-chapa.ts';
import { wallTime } from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { dayOf, MINUTE_MS } from '../../kernel/times/day.ts';
import { lookAt } from '../checkouts/look.ts';
import { followPayouts } from '../payouts/follow.ts';

const LIMITS = {
  payoutPaymentMaxSantim: 500_000,
  payoutDayMaxSantim: 1_000_000,
  payoutHouseDayMaxSantim: 10_000_000,
};

interface Row {
  readonly reference: string;
  readonly inSantim?: number;
  readonly outSantim?: number;
}

/** An office whose payments go through Chapa, in and out. */
async function openWithChapa() {
  const chapa = await fakeChapa();
  const office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
  const { as, asAdmin, player, db } = office;
  await asAdmin.payments.savePayoutSettings({ isOn: true, ...LIMITS });
  return {
    ...office,
    reconciliation: asAdmin.payments.reconciliation,
    /** Pays an order. Returns the payment, and Chapa's reference of it. */
    async deposited(amountSantim: number) {
      const wanted = { amountSantim, provider: 'chapa', idempotencyKey: newKey() };
      const { paymentId } = await as(player).payments.checkout(wanted);
      const checkout = await db.query.checkouts.findFirst({ where: ({ id }, { eq }) => eq(id, paymentId) });
      if (!checkout) throw new Error('there is no order');
      const reference = `AP${checkout.reference.slice(0, 10).toLowerCase()}`;
      chapa.pay(checkout.reference, { reference, charge: '2.00' });
      await lookAt(office, checkout);
      return { paymentId, reference };
    },
    async sent(amountSantim: number) {
      const request = { amountSantim, method: 'telebirr', idempotencyKey: newKey() } as const;
      const { payment } = await as(player).payments.requestWithdrawal(request);
      await asAdmin.payments.confirm({ paymentId: payment.id, provider: 'chapa' });
      await followPayouts(office);
      chapa.transfers.become('success');
      await followPayouts({ ...office, now: () => office.now() + 2 * MINUTE_MS });
      const payout = await db.query.payouts.findFirst({ where: ({ paymentId }, { eq }) => eq(paymentId, payment.id) });
      return { paymentId: payment.id, reference: payout?.providerReference ?? '' };
    },
    /** Compares a file as Chapa's dashboard gives it, with columns as a person finds them. */
    compare(rows: readonly Row[], method = 'provider:chapa' as const) {
      const lines = rows.map(({ reference, inSantim, outSantim }) => {
        const amounts = [inSantim, outSantim].map((santim) => (santim === undefined ? '' : etbText(santim)));
        return [wallTime('telebirr', office.now()), reference, ...amounts, '2.00', 'success'].join(',');
      });
      const csv = ['Date,Reference,Amount received,Paid out,Charge,Status', ...lines].join('\n');
      const columns = { number: 'Reference', time: 'Date', amount: 'Amount received', paidOut: 'Paid out' };
      return asAdmin.payments.reconciliation.compare({ method, day: dayOf(new Date(office.now())), csv, columns });
    },
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]();
      await chapa[Symbol.asyncDispose]();
    },
  };
}

it('compares what a provider says of a day with what went through it, by its own references', async () => {
  await using desk = await openWithChapa();
  const both = await desk.deposited(20_000);
  const different = await desk.deposited(30_000);
  const absent = await desk.deposited(40_000);
  const out = await desk.sent(15_000);
  const rows = [
    { reference: both.reference, inSantim: 20_000 },
    { reference: different.reference, inSantim: 31_000 },
    { reference: 'AP-of-a-stranger', inSantim: 7000 },
    { reference: out.reference, outSantim: 15_000 },
  ];
  const found = await desk.compare(rows);
  expect(found).toMatchObject({
    inBoth: [{ transactionNumber: both.reference, deposit: { paymentId: both.paymentId, method: 'provider:chapa' } }],
    differing: [{ statementSantim: 31_000, deposit: { paymentId: different.paymentId, creditedSantim: 30_000 } }],
    onlyOurs: [{ paymentId: absent.paymentId, transactionNumber: absent.reference }],
    onlyStatement: [{ transactionNumber: 'AP-of-a-stranger', candidates: [], unnumbered: [], evidence: null }],
    payouts: { inBoth: [{ payout: { paymentId: out.paymentId, method: 'provider:chapa' } }] },
    setAside: [],
  });
  const reason = 'Looked up at Chapa';
  const line = { method: 'provider:chapa', transactionNumber: 'AP-of-a-stranger', statementSantim: 7000 } as const;
  await desk.reconciliation.explain({ ...line, reason });
  const seen = { paymentId: different.paymentId, creditedSantim: 30_000, statementSantim: 31_000, reason };
  await desk.reconciliation.correct({ ...seen, idempotencyKey: newKey() });
  const mine = { method: 'provider:chapa', transactionNumber: both.reference, statementSantim: 7000 } as const;
  await expect(desk.reconciliation.explain({ ...mine, reason })).rejects.toThrow('This has changed in the meantime');
  const again = await desk.compare(rows);
  expect([again.inBoth, again.differing, again.onlyStatement, again.explained].map(({ length }) => length)).toEqual([
    2, 0, 0, 1,
  ]);
  await expectSoundLedger(desk.db);
});

it('keeps a provider’s payments out of the statements of messages, and the other way round', async () => {
  await using desk = await openWithChapa();
  const online = await desk.deposited(20_000);
  const sent = await desk.sent(5000);
  const { payment } = await desk.deposit(desk.player, 20_000);
  await desk.confirm(payment.id);
  const reason = 'Nothing of it';
  const line = { method: 'telebirr', transactionNumber: 'AP-of-a-stranger', statementSantim: 7000 } as const;
  await expect(desk.reconciliation.explain({ ...line, reason })).rejects.toThrow();
  const { onlyOurs, payouts } = await desk.compare([{ reference: 'other', inSantim: 100 }]);
  expect(onlyOurs.map(({ paymentId }) => paymentId)).toEqual([online.paymentId]);
  expect(payouts.onlyOurs.map(({ paymentId }) => paymentId)).toEqual([sent.paymentId]);
  const columns = { number: 'Receipt', time: 'Time', amount: 'Amount' };
  const csv = `Receipt,Time,Amount\nDKR5AAAAAA,${wallTime('telebirr', desk.now())},1.00`;
  const day = dayOf(new Date(desk.now()));
  const byMessage = await desk.reconciliation.compare({ method: 'telebirr', day, csv, columns });
  expect(byMessage.onlyOurs.map(({ paymentId }) => paymentId)).toEqual([payment.id]);
  expect(byMessage.payouts.onlyOurs).toEqual([]);
  const totals = await desk.reconciliation.day({ method: 'provider:chapa', day });
  expect(totals).toEqual({
    deposits: { count: 1, santim: 20_000 },
    payouts: { count: 1, santim: 5000 },
    feesSantim: 450,
  });
  expect(await desk.reconciliation.day({ method: 'telebirr', day })).toEqual({
    deposits: { count: 1, santim: 20_000 },
    payouts: { count: 0, santim: 0 },
    feesSantim: 0,
  });
  expect(await desk.reconciliation.day({ method: 'telebirr', day: '2026-01-01' })).toMatchObject({
    deposits: { count: 0, santim: 0 },
  });
  expect(await sumOf(desk.db, accountCode.clearing('telebirr'))).toBe(-20_000);
});
