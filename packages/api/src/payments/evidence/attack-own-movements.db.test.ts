import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../test/kit/office.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/sms.ts';

const at = (seconds: number) => wallTime('telebirr', Date.now() + seconds * 1000);
const etb = (santim: number) => (santim / 100).toLocaleString('en', { minimumFractionDigits: 2 });

describe('a movement of the operator’s own, of which the first amount is not what moved', () => {
  it.each([
    [
      'a loan',
      -52_550,
      'the outstanding amount of your telebirr Mela loan was ETB 1,000.00. ETB 525.50 has been deducted',
    ],
    ['a discount', -27_000, 'your bill of ETB 300.00 with a discount of ETB 30.00 was settled with ETB 270.00'],
    ['a package', -20_000, 'the price of your package is ETB 250.00 and you were charged ETB 200.00'],
    ['interest', 1230, 'your saving of ETB 5,000.00 has earned ETB 12.30'],
    ['airtime with a bonus', -10_000, 'you got ETB 125.00 of airtime for ETB 100.00'],
    ['withdrawn, fee first', -20_115, 'a service fee of ETB 1.15 was charged for your withdrawal of ETB 200.00'],
    ['limit first', -5000, 'within your daily limit of ETB 75,000.00, a standing order over ETB 50.00 was carried out'],
  ])('goes on in the chain: %s', async (_what, moved, words) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const own = `Dear Cartela Games, ${words} on ${at(0)}. Your transaction number is ${newTransactionNumber()}. Your current E-Money Account balance is ETB ${etb(1_000_000 + moved)}. Thank you for using telebirr`;
    await desk.forward(own);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const next = telebirrReceived({ number, amountSantim: 10_000, balanceSantim: 1_010_000 + moved, on: at(5) });
    expect(await desk.forward(next)).toEqual({ outcome: 'confirmed' });
  });
});
