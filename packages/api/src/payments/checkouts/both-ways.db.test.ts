import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import { askDue } from './follow.ts';

const AMOUNT_SANTIM = 50_000;
const BEFORE_SANTIM = 50_000;

/** Has the player pay as much at a provider's checkout. */
async function payAtProvider({ as, player, ...office }: Office, amountSantim = AMOUNT_SANTIM): Promise<void> {
  const order = { amountSantim, provider: 'try-out', idempotencyKey: newKey() };
  const { checkoutUrl } = await as(player).payments.checkout(order);
  const reference = checkoutUrl.split('/').at(-1) ?? '';
  await as(null).payments.pretend({ reference, paidSantim: amountSantim });
  await askDue({ ...office, now: () => office.now() + MINUTE_MS });
}

describe('beside as much that was paid at a provider, a transfer of the same player is another payment', () => {
  const openBoth = () => openOffice({ messageHook: true, providers: { tryOut: true } });
  const transferred = (number = newTransactionNumber()) =>
    telebirrReceived({ number, amountSantim: AMOUNT_SANTIM, on: wallTime('telebirr') });

  it('which its claim gets', async () => {
    await using office = await openBoth();
    const number = newTransactionNumber();
    await office.forward(transferred(number));
    await payAtProvider(office);
    expect((await office.claim(office.player, number)).payment.status).toBe('confirmed');
    expect(await walletOf(office.db, office.player)).toBe(BEFORE_SANTIM + 2 * AMOUNT_SANTIM);
    await expectSoundLedger(office.db);
  });

  it('which its request gets', async () => {
    await using office = await openBoth();
    const { payment } = await office.deposit(office.player, AMOUNT_SANTIM);
    await office.prove(office.player);
    await payAtProvider(office);
    expect(await office.forward(transferred())).toEqual({ outcome: 'confirmed' });
    expect(await office.flags(payment.id)).toEqual([]);
    expect(await walletOf(office.db, office.player)).toBe(BEFORE_SANTIM + 2 * AMOUNT_SANTIM);
  });

  it('and the limits of what messages credit are for that one alone', async () => {
    await using office = await openBoth();
    const many = { automaticMethodDayMaxSantim: 10 * AMOUNT_SANTIM, stopOnBalanceBreak: true };
    const one = { automaticPaymentMaxSantim: AMOUNT_SANTIM, automaticDayMaxSantim: AMOUNT_SANTIM };
    await office.asAdmin.payments.saveAutomatic({ ...many, ...one });
    await payAtProvider(office);
    const number = newTransactionNumber();
    await office.forward(transferred(number));
    expect((await office.claim(office.player, number)).payment.status).toBe('confirmed');
  });
});
