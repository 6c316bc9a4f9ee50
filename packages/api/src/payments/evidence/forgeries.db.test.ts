import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { type Office, openDeskAt, openOffice } from '../../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const HOUR_MS = 3_600_000;

const received = (
  desk: Office,
  balanceSantim: number,
  { number = newTransactionNumber(), on = wallTime('telebirr') } = {},
) => desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, on }));
/** A message that states a balance and moves nothing: no number, no verb. */
const balanceOnly = (etb: string, on = wallTime('telebirr')) =>
  `Dear Customer, your telebirr account balance is ETB ${etb} on ${on}. Thank you for using telebirr`;

describe('a forger who can choose sender and text', () => {
  it('cannot name the balance from which his message continues', async () => {
    await using desk = await openDeskAt(1_000_000);
    await received(desk, 1_050_000);
    await desk.forward(balanceOnly('777.00')); // 77,700: not the balance
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const sms = await received(desk, 77_700 + AMOUNT, { number });
    const { alarms } = await desk.asAdmin.payments.alarms();
    expect({ outcome: sms.outcome, alarms: alarms.length, wallet: await walletOf(desk.db, desk.player) }).toEqual({
      outcome: 'waiting',
      alarms: 1,
      wallet: 50_000,
    });
  });

  it('cannot keep a chain of his own in the future, where no true message ever meets it', async () => {
    await using desk = await openDeskAt(1_000_000);
    await desk.forward(balanceOnly('777.00', '01/01/2099 10:00:00'));
    const forged: string[] = [];
    for (const n of [1, 2, 3]) {
      const number = newTransactionNumber();
      await desk.claim(desk.player, number);
      forged.push((await received(desk, 77_700 + n * AMOUNT, { number, on: `01/01/2099 10:00:0${n}` })).outcome);
      await received(desk, 1_000_000 + n * AMOUNT); // a true one, and its chain holds
    }
    const { alarms } = await desk.asAdmin.payments.alarms();
    expect({ forged, alarms: alarms.length > 0 }).toEqual({ forged: ['waiting', 'waiting', 'waiting'], alarms: true });
  });

  it('cannot put one into a gap of the past either', async () => {
    await using desk = await openOffice({ messageHook: true });
    const at = (ms: number) => wallTime('telebirr', Date.now() - ms);
    await desk.beginBalance(1_000_000, 'telebirr', Date.now() - 2 * HOUR_MS);
    await received(desk, 1_050_000, { on: at(HOUR_MS) });
    await desk.forward(balanceOnly('777.00', at(HOUR_MS + 60_000)));
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const sms = await received(desk, 77_700 + AMOUNT, { number, on: at(HOUR_MS + 30_000) });
    await received(desk, 1_100_000); // true
    const { alarms } = await desk.asAdmin.payments.alarms();
    expect({ outcome: sms.outcome, alarms: alarms.length > 0 }).toEqual({ outcome: 'waiting', alarms: true });
  });

  it('cannot end the alarm of his message by a second one', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000, 'telebirr', Date.now() - HOUR_MS);
    await received(desk, 77_700 + AMOUNT);
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual(['telebirr']);
    await desk.forward(balanceOnly('777.00', wallTime('telebirr', Date.now() - 60_000)));
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual(['telebirr']);
  });

  it('is not credited by the message that broke the chain once somebody has looked and rejected', async () => {
    await using desk = await openDeskAt(1_000_000);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    await received(desk, 5_000_000, { number });
    const { alarms } = await desk.asAdmin.payments.alarms();
    await desk.reject(payment.id, 'This message is forged');
    for (const { id } of alarms) await desk.asAdmin.payments.resolveAlarm({ alarmId: id });
    const again = await desk.claim(desk.player, number);
    expect({ status: again.payment.status, wallet: await walletOf(desk.db, desk.player) }).toEqual({
      status: 'pending',
      wallet: 50_000,
    });
  });
});

describe('alarms', () => {
  it('say that a method is stopped, however many others there are', async () => {
    await using desk = await openDeskAt(1_000_000);
    await received(desk, 9_000_000);
    const [sms] = await desk.db.select().from(schema.smsMessages);
    const many = Array.from({ length: 50 }, (_, n) => ({
      kind: 'evidence-disagrees' as const,
      method: 'cbebirr' as const,
      smsId: sms?.id ?? '',
      raisedAt: new Date(Date.now() + n),
    }));
    await desk.db.insert(schema.paymentAlarms).values(many);
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual(['telebirr']);
  });

  it('do not wait for two messages that carry no balance: a forged one without it is one', async () => {
    await using desk = await openDeskAt(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const bare = telebirrReceived({ number, amountSantim: AMOUNT }).replace(/Your current.*?\.\d\d\./, '');
    expect(await desk.forward(bare)).toEqual({ outcome: 'waiting' });
  });
});
