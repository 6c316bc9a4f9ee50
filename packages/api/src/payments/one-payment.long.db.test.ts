import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent, wallTime } from '../../test/kit/payments/sms.ts';
import { openOffice } from '../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const TAKEN = 'This transaction was already claimed.';
const REPLACED = 'The player has replaced this request by a newer request or a claim.';
const MISSING =
  'No message from the provider is waiting for this deposit. Enter the transaction number and the amount that arrived.';

// In the ways of the first two tests, one payment was once credited twice.
describe('one payment is credited once', () => {
  it('where the administrator confirms the request, and the player then claims the number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(player, AMOUNT);
    // Nothing shows who paid, so it waits for a person.
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: '2519********' }));
    await desk.confirm(payment.id);
    await expect(desk.claim(player, number)).rejects.toThrow(TAKEN);
    expect(await desk.payment(player, payment.id)).toMatchObject({ status: 'confirmed', transactionNumber: number });
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('where the claim is credited, and the administrator then confirms the request', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(player, AMOUNT);
    await desk.claim(player, number);
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    await expect(desk.confirm(payment.id)).rejects.toThrow(REPLACED);
    expect((await desk.asAdmin.payments.pending({ type: 'deposit' })).total).toBe(0);
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('where all of it happens at once', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    for (const _ of [1, 2, 3, 4]) {
      const before = await walletOf(desk.db, player);
      const number = newTransactionNumber();
      const { payment } = await desk.deposit(player, AMOUNT);
      const evidence = telebirrReceived({ number, amountSantim: AMOUNT });
      await Promise.allSettled([
        desk.claim(player, number),
        desk.forward(evidence),
        desk.confirm(payment.id),
        desk.confirm(payment.id, { transactionNumber: number, amountSantim: AMOUNT }),
      ]);
      expect((await walletOf(desk.db, player)) - before).toBe(AMOUNT);
      await expectSoundLedger(desk.db);
    }
  });

  it('where one number is confirmed for two deposits', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [player, other] = [desk.player, await desk.newPlayer()];
    const number = newTransactionNumber();
    const deposits = [await desk.deposit(player, AMOUNT), await desk.deposit(other, AMOUNT)];
    const typed = { transactionNumber: number, amountSantim: AMOUNT };
    const tries = deposits.map(({ payment }) => desk.confirm(payment.id, typed));
    expect(await outcomes(tries)).toEqual({
      accepted: 1,
      refused: { 'This transaction number was already confirmed for another payment.': 1 },
    });
    await expectSoundLedger(desk.db);
  });

  it('where its number paid a withdrawal out before', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.withdraw(desk.player, 10_000);
    await desk.confirm(payment.id, { transactionNumber: number });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ transactionNumber: number });
    await expect(desk.claim(desk.player, number)).rejects.toThrow(TAKEN);
    const again = await desk.withdraw(desk.player, 10_000);
    await expect(desk.confirm(again.payment.id, { transactionNumber: number })).rejects.toThrow('already confirmed');
    await desk.confirm(again.payment.id);
    await expectSoundLedger(desk.db);
  });
});

describe('a player’s open request', () => {
  it('is one for each method: a newer one takes its place and cannot be mistaken for it', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const first = await desk.deposit(player, AMOUNT);
    const second = await desk.deposit(player, 9_000_000);
    expect(await desk.payment(player, first.payment.id)).toMatchObject({
      status: 'withdrawn',
      amountSantim: AMOUNT,
      reason: 'Replaced by a newer request.',
    });
    await expect(desk.confirm(first.payment.id)).rejects.toThrow(REPLACED);
    const tries = Array.from({ length: 8 }, () => desk.deposit(player, AMOUNT));
    expect(await outcomes(tries)).toMatchObject({ accepted: 8 });
    expect(await desk.payment(player, second.payment.id)).toMatchObject({ status: 'withdrawn' });
    expect(await desk.asAdmin.payments.pending({ type: 'deposit' })).toMatchObject({ total: 1 });
    await desk
      .as(player)
      .payments.requestDeposit({ amountSantim: AMOUNT, method: 'cbebirr', idempotencyKey: 'other-method' });
    expect(await desk.asAdmin.payments.pending({ type: 'deposit' })).toMatchObject({ total: 2 });
    await expectSoundLedger(desk.db);
  });

  it('says the amount of a claim by number alone, which the old page of administrators can then confirm', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    await desk.deposit(player, AMOUNT);
    const { payment } = await desk.claim(player, newTransactionNumber());
    await desk.confirm(payment.id);
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);

    // Without a request nobody has said an amount. What a pasted message says is not enough.
    const { payment: unknown } = await desk.claim(player, newTransactionNumber());
    const pasted = await desk.claim(player, telebirrSent({ number: newTransactionNumber(), amountSantim: AMOUNT }));
    for (const id of [unknown.id, pasted.payment.id]) await expect(desk.confirm(id)).rejects.toThrow(MISSING);
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('is refused for a method that has no account to send to', async () => {
    await using desk = await openOffice();
    const request = { amountSantim: AMOUNT, method: 'telebirr', idempotencyKey: 'a-key-of-mine' } as const;
    await desk.deposit(desk.player, AMOUNT);
    const other = await desk.newPlayer();
    await desk.withoutAccounts();
    await expect(desk.as(other).payments.requestDeposit(request)).rejects.toThrow('not offered now');
    expect(await desk.as(other).wallet.transactions({})).toMatchObject({ total: 0 });
  });

  it('is credited by the one message that fits it, without a claim, where the number is proven', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    expect(await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }))).toEqual({ outcome: 'confirmed' });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({
      status: 'confirmed',
      transactionNumber: number,
    });
    await expectSoundLedger(desk.db);
  });

  it.each([
    { what: 'of another amount', received: { amountSantim: AMOUNT - 1 } },
    { what: 'of another payer', received: { payer: '2519****2079' } },
    { what: 'of a payer who cannot be told', received: { payer: '2519********' } },
    { what: 'from before the request', received: { on: '01/11/2026 10:00:00' } },
  ])('is not touched by a message $what', async ({ received }) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const message = telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, ...received });
    expect(await desk.forward(message)).toEqual({ outcome: 'waiting' });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ status: 'pending', transactionNumber: null });
    await expectSoundLedger(desk.db);
  });

  it('is not touched when two players’ requests fit the message', async () => {
    await using desk = await openOffice({ messageHook: true });
    const twin = await desk.newPlayer({ phoneNumber: '+251922002078' });
    for (const player of [desk.player, twin]) await desk.prove(player);
    const both = [await desk.deposit(desk.player, AMOUNT), await desk.deposit(twin, AMOUNT)];
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT }));
    for (const { payment } of both) expect(await desk.flags(payment.id)).toEqual([]);
    expect(await desk.asAdmin.payments.pending({ type: 'deposit' })).toMatchObject({
      total: 2,
      payments: both.map(({ payment: { id } }) => ({ id, transactionNumber: null })),
    });
    await expectSoundLedger(desk.db);
  });
});

