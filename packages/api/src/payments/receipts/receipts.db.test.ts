import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { fakeReceipts } from '../../../test/kit/payments/receipts/fake-receipts.ts';
import { nameAccount, openReceiptDesk } from '../../../test/kit/payments/receipts/receipt-desk.ts';
import { RECEIPT_LAYOUTS, type ReceiptText, receiptTime } from '../../../test/kit/payments/receipts/receipt-text.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import { lookAgain } from '../evidence/look-again.ts';
import { askNext, discountReceipts } from './follow.ts';
import { keepAnswer } from './keep-answer.ts';
import { takeTurn } from './pace.ts';
import { queueClaims, takeDue } from './queue.ts';

const { paymentAlarms, receiptChecks } = schema;

const AMOUNT = 50_000;

type Asking = Office & { readonly pages: Awaited<ReturnType<typeof fakeReceipts>> };

const later = <O extends Office>(office: O, ms: number): O => ({ ...office, now: () => office.now() + ms });

/** Asks for the next receipt, as if the pauses were over. */
async function ask(desk: Office, { afterMs = 0 } = {}): Promise<void> {
  await desk.unguarded.update(schema.installation).set({ receiptsAskAt: null });
  await askNext(later(desk, afterMs));
}

/** A claim of 500 ETB that the player has paid, as the receipt says unless it says otherwise. */
async function claim(desk: Asking, said: Partial<ReceiptText> | null = {}, player: User = desk.player) {
  const number = newTransactionNumber();
  if (said) desk.pages.print({ number, payer: shownPhone(player.phoneNumber), ...said });
  const { payment } = await desk.claim(player, telebirrSent({ number, amountSantim: AMOUNT }));
  return {
    number,
    id: payment.id,
    payment: () => desk.payment(player, payment.id),
    flags: () => desk.flags(payment.id),
  };
}

const checkOf = async (desk: Office, id: string) =>
  (await desk.db.select().from(receiptChecks).where(eq(receiptChecks.paymentId, id)))[0];

const alarms = (desk: Office) =>
  desk.db.select().from(paymentAlarms).where(eq(paymentAlarms.kind, 'evidence-disagrees'));

