import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordingLog } from '../../../test/kit/application.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { fakeChapa } from '../../../test/kit/payments/providers/fake-chapa.ts';
import { fakeTelebirr } from '../../../test/kit/payments/providers/fake-telebirr.ts';
import { newTransactionNumber } from '../../../test/kit/payments/sms.ts';
import { OFF } from '../../../test/kit/people/four-eyes.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { newKey, playerOf } from '../../../test/kit/people/people.ts';
import { vitalSigns } from '../../dashboard/vital-signs.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import { createProviders } from '../providers/index.ts';
import { startCheckout } from './checkout.ts';
import { askDue } from './follow.ts';
import { askSoon, lookAt } from './look.ts';

const { checkouts, payments, settledDifferences } = schema;

const AMOUNT_SANTIM = 20_000;

const openTryOut = () => openOffice({ providers: { tryOut: true } });

/** The office after this time. */
const later = <O extends Office>(office: O, ms: number): O => ({ ...office, now: () => office.now() + ms });

function order(
  { as }: Office,
  player: User,
  provider = 'try-out',
  amountSantim = AMOUNT_SANTIM,
  idempotencyKey = newKey(),
) {
  return as(player).payments.checkout({ amountSantim, provider, idempotencyKey });
}

const referenceIn = (url: string) => url.split('/').at(-1) ?? '';

/** Asks the provider about an order now. */
async function ask(office: Office, id: string): Promise<void> {
  const [checkout] = await office.db.select().from(checkouts).where(eq(checkouts.id, id));
  if (checkout) await lookAt(office, checkout);
}

/** Pays an order, and has it credited. Returns the payment's id. */
async function pay(office: Office, player: User): Promise<string> {
  const { paymentId, checkoutUrl } = await order(office, player);
  await office.as(null).payments.pretend({ reference: referenceIn(checkoutUrl), paidSantim: AMOUNT_SANTIM });
  await ask(office, paymentId);
  return paymentId;
}

const stateOf = async (office: Office, player: User) =>
  (await office.as(player).payments.checkouts()).map(({ state, checkoutUrl }) => [state, checkoutUrl !== null]);

const told = async (office: Office, player: User) =>
  (await office.as(player).inbox.list()).map(({ kind, details }) => [kind, details.amount]);

