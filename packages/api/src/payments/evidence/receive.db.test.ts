import { randomUUID } from 'node:crypto';
import { accountCode } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  OWN_PHONE,
  SOME_BALANCE_SANTIM,
  shownPhone,
  telebirrReceived,
  telebirrSent,
} from '../../../test/kit/payments/sms.ts';
import { CBEBIRR, openOffice, PERSON } from '../../../test/kit/people/office.ts';
import { receiveSms } from './receive.ts';

/** What the player says they paid, and what really came in. */
function somePayment({ saidSantim = 10_000, cameSantim = 10_000 } = {}) {
  const number = newTransactionNumber();
  return {
    number,
    claimed: telebirrSent({ number, amountSantim: saidSantim }),
    received: telebirrReceived({ number, amountSantim: cameSantim }),
  };
}

describe('a deposit that is claimed and received', () => {
  it('is confirmed by the message when the claim came first', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { number, claimed, received } = somePayment();
    const answer = await desk.claim(player, claimed);
    expect(answer).toMatchObject({
      message: 'Your claim is received. It is confirmed as soon as your payment has arrived.',
      walletSantim: 50_000,
      payment: { type: 'deposit', status: 'pending', amountSantim: 10_000, method: 'telebirr' },
    });
    expect(answer.payment.transactionNumber).toBe(number);
    expect(await walletOf(db, player)).toBe(50_000);

    const told: string[] = [];
    desk.changes.on('wallet', ({ userId }) => told.push(userId));
    expect(await desk.forward(received)).toEqual({ outcome: 'confirmed' });
    expect(told).toEqual([player.id]);
    expect(await desk.payment(player, answer.payment.id)).toMatchObject({ status: 'confirmed' });
    expect(await walletOf(db, player)).toBe(60_000);
    expect(await sumOf(db, accountCode.clearing('telebirr'))).toBe(-10_000);
    await expectSoundLedger(db);
  });

  it('is confirmed by the claim when the message came first', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { claimed, received } = somePayment();
    expect(await desk.forward(received)).toEqual({ outcome: 'waiting' });
    expect(await desk.claim(player, claimed)).toMatchObject({
      message: 'Your deposit of 100 ETB is confirmed.',
      walletSantim: 60_000,
      payment: { status: 'confirmed', amountSantim: 10_000 },
    });
    expect(await walletOf(db, player)).toBe(60_000);
    await expectSoundLedger(db);
  });

  it('is confirmed once when both come at the same moment', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    // Messages that come at once come in any order, which breaks the chain of balances.
    await desk.saveAutomatic({ stopOnBalanceBreak: false });
    const payments = Array.from({ length: 3 }, () => somePayment());
    await Promise.all(
      payments.flatMap(({ claimed, received }) => [desk.claim(player, claimed), desk.forward(received)]),
    );
    expect(await walletOf(db, player)).toBe(50_000 + 3 * 10_000);
    const { payments: confirmed } = await desk.as(player).wallet.transactions({});
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    expect(confirmed).toHaveLength(3);
    await expectSoundLedger(db);
  });

  it.each(['claim first', 'message first'])('counts what came in, not what was said (%s)', async (order) => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { claimed, received } = somePayment({ saidSantim: 900_000, cameSantim: 2_550 });
    if (order === 'message first') await desk.forward(received);
    const { payment } = await desk.claim(player, claimed);
    if (order === 'claim first') await desk.forward(received);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed', amountSantim: 2_550 });
    expect(await desk.flags(payment.id)).toEqual(['amount-differs']);
    expect(await walletOf(db, player)).toBe(52_550);
    await expectSoundLedger(db);
  });

  it('needs no more of the player than the transaction number', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const number = newTransactionNumber({ length: 11 });
    const { payment } = await desk.claim(player, ` ${number.toLowerCase()} `);
    expect(payment).toMatchObject({ transactionNumber: number, amountSantim: null, method: 'cbebirr' });
    await desk.forward(cbebirrReceived({ number, amountSantim: 4_200, payer: OWN_PHONE }), CBEBIRR);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed', amountSantim: 4_200 });
    expect(await sumOf(db, accountCode.clearing('cbebirr'))).toBe(-4_200);
    await expectSoundLedger(db);
  });

  it('is credited once however often the message is forwarded', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { claimed, received } = somePayment();
    await desk.beginBalance(SOME_BALANCE_SANTIM - 10_000);
    await desk.claim(player, claimed);
    const request = { signedRequest: randomUUID(), sender: '127', message: received };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => receiveSms(desk, request)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', ...Array(4).fill('replayed')]);
    expect(await receiveSms(desk, { ...request, signedRequest: randomUUID() })).toEqual({ outcome: 'kept' });
    expect(await walletOf(db, player)).toBe(60_000);
    await expectSoundLedger(db);
  });

  it('is not credited again when an administrator was quicker than the message', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    const { claimed, received } = somePayment();
    const { payment } = await desk.claim(player, claimed);
    await Promise.allSettled([desk.confirm(payment.id), desk.forward(received), desk.confirm(payment.id)]);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed' });
    expect(await walletOf(db, player)).toBe(60_000);
    await expectSoundLedger(db);
  });
});

describe('messages at once', () => {
  it('credit a player by themselves no more than a day allows', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    await desk.saveAutomatic({ automaticDayMaxSantim: 10_000 });
    const [first, second] = [somePayment(), newTransactionNumber({ length: 11 })];
    for (const number of [first.number, second]) await desk.claim(player, number);
    const payer = shownPhone(OWN_PHONE);
    const receipts = await Promise.all([
      desk.forward(first.received),
      desk.forward(cbebirrReceived({ number: second, amountSantim: 10_000, payer }), CBEBIRR),
    ]);
    expect(receipts.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'waiting']);
    expect(await walletOf(desk.db, player)).toBe(60_000);
    await expectSoundLedger(desk.db);
  });
});

describe('a message that is no evidence', () => {
  const number = 'DB25ELPHRL';
  const messages = {
    'of a payment that went out': telebirrSent({ number, amountSantim: 10_000 }),
    'without a transaction number': 'You have received ETB 100.00 from Almaz on 02/02/2026 11:35:20.',
    'without an amount': `You have received money from Almaz. Your transaction number is ${number}.`,
    'about something else': 'Your package expires today.',
  };

  it.each(Object.entries(messages))('is kept and credits nothing: one %s', async (_what, message) => {
    await using desk = await openOffice();
    await desk.claim(desk.player, number);
    expect(await desk.forward(message)).toEqual({ outcome: 'kept' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });

  it.each([PERSON, '0911 223 344', '251-911-223344', '+1 (415) 555-0100'])(
    'is kept and credits nothing: one that somebody wrote from the number %s',
    async (sender) => {
      await using desk = await openOffice();
      const { player, db } = desk;
      const { claimed, received } = somePayment();
      await desk.claim(player, claimed);
      expect(await desk.forward(received, sender)).toEqual({ outcome: 'kept' });
      expect(await walletOf(db, player)).toBe(50_000);
      expect(await desk.forward(received)).toMatchObject({ outcome: 'confirmed' });
      expect(await walletOf(db, player)).toBe(60_000);
      await expectSoundLedger(db);
    },
  );
});
