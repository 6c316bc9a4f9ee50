import { expect, it } from 'vitest';
import { walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type FourEyes, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';

const CHANGED = { cause: { reason: 'paymentChanged' } };
const OVERTAKEN = { cause: { reason: 'approvalOvertaken' } };
const NEEDED = { cause: { reason: 'approvalNeeded' } };
const AMOUNT = { amountSantim: 20_000 };

const reversal = (number: string) =>
  `Dear Cartela Games, the transaction of ETB 200.00 with transaction number ${number} has been reversed.`;

type Desk = Pick<FourEyes, 'asAdmin' | 'forward'>;

const flagsShown = async ({ asAdmin }: Desk, paymentId: string) => {
  const { payments } = await asAdmin.payments.pending({ type: 'deposit', page: 1, pageSize: 10 });
  return payments.find(({ id }) => id === paymentId)?.flags ?? expect.unreachable('the deposit does not wait');
};

it('a claim whose payment is undone while an administrator types what arrived is looked at again', async () => {
  await using desk = await openOffice({ messageHook: true });
  const number = newTransactionNumber();
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, ...AMOUNT }));
  const typed = { ...AMOUNT, method: 'telebirr', flags: await flagsShown(desk, payment.id) } as const;
  await desk.forward(reversal(number));
  await expect(desk.confirm(payment.id, typed)).rejects.toMatchObject(CHANGED);
  expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  // Whoever has seen it decides.
  await desk.confirm(payment.id, { ...typed, flags: await flagsShown(desk, payment.id) });
});

it('a claim is not approved whose payment was undone since a colleague was asked', async () => {
  await using desk = await openWithFourEyes({ depositSantim: 100 });
  const number = newTransactionNumber();
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, ...AMOUNT }));
  await expect(desk.confirm(payment.id, AMOUNT)).rejects.toMatchObject(NEEDED);
  await desk.forward(reversal(number));
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
  expect(await walletOf(desk.db, desk.player)).toBe(50_000);
});

it('nor is a deposit without a number, when the payment is undone that was typed for it', async () => {
  await using desk = await openWithFourEyes({ depositSantim: 100 });
  const transactionNumber = newTransactionNumber();
  const { payment } = await desk.deposit(desk.player, 20_000);
  await expect(desk.confirm(payment.id, { ...AMOUNT, transactionNumber })).rejects.toMatchObject(NEEDED);
  await desk.forward(reversal(transactionNumber));
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
  expect(await walletOf(desk.db, desk.player)).toBe(50_000);
});