describe('a receipt', () => {
  it('credits the claim that it agrees with, once, and says so to the player', async () => {
    await using desk = await openReceiptDesk();
    const { number, id, payment } = await claim(desk);
    expect(await payment()).toMatchObject({ status: 'pending' });
    await ask(desk);
    await ask(desk, { afterMs: MINUTE_MS });
    expect(desk.pages.asked).toEqual([`GET /receipt/${number}`]);
    expect(await payment()).toMatchObject({ status: 'confirmed', amountSantim: AMOUNT, method: 'telebirr' });
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    expect(await checkOf(desk, id)).toMatchObject({ verdict: 'agrees', hasCredited: true, askAt: null });
    expect((await desk.as(desk.player).inbox.list()).map(({ kind }) => kind)).toEqual(['depositConfirmed']);
    await expectSoundLedger(desk.db);
  });

  it('is asked for by the number that was claimed, and never at an address that somebody pasted', async () => {
    await using elsewhere = await fakeReceipts();
    await using desk = await openReceiptDesk();
    const number = newTransactionNumber();
    await desk.claim(desk.player, `I paid: ${elsewhere.root}/receipt/${number} Your transaction number is ${number}.`);
    await ask(desk);
    expect([desk.pages.asked, elsewhere.asked]).toEqual([[`GET /receipt/${number}`], []]);
  });

  it.each([
    ['with charges on top', { settled: '504.00 Birr' }, 'other-amount'],
    ['of another amount', { settled: '5.00 Birr' }, 'other-amount'],
    ['that is not completed', { state: 'Pending' }, 'not-completed'],
    ['for another account', { receiver: '2519****9999' }, 'other-receiver'],
    ['for another name', { receiverName: 'Somebody Else' }, 'other-receiver'],
    ['that hides its receiver', { receiver: '2519********' }, 'receiver-unknown'],
    ['of a receiver whose figures alone are alike', { receiverName: 'ካርቴላ ጌምስ' }, 'receiver-unknown'],
    ['for a longer name with the account’s in it', { receiverName: 'Cartela Games Abebe' }, 'receiver-unknown'],
    ['for a name of the same consonants', { receiverName: 'Cartela Gomes' }, 'receiver-unknown'],
    ['of another payer', { payer: '2519****1234' }, 'other-payer'],
    ['that hides its payer', { payer: '2519********' }, 'payer-unknown'],
    ['of 73 hours ago', { paidAt: receiptTime(Date.now() - 73 * HOUR_MS) }, 'too-old'],
    ['of another day than its number', { paidAt: receiptTime(Date.now() - 60 * HOUR_MS) }, 'date-differs'],
    ['of tomorrow', { paidAt: receiptTime(Date.now() + HOUR_MS) }, 'date-differs'],
    ['of another number', { number: 'DB25ELPHRL' }, 'other-number'],
    ['that is changed', { settled: '500.00' }, 'unreadable'],
  ] as const)('%s credits nothing', async (_what, said, verdict) => {
    await using desk = await openReceiptDesk();
    const { id, number, payment } = await claim(desk, null);
    desk.pages.print({ payer: shownPhone(desk.player.phoneNumber), number }, (text) =>
      RECEIPT_LAYOUTS.telebirr({ ...text, ...said }),
    );
    await ask(desk);
    await lookAgain(desk, { isAnew: true });
    expect(await checkOf(desk, id)).toMatchObject({ verdict, hasCredited: false });
    expect(await payment()).toMatchObject({ status: 'pending' });
    expect(await walletOf(desk.db, desk.player)).toBe(AMOUNT);
  });

  it('keeps nothing of the page but what it says, and no whole number of a phone', async () => {
    await using desk = await openReceiptDesk();
    const { id } = await claim(desk, { payer: desk.player.phoneNumber, receiver: '0911004211' });
    await ask(desk);
    const check = await checkOf(desk, id);
    expect(check).toMatchObject({
      verdict: 'agrees',
      payerPhone: '****2078',
      receiver: '****4211',
      settledSantim: AMOUNT,
    });
    expect(JSON.stringify(check)).not.toMatch(/911232078|911004211|Almaz|Cartela/);
  });

  it('is nothing while it is off, and only written down while it is watched', async () => {
    await using off = await openReceiptDesk('off');
    await claim(off);
    await ask(off);
    expect([off.pages.asked, await off.db.select().from(receiptChecks)]).toEqual([[], []]);
    await using shadow = await openReceiptDesk('shadow');
    const { id, payment } = await claim(shadow);
    await ask(shadow);
    await lookAgain(shadow, { isAnew: true });
    expect(await checkOf(shadow, id)).toMatchObject({ verdict: 'agrees', counts: false, hasCredited: false });
    expect(await payment()).toMatchObject({ status: 'pending' });
    await expect(shadow.confirm(id)).rejects.toThrow();
  });
});

