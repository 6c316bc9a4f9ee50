import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { MESSAGES_PAGE_SIZE } from '../limits.ts';

/** The deposits that are listed with each piece of evidence, and how much evidence waits. */
async function listed({ asAdmin }: Office) {
  const [all, waiting] = [await asAdmin.payments.messages({}), await asAdmin.payments.messages({ onlyWaiting: true })];
  const evidence = all.messages.filter(({ standing }) => standing === 'evidence');
  return { deposits: evidence.map(({ deposits }) => deposits), waiting: waiting.total };
}

describe('a message whose number was confirmed before it came', () => {
  it('says what was confirmed instead, for ever, and waits for nobody', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 30_000 }));
    await desk.confirm(payment.id, { amountSantim: 30_000, transactionNumber: number });
    await desk.forward(telebirrReceived({ number, amountSantim: 20_000 }));
    const [alarm] = (await desk.asAdmin.payments.alarms()).alarms;
    await desk.asAdmin.payments.resolveAlarm({ alarmId: alarm?.id ?? '' });
    expect(await listed(desk)).toMatchObject({
      deposits: [[{ id: payment.id, type: 'deposit', status: 'confirmed', amountSantim: 30_000 }]],
      waiting: 0,
    });
    await expectSoundLedger(desk.db);
  });

  it('says so of a payout, too', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.withdraw(desk.player, 20_000);
    await desk.confirm(payment.id, { transactionNumber: number });
    await desk.forward(telebirrReceived({ number, amountSantim: 20_000 }));
    expect(await listed(desk)).toMatchObject({
      deposits: [[{ id: payment.id, type: 'withdraw', status: 'confirmed' }]],
      waiting: 0,
    });
    await expectSoundLedger(desk.db);
  });
});

it('lists a message that waits with the claims that wait for it, and not with rejected ones', async () => {
  await using desk = await openOffice({ messageHook: true });
  const number = newTransactionNumber();
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 30_000 }));
  await desk.forward(telebirrReceived({ number, amountSantim: 30_000, payer: '2519****0000' }));
  expect(await listed(desk)).toMatchObject({ deposits: [[{ id: payment.id, status: 'pending' }]], waiting: 1 });
  await desk.reject(payment.id);
  expect(await listed(desk)).toEqual({ deposits: [[]], waiting: 1 });
});

it('pages through all messages, the newest first', async () => {
  await using desk = await openOffice({ messageHook: true });
  for (let day = 1; day <= MESSAGES_PAGE_SIZE + 1; day += 1) await desk.forward(`Win a car on day ${day}!`);
  const [first, second] = [await desk.asAdmin.payments.messages({}), await desk.asAdmin.payments.messages({ page: 2 })];
  expect([first.messages.length, first.total]).toEqual([MESSAGES_PAGE_SIZE, MESSAGES_PAGE_SIZE + 1]);
  expect(second.messages).toMatchObject([{ rawMessage: 'Win a car on day 1!', standing: 'not-a-receipt' }]);
});
