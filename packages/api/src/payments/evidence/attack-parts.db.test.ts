import { expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/office.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/sms.ts';

const at = (seconds: number) => wallTime('telebirr', Date.now() + seconds * 1000);

it('the first part of a message, then the whole: the deposit is credited, and nothing stays stopped', async () => {
  await using desk = await openOffice({ messageHook: true });
  await desk.beginBalance(1_000_000);
  const number = newTransactionNumber();
  await desk.claim(desk.player, number);
  const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
  await desk.forward(whole.slice(0, whole.indexOf('Your current') + 10));
  await desk.forward(whole);
  const next = newTransactionNumber();
  await desk.claim(desk.player, next);
  await desk.forward(telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) }));
  expect(await walletOf(desk.db, desk.player)).toBe(110_000);
  expect((await desk.asAdmin.payments.alarms()).alarms).toEqual([]);
});

it('the two parts of a message each by itself: what comes after them is credited', async () => {
  await using desk = await openOffice({ messageHook: true });
  await desk.beginBalance(1_000_000);
  const number = newTransactionNumber();
  await desk.claim(desk.player, number);
  const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
  const cut = whole.indexOf('Your current') + 16;
  await desk.forward(whole.slice(0, cut));
  await desk.forward(whole.slice(cut));
  const next = newTransactionNumber();
  await desk.claim(desk.player, next);
  await desk.forward(telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) }));
  expect(await walletOf(desk.db, desk.player)).toBe(110_000);
});

it('a message whose number is written in lower case, or with a mask of another length, is the same one again', async () => {
  await using desk = await openOffice({ messageHook: true });
  await desk.beginBalance(1_000_000);
  const number = newTransactionNumber();
  await desk.claim(desk.player, number);
  const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
  for (const text of [
    whole,
    whole.replace('2519****2078', '2519*****2078'),
    whole.replaceAll(number, number.toLowerCase()),
    whole.replace('2519****2078', '+2519****2078'),
    whole.replace(/:\d\d\. Your/, '. Your'),
  ])
    await desk.forward(text);
  const next = newTransactionNumber();
  await desk.claim(desk.player, next);
  await desk.forward(telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) }));
  expect(await walletOf(desk.db, desk.player)).toBe(110_000);
});