describe('a receipt is under the rules of every evidence', () => {
  it('waits above the limits of automatic credits, until they are raised', async () => {
    await using desk = await openReceiptDesk();
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT - 1 });
    const { payment, flags } = await claim(desk);
    await ask(desk);
    expect(await flags()).toEqual(['over-automatic-limit']);
    await lookAgain(desk);
    expect(await payment()).toMatchObject({ status: 'pending' });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT });
    expect(await payment()).toMatchObject({ status: 'confirmed' });
  });

  it('lets an administrator confirm without typing what arrived, and nothing else than it says', async () => {
    await using desk = await openReceiptDesk();
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const { id, payment } = await claim(desk);
    await ask(desk);
    await expect(desk.confirm(id, { amountSantim: AMOUNT + 1 })).rejects.toThrow(/500/);
    await desk.confirm(id);
    expect(await payment()).toMatchObject({ status: 'confirmed', amountSantim: AMOUNT });
    expect(await checkOf(desk, id)).toMatchObject({ hasCredited: true });
    await expectSoundLedger(desk.db);
  });

  it('waits while a break in the balances of its method stops all', async () => {
    await using desk = await openReceiptDesk();
    await desk.beginBalance(100_000);
    const other = { number: newTransactionNumber(), amountSantim: 100 };
    await desk.forward(telebirrReceived({ ...other, balanceSantim: 7_000_000 }));
    const { flags } = await claim(desk);
    await ask(desk);
    expect(await flags()).toEqual(['automatic-stopped']);
  });

  it('is a dispute if two players claim its number, whoever’s phone it shows', async () => {
    await using desk = await openReceiptDesk();
    const thief = await desk.newPlayer();
    const { number, payment, flags } = await claim(desk);
    const stolen = await desk.claim(thief, number);
    for (const afterMs of [0, MINUTE_MS, 2 * MINUTE_MS]) await ask(desk, { afterMs });
    expect(await checkOf(desk, stolen.payment.id)).toMatchObject({ verdict: 'other-payer' });
    expect(await payment()).toMatchObject({ status: 'pending' });
    expect(await flags()).toContain('claimed-by-another');
    expect([await walletOf(desk.db, desk.player), await walletOf(desk.db, thief)]).toEqual([AMOUNT, AMOUNT]);
    expect(await alarms(desk)).toEqual([]);
  });

  it('counts for nothing any more once receipts are no evidence, unless it has credited', async () => {
    await using desk = await openReceiptDesk();
    const credited = await claim(desk);
    await ask(desk);
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const held = await claim(desk, {}, await desk.newPlayer());
    await ask(desk);
    await discountReceipts(desk);
    await desk.saveAutomatic({ automaticPaymentMaxSantim: AMOUNT });
    expect(await held.payment()).toMatchObject({ status: 'pending' });
    expect(await checkOf(desk, held.id)).toMatchObject({ verdict: 'agrees', counts: false, hasCredited: false });
    expect(await checkOf(desk, credited.id)).toMatchObject({ counts: true, hasCredited: true });
    await expect(desk.confirm(held.id)).rejects.toThrow();
  });

  it('does not credit a player whose claim it agrees with a second time, on however many processes', async () => {
    await using desk = await openReceiptDesk();
    const { id } = await claim(desk);
    await queueClaims(desk);
    const check = await takeDue(desk);
    const page = desk.receipts.pages[0];
    if (!check || !page) throw new Error('nothing is due');
    const answer = page.read(
      RECEIPT_LAYOUTS.telebirr({ number: check.transactionNumber, payer: shownPhone(desk.player.phoneNumber) }),
    );
    await Promise.all(Array.from({ length: 5 }, () => keepAnswer(desk, check, answer)));
    expect(await checkOf(desk, id)).toMatchObject({ hasCredited: true });
    expect(await walletOf(desk.db, desk.player)).toBe(2 * AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('credits no claim that was rejected or credited meanwhile', async () => {
    await using desk = await openReceiptDesk();
    const rejected = await claim(desk);
    await desk.reject(rejected.id);
    const credited = await claim(desk);
    await desk.forward(telebirrReceived({ number: credited.number, amountSantim: AMOUNT }));
    await ask(desk);
    await ask(desk);
    expect(desk.pages.asked).toHaveLength(2);
    expect(await rejected.payment()).toMatchObject({ status: 'rejected' });
    expect(await credited.payment()).toMatchObject({ status: 'confirmed' });
    expect(await checkOf(desk, credited.id)).toMatchObject({ verdict: 'agrees', hasCredited: false });
    expect(await walletOf(desk.db, desk.player)).toBe(2 * AMOUNT);
    expect(await alarms(desk)).toEqual([]);
    await expectSoundLedger(desk.db);
  });
});

describe('two witnesses that disagree', () => {
  it.each([
    ['another amount', { settled: '600.00 Birr' }],
    ['another receiver', { receiver: '2519****9999' }],
    ['another payer', { payer: '2519****1234' }],
    ['that it is not completed', { state: 'Reversed' }],
  ])('are an alarm where the message came first: the receipt says %s', async (_what, said) => {
    await using desk = await openReceiptDesk();
    const { id, number, payment } = await claim(desk, said);
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    expect(await payment()).toMatchObject({ status: 'confirmed' });
    await ask(desk);
    await ask(desk, { afterMs: HOUR_MS });
    expect((await alarms(desk)).map(({ paymentId }) => paymentId)).toEqual([id]);
    expect((await desk.asAdmin.payments.alarms()).alarms).toMatchObject([{ paymentId: id, receipt: { number } }]);
  });

  it('credit nothing where the receipt came first, until a person decides', async () => {
    await using desk = await openReceiptDesk();
    const { id, number, payment, flags } = await claim(desk, { settled: '600.00 Birr' });
    await ask(desk);
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    await lookAgain(desk, { isAnew: true });
    expect([(await payment()).status, await flags()]).toEqual(['pending', ['receipt-differs']]);
    expect((await alarms(desk)).map(({ paymentId }) => paymentId)).toEqual([id]);
    expect(await walletOf(desk.db, desk.player)).toBe(AMOUNT);
    await desk.confirm(id);
    expect(await walletOf(desk.db, desk.player)).toBe(2 * AMOUNT);
  });

  it('are an alarm where the receipt has credited, and a message says something else', async () => {
    await using desk = await openReceiptDesk();
    const { number, payment } = await claim(desk);
    await ask(desk);
    expect(await payment()).toMatchObject({ status: 'confirmed' });
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT + 100 }));
    expect(await alarms(desk)).toHaveLength(1);
  });

  it('are an alarm where a message says that the payment was undone, and the receipt that it is completed', async () => {
    await using desk = await openReceiptDesk();
    const { number, payment, flags } = await claim(desk);
    await desk.forward(`Dear Cartela Games, the transaction with transaction number ${number} has been reversed.`);
    await ask(desk);
    expect(await payment()).toMatchObject({ status: 'pending' });
    expect(await flags()).toEqual(expect.arrayContaining(['receipt-differs']));
    expect(await alarms(desk)).toHaveLength(1);
  });

  it('are no alarm where they say the same of a claim that is wrong', async () => {
    await using desk = await openReceiptDesk();
    const thief = await desk.newPlayer();
    const { number, payment } = await claim(desk, { payer: shownPhone(desk.player.phoneNumber) }, thief);
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    await ask(desk);
    expect(await payment()).toMatchObject({ status: 'pending' });
    expect(await alarms(desk)).toEqual([]);
  });

  it('are no alarm while receipts are only watched', async () => {
    await using desk = await openReceiptDesk('shadow');
    const { number } = await claim(desk, { settled: '600.00 Birr' });
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    await ask(desk);
    expect(await alarms(desk)).toEqual([]);
  });
});