describe('an order at a provider', () => {
  it('is credited with what was ordered and paid, told, and is a payment then', async () => {
    await using office = await openTryOut();
    const { player, db } = office;
    const { paymentId, checkoutUrl } = await order(office, player);
    expect(checkoutUrl).toMatch(/^\/try-out\/[A-Z0-9]{24}$/);
    await ask(office, paymentId);
    expect(await stateOf(office, player)).toEqual([['open', true]]);
    expect(await db.select().from(payments)).toEqual([]);
    const reference = referenceIn(checkoutUrl);
    expect(await office.as(null).payments.pretendedOrder({ reference })).toMatchObject({
      amountSantim: AMOUNT_SANTIM,
      returnUrl: `/wallet?paid=${paymentId}`,
    });
    await office.as(null).payments.pretend({ reference, paidSantim: AMOUNT_SANTIM });
    await askDue(office);
    expect(await walletOf(db, player)).toBe(70_000);
    expect(await sumOf(db, 'provider:try-out')).toBe(-AMOUNT_SANTIM);
    expect(await stateOf(office, player)).toEqual([['paid', false]]);
    expect(await told(office, player)).toEqual([['depositConfirmed', '200']]);
    expect(await office.payment(player, paymentId)).toMatchObject({ status: 'confirmed', method: null });
    await expectSoundLedger(db);
  });

  it('is credited once, whoever asks first and however often', async () => {
    await using office = await openTryOut();
    const { player, db } = office;
    const { paymentId, checkoutUrl } = await order(office, player);
    await office.as(null).payments.pretend({ reference: referenceIn(checkoutUrl), paidSantim: AMOUNT_SANTIM });
    const asks = [askDue(office), askDue(office), ...Array.from({ length: 8 }, () => ask(office, paymentId))];
    await Promise.all(asks);
    await ask(office, paymentId);
    expect(await walletOf(db, player)).toBe(70_000);
    expect(await db.select().from(payments)).toHaveLength(1);
    await expectSoundLedger(db);
  });

  it('is corrected, or explained, like any deposit, and takes no number of a message', async () => {
    await using office = await openTryOut();
    const { player, db, asAdmin } = office;
    const paymentId = await pay(office, player);
    const seen = { paymentId, creditedSantim: AMOUNT_SANTIM, reason: 'Sent back at the provider' };
    const { correct, explain, nameNumber } = asAdmin.payments.reconciliation;
    await explain({ ...seen, statementSantim: 5000 });
    await correct({ ...seen, statementSantim: null, idempotencyKey: newKey() });
    expect(await walletOf(db, player)).toBe(50_000);
    expect(await sumOf(db, 'provider:try-out')).toBe(0);
    const settled = await db.select({ method: settledDifferences.method }).from(settledDifferences);
    expect(settled).toEqual([{ method: 'provider:try-out' }, { method: 'provider:try-out' }]);
    const naming = nameNumber({ paymentId, transactionNumber: newTransactionNumber() });
    await expect(naming).rejects.toThrow('This has changed in the meantime');
    await expectSoundLedger(db);
  });

  it.each([
    ['less', 5000, {}],
    ['more', 30_000, {}],
  ])('of which %s was paid waits for a person, who sees both and credits what was paid', async (_what, paidSantim) => {
    await using office = await openTryOut();
    const { player, db, asAdmin } = office;
    const { paymentId, checkoutUrl } = await order(office, player);
    await office.as(null).payments.pretend({ reference: referenceIn(checkoutUrl), paidSantim });
    await ask(office, paymentId);
    expect([await walletOf(db, player), await stateOf(office, player)]).toEqual([50_000, [['to-decide', false]]]);
    const { payments: waiting } = await asAdmin.payments.pending({ type: 'deposit' });
    expect(waiting).toMatchObject([
      {
        amountSantim: paidSantim,
        flags: ['checkout-differs'],
        checkout: { provider: 'try-out', orderedSantim: AMOUNT_SANTIM, said: `paid · ${paidSantim / 100}.00 · ETB` },
      },
    ]);
    await office.confirm(paymentId);
    expect(await walletOf(db, player)).toBe(50_000 + paidSantim);
    expect(await told(office, player)).toEqual([['depositConfirmed', String(paidSantim / 100)]]);
    await expectSoundLedger(db);
  });

  it('of which too little was paid, above what one administrator may credit, is credited by two', async () => {
    await using office = await openTryOut();
    const { player, db, asAdmin } = office;
    const colleague = office.as(await office.newAdmin());
    await asAdmin.approvals.saveSettings({ ...OFF, depositSantim: 1000 });
    const { paymentId, checkoutUrl } = await order(office, player);
    await office.as(null).payments.pretend({ reference: referenceIn(checkoutUrl), paidSantim: 15_000 });
    await ask(office, paymentId);
    await expect(office.confirm(paymentId)).rejects.toThrow('Sent to a second administrator');
    const [request] = (await colleague.approvals.pending()).approvals;
    await colleague.approvals.approve({ approvalId: request?.id ?? '' });
    expect(await walletOf(db, player)).toBe(65_000);
  });

  it('that failed is asked about until its day is over, and credited if the player tried again', async () => {
    await using office = await openTryOut();
    const { player, db } = office;
    const { checkoutUrl } = await order(office, player);
    const reference = referenceIn(checkoutUrl);
    await office.as(null).payments.pretend({ reference, paidSantim: null });
    await askDue(office);
    expect(await stateOf(office, player)).toEqual([['failed', false]]);
    await askDue(later(office, MINUTE_MS + 1000));
    await office.as(null).payments.pretend({ reference, paidSantim: AMOUNT_SANTIM });
    await askDue(later(office, 3 * MINUTE_MS));
    expect(await walletOf(db, player)).toBe(70_000);
    expect(await told(office, player)).toEqual([['depositConfirmed', '200']]);
  });

  it('that failed is given up with its day, and waits for a person if it is paid then', async () => {
    await using office = await openTryOut();
    const { paymentId, checkoutUrl } = await order(office, office.player);
    const reference = referenceIn(checkoutUrl);
    await office.as(null).payments.pretend({ reference, paidSantim: null });
    await askDue(office);
    await askDue(later(office, DAY_MS + MINUTE_MS));
    await office.as(null).payments.pretend({ reference, paidSantim: AMOUNT_SANTIM });
    await askSoon(office, { reference });
    await askDue(later(office, 30 * DAY_MS));
    expect(await office.flags(paymentId)).toEqual(['checkout-late']);
    expect(await walletOf(office.db, office.player)).toBe(50_000);
  });

  it('that is paid after its account was closed waits for a person', async () => {
    await using office = await openTryOut();
    const { paymentId, checkoutUrl } = await order(office, office.player);
    const reference = referenceIn(checkoutUrl);
    await office.as(null).payments.pretend({ reference, paidSantim: null });
    await askDue(office);
    await office.asAdmin.closing.deleteUser({ userId: office.player.id });
    await office.as(null).payments.pretend({ reference, paidSantim: AMOUNT_SANTIM });
    await askDue(office);
    expect(await office.flags(paymentId)).toEqual(['checkout-late']);
    expect(await walletOf(office.db, office.player)).toBe(0);
  });

  it('is one of its player’s three that are asked about each minute; a notification goes before all', async () => {
    await using office = await openTryOut();
    const { db, player } = office;
    const before = await order(office, player);
    const row = { userId: player.id, provider: 'try-out', amountSantim: AMOUNT_SANTIM, url: '/' };
    const [first = 0, due = 0] = [office.now() + 1000, office.now() + 2000];
    const many = Array.from({ length: 60 }, (_, no) => ({
      ...{ ...row, reference: `another${no}`, createdAt: new Date(first + no), askAt: new Date(due) },
    }));
    await db.insert(checkouts).values(many);
    const asked = async () => (await db.select().from(checkouts)).filter(({ asks }) => asks > 0).length;
    await office.as(null).payments.pretend({ reference: referenceIn(before.checkoutUrl), paidSantim: AMOUNT_SANTIM });
    await askDue(later(office, 5000));
    expect([await walletOf(db, player), await asked()]).toEqual([70_000, 50]);
    await askDue(later(office, 5000));
    await askDue(later(office, 70_000));
    const often = (await db.select().from(checkouts)).filter(({ asks }) => asks > 1);
    expect(often.map(({ reference }) => reference).toSorted()).toEqual(['another57', 'another58', 'another59']);
  });

  it('is asked about each minute for two hours, then ever less often, and is given up after a day', async () => {
    await using office = await openTryOut();
    const { player, db } = office;
    const { checkoutUrl, paymentId } = await order(office, player);
    const asksAt = async (ms: number) => {
      await askDue(later(office, ms));
      const [row] = await db.select().from(checkouts);
      return row?.asks;
    };
    expect(await asksAt(MINUTE_MS - 5000)).toBe(0);
    for (const minute of [1, 2, 3]) expect(await asksAt(minute * MINUTE_MS + 1000)).toBe(minute);
    expect(await asksAt(10 * HOUR_MS)).toBe(4);
    expect(await asksAt(10 * HOUR_MS + 50 * MINUTE_MS)).toBe(4);
    expect(await asksAt(11 * HOUR_MS + MINUTE_MS)).toBe(5);
    expect(await asksAt(DAY_MS + MINUTE_MS)).toBe(6);
    expect(await asksAt(3 * DAY_MS)).toBe(6);
    expect(await db.select().from(checkouts)).toMatchObject([{ state: 'given-up', askAt: null }]);
    await office.as(null).payments.pretend({ reference: referenceIn(checkoutUrl), paidSantim: AMOUNT_SANTIM });
    await askDue(later(office, 3 * DAY_MS));
    expect(await office.flags(paymentId)).toEqual(['checkout-late']);
    expect(await walletOf(db, player)).toBe(50_000);
    const { payments: waiting } = await office.asAdmin.payments.pending({ type: 'deposit' });
    expect(waiting).toMatchObject([{ id: paymentId, flags: ['checkout-late'] }]);
    await office.reject(paymentId);
    expect(await told(office, player)).toEqual([['depositRejected', '200']]);
  });

  it('is the same for the same key, and refused for another amount', async () => {
    await using office = await openTryOut();
    const key = newKey();
    const first = await order(office, office.player, 'try-out', AMOUNT_SANTIM, key);
    expect(await order(office, office.player, 'try-out', AMOUNT_SANTIM, key)).toEqual(first);
    await expect(order(office, office.player, 'try-out', 100_000, key)).rejects.toThrow('key');
    expect(await office.db.select().from(checkouts)).toHaveLength(1);
  });

  it('is refused like any deposit: below the least, above a limit with what may still be paid, suspended', async () => {
    await using office = await openTryOut();
    const { player, asAdmin } = office;
    await expect(order(office, player, 'try-out', 500)).rejects.toThrow('Minimum deposit: 10 ETB');
    await expect(order(office, player, 'nobody')).rejects.toMatchObject({ code: 'CONFLICT' });
    const limit = { kind: 'deposit', period: 'day', santim: 30_000, idempotencyKey: newKey() } as const;
    await office.as(player).playerLimits.saveLimit(limit);
    await order(office, player);
    await expect(order(office, player)).rejects.toThrow('100 of 300 ETB until');
    await asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Two accounts.' });
    await expect(order(office, player, 'try-out', 1000)).rejects.toThrow('suspended');
  });

  it('counts towards a limit from the beginning, though its provider has not taken it yet', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db } = office;
    const limit = { kind: 'deposit', period: 'day', santim: 30_000, idempotencyKey: newKey() } as const;
    await office.as(player).playerLimits.saveLimit(limit);
    chapa.fault.now = 'silent';
    const key = newKey();
    const first = Promise.allSettled([order(office, player, 'chapa', AMOUNT_SANTIM, key)]);
    await expect.poll(() => db.$count(checkouts)).toBe(1);
    await expect(order(office, player, 'chapa')).rejects.toThrow('100 of 300 ETB until');
    await chapa[Symbol.asyncDispose]();
    expect((await first).map(({ status }) => status)).toEqual(['rejected']);
    await using again = await fakeChapa();
    const providers = createProviders(office, { chapa: again.settings });
    const request = { amountSantim: AMOUNT_SANTIM, provider: 'chapa', idempotencyKey: key };
    await startCheckout({ ...office, providers }, playerOf(player), request);
    expect(again.orders.size).toBe(1);
  });

  it('is nobody else’s to ask about, and keeps its account from being closed', async () => {
    await using office = await openTryOut();
    const other = await office.newPlayer();
    const { paymentId } = await order(office, office.player);
    expect(await askSoon(office, { id: paymentId, userId: other.id })).toBe(false);
    expect(await stateOf(office, other)).toEqual([]);
    const deletion = office.asAdmin.closing.deleteUser({ userId: office.player.id });
    await expect(deletion).rejects.toMatchObject({ code: 'CONFLICT' });
    const reference = 'A'.repeat(24);
    await expect(office.as(null).payments.pretendedOrder({ reference })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('at Chapa, an order', () => {
  it('is known there before it is paid, and is credited by what Chapa says, not by what somebody posts', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db } = office;
    const { paymentId, checkoutUrl } = await order(office, player, 'chapa');
    expect(checkoutUrl).toMatch(/^https:\/\/checkout\.chapa\.test\//);
    const reference = referenceIn(checkoutUrl);
    expect(chapa.orders.get(reference)).toMatchObject({
      amount: '200.00',
      return_url: `https://play.test/wallet?paid=${paymentId}`,
      callback_url: 'https://play.test/hooks/chapa',
    });
    expect(await askSoon(office, { reference })).toBe(true);
    await askDue(office);
    expect(await walletOf(db, player)).toBe(50_000);
    chapa.pay(reference);
    expect(await askSoon(office, { reference })).toBe(true);
    await askDue(office);
    expect(await walletOf(db, player)).toBe(70_000);
    expect(await askSoon(office, { id: paymentId, userId: player.id })).toBe(false);
    await expectSoundLedger(db);
  });

  it.each([
    ['another order', { tx_ref: 'B'.repeat(24) }, 'open'],
    ['a state that is unknown', { status: 'processing' }, 'open'],
    ['an amount that is none', { amount: '1e9' }, 'open'],
    ['an amount of nothing', { amount: '0.00' }, 'open'],
    ['no reference of its own', { reference: null }, 'open'],
    ['a blank reference', { reference: ' ' }, 'open'],
    ['what the database cannot hold', { reference: 'AP\0' }, 'open'],
    ['another currency', { currency: 'USD' }, 'to-decide'],
    ['a failure', { status: 'failed' }, 'failed'],
  ])('credits nothing where Chapa says %s', async (_what, otherwise, state) => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { paymentId, checkoutUrl } = await order(office, office.player, 'chapa');
    chapa.pay(referenceIn(checkoutUrl), otherwise);
    await ask(office, paymentId);
    expect(await office.db.select().from(checkouts)).toMatchObject([{ state }]);
    expect(await walletOf(office.db, office.player)).toBe(50_000);
  });

  it('that was credited and is taken back is an alarm, and stays credited until a person decides', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db, asAdmin } = office;
    const { paymentId } = await order(office, player, 'chapa');
    const [reference = ''] = chapa.orders.keys();
    chapa.pay(reference);
    await ask(office, paymentId);
    for (const status of ['success', 'refunded', 'refunded']) {
      chapa.pay(reference, { status });
      expect(await askSoon(office, { reference })).toBe(true);
      await askDue(office);
    }
    expect((await asAdmin.payments.alarms()).alarms).toMatchObject([
      { kind: 'taken-back', paymentId, username: player.username, expectedSantim: AMOUNT_SANTIM },
    ]);
    expect([await walletOf(db, player), await stateOf(office, player)]).toEqual([70_000, [['paid', false]]]);
    expect(await db.select().from(checkouts)).toMatchObject([{ askAt: null, said: /^refunded/ }]);
  });

  it('that was credited is asked about each day for a week, and taken back without a word is an alarm', async () => {
    await using chapa = await fakeChapa();
    const { log, lines } = recordingLog();
    const providers = { chapa: chapa.settings, webOrigin: 'https://play.test' };
    await using office = await openOffice({ log, providers });
    const { db, asAdmin } = office;
    const alarmed = async () =>
      (await asAdmin.payments.alarms()).alarms.map(({ kind, paymentId }) => [kind, paymentId]);
    const ids: string[] = [];
    for (const _order of [1, 2, 3]) {
      const { paymentId, checkoutUrl } = await order(office, office.player, 'chapa');
      chapa.pay(referenceIn(checkoutUrl));
      await ask(office, paymentId);
      ids.push(paymentId);
    }
    const [first = '', second = '', third = ''] = chapa.orders.keys();
    await askDue(later(office, DAY_MS + MINUTE_MS));
    expect(await alarmed()).toEqual([]);
    chapa.pay(first, { status: 'reversed' });
    chapa.pay(second, { amount: '50.00' });
    await askDue(later(office, 2 * DAY_MS + 2 * MINUTE_MS));
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);
    expect((await alarmed()).toSorted()).toEqual([ids[0], ids[1]].map((id) => ['taken-back', id]).toSorted());
    chapa.fault.now = { status: 503, body: '' };
    await askDue(later(office, 6 * DAY_MS));
    expect(await asAdmin.dashboard.waiting()).toMatchObject({ silentProviders: [] });
    chapa.fault.now = null;
    for (const days of [7, 8]) await askDue(later(office, days * DAY_MS + HOUR_MS));
    expect(await db.select().from(checkouts).where(eq(checkouts.reference, third))).toMatchObject([{ askAt: null }]);
    expect(await walletOf(db, office.player)).toBe(110_000);
    await expectSoundLedger(db);
  });

  it.each([
    ['waits for a person', async () => undefined],
    ['a person has credited', async (office: Office, id: string) => void (await office.confirm(id))],
  ])('that %s and is taken back is an alarm; one that was rejected is none', async (_what, decide) => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const ids: string[] = [];
    for (const _order of [1, 2]) {
      const { paymentId, checkoutUrl } = await order(office, office.player, 'chapa');
      chapa.pay(referenceIn(checkoutUrl), { amount: '150.00' });
      await ask(office, paymentId);
      ids.push(paymentId);
    }
    const [taken = '', rejected = ''] = ids;
    await decide(office, taken);
    await office.reject(rejected);
    for (const reference of chapa.orders.keys()) {
      chapa.pay(reference, { amount: '150.00', status: 'refunded' });
      expect(await askSoon(office, { reference })).toBe(true);
    }
    await askDue(office);
    const { alarms } = await office.asAdmin.payments.alarms();
    expect(alarms.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([['taken-back', taken]]);
  });

  it('credits nothing for a payment that was another order’s', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db } = office;
    for (const _order of [1, 2]) {
      const { paymentId, checkoutUrl } = await order(office, player, 'chapa');
      chapa.pay(referenceIn(checkoutUrl), { reference: 'AP-once' });
      await ask(office, paymentId);
    }
    expect(await walletOf(db, player)).toBe(70_000);
    expect((await stateOf(office, player)).map(([state]) => state)).toEqual(['open', 'paid']);
  });

  it('is refused in words where Chapa is down or answers nonsense, and counts as nothing', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db } = office;
    const key = newKey();
    const faults = [
      { status: 500, body: 'Internal' },
      { status: 200, body: '{"status":"success","data":{}}' },
      { status: 200, body: '{"status":"success","data":{"checkout_url":"javascript:alert(1)"}}' },
      { status: 200, body: 'x'.repeat(100_000) },
      { status: 302, body: '' },
    ];
    for (const now of faults) {
      chapa.fault.now = now;
      await expect(order(office, player, 'chapa', AMOUNT_SANTIM, key)).rejects.toThrow('Nothing was paid');
    }
    expect(await stateOf(office, player)).toEqual([['open', false]]);
    // It took the order, and its answer was lost.
    chapa.fault.now = 'lost';
    await expect(order(office, player, 'chapa', AMOUNT_SANTIM, key)).rejects.toThrow('Nothing was paid');
    expect(chapa.orders.size).toBe(1);
    chapa.fault.now = null;
    const { paymentId, checkoutUrl } = await order(office, player, 'chapa', AMOUNT_SANTIM, key);
    chapa.pay(referenceIn(checkoutUrl));
    chapa.fault.now = { status: 503, body: '' };
    await ask(office, paymentId);
    expect(await db.select().from(checkouts)).toMatchObject([
      { state: 'open', unanswered: expect.stringContaining('503') },
    ]);
    chapa.fault.now = null;
    await ask(office, paymentId);
    expect(await walletOf(db, player)).toBe(70_000);
  });

  it('is refused while two others of its player wait for Chapa to answer, which stops nothing else', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({
      providers: { chapa: chapa.settings, tryOut: true, webOrigin: 'https://play.test' },
    });
    const { player } = office;
    chapa.fault.now = 'silent';
    const waiting = [order(office, player, 'chapa'), order(office, player, 'chapa')];
    const ended = Promise.allSettled(waiting);
    await expect.poll(() => office.db.$count(checkouts)).toBe(2);
    await expect(order(office, player)).rejects.toThrow('Please try again in a moment');
    await order(office, await office.newPlayer());
    await chapa[Symbol.asyncDispose]();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await order(office, player);
  });

  it('begins again with the same key if Chapa has not taken it, by the rules as they are then', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db } = office;
    const key = newKey();
    const again = () => order(office, player, 'chapa', AMOUNT_SANTIM, key);
    chapa.fault.now = { status: 503, body: '' };
    await expect(again()).rejects.toThrow('Nothing was paid');
    chapa.fault.now = null;
    const old = { createdAt: new Date(office.now() - 2 * DAY_MS), askAt: new Date(office.now()) };
    await office.unguarded.update(checkouts).set(old);
    await askDue(office);
    expect(await db.select().from(checkouts)).toMatchObject([{ state: 'given-up', askAt: null }]);
    await office.asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Two accounts.' });
    await expect(again()).rejects.toThrow('suspended');
    expect(chapa.orders.size).toBe(0);
    await office.asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: null });
    const { checkoutUrl } = await again();
    chapa.pay(referenceIn(checkoutUrl));
    await askDue(later(office, 2 * MINUTE_MS));
    expect(await walletOf(db, player)).toBe(70_000);
    expect(await again()).toMatchObject({ checkoutUrl });
  });

  it('is what Chapa says of its present reference, not of one that it had before', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const key = newKey();
    chapa.fault.now = 'lost';
    await expect(order(office, office.player, 'chapa', AMOUNT_SANTIM, key)).rejects.toThrow('Nothing was paid');
    const [lost] = await office.db.select().from(checkouts);
    chapa.fault.now = null;
    await order(office, office.player, 'chapa', AMOUNT_SANTIM, key);
    chapa.pay(lost?.reference ?? '');
    if (lost) await lookAt(office, lost);
    expect(await stateOf(office, office.player)).toEqual([['open', true]]);
    expect(await walletOf(office.db, office.player)).toBe(50_000);
  });

  it('is given up after a week in which Chapa has said nothing, so that its account can be closed', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    await order(office, office.player, 'chapa');
    chapa.fault.now = { status: 500, body: '' };
    for (const days of [1, 2, 4, 6]) await askDue(later(office, days * DAY_MS));
    expect(await stateOf(office, office.player)).toEqual([['open', true]]);
    await askDue(later(office, 8 * DAY_MS));
    expect(await office.db.select().from(checkouts)).toMatchObject([{ state: 'given-up', askAt: null }]);
    await office.asAdmin.closing.deleteUser({ userId: office.player.id });
  });

  it.each([
    { charge: 3.5, feeSantim: 350 },
    { charge: '7.00', feeSantim: 700 },
    { charge: 0, feeSantim: null },
    { charge: '200.00', feeSantim: null },
    { charge: 'a lot', feeSantim: null },
    { charge: null, feeSantim: null },
  ])('costs the house what Chapa says that it keeps: $charge', async ({ charge, feeSantim }) => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const { player, db, asAdmin } = office;
    const { paymentId, checkoutUrl } = await order(office, player, 'chapa');
    chapa.pay(referenceIn(checkoutUrl), { charge });
    await Promise.all([ask(office, paymentId), ask(office, paymentId)]);
    const fee = feeSantim ?? 0;
    expect([await walletOf(db, player), await sumOf(db, 'house:ETB')]).toEqual([70_000, 0 - fee]);
    expect(await sumOf(db, 'provider:chapa')).toBe(fee - AMOUNT_SANTIM);
    expect(await db.select().from(checkouts)).toMatchObject([{ feeSantim }]);
    expect((await asAdmin.reports.house()).daily[0]).toMatchObject({ depositsSantim: AMOUNT_SANTIM, feesSantim: fee });
    await expectSoundLedger(db);
  });

  it('is told to administrators while Chapa does not answer, from the order on until it does', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    const silent = async () => {
      const [{ silentProviders }, { unansweredOrders }] = [
        await office.asAdmin.dashboard.waiting(),
        await vitalSigns(office),
      ];
      expect(silentProviders.reduce((sum, { orders }) => sum + orders, 0)).toBe(unansweredOrders);
      return silentProviders;
    };
    expect(await silent()).toEqual([]);
    const { paymentId } = await order(office, office.player, 'chapa');
    chapa.fault.now = { status: 503, body: 'CHASECK_TEST-secret' };
    await expect(order(office, await office.newPlayer(), 'chapa')).rejects.toThrow('Nothing was paid');
    expect(await silent()).toEqual([{ provider: 'chapa', orders: 1, fault: expect.stringContaining('503') }]);
    await ask(office, paymentId);
    const both = await silent();
    expect(both).toMatchObject([{ provider: 'chapa', orders: 2 }]);
    expect(JSON.stringify(both)).not.toContain('secret');
    chapa.fault.now = null;
    await askDue(later(office, 2 * MINUTE_MS));
    expect(await silent()).toEqual([]);
  });

  it('is given up after a day if the operator has taken Chapa out of the settings', async () => {
    await using chapa = await fakeChapa();
    await using office = await openOffice({ providers: { chapa: chapa.settings, webOrigin: 'https://play.test' } });
    await order(office, office.player, 'chapa');
    const without = { ...office, providers: [] };
    await askDue(later(without, 2 * MINUTE_MS));
    expect(await stateOf(office, office.player)).toEqual([['open', true]]);
    await askDue(later(without, DAY_MS));
    expect(await office.db.select().from(checkouts)).toMatchObject([{ state: 'given-up', askAt: null }]);
    expect(await office.asAdmin.dashboard.waiting()).toMatchObject({ silentProviders: [] });
  });
});

