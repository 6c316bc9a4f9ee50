import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/office.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/sms.ts';

const at = (seconds: number) => wallTime('telebirr', Date.now() + seconds * 1000);

describe('a payment that was credited, and that the provider then reverses under its number', () => {
  it.each([
    [
      'the whole message again, with its outcome',
      (number: string) =>
        `Dear Cartela Games You have received ETB 500.00 from Almaz Bekele(2519****2078) on ${at(3)}. Your transaction number is ${number}. The transaction has been reversed. Your current E-Money Account balance is ETB 10,000.00. Thank you for using telebirr Ethio telecom`,
    ],
    [
      'a message of its own',
      (number: string) =>
        `Dear Cartela Games, the transaction of ETB 500.00 received from Almaz Bekele(2519****2078) with transaction number ${number} has been reversed on ${at(3)}. Your current E-Money Account balance is ETB 10,000.00. Thank you for using telebirr Ethio telecom`,
    ],
  ])('is shown to administrators, and the next receipt is credited: %s', async (_what, reversal) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    await desk.forward(telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) }));
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await desk.forward(reversal(number));
    const alarms = (await desk.asAdmin.payments.alarms()).alarms.length;
    const next = newTransactionNumber();
    await desk.claim(desk.player, next);
    const outcome = await desk.forward(
      telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_010_000, on: at(6) }),
    );
    expect({ alarms, outcome }).toEqual({ alarms: 1, outcome: { outcome: 'confirmed' } });
  });
});

describe('a receipt and its reversal, both before anybody claims the number', () => {
  it('credits nothing', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) }));
    await desk.forward(
      `Dear Cartela Games, the transaction of ETB 500.00 received from Almaz Bekele(2519****2078) with transaction number ${number} has been reversed on ${at(3)}. Your current E-Money Account balance is ETB 10,000.00. Thank you for using telebirr Ethio telecom`,
    );
    await desk.claim(desk.player, number);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('a reversal that arrives before the receipt', () => {
  it('credits nothing', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    await desk.forward(
      `Dear Cartela Games, the transaction of ETB 500.00 received from Almaz Bekele(2519****2078) with transaction number ${number} has been reversed on ${at(3)}. Your current E-Money Account balance is ETB 10,000.00. Thank you for using telebirr Ethio telecom`,
    );
    await desk.forward(telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) }));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('the number of a payment that the operator sent', () => {
  it('is refused as that of a deposit', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.forward(
      `Dear Cartela Games You have transferred ETB 500.00 to Almaz Bekele (2519****2078) on ${at(0)}. Your transaction number is ${number}. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 9,496.00.`,
    );
    const { payment } = await desk.claim(desk.player, number);
    const done = await desk
      .confirm(payment.id, { amountSantim: 50_000, method: 'telebirr' })
      .then(() => 'credited', String);
    expect(done).not.toBe('credited');
  });
});