describe('the pages are asked', () => {
  it('by the application itself, if it is set so', async () => {
    await using pages = await fakeReceipts();
    await using desk = await openOffice({ receipts: { mode: 'on', telebirr: { root: pages.root } }, upkeep: true });
    await nameAccount(desk);
    const { payment } = await claim({ ...desk, pages });
    await vi.waitFor(async () => expect(await payment()).toMatchObject({ status: 'confirmed' }), 30_000);
    expect(await desk.asAdmin.payments.receipts({})).toMatchObject({ mode: 'on', creditedByReceipt: 1 });
  }, 40_000);

  it('for the newest claim first, one at a time, on however many processes', async () => {
    await using desk = await openReceiptDesk();
    const claims = [];
    for (const player of [desk.player, await desk.newPlayer(), await desk.newPlayer()]) {
      claims.push(await claim(desk, {}, player));
    }
    await Promise.all(Array.from({ length: 6 }, () => askNext(desk)));
    expect(desk.pages.asked).toEqual([`GET /receipt/${claims[2]?.number}`]);
    for (let second = 2; second <= 12; second += 2) await askNext(later(desk, second * 1000));
    expect(desk.pages.asked).toEqual(claims.toReversed().map(({ number }) => `GET /receipt/${number}`));
    expect(desk.pages.atOnce.most).toBe(1);
  });

  it('for the claims of players who have deposited before those of strangers', async () => {
    await using desk = await openReceiptDesk();
    const before = await claim(desk);
    await ask(desk);
    expect(await before.payment()).toMatchObject({ status: 'confirmed' });
    const known = await claim(desk);
    for (const player of [await desk.newPlayer(), await desk.newPlayer()]) await claim(desk, {}, player);
    await ask(desk);
    expect(desk.pages.asked.slice(1)).toEqual([`GET /receipt/${known.number}`]);
  });

  it('about a claim again, ever less often, if there is no receipt of it yet', async () => {
    await using desk = await openReceiptDesk();
    const { id, number, payment } = await claim(desk, null);
    for (const minute of [0, 0.5, 1.1, 2, 6.5]) await ask(desk, { afterMs: minute * MINUTE_MS });
    expect(desk.pages.asked).toHaveLength(3);
    expect(await checkOf(desk, id)).toMatchObject({ verdict: 'no-receipt', asks: 3 });
    desk.pages.print({ number, payer: shownPhone(desk.player.phoneNumber) });
    await ask(desk, { afterMs: 22 * MINUTE_MS });
    expect(await payment()).toMatchObject({ status: 'confirmed' });
  });

  it('not about claims of more than 72 hours ago, nor about numbers of another provider', async () => {
    await using desk = await openReceiptDesk();
    await desk.claim(await desk.newPlayer(), newTransactionNumber({ length: 11 }));
    await ask(desk);
    await claim(desk);
    await queueClaims(desk);
    for (const hours of [73, 74]) await ask(desk, { afterMs: hours * HOUR_MS });
    expect(desk.pages.asked).toEqual([]);
  });

  it.each([
    ['a redirect', { status: 302, headers: { location: '/receipt/DB25ELPHRL' } }],
    ['a server’s fault', { status: 503 }],
    ['five megabytes', { status: 200, body: Buffer.alloc(5_000_000, 'a') }],
    ['no HTML', { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['letters that are none', { status: 200, body: Buffer.from([0xff, 0xfe, 0xfd]) }],
    ['a page that is packed', { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'x' }],
    ['a page that is cut off', 'cut'],
  ] as const)('and %s is no answer', async (_what, fault) => {
    await using desk = await openReceiptDesk();
    const { id, payment } = await claim(desk);
    desk.pages.fault.now = fault;
    await ask(desk);
    expect(desk.pages.asked).toHaveLength(1);
    const check = await checkOf(desk, id);
    expect(check).toMatchObject({ verdict: null, unanswered: expect.any(String) });
    expect(check?.unanswered).not.toContain('911');
    desk.pages.fault.now = null;
    await ask(desk, { afterMs: 2 * MINUTE_MS });
    expect(await payment()).toMatchObject({ status: 'confirmed' });
  });

  it('by another process, if the one that asked has ended before it had an answer', async () => {
    await using desk = await openReceiptDesk();
    const { payment } = await claim(desk);
    expect(await takeTurn(desk)).not.toBeNull();
    await queueClaims(desk);
    expect(await takeDue(desk)).not.toBeNull();
    await askNext(later(desk, 59_000));
    expect(desk.pages.asked).toEqual([]);
    await askNext(later(desk, 61_000));
    expect(desk.pages.asked).toHaveLength(1);
    expect(await payment()).toMatchObject({ status: 'confirmed' });
  });

  it('less often while they do not answer, and as seldom as they ask for', async () => {
    await using desk = await openReceiptDesk();
    for (const player of [desk.player, await desk.newPlayer(), await desk.newPlayer()]) await claim(desk, {}, player);
    desk.pages.fault.now = { status: 503 };
    await askNext(desk);
    await askNext(later(desk, 4000));
    expect(desk.pages.asked).toHaveLength(1);
    desk.pages.fault.now = { status: 429, headers: { 'retry-after': '1200' } };
    await askNext(later(desk, 6000));
    expect(desk.pages.asked).toHaveLength(2);
    desk.pages.fault.now = null;
    await askNext(later(desk, 19 * MINUTE_MS));
    expect(desk.pages.asked).toHaveLength(2);
    await askNext(later(desk, 21 * MINUTE_MS));
    expect(desk.pages.asked).toHaveLength(3);
  });
});
