import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { openWithFourEyes } from '../../../test/kit/people/four-eyes.ts';
import { openDeskAt, PERSON } from '../../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const START_SANTIM = 1_000_000;
const BALANCE = 'Your current E-Money Account balance is ETB 10,000.00. Thank you for using telebirr Ethio telecom';

const at = (seconds: number) => wallTime('telebirr', Date.now() + seconds * 1000);
const receipt = (number: string) =>
  telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim: START_SANTIM + AMOUNT, on: at(0) });
const reversal = (number: string) =>
  `Dear Cartela Games, the transaction of ETB 500.00 received from Almaz Bekele(2519****2078) with transaction number ${number} has been reversed on ${at(3)}. ${BALANCE}`;
const REVERSALS: readonly [what: string, text: (number: string) => string][] = [
  [
    'the whole message again, with its outcome',
    (number) =>
      `Dear Cartela Games You have received ETB 500.00 from Almaz Bekele(2519****2078) on ${at(3)}. Your transaction number is ${number}. The transaction has been reversed. ${BALANCE}`,
  ],
  ['a message of its own', reversal],
  [
    'a message with a number of its own',
    (number) =>
      `Dear Cartela Games, transaction ${number.toLowerCase()} of ETB 500.00 has been reversed on ${at(3)}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
  [
    'a message that calls the number a code',
    (number) =>
      `Dear Cartela Games, the payment of ETB 500.00 with transaction code ${number} was reversed on ${at(3)}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
  [
    'a number with an invisible character in it',
    (number) =>
      `Dear Cartela Games, transaction ${number.slice(0, 5)}\u200b${number.slice(5)} of ETB 500.00 has been reversed on ${at(3)}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
  [
    'a number with a space in it',
    (number) =>
      `Dear Cartela Games, transaction ${number.slice(0, 4)} ${number.slice(4)} of ETB 500.00 has been reversed on ${at(3)}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
  [
    'a number with a hyphen in it, and none of its own',
    (number) =>
      `Dear Cartela Games, transaction ${number.slice(0, 3)}-${number.slice(3)} of ETB 500.00 was reversed on ${at(3)}. ${BALANCE}`,
  ],
  [
    'money that is taken, with the number as the reason alone',
    (number) =>
      `Dear Cartela Games, ETB 500.00 has been debited from your account on ${at(3)}. Reason: refund of ${number}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
  [
    'a message with two numbers that are called the same',
    (number) =>
      `Dear Cartela Games, the transaction number ${number} of ETB 500.00 was cancelled on ${at(3)}. Your transaction number is ${newTransactionNumber()}. ${BALANCE}`,
  ],
];

describe('a payment that was credited, and that the provider then reverses under its number', () => {
  it.each(REVERSALS)('is shown to administrators, and the next receipt is credited: %s', async (_what, text) => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    await desk.forward(receipt(number));
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await desk.forward(text(number));
    const { alarms } = await desk.asAdmin.payments.alarms();
    const next = newTransactionNumber();
    await desk.claim(desk.player, next);
    const outcome = await desk.forward(
      telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: START_SANTIM + 10_000, on: at(6) }),
    );
    expect({ alarms, outcome }).toMatchObject({
      alarms: [{ kind: 'evidence-disagrees', paymentId: payment.id, expectedSantim: AMOUNT }],
      outcome: { outcome: 'confirmed' },
    });
    expect(alarms).toHaveLength(1);
    await expectSoundLedger(desk.db);
  });
});

describe('a receipt and its reversal, both before anybody claims the number', () => {
  it.each(REVERSALS)('credit nothing: %s', async (_what, text) => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.forward(receipt(number));
    await desk.forward(text(number));
    const { payment } = await desk.claim(desk.player, number);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    expect(await desk.flags(payment.id)).toEqual(['amount-unknown', 'evidence-differs']);
    await expect(desk.confirm(payment.id)).rejects.toThrow('that it failed or was undone');
  });

  it('credit nothing to a request either', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    await desk.prove(desk.player);
    const number = newTransactionNumber();
    await desk.forward(reversal(number));
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    expect(await desk.forward(receipt(number).replace(at(0), at(1)))).toEqual({ outcome: 'waiting' });
    await expect(desk.confirm(payment.id)).rejects.toThrow('that it failed or was undone');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('prove no deposit that one administrator confirms alone', async () => {
    await using desk = await openWithFourEyes({ depositSantim: 10_000 });
    await desk.beginBalance(START_SANTIM);
    await desk.prove(desk.player);
    const number = newTransactionNumber();
    await desk.forward(receipt(number));
    await desk.forward(reversal(number));
    const { payment } = await desk.claim(desk.player, number);
    await expect(desk.confirm(payment.id, { amountSantim: AMOUNT })).rejects.toThrow('second administrator');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('a reversal that arrives before the receipt', () => {
  it('credits nothing, and is shown with the claim', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    await desk.forward(reversal(number));
    expect(await desk.flags(payment.id)).toEqual(['amount-unknown', 'evidence-differs']);
    await desk.forward(receipt(number));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('is shown with a claim that comes later, without a receipt', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.forward(reversal(number));
    const { payment } = await desk.claim(desk.player, number);
    expect(await desk.flags(payment.id)).toContain('evidence-differs');
  });
});

describe('a reversal that arrives before an administrator types its number', () => {
  it.each(['deposit', 'withdraw'] as const)('is shown to administrators at once: %s', async (type) => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.forward(reversal(number));
    const isDeposit = type === 'deposit';
    const { payment } = await (isDeposit ? desk.deposit : desk.withdraw)(desk.player, AMOUNT);
    await desk.confirm(payment.id, { transactionNumber: number, ...(isDeposit ? { amountSantim: AMOUNT } : {}) });
    const { alarms } = await desk.asAdmin.payments.alarms();
    const alarm = { kind: 'evidence-disagrees', paymentId: payment.id, expectedSantim: AMOUNT };
    expect(alarms.filter(({ paymentId }) => paymentId !== null)).toMatchObject([alarm]);
  });

  it('is shown when it is typed for a payment that was confirmed without one', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.forward(reversal(number));
    const { payment } = await desk.withdraw(desk.player, AMOUNT);
    await desk.confirm(payment.id);
    await desk.asAdmin.payments.reconciliation.nameNumber({ paymentId: payment.id, transactionNumber: number });
    const { alarms } = await desk.asAdmin.payments.alarms();
    expect(alarms.filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1);
  });
});

describe('a message of the provider that is not understood, but has the number of a payment', () => {
  it.each([
    ['a debit', (number: string) => `Dear Cartela, ETB 500.00 has been debited for transaction number ${number}.`],
    ['other words', (number: string) => `Transaction ${number} overturned`],
    ['another language', (number: string) => `Qarshii 500.00 herrega irraa hir'ifameera. Lakkoofsi sochii ${number}.`],
  ])('raises an alarm behind the credit, and keeps from crediting before it: %s', async (_what, text) => {
    await using desk = await openDeskAt(START_SANTIM);
    const [number, other] = [newTransactionNumber(), newTransactionNumber()];
    const { payment } = await desk.claim(desk.player, number);
    await desk.forward(receipt(number));
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
    await desk.forward(text(number));
    expect((await desk.asAdmin.payments.alarms()).alarms).toMatchObject([
      { kind: 'evidence-disagrees', paymentId: payment.id, expectedSantim: AMOUNT },
    ]);
    const says = { number: other, amountSantim: AMOUNT, balanceSantim: START_SANTIM + 2 * AMOUNT };
    await desk.forward(telebirrReceived(says));
    await desk.forward(text(other));
    const late = await desk.claim(desk.player, other);
    expect(await desk.flags(late.payment.id)).toContain('evidence-differs');
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
  });
});