describe('confirming while the hook is on', () => {
  it('needs a number and what arrived, where no message waits', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { player } = desk;
    const request = await desk.deposit(player, AMOUNT);
    const number = newTransactionNumber();
    for (const typed of [{}, { amountSantim: AMOUNT }, { transactionNumber: number }]) {
      await expect(desk.confirm(request.payment.id, typed)).rejects.toThrow(MISSING);
    }
    const claim = await desk.claim(await desk.newPlayer(), telebirrSent({ number, amountSantim: 9_000_000 }));
    await expect(desk.confirm(claim.payment.id)).rejects.toThrow(MISSING);
    await desk.confirm(claim.payment.id, { amountSantim: 100 });
    const typed = { transactionNumber: newTransactionNumber(), amountSantim: AMOUNT };
    await desk.confirm(request.payment.id, typed);
    expect(await desk.payment(player, request.payment.id)).toMatchObject({ status: 'confirmed', ...typed });
    expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('takes the message that waits, and not one of several', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const numbers = [newTransactionNumber(), newTransactionNumber()];
    for (const number of numbers) {
      await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: '2519********' }));
    }
    await expect(desk.confirm(payment.id)).rejects.toThrow('Several messages may be about this deposit.');
    await desk.confirm(payment.id, { transactionNumber: numbers[1] ?? '' });
    expect(await desk.payment(desk.player, payment.id)).toMatchObject({ transactionNumber: numbers[1] });
    await expectSoundLedger(desk.db);
  });

  it('confirms what the message says, and nothing else', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 9_000_000 }));
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: '2519********' }));
    await expect(desk.confirm(payment.id, { amountSantim: 9_000_000 })).rejects.toThrow(
      'The provider’s message says 500 ETB by telebirr. Only that can be confirmed.',
    );
    await desk.confirm(payment.id);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });
});

describe('confirming while the hook is off', () => {
  it('works as documented; a later claim of the same amount is flagged, and never credits by itself', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const byHand = await desk.deposit(player, AMOUNT);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: '2519********' }));
    await desk.confirm(byHand.payment.id);
    const { payment } = await desk.claim(player, number);
    expect(payment.status).toBe('pending');
    expect(await desk.flags(payment.id)).toContain('may-repeat');
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([{ id: payment.id, mayRepeatAtMs: expect.any(Number) }]);

    const claimed = await desk.claim(player, telebirrSent({ number: newTransactionNumber(), amountSantim: AMOUNT }));
    expect(await desk.flags(claimed.payment.id)).toEqual(['may-repeat']);
    const another = await desk.claim(
      player,
      telebirrSent({ number: newTransactionNumber(), amountSantim: AMOUNT + 1 }),
    );
    expect(await desk.flags(another.payment.id)).toEqual([]);
    await expectSoundLedger(desk.db);
  });

  it('and a payment that was made later is credited by itself', async () => {
    await using desk = await openOffice();
    const byHand = await desk.deposit(desk.player, AMOUNT);
    await desk.confirm(byHand.payment.id);
    const number = newTransactionNumber();
    const later = telebirrReceived({ number, amountSantim: AMOUNT, on: wallTime('telebirr', Date.now() + 60_000) });
    await desk.forward(later);
    expect(await desk.claim(desk.player, number)).toMatchObject({ payment: { status: 'confirmed' } });
    await expectSoundLedger(desk.db);
  });
});

describe('a player’s claims', () => {
  it('are three at most that wait, and ten a day', async () => {
    await using desk = await openOffice();
    const claim = () => desk.claim(desk.player, newTransactionNumber());
    const tries = await outcomes(Array.from({ length: 12 }, claim));
    expect(tries).toEqual({
      accepted: 3,
      refused: { 'You have 3 claims waiting for a decision. Wait until one is decided.': 9 },
    });
    for (let made = 3; made < 10; made += 1) {
      const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
      await desk.reject(payments[0]?.id ?? '');
      await claim();
    }
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    await desk.reject(payments[0]?.id ?? '');
    await expect(claim()).rejects.toThrow('You have made 10 claims in a day. Try again tomorrow.');
    await expectSoundLedger(desk.db);
  });
});
