import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { cbebirrSent, newTransactionNumber, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { openOffice } from '../../test/kit/people/office.ts';

const TAKEN = 'This transaction was already claimed.';

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));

describe('a deposit request', () => {
  it('credits nothing, and waits', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    expect(await desk.deposit(player, 10_000)).toMatchObject({
      message: 'Deposit requested. It is credited as soon as your payment is confirmed.',
      walletSantim: 50_000,
      payment: { type: 'deposit', status: 'pending', amountSantim: 10_000, transactionNumber: null },
    });
    expect(await walletOf(db, player)).toBe(50_000);
    await expectSoundLedger(db);
  });

  it.each([0, -1, 0.5, Number.NaN, 100_000_000_001])('is refused for %d santim', async (amountSantim) => {
    await using desk = await openOffice();
    await expect(desk.deposit(desk.player, amountSantim)).rejects.toThrow('invalidAmount');
    expect(await desk.as(desk.player).wallet.transactions({})).toMatchObject({ total: 0 });
    await expectSoundLedger(desk.db);
  });

  it('is one request however often its button is tapped', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const key = randomUUID();
    const taps = await Promise.all([1, 2, 3].map(() => desk.deposit(player, 10_000, key)));
    expect(taps).toEqual([taps[0], taps[0], taps[0]]);
    expect(await desk.as(player).wallet.transactions({})).toMatchObject({ total: 1 });
    await expect(desk.deposit(player, 20_000, key)).rejects.toThrow(
      'This request key was already used for a different request.',
    );
    await expectSoundLedger(desk.db);
  });
});

