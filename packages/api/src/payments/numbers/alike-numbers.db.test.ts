import { describe, expect, it } from 'vitest';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  OWN_PHONE,
  SOME_BALANCE_SANTIM,
  telebirrSent,
} from '../../../test/kit/payments/sms.ts';
import { CBEBIRR, type Office, openOffice } from '../../../test/kit/people/office.ts';

const AMOUNT = 20_000;
const PAYER = OWN_PHONE.slice(1);

/** One payment, whose number of eleven characters was cut after ten. */
function cutNumber() {
  const whole = newTransactionNumber({ length: 11 });
  return { whole, cut: whole.slice(0, 10) };
}

const receive = (desk: Office, number: string, balanceSantim?: number) =>
  desk.forward(
    cbebirrReceived({ number, amountSantim: AMOUNT, payer: PAYER, ...(balanceSantim && { balanceSantim }) }),
    CBEBIRR,
  );

/** Numbers, each with one that is easily taken for it. */
function pairs() {
  const base = newTransactionNumber().slice(0, 9);
  const [one, other, eleven] = [cutNumber(), cutNumber(), cutNumber()];
  return [
    [one.cut, one.whole],
    [other.whole, other.cut],
    [`${base}0`, `${base}O`],
    [`${eleven.cut}1`, `${eleven.cut}I`],
  ] as const;
}

describe('a number that begins another one, or is easily misread for it', () => {
  it.each([
    { other: 'misread', end: 'I', outcome: 'waiting' },
    // A message of CBE Birr with a number of ten characters is no receipt.
    { other: 'cut off', end: '', outcome: 'kept' },
  ])('credits nothing by itself when it is $other, once the other one has', async ({ end, outcome }) => {
    await using desk = await openOffice({ messageHook: true });
    const { cut } = cutNumber();
    const whole = `${cut}1`;
    const alike = `${cut}${end}`;
    await desk.beginBalance(SOME_BALANCE_SANTIM, 'cbebirr');
    await desk.claim(desk.player, whole);
    expect(await receive(desk, whole, SOME_BALANCE_SANTIM + AMOUNT)).toEqual({ outcome: 'confirmed' });
    const { payment } = await desk.claim(desk.player, alike);
    expect(await receive(desk, alike, SOME_BALANCE_SANTIM + 2 * AMOUNT)).toEqual({ outcome });
    expect(await desk.flags(payment.id)).toContain('resembles-another');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
  });

  it('is not confirmed by hand either, until a person says that it is another payment', async () => {
    await using desk = await openOffice({ messageHook: true });
    for (const [first, second] of pairs()) {
      const before = await walletOf(desk.db, desk.player);
      const one = await desk.deposit(desk.player, AMOUNT);
      await desk.confirm(one.payment.id, { transactionNumber: first, amountSantim: AMOUNT });
      const other = await desk.deposit(desk.player, AMOUNT);
      const typed = { transactionNumber: second, amountSantim: AMOUNT };
      await expect(desk.confirm(other.payment.id, typed)).rejects.toThrow(`looks like ${first}`);
      expect(await walletOf(desk.db, desk.player)).toBe(before + AMOUNT);
      await desk.confirm(other.payment.id, { ...typed, isAnotherPayment: true });
      expect((await desk.audited()).at(-1)?.after).toMatchObject({ isAnotherPayment: true });
    }
    await expectSoundLedger(desk.db);
  });

  it('is confirmed only once when two administrators confirm both at the same moment', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { whole, cut } = cutNumber();
    const deposits = [await desk.deposit(desk.player, AMOUNT), await desk.deposit(await desk.newPlayer(), AMOUNT)];
    const tries = deposits.map(({ payment }, index) =>
      desk.confirm(payment.id, { transactionNumber: index === 0 ? whole : cut, amountSantim: AMOUNT }),
    );
    expect(await outcomes(tries)).toMatchObject({ accepted: 1 });
    await expectSoundLedger(desk.db);
  });

  it('is shown with the payment that it may be', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { whole, cut } = cutNumber();
    await desk.claim(desk.player, whole);
    const rival = await desk.newPlayer();
    const { payment } = await desk.claim(rival, cut);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments.find(({ id }) => id === payment.id)).toMatchObject({
      flags: expect.arrayContaining(['resembles-another']),
      others: [{ username: desk.player.username, transactionNumber: whole, status: 'pending' }],
    });
  });

  it('is no reference of a payout either', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { whole, cut } = cutNumber();
    const withdrawals = [await desk.withdraw(desk.player, 10_000), await desk.withdraw(desk.player, 10_000)];
    await desk.confirm(withdrawals[0]?.payment.id ?? '', { transactionNumber: whole });
    const second = withdrawals[1]?.payment.id ?? '';
    await expect(desk.confirm(second, { transactionNumber: cut })).rejects.toThrow('looks like');
    await desk.confirm(second, { transactionNumber: cut, isAnotherPayment: true });
  });
});

describe('a claim of a number that another player’s deposit has used', () => {
  async function openUsed() {
    const desk = await openOffice({ messageHook: true });
    const thief = await desk.newPlayer();
    const number = newTransactionNumber();
    const { payment } = await desk.deposit(thief, AMOUNT);
    await desk.confirm(payment.id, { transactionNumber: number, amountSantim: AMOUNT });
    return { desk, thief, number };
  }

  it('is a dispute that a person sees with both sides, and says so to the player', async () => {
    const { desk, thief, number } = await openUsed();
    await using _closing = desk;
    const message = telebirrSent({ number, amountSantim: AMOUNT });
    const answer = await desk.claim(desk.player, message);
    expect(answer).toMatchObject({ payment: { status: 'pending' }, walletSantim: 50_000 });
    expect(answer.message).toContain('An administrator will look at both');
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([
      {
        ...{ username: desk.player.username, rawMessage: message, flags: ['number-used'] },
        others: [{ username: thief.username, transactionNumber: number, amountSantim: AMOUNT, status: 'confirmed' }],
      },
    ]);
    await expect(desk.confirm(answer.payment.id, { amountSantim: AMOUNT })).rejects.toThrow('already confirmed');
    await expectSoundLedger(desk.db);
  });

  it('is refused to the player who has used it, and to one whose dispute was decided', async () => {
    const { desk, thief, number } = await openUsed();
    await using _closing = desk;
    await expect(desk.claim(thief, number)).rejects.toThrow('already claimed');
    const { payment } = await desk.claim(desk.player, number);
    await expect(desk.claim(desk.player, number)).rejects.toThrow('already claimed');
    await desk.reject(payment.id);
    await expect(desk.claim(desk.player, number)).rejects.toThrow('already claimed');
  });

  it('comes from three players at most', async () => {
    const { desk, number } = await openUsed();
    await using _closing = desk;
    const strangers = await Promise.all(Array.from({ length: 5 }, () => desk.newPlayer()));
    expect(await outcomes(strangers.map((stranger) => desk.claim(stranger, number)))).toEqual({
      accepted: 3,
      refused: { 'This transaction was already claimed.': 2 },
    });
  });
});
