import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openReceiptDesk } from '../../../test/kit/payments/receipts/receipt-desk.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import { askNext } from './follow.ts';

const AMOUNT = 50_000;

/** An office that asks for receipts, and a claim whose receipt has been asked for. */
async function openDesk(mode: 'shadow' | 'on') {
  const desk = await openReceiptDesk(mode);
  async function claim(player: User, settled: string | null) {
    const number = newTransactionNumber();
    if (settled !== null) desk.pages.print({ number, settled, payer: shownPhone(player.phoneNumber) });
    const { payment } = await desk.claim(player, telebirrSent({ number, amountSantim: AMOUNT }));
    await desk.unguarded.update(schema.installation).set({ receiptsAskAt: null });
    await askNext(desk);
    return { id: payment.id, number };
  }
  return {
    ...desk,
    claim,
    confirmByHand: ({ id, number }: { id: string; number: string }) =>
      desk.confirm(id, { transactionNumber: number, amountSantim: AMOUNT, method: 'telebirr' }),
    report: () => desk.asAdmin.payments.receipts({}),
  };
}

it('counts how often receipts and decisions agree, and lists the decisions that differ', async () => {
  await using desk = await openDesk('shadow');
  const [agrees, differs] = ['500.00 Birr', '400.00 Birr'];
  const [first, second, third] = [await desk.newPlayer(), await desk.newPlayer(), await desk.newPlayer()];
  await desk.confirmByHand(await desk.claim(first, agrees));
  await desk.reject((await desk.claim(first, differs)).id);
  const onlyRejected = await desk.claim(second, agrees);
  await desk.reject(onlyRejected.id);
  const onlyCredited = await desk.claim(third, differs);
  await desk.forward(
    telebirrReceived({ number: onlyCredited.number, amountSantim: AMOUNT, payer: shownPhone(third.phoneNumber) }),
  );
  const unknown = await desk.claim(desk.player, null);
  await desk.confirmByHand(unknown);
  await desk.claim(desk.player, agrees);
  const report = await desk.report();
  expect(report).toMatchObject({
    ...{ agreed: { credited: 1, rejected: 1 }, disagreed: { credited: 2, rejected: 1 }, total: 3 },
    ...{ creditedByReceipt: 0, waiting: 1, unanswered: 0, failures: 0 },
  });
  expect(report.differences.map(({ paymentId, status, receipt }) => [paymentId, status, receipt.verdict])).toEqual([
    [unknown.id, 'confirmed', 'no-receipt'],
    [onlyCredited.id, 'confirmed', 'other-amount'],
    [onlyRejected.id, 'rejected', 'agrees'],
  ]);
  expect(report.differences[0]?.receipt).toMatchObject({ unread: 'no-receipt', settledSantim: null });
  expect(report.differences[1]?.receipt).toMatchObject({ settledSantim: 40_000, state: 'Completed', counts: false });
});

it('leaves its own credits out, and what is older than 90 days', async () => {
  await using desk = await openDesk('on');
  await desk.claim(desk.player, '500.00 Birr');
  expect(await desk.report()).toMatchObject({ agreed: { credited: 0, rejected: 0 }, creditedByReceipt: 1, total: 0 });
  const old = await desk.claim(desk.player, '400.00 Birr');
  await desk.confirmByHand(old);
  expect(await desk.report()).toMatchObject({ disagreed: { credited: 1 }, total: 1 });
  const claimedAt = new Date(Date.now() - 91 * DAY_MS);
  await desk.unguarded
    .update(schema.receiptChecks)
    .set({ claimedAt })
    .where(eq(schema.receiptChecks.paymentId, old.id));
  expect(await desk.report()).toMatchObject({ disagreed: { credited: 0 }, total: 0, differences: [] });
});

it('says that the page does not answer', async () => {
  await using desk = await openDesk('shadow');
  desk.pages.fault.now = { status: 503 };
  await desk.claim(desk.player, '500.00 Birr');
  expect(await desk.report()).toMatchObject({ failures: 1, waiting: 1, unanswered: 0 });
});

it('shows an administrator at a claim what its receipt says', async () => {
  await using desk = await openDesk('shadow');
  const { number } = await desk.claim(desk.player, '400.00 Birr');
  const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
  expect(payments.map(({ receipt }) => receipt)).toMatchObject([
    {
      ...{ number, method: 'telebirr', verdict: 'other-amount', counts: false, settledSantim: 40_000 },
      ...{ receiver: '2519****4211', payerPhone: '2519****2078', state: 'Completed' },
    },
  ]);
});
