import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, OWN_PHONE, shownPhone, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { createPlayers, newKey } from '../../../test/kit/people/people.ts';

const AMOUNT = 50_000;
/** Ends like the phone from which the office's player is paid in. */
const LIKE_IT = `+251922${OWN_PHONE.slice(-6)}`;

const arrive = (desk: Office, payer = shownPhone(OWN_PHONE)) =>
  desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer }));

describe('a request without a transaction number', () => {
  it('of a stranger who typed a number that ends like the payer’s is left to a person', async () => {
    await using desk = await openOffice({ messageHook: true });
    const stranger = await desk.newPlayer({ phoneNumber: LIKE_IT });
    const { payment } = await desk.deposit(stranger, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
    expect(await walletOf(desk.db, stranger)).toBe(50_000);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([{ id: payment.id, transactionNumber: null, evidence: { amountSantim: AMOUNT } }]);
  });

  it('is not held up by however many strangers have typed such a number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const strangers = await createPlayers(
      desk.db,
      100,
      (index) => `+2517${String(index).padStart(4, '0')}${OWN_PHONE.slice(-4)}`,
    );
    for (const stranger of strangers.slice(0, 3)) await desk.deposit(stranger, AMOUNT);
    await desk.prove(desk.player);
    await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'confirmed' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('is left to a person where another proven number fits as well', async () => {
    await using desk = await openOffice({ messageHook: true });
    for (const player of [desk.player, await desk.newPlayer({ phoneNumber: LIKE_IT })]) await desk.prove(player);
    await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('is credited by itself once a person has confirmed a deposit from that phone', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
    await desk.confirm(payment.id);
    await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'confirmed' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('is not proven by a deposit that showed no payer, or that evidence alone confirmed', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await arrive(desk, '2519********');
    await desk.confirm(payment.id);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    expect(await desk.forward(telebirrReceived({ number, amountSantim: 10_000 }))).toEqual({ outcome: 'confirmed' });
    await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
  });

  it('is not proven by a deposit that a person has taken back', async () => {
    await using desk = await openOffice({ messageHook: true });
    const stranger = await desk.newPlayer({ phoneNumber: LIKE_IT });
    const { payment } = await desk.deposit(stranger, AMOUNT);
    await arrive(desk);
    await desk.confirm(payment.id);
    const taken = { paymentId: payment.id, creditedSantim: AMOUNT, statementSantim: null };
    const reason = 'The money is somebody else’s';
    await desk.asAdmin.payments.reconciliation.correct({ ...taken, reason, idempotencyKey: newKey() });
    await desk.deposit(stranger, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
    expect(await walletOf(desk.db, stranger)).toBe(50_000);
  });

  it.each([
    [
      'an earlier version has given it the number of a message',
      async ({ unguarded }: Office) => void (await unguarded.update(schema.users).set({ phoneProvenAt: null })),
    ],
    [
      'somebody has proven a number that fits as well before it was credited',
      async (desk: Office) => desk.prove(await desk.newPlayer({ phoneNumber: LIKE_IT })),
    ],
  ])('is left to a person too where %s', async (_what, happens) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT - 1 });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    expect(await arrive(desk)).toEqual({ outcome: 'waiting' });
    expect((await desk.payment(desk.player, payment.id)).transactionNumber).not.toBeNull();
    await happens(desk);
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT });
    expect(await desk.flags(payment.id)).toEqual(['payer-unknown']);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});
