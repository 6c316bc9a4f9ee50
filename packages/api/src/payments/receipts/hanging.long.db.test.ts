import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { openReceiptDesk } from '../../../test/kit/payments/receipts/receipt-desk.ts';
import { newTransactionNumber, shownPhone, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { askNext } from './follow.ts';

it('a page that hangs is left after ten seconds, and keeps nobody from asking again', async () => {
  await using desk = await openReceiptDesk();
  const number = newTransactionNumber();
  desk.pages.print({ number, payer: shownPhone(desk.player.phoneNumber) });
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 50_000 }));
  desk.pages.fault.now = 'hang';
  await askNext(desk);
  const [check] = await desk.db.select().from(schema.receiptChecks);
  expect(check).toMatchObject({ verdict: null, unanswered: 'it has not answered in time' });
  desk.pages.fault.now = null;
  await askNext({ ...desk, now: () => desk.now() + 120_000 });
  expect(desk.pages.asked).toHaveLength(2);
  expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'confirmed' });
}, 30_000);
