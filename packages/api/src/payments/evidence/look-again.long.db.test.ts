import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  OWN_PHONE,
  shownPhone,
  telebirrReceived,
  wallTime,
} from '../../../test/kit/payments/sms.ts';
import { CBEBIRR, type Office, openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { lookAgain } from './look-again.ts';

const AMOUNT = 5000;
const START_SANTIM = 1_000_000;
const HOUR_MS = 3_600_000;
const UNSTOPPED = { alarms: [], stopped: [] };

/** Payments of 50 ETB, a minute apart, each claimed by a player of its own. */
async function claimedPayments(desk: Office, count: number) {
  const start = Date.now() - HOUR_MS;
  await desk.beginBalance(START_SANTIM, 'telebirr', start);
  const payments = [];
  for (let n = 1; n <= count; n += 1) {
    const [payer, number] = [await desk.newPlayer(), newTransactionNumber()];
    await desk.claim(payer, number);
    const on = wallTime('telebirr', start + n * 30_000);
    const says = { number, amountSantim: AMOUNT, balanceSantim: START_SANTIM + n * AMOUNT, on };
    payments.push({ payer, message: telebirrReceived({ ...says, payer: shownPhone(payer.phoneNumber) }) });
  }
  return payments;
}

async function expectAllCredited(desk: Office, payments: Awaited<ReturnType<typeof claimedPayments>>) {
  for (const { payer } of payments) expect(await walletOf(desk.db, payer)).toBe(50_000 + AMOUNT);
  expect((await desk.asAdmin.payments.pending({ type: 'deposit' })).total).toBe(0);
  expect(await desk.asAdmin.payments.alarms()).toEqual(UNSTOPPED);
  await expectSoundLedger(desk.db);
}

describe('deposits that waited for a break in the balances', () => {
  it('are credited when two messages come swapped', async () => {
    await using desk = await openOffice({ messageHook: true });
    const payments = await claimedPayments(desk, 2);
    for (const { message } of payments.toReversed()) await desk.forward(message);
    await expectAllCredited(desk, payments);
  });

  it('are credited when many messages come at once', async () => {
    await using desk = await openOffice({ messageHook: true });
    const payments = await claimedPayments(desk, 12);
    await Promise.all(payments.map(({ message }) => desk.forward(message)));
    await expectAllCredited(desk, payments);
  });

  it('are credited by CBE Birr too, within one minute', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(START_SANTIM, 'cbebirr', Date.now() - HOUR_MS);
    const messages = [];
    for (const n of [1, 2]) {
      const number = newTransactionNumber({ length: 11 });
      await desk.claim(desk.player, number);
      const balanceSantim = START_SANTIM + n * AMOUNT;
      messages.push(cbebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, payer: OWN_PHONE.slice(1) }));
    }
    for (const message of messages.toReversed()) await desk.forward(message, CBEBIRR);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    expect(await desk.asAdmin.payments.alarms()).toEqual(UNSTOPPED);
  });

  it('keep no flag that is not true any more', async () => {
    await using desk = await openOffice({ messageHook: true });
    const payments = await claimedPayments(desk, 2);
    for (const { message } of payments.toReversed()) await desk.forward(message);
    for (const { payer } of payments) {
      const [payment] = (await desk.as(payer).wallet.transactions({})).payments;
      expect(await desk.flags(payment?.id ?? '')).toEqual(['amount-unknown']);
    }
  });

  it('are credited once a person says that the message is true, or was not', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [first, second] = await claimedPayments(desk, 2);
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: 1, balanceSantim: 7_777_700 }));
    await desk.forward(first?.message ?? '');
    await desk.forward(second?.message ?? '');
    const [alarm] = (await desk.asAdmin.payments.alarms()).alarms;
    await desk.asAdmin.payments.resolveAlarm({ alarmId: alarm?.id ?? '', isTrue: false });
    await expectAllCredited(
      desk,
      [first, second].flatMap((payment) => payment ?? []),
    );
  });

  it('are left to a person where that is what they wait for', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [payment] = await claimedPayments(desk, 1);
    const thief = await desk.newPlayer();
    const number = /number is (\w+)/.exec(payment?.message ?? '')?.[1] ?? '';
    await desk.claim(thief, number);
    await desk.forward(payment?.message ?? '');
    await lookAgain(desk);
    expect(await walletOf(desk.db, thief)).toBe(50_000);
    expect((await desk.asAdmin.payments.pending({ type: 'deposit' })).total).toBe(2);
  });
});

describe('deposits that waited for something else', () => {
  it('are credited once the day’s limit allows it', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticDayMaxSantim: AMOUNT });
    const numbers = [newTransactionNumber(), newTransactionNumber()];
    for (const number of numbers) {
      await desk.claim(desk.player, number);
      await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    }
    await lookAgain(desk);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await desk.saveAutomatic({ automaticDayMaxSantim: 2 * AMOUNT });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    await Promise.all([lookAgain(desk, { isAnew: true }), lookAgain(desk, { isAnew: true })]);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('are credited once a person confirms the first deposit from their number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    const payer = shownPhone(player.phoneNumber);
    const first = await desk.deposit(player, AMOUNT);
    const request = { amountSantim: AMOUNT + 1, method: 'cbebirr', idempotencyKey: newKey() } as const;
    await desk.as(player).payments.requestDeposit(request);
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer }));
    const number = newTransactionNumber({ length: 11 });
    await desk.forward(cbebirrReceived({ number, amountSantim: AMOUNT + 1, payer: OWN_PHONE.slice(1) }), CBEBIRR);
    expect(await walletOf(desk.db, player)).toBe(50_000);
    await desk.confirm(first.payment.id);
    await lookAgain(desk);
    expect(await walletOf(desk.db, player)).toBe(50_000 + 2 * AMOUNT + 1);
  });

  it.each(['09112320**', '0911****78', '+251****32078', '251911232078', '****2078'])(
    'are credited whatever digits of the phone are masked: %s',
    async (payer) => {
      await using desk = await openOffice({ messageHook: true });
      const { player } = desk;
      await desk.deposit(player, AMOUNT);
      await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer }));
      expect(await walletOf(desk.db, player)).toBe(50_000);
      await desk.prove(player);
      await lookAgain(desk);
      expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
    },
  );

  it('are not kept waiting by hundreds of messages that nobody claims', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player, unguarded } = desk;
    await desk.saveAutomatic({ stopOnBalanceBreak: false });
    await desk.forward(
      telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer: '2519****0000' }),
    );
    await unguarded.execute(sql`
      insert into sms_messages (request_hash, sender, raw_message, received_at, transaction_number, method,
        amount_santim, direction, occurred_at, payer_phone, standing)
      select n, sender, n, received_at - interval '1 hour', 'CLV5' || lpad(n::text, 6, '0'), method,
        amount_santim, direction, occurred_at - interval '1 hour', payer_phone, standing
      from sms_messages, generate_series(1, 300) n where payer_phone = '2519****0000'`);
    await desk.deposit(player, AMOUNT);
    await desk.forward(
      telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer: shownPhone(player.phoneNumber) }),
    );
    expect(await walletOf(desk.db, player)).toBe(50_000);
    await desk.prove(player);
    await lookAgain(desk);
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
  });
});
