import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { openOffice, PERSON } from '../../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const REFUSED = 'This is the number of a payment that you sent.';

/** What the operator's phone is sent when the operator pays. */
const sent = (number: string) =>
  `Dear Cartela Games You have transferred ETB 500.00 to Almaz Bekele (2519****2078) on ${wallTime('telebirr')}. Your transaction number is ${number}. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 9,496.00.`;

async function openDesk() {
  const desk = await openOffice({ messageHook: true });
  await desk.beginBalance(1_000_000);
  return { ...desk, number: newTransactionNumber() };
}

describe('the number of a payment that the operator sent', () => {
  it('is refused as that of a deposit', async () => {
    await using desk = await openDesk();
    await desk.forward(sent(desk.number));
    const { payment } = await desk.claim(desk.player, desk.number);
    expect(await desk.flags(payment.id)).toContain('evidence-differs');
    await expect(desk.confirm(payment.id, { amountSantim: AMOUNT, method: 'telebirr' })).rejects.toThrow(REFUSED);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('is refused where an administrator types it', async () => {
    await using desk = await openDesk();
    await desk.forward(sent(desk.number));
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const typed = { transactionNumber: desk.number, amountSantim: AMOUNT, method: 'telebirr' } as const;
    await expect(desk.confirm(payment.id, typed)).rejects.toThrow(REFUSED);
  });

  it('is shown to administrators where a deposit was confirmed with it before', async () => {
    await using desk = await openDesk();
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(payment.id, { transactionNumber: desk.number, amountSantim: AMOUNT });
    await desk.forward(sent(desk.number));
    expect((await desk.asAdmin.payments.alarms()).alarms).toMatchObject([
      { kind: 'evidence-disagrees', paymentId: payment.id, statedSantim: AMOUNT },
    ]);
  });

  it.each(['before', 'after'])('is not what a stranger calls so, %s the claim', async (when) => {
    await using desk = await openDesk();
    const text = `You have sent ETB 500.00 to Abebe Kebede (0911223344). Transaction number ${desk.number}.`;
    if (when === 'before') await desk.forward(text, PERSON);
    await desk.claim(desk.player, desk.number);
    if (when === 'after') await desk.forward(text, PERSON);
    const says = { number: desk.number, amountSantim: AMOUNT, balanceSantim: 1_000_000 + AMOUNT };
    expect(await desk.forward(telebirrReceived(says))).toEqual({ outcome: 'confirmed' });
  });

  it('is that of a payout', async () => {
    await using desk = await openDesk();
    const { payment } = await desk.withdraw(desk.player, AMOUNT);
    await desk.forward(sent(desk.number));
    await desk.confirm(payment.id, { transactionNumber: desk.number });
    expect((await desk.asAdmin.payments.alarms()).alarms).toEqual([]);
  });
});
