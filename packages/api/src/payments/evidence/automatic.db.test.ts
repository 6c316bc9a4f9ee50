import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  newTransactionNumber,
  OWN_PHONE,
  SOME_BALANCE_SANTIM,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../../test/kit/payments/sms.ts';
import { type Office, openDeskAt, openOffice } from '../../../test/kit/people/office.ts';

const HOUR_MS = 60 * 60 * 1000;
const AMOUNT = 50_000;

/** A claim of 500 ETB and the message about it, and what came of the two. */
async function claimAndForward(
  desk: Office,
  { number = newTransactionNumber(), ...received }: Partial<Parameters<typeof telebirrReceived>[0]> = {},
  sender?: string,
) {
  const { on = wallTime('telebirr') } = received;
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT, on }));
  const sms = await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, ...received }), sender);
  return { number, payment, sms, flags: await desk.flags(payment.id) };
}

describe('evidence credits by itself', () => {
  it('where the payer’s visible digits fit the number on file', async () => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk)).toMatchObject({ sms: { outcome: 'confirmed' }, flags: [] });
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await expectSoundLedger(desk.db);
  });

  it.each([
    { payer: '2519****2079', flag: 'payer-differs' },
    { payer: '2519********', flag: 'payer-unknown' },
  ])('and not where they are $payer, whichever comes first', async ({ payer, flag }) => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk, { payer })).toMatchObject({ sms: { outcome: 'waiting' }, flags: [flag] });
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer }));
    const { payment } = await desk.claim(desk.player, number);
    expect(payment.status).toBe('pending');
    expect(await desk.flags(payment.id)).toContain(flag);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await desk.confirm(payment.id);
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await expectSoundLedger(desk.db);
  });

  it('and not for one who claims a payment that somebody else made', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [thief, number] = [await desk.newPlayer(), newTransactionNumber()];
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    expect(await desk.claim(thief, number)).toMatchObject({ payment: { status: 'pending' }, walletSantim: 50_000 });
    const { payment } = await desk.claim(desk.player, number);
    expect(await desk.flags(payment.id)).toContain('claimed-by-another');
    expect(await walletOf(desk.db, thief)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });

  it('and not after 72 hours', async () => {
    await using desk = await openOffice({ messageHook: true });
    const on = wallTime('telebirr', Date.now() - 73 * HOUR_MS);
    const number = () => newTransactionNumber({ atMs: Date.now() - 72 * HOUR_MS });
    expect(await claimAndForward(desk, { number: number(), on })).toMatchObject({
      sms: { outcome: 'waiting' },
      flags: ['evidence-old'],
    });
    const inTime = wallTime('telebirr', Date.now() - 71 * HOUR_MS);
    expect(await claimAndForward(desk, { number: number(), on: inTime })).toMatchObject({
      sms: { outcome: 'confirmed' },
    });
    await expectSoundLedger(desk.db);
  });

  it('up to the operator’s limits for one payment, and for a player and day', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT, automaticDayMaxSantim: 2 * AMOUNT });
    const held = { sms: { outcome: 'waiting' }, flags: expect.arrayContaining(['over-automatic-limit']) };
    expect(await claimAndForward(desk, { amountSantim: AMOUNT + 1 })).toMatchObject(held);
    for (const _ of [1, 2]) expect(await claimAndForward(desk)).toMatchObject({ sms: { outcome: 'confirmed' } });
    expect(await claimAndForward(desk)).toMatchObject(held);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('for no more than the day allows when claims come at once', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticDayMaxSantim: AMOUNT });
    const numbers = [1, 2, 3].map(() => newTransactionNumber());
    for (const number of numbers) await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    await Promise.all(numbers.map((number) => desk.claim(desk.player, number)));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('and not for a number that is easily misread for another', async () => {
    await using desk = await openOffice({ messageHook: true });
    const base = newTransactionNumber().slice(0, 9);
    await desk.claim(desk.player, `${base}O`);
    const { payment } = await desk.claim(desk.player, `${base}0`);
    const sms = await desk.forward(telebirrReceived({ number: `${base}0`, amountSantim: AMOUNT }));
    expect(sms).toEqual({ outcome: 'waiting' });
    expect(await desk.flags(payment.id)).toContain('resembles-another');
    await expectSoundLedger(desk.db);
  });
});

describe('a message from anybody but a listed sender', () => {
  it.each([
    'BULKSMS',
    '8555',
    'Abebe (friend)',
    'tel:+251911223344',
    '+251\u00a0911\u00a0223344',
    '\u202a127\u202c',
    '127 ',
    '0127',
    'cbebirr',
    'CBEBirr',
  ])('%j credits nothing, and says so', async (sender) => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk, {}, sender)).toMatchObject({ sms: { outcome: 'kept' } });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    const { messages } = await desk.asAdmin.payments.messages({});
    expect(messages).toMatchObject([{ sender, standing: 'not-from-provider', deposits: [] }]);
    await expectSoundLedger(desk.db);
  });

  it('counts once an administrator has listed the sender, and what came before does not', async () => {
    await using desk = await openDeskAt(SOME_BALANCE_SANTIM - AMOUNT);
    const before = await claimAndForward(desk, {}, 'telebirr');
    await desk.asAdmin.payments.saveSenders({ method: 'telebirr', senders: ['\u202atelebirr\u202c', '127', '127'] });
    expect(await desk.asAdmin.payments.automatic()).toMatchObject({
      senders: expect.arrayContaining([{ method: 'telebirr', senders: ['127', 'telebirr'] }]),
    });
    expect(await claimAndForward(desk, {}, 'telebirr')).toMatchObject({ sms: { outcome: 'confirmed' } });
    expect(await desk.payment(desk.player, before.payment.id)).toMatchObject({ status: 'pending' });
    expect(await desk.audited()).toContainEqual(
      expect.objectContaining({ action: 'payment-senders', subject: 'telebirr' }),
    );
    await expectSoundLedger(desk.db);
  });
});

describe('a message that disagrees with what was confirmed', () => {
  it('raises an alarm, and credits nothing', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 9_000_000 }));
    await desk.confirm(payment.id, { amountSantim: 9_000_000 });
    await desk.forward(telebirrReceived({ number, amountSantim: 9_000, payer: OWN_PHONE }));
    expect(await desk.asAdmin.payments.alarms()).toMatchObject({
      alarms: [{ kind: 'evidence-disagrees', paymentId: payment.id, expectedSantim: 9_000_000, statedSantim: 9_000 }],
    });
    await expectSoundLedger(desk.db);
  });

  it('and one that agrees is put to the deposit without an alarm', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
    await desk.confirm(payment.id, { amountSantim: AMOUNT });
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
    const [message] = await desk.db
      .select()
      .from(schema.smsMessages)
      .where(eq(schema.smsMessages.paymentId, payment.id));
    expect(message?.transactionNumber).toBe(number);
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await expectSoundLedger(desk.db);
  });
});