describe('a claim and a reversal at once', () => {
  it('credit nothing, or raise an alarm', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    let creditedSantim = 0;
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const [player, number, on] = [await desk.newPlayer(), newTransactionNumber(), at(index)];
      const says = { number, amountSantim: 1000, balanceSantim: START_SANTIM + 1000, on };
      await desk.forward(telebirrReceived({ ...says, payer: shownPhone(player.phoneNumber) }));
      const undone = `Transaction ${number} of ETB 10.00 has been reversed on ${on}. ${BALANCE}`;
      await Promise.all([desk.claim(player, number), desk.forward(undone)]);
      creditedSantim += (await walletOf(desk.db, player)) - 50_000;
    }
    const { alarms } = await desk.asAdmin.payments.alarms();
    const disagreeing = alarms.filter(({ kind }) => kind === 'evidence-disagrees');
    expect(creditedSantim).toBe(1000 * disagreeing.length);
  });
});

describe('a payout that the provider reverses', () => {
  it('is shown to administrators', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    const { payment } = await desk.withdraw(desk.player);
    await desk.confirm(payment.id, { transactionNumber: number });
    await desk.forward(
      `Dear Cartela Games, your transfer of ETB 100.00 with transaction number ${number} has failed on ${at(3)}. ${BALANCE}`,
    );
    expect((await desk.asAdmin.payments.alarms()).alarms).toMatchObject([
      { kind: 'evidence-disagrees', paymentId: payment.id, statedSantim: null },
    ]);
  });
});

describe('a reversal from somebody who is not listed', () => {
  it('says nothing', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    await desk.forward(reversal(number), PERSON);
    await desk.forward(`Transaction ${number} has been reversed.`, PERSON);
    expect(await desk.forward(receipt(number))).toEqual({ outcome: 'confirmed' });
    await desk.forward(reversal(number), PERSON);
    expect((await desk.asAdmin.payments.alarms()).alarms).toEqual([]);
  });
});
