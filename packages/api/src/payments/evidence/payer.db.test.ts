import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import {
  newTransactionNumber,
  OWN_PHONE,
  SOME_BALANCE_SANTIM,
  telebirrReceived,
  wallTime,
} from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';

const AMOUNT = 50_000;

/** A message that continues the balance which `forward` has begun by the message before. */
async function arriveFrom(desk: Office, payer: string, number = newTransactionNumber()) {
  const first = telebirrReceived({ number: newTransactionNumber(), amountSantim: 100, payer: '2519****9999' });
  await desk.forward(first);
  const balance = ((SOME_BALANCE_SANTIM + 100 + AMOUNT) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const on = wallTime('telebirr', Date.now() + 1000);
  return desk.forward(
    `Dear Cartela Games\nYou have received ETB 500.00 from ${payer} on ${on}. Your transaction number is ${number}. Your current E-Money Account balance is ETB ${balance}.\nThank you for using telebirr\nEthio telecom`,
  );
}

describe('the masked number of a bank account', () => {
  it.each(['Awash Bank account number ****2078', 'Bank of Abyssinia account 9****2078', 'Dashen Bank(0****2078)'])(
    'is no player’s phone: %s',
    async (payer) => {
      await using desk = await openOffice({ messageHook: true });
      await desk.prove(desk.player);
      await desk.deposit(desk.player, AMOUNT);
      expect(OWN_PHONE.endsWith('2078')).toBe(true);
      expect(await arriveFrom(desk, payer)).toEqual({ outcome: 'waiting' });
      expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    },
  );
});

describe('the operator’s own number in a message', () => {
  it('is not the payer’s', async () => {
    await using desk = await openOffice({ messageHook: true });
    const thief = await desk.newPlayer({ phoneNumber: '+251900112233' });
    const number = newTransactionNumber();
    await desk.claim(thief, number);
    await arriveFrom(desk, 'Commercial Bank of Ethiopia to your telebirr account 251900112233', number);
    expect(await walletOf(desk.db, thief)).toBe(50_000);
  });
});

describe('an outcome between the payer and the date', () => {
  it('is seen, where breaks of the balance stop nothing', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    await desk.saveAutomatic({ stopOnBalanceBreak: false });
    await desk.deposit(desk.player, AMOUNT);
    expect(await arriveFrom(desk, 'Almaz Bekele(2519****2078). It has been reversed')).not.toEqual({
      outcome: 'confirmed',
    });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});