describe('at telebirr, an order', () => {
  it('is signed, and is credited by what telebirr says', async () => {
    await using telebirr = await fakeTelebirr();
    const providers = { telebirr: telebirr.settings, webOrigin: 'https://play.test' };
    await using office = await openOffice({ providers });
    const { player, db } = office;
    const { paymentId, checkoutUrl } = await order(office, player, 'telebirr');
    expect(telebirr.isSignedAddress(checkoutUrl)).toBe(true);
    const [[reference = '', content] = []] = telebirr.orders;
    expect(content).toMatchObject({
      total_amount: '200.00',
      redirect_url: `https://play.test/wallet?paid=${paymentId}`,
    });
    await ask(office, paymentId);
    expect(await stateOf(office, player)).toEqual([['open', true]]);
    telebirr.pay(reference);
    await ask(office, paymentId);
    expect(await walletOf(db, player)).toBe(70_000);
    expect(telebirr.tokens.given).toBe(1);
    await expectSoundLedger(db);
  });

  it('drops a token that is refused, and asks with a new one the next time', async () => {
    await using telebirr = await fakeTelebirr();
    await using office = await openOffice({ providers: { telebirr: telebirr.settings } });
    const { paymentId } = await order(office, office.player, 'telebirr');
    telebirr.tokens.valid = 'Bearer another';
    await ask(office, paymentId);
    expect(await office.db.select().from(checkouts)).toMatchObject([{ unanswered: expect.stringContaining('401') }]);
    await ask(office, paymentId);
    expect(await office.db.select().from(checkouts)).toMatchObject([{ unanswered: null, said: 'WAIT_PAY' }]);
  });

  it.each([
    ['PAYING', 'open'],
    ['REFUNDING', 'open'],
    ['REFUND_FAILED', 'open'],
    ['SOMETHING_NEW', 'open'],
    ['REFUND_SUCCESS', 'failed'],
    ['PAY_FAILED', 'failed'],
    ['ORDER_CLOSED', 'failed'],
  ])('of which it says %s is %s', async (order_status, state) => {
    await using telebirr = await fakeTelebirr();
    await using office = await openOffice({ providers: { telebirr: telebirr.settings } });
    const { paymentId } = await order(office, office.player, 'telebirr');
    const [[reference = ''] = []] = telebirr.orders;
    telebirr.pay(reference, { order_status });
    await ask(office, paymentId);
    expect(await office.db.select().from(checkouts)).toMatchObject([{ state }]);
    expect(await walletOf(office.db, office.player)).toBe(50_000);
  });

  it('that was credited and is refunded is an alarm', async () => {
    await using telebirr = await fakeTelebirr();
    await using office = await openOffice({ providers: { telebirr: telebirr.settings } });
    const { paymentId } = await order(office, office.player, 'telebirr');
    const [[reference = ''] = []] = telebirr.orders;
    for (const order_status of ['PAY_SUCCESS', 'REFUNDING', 'REFUND_SUCCESS']) {
      telebirr.pay(reference, { order_status });
      await askSoon(office, { reference });
      await askDue(office);
    }
    const { alarms } = await office.asAdmin.payments.alarms();
    expect(alarms).toMatchObject([
      { kind: 'taken-back', paymentId, message: { rawMessage: /^telebirr · [A-Z0-9]{24} · REFUND_SUCCESS/ } },
    ]);
    expect(await walletOf(office.db, office.player)).toBe(70_000);
  });
});
