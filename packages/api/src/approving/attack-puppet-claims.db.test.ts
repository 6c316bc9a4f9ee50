import { expect, it } from 'vitest';
import { openWithFourEyes } from '../../test/kit/four-eyes.ts';
import { walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../test/kit/sms.ts';

it('one administrator cannot take what a stranger has paid by a puppet that claims the number', async () => {
  await using desk = await openWithFourEyes({ depositSantim: 100_000, topUpSantim: 0 });
  await desk.beginBalance(1_000_000);
  const number = newTransactionNumber();
  const payer = shownPhone('+251900001234');
  await desk.forward(telebirrReceived({ number, amountSantim: 400_000, payer, balanceSantim: 1_400_000 }));
  // The administrator reads the number in the list of messages.
  expect(JSON.stringify(await desk.asAdmin.payments.messages({}))).toContain(number);
  // `accounts.registerUser` makes a player with any number, by one administrator alone.
  const puppet = await desk.newPlayer({ phoneNumber: '+251966661234' });
  await desk.claim(puppet, number);
  expect(await walletOf(desk.db, puppet)).toBe(50_000);
});

it('nor prove a puppet’s number alone by a small deposit of a stranger, and then take large ones', async () => {
  await using desk = await openWithFourEyes({ depositSantim: 100_000, topUpSantim: 0 });
  await desk.beginBalance(1_000_000);
  const payer = shownPhone('+251900001234');
  const puppet = await desk.newPlayer({ phoneNumber: '+251966661234' });
  const small = await desk.deposit(puppet, 1000);
  await desk.forward(
    telebirrReceived({ number: newTransactionNumber(), amountSantim: 1000, payer, balanceSantim: 1_001_000 }),
  );
  await desk.asAdmin.payments.confirm({ paymentId: small.payment.id });
  const number = newTransactionNumber();
  await desk.forward(telebirrReceived({ number, amountSantim: 5_000_000, payer, balanceSantim: 6_001_000 }));
  const { payment } = await desk.claim(puppet, number);
  await desk.asAdmin.payments.confirm({ paymentId: payment.id }).catch(() => undefined);
  expect(await walletOf(desk.db, puppet)).toBe(51_000);
});