describe('a claim', () => {
  it.each([
    { what: 'of the same amount', amountSantim: 10_000, flags: [] },
    { what: 'of another amount', amountSantim: 10_001, flags: ['request-differs'] },
  ])("$what completes the player's open request of its method", async ({ amountSantim, flags }) => {
    await using desk = await openOffice();
    const { player } = desk;
    const number = newTransactionNumber();
    const open = await desk.deposit(player, 10_000);
    const { payment } = await desk.claim(player, telebirrSent({ number, amountSantim }));
    expect(payment).toMatchObject({ status: 'pending', amountSantim, transactionNumber: number });
    expect(await desk.flags(payment.id)).toEqual(flags);
    expect(await desk.payment(player, open.payment.id)).toMatchObject({
      status: 'withdrawn',
      amountSantim: 10_000,
      reason: 'Completed by your claim.',
    });
    // An administrator who was looking at the request cannot confirm the claim with it.
    await expect(desk.confirm(open.payment.id)).rejects.toThrow(
      'The player has replaced this request by a newer request or a claim.',
    );
    await expectSoundLedger(desk.db);
  });

  it('that is a bare number completes the request, which says the amount', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const number = newTransactionNumber();
    const open = await desk.deposit(player, 10_000);
    const { payment } = await desk.claim(player, number);
    expect(payment).toMatchObject({ amountSantim: 10_000, method: 'telebirr', transactionNumber: number });
    expect(await desk.payment(player, open.payment.id)).toMatchObject({ status: 'withdrawn' });
    expect(await desk.flags(payment.id)).toEqual([]);
    await expectSoundLedger(desk.db);
  });

  it('of another method leaves an open request alone', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const open = await desk.deposit(player, 10_000);
    const message = cbebirrSent({ number: newTransactionNumber({ length: 11 }), amountSantim: 10_000 });
    const { payment } = await desk.claim(player, message);
    expect(payment.id).not.toBe(open.payment.id);
    const untouched = { ...open.payment, walletAfterSantim: null, corrections: [], replaced: [] };
    expect(await desk.payment(player, open.payment.id)).toEqual(untouched);
    await expectSoundLedger(desk.db);
  });

  it('neither completes a request of another player nor one that was decided', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const other = await desk.newPlayer();
    const theirs = await desk.deposit(other, 10_000);
    const decided = await desk.deposit(player, 10_000);
    await desk.reject(decided.payment.id);
    const { payment } = await desk.claim(
      player,
      telebirrSent({ number: newTransactionNumber(), amountSantim: 10_000 }),
    );
    expect([theirs.payment.id, decided.payment.id]).not.toContain(payment.id);
    await expectSoundLedger(desk.db);
  });

  it.each([
    { spelling: 'as it is', spelt: (number: string) => number },
    { spelling: 'in lower case', spelt: (number: string) => number.toLowerCase() },
    { spelling: 'with full-width characters', spelt: fullWidth },
    { spelling: 'with an apostrophe', spelt: (number: string) => `${number}'` },
    { spelling: 'in a message', spelt: (number: string) => telebirrSent({ number, amountSantim: 700 }) },
  ])('of a number that the player has claimed is refused, however it is spelt: $spelling', async ({ spelt }) => {
    await using desk = await openOffice();
    const number = newTransactionNumber();
    await desk.claim(desk.player, telebirrSent({ number, amountSantim: 10_000 }));
    await expect(desk.claim(desk.player, spelt(number))).rejects.toThrow(TAKEN);
    expect(await desk.as(desk.player).wallet.transactions({})).toMatchObject({ total: 1 });
    await expectSoundLedger(desk.db);
  });

  it('of a number that another player has claimed waits for a person, and so does theirs', async () => {
    await using desk = await openOffice();
    const [other, number] = [await desk.newPlayer(), newTransactionNumber()];
    const first = await desk.claim(other, telebirrSent({ number, amountSantim: 10_000 }));
    const second = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 10_000 }));
    for (const { payment } of [first, second]) expect(await desk.flags(payment.id)).toEqual(['claimed-by-another']);
    expect(await desk.forward(telebirrReceived({ number, amountSantim: 10_000 }))).toEqual({ outcome: 'waiting' });
    expect(await desk.confirm(second.payment.id)).toMatchObject({ status: 'confirmed' });
    await expect(desk.confirm(first.payment.id)).rejects.toThrow('already confirmed for another payment');
    expect(await walletOf(desk.db, other)).toBe(50_000);
    expect(await walletOf(desk.db, desk.player)).toBe(60_000);
    await expectSoundLedger(desk.db);
  });

  it('of a number that was confirmed is refused to whom it was confirmed, and of another a dispute', async () => {
    await using desk = await openOffice();
    const [other, number] = [await desk.newPlayer(), newTransactionNumber()];
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: 10_000 }));
    await desk.confirm(payment.id);
    await expect(desk.claim(desk.player, number)).rejects.toThrow(TAKEN);
    const dispute = await desk.claim(other, number);
    expect(dispute.payment).toMatchObject({ status: 'pending' });
    expect(await desk.flags(dispute.payment.id)).toContain('number-used');
    expect(await walletOf(desk.db, other)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });

  it('frees its number when it is rejected, and a person decides the next claim of it', async () => {
    await using desk = await openOffice();
    const [other, number] = [await desk.newPlayer(), newTransactionNumber()];
    const { payment } = await desk.claim(other, number);
    await desk.reject(payment.id);
    await desk.forward(telebirrReceived({ number, amountSantim: 10_000 }));
    const next = await desk.claim(desk.player, number);
    expect(await desk.flags(next.payment.id)).toContain('rejected-before');
    await desk.confirm(next.payment.id);
    expect(await desk.payment(other, payment.id)).toMatchObject({ status: 'rejected' });
    expect(await walletOf(desk.db, other)).toBe(50_000);
    expect(await walletOf(desk.db, desk.player)).toBe(60_000);
    await expectSoundLedger(desk.db);
  });

  it('is taken once when ten try at once, with an open request or without', async () => {
    await using desk = await openOffice();
    const number = newTransactionNumber();
    await desk.deposit(desk.player, 10_000);
    const message = telebirrSent({ number, amountSantim: 10_000 });
    await desk.forward(telebirrReceived({ number, amountSantim: 10_000, payer: '2519****4444' }));
    const tries = Array.from({ length: 10 }, () => desk.claim(desk.player, message));
    expect(await outcomes(tries)).toEqual({ accepted: 1, refused: { [TAKEN]: 9 } });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await expectSoundLedger(desk.db);
  });

  it('is answered the same when it is sent again, also after it was confirmed', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const number = newTransactionNumber();
    const key = randomUUID();
    const first = await desk.claim(player, number, key);
    await desk.forward(telebirrReceived({ number, amountSantim: 10_000 }));
    expect(await desk.claim(player, number, key)).toEqual(first);
    expect(await walletOf(desk.db, player)).toBe(60_000);
    await expectSoundLedger(desk.db);
  });

  it.each([
    ['', 'claimEmpty'],
    [' \0\n ', 'claimEmpty'],
    [
      'You have sent ETB 200.00 to Play money via HelloCash. Transaction ID: DB25ELPHRL. Balance ETB 10.00',
      'This message is not from telebirr or CBE Birr. Only payments by these two can be claimed: paste their message, or only the transaction ID.',
    ],
    [
      'Dear Marta, you have sent 28.00Br. to CARTELA on 31/08/26 20:45,Txn ID DHV51MWZIJ',
      'This transaction ID seems to be cut off: CBE Birr’s have 11 characters. Paste the whole message, or the whole ID.',
    ],
    [
      'hello',
      'There is no transaction ID of telebirr or CBE Birr in this text. Paste the whole message, or only the ID.',
    ],
    [
      'DB25ELPHRL or DB26ELPHRL',
      'There is no transaction ID of telebirr or CBE Birr in this text. Paste the whole message, or only the ID.',
    ],
    ['x'.repeat(4097), 'claimTooLong'],
  ])('of the text %j is refused in plain words', async (text, refusal) => {
    await using desk = await openOffice();
    await expect(desk.claim(desk.player, text)).rejects.toThrow(refusal);
    await expectSoundLedger(desk.db);
  });
});
