import { lockWallet } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { fakeTelebirr } from '../../../test/kit/payments/providers/fake-telebirr.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
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

describe('one payment of which telebirr’s checkout and a message tell is credited once', () => {
  /** An office whose account for transfers is that of its checkout at telebirr. */
  async function openAtTelebirr() {
    const telebirr = await fakeTelebirr();
    const office = await openOffice({ messageHook: true, providers: { telebirr: telebirr.settings } });
    return {
      ...office,
      /** Pays an order, which telebirr knows by this number, and has it asked about. */
      async payThere(payment_order_id: string, total_amount = AMOUNT_SANTIM / 100) {
        const order = { amountSantim: AMOUNT_SANTIM, provider: 'telebirr', idempotencyKey: newKey() };
        await office.as(office.player).payments.checkout(order);
        const reference = [...telebirr.orders.keys()].at(-1) ?? '';
        telebirr.pay(reference, { payment_order_id, total_amount: String(total_amount) });
        await askDue({ ...office, now: () => office.now() + MINUTE_MS });
      },
      arrived: (number: string, atMs = Date.now()) =>
        office.forward(telebirrReceived({ number, amountSantim: AMOUNT_SANTIM, on: wallTime('telebirr', atMs) })),
      creditedSantim: async () => (await walletOf(office.db, office.player)) - BEFORE_SANTIM,
      async [Symbol.asyncDispose]() {
        await office[Symbol.asyncDispose]();
        await telebirr[Symbol.asyncDispose]();
      },
    };
  }
  const ORDER_NUMBER = '00801104C911443200001002';

  it('and is shown to administrators if a message has said before that it was undone', async () => {
    await using office = await openAtTelebirr();
    const number = newTransactionNumber();
    const reversal = `The transaction with transaction number ${number} has been reversed.`;
    await office.forward(`${reversal} Thank you for using telebirr Ethio telecom`);
    await office.payThere(number);
    expect(await office.creditedSantim()).toBe(AMOUNT_SANTIM);
    const { alarms } = await office.asAdmin.payments.alarms();
    expect(alarms.map(({ kind }) => kind)).toContain('evidence-disagrees');
  });

  it('at the checkout, and its number is used up', async () => {
    await using office = await openAtTelebirr();
    const number = newTransactionNumber();
    await office.payThere(number);
    await office.arrived(number);
    await expect(office.claim(office.player, number)).rejects.toThrow('already');
    const other = await office.newPlayer({ phoneNumber: '+251922232078' });
    await office.claim(other, number);
    expect(await walletOf(office.db, other)).toBe(BEFORE_SANTIM);
    expect([await office.creditedSantim(), (await office.asAdmin.payments.alarms()).alarms]).toEqual([
      AMOUNT_SANTIM,
      [],
    ]);
  });

  it('at the checkout, though a person has decided what was paid there', async () => {
    await using office = await openAtTelebirr();
    const number = newTransactionNumber();
    await office.payThere(number, 400);
    const [waiting] = (await office.asAdmin.payments.pending({ type: 'deposit' })).payments;
    await office.confirm(waiting?.id ?? '');
    await expect(office.claim(office.player, number)).rejects.toThrow('already');
    expect(await office.creditedSantim()).toBe(40_000);
  });

  it('if both are looked at in the same moment', async () => {
    await using office = await openAtTelebirr();
    const { db, player } = office;
    const number = newTransactionNumber();
    await office.claim(player, number);
    const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const untilWaiting = (count: number) =>
      expect.poll(async () => (await db.execute(waits)).length, PATIENCE).toBe(count);
    const both = await db.transaction(async (tx) => {
      await lockWallet(tx, player.id);
      const message = outcomes([office.arrived(number)]);
      await untilWaiting(1);
      const order = outcomes([office.payThere(ORDER_NUMBER)]);
      await untilWaiting(2);
      return [message, order];
    });
    expect(await Promise.all(both)).toMatchObject([{ accepted: 1 }, { accepted: 1 }]);
    expect(await office.creditedSantim()).toBe(AMOUNT_SANTIM);
    await expectSoundLedger(db);
  });

  it('by the claim that came first: the order waits for a person, who cannot credit the number again', async () => {
    await using office = await openAtTelebirr();
    const number = newTransactionNumber();
    await office.arrived(number);
    await office.claim(office.player, number);
    await office.payThere(number);
    const [waiting] = (await office.asAdmin.payments.pending({ type: 'deposit' })).payments;
    expect(waiting).toMatchObject({ flags: ['may-repeat'], mayRepeatAtMs: expect.any(Number) });
    await expect(office.confirm(waiting?.id ?? '')).rejects.toThrow('already');
    await office.reject(waiting?.id ?? '');
    expect(await office.creditedSantim()).toBe(AMOUNT_SANTIM);
    await expectSoundLedger(office.db);
  });

  it.each([
    ['the checkout', true],
    ['the message', false],
  ] as const)(
    'by %s, which came first, where their numbers differ: a person sees both',
    async (_what, isOrderFirst) => {
      await using office = await openAtTelebirr();
      const number = newTransactionNumber();
      const told = async () => {
        await office.arrived(number);
        await office.claim(office.player, number);
      };
      if (!isOrderFirst) await told();
      await office.payThere(ORDER_NUMBER);
      if (isOrderFirst) await told();
      const [waiting] = (await office.asAdmin.payments.pending({ type: 'deposit' })).payments;
      expect(waiting).toMatchObject({
        flags: expect.arrayContaining(['may-repeat']),
        mayRepeatAtMs: expect.any(Number),
      });
      expect(await office.creditedSantim()).toBe(AMOUNT_SANTIM);
      await office.confirm(waiting?.id ?? '');
      expect(await office.creditedSantim()).toBe(2 * AMOUNT_SANTIM);
      await expectSoundLedger(office.db);
    },
  );

  it('but a transfer of another hour is another payment', async () => {
    await using office = await openAtTelebirr();
    const [before, after] = [newTransactionNumber(), newTransactionNumber()];
    await office.arrived(before, Date.now() - HOUR_MS);
    await office.claim(office.player, before);
    await office.payThere(ORDER_NUMBER);
    expect(await office.creditedSantim()).toBe(2 * AMOUNT_SANTIM);
    await office.arrived(after, Date.now() + HOUR_MS);
    await office.claim(office.player, after);
    expect(await office.creditedSantim()).toBe(3 * AMOUNT_SANTIM);
  });
});
