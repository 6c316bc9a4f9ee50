import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  OWN_PHONE,
  shownPhone,
  telebirrReceived,
  wallTime,
} from '../../../../test/kit/payments/sms.ts';
import { CBEBIRR, type Office, openDeskAt, openOffice } from '../../../../test/kit/people/office.ts';
import { newKey } from '../../../../test/kit/people/people.ts';
import { UNSTATED_MAX } from './chain-order.ts';

const AMOUNT = 5000;
const BY_CODE = 'a payment by a QR code, which states no balance';
/** More than a day's movements take, as no balance is below zero. */
const START_SANTIM = 10_000_000;
const HOUR_MS = 3_600_000;

const etb = (santim: number) => (santim / 100).toFixed(2);
const isoTime = (atMs: number) => new Date(atMs + 3 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

interface Movement {
  /** What it takes from the balance, in santim. */
  readonly takesSantim: number;
  text(number: string, balance: string, atMs: number): string;
}

const TELEBIRR: Readonly<Record<string, Movement>> = {
  'cash by a secret code': {
    takesSantim: 20_115,
    text: (number, balance, atMs) =>
      `Dear Marta\nThe request to withdraw ETB 200.00 from your telebirr account 251900112233  via secret code 000000 on  ${isoTime(atMs)} using Tolosa Bank ATM with transaction number  ${number} is successfully completed. The service fee (including 15% VAT) is ETB 1.15. Your current Account balance is ETB ${balance}.`,
  },
  savings: {
    takesSantim: 400_000,
    text: (number, balance, atMs) =>
      `Dear Marta\nYou have successfully deposited ETB 4000.00 to your Saving Account on ${wallTime('telebirr', atMs)}. Your telebirr transaction number is ${number}. Your current Saving balance is ETB 11043.34 and Your current telebirr Account balance is ETB ${balance}.\nThank you for using telebirr\nEthio telecom`,
  },
  [BY_CODE]: {
    takesSantim: 32_000,
    text: (_number, _balance, atMs) =>
      `Dear Marta Alemu, You have paid ETB 320.00 by telebirr QR Code for TOLOSA BURGERS, Main office on ${wallTime('telebirr', atMs)}.`,
  },
};

/** telebirr takes it from what arrives, and states no balance. */
const REPAID: Movement = {
  takesSantim: 1717,
  text: (_number, _balance, atMs) =>
    `Dear Marta\nYou have successfully paid a credit amount of  ETB 17.17 on ${isoTime(atMs)}. Your current outstanding credit amount ETB 0.00  \nThank you for using telebirr \nEthio telecom`,
};

const CBE: Readonly<Record<string, Movement>> = {
  'cash at a machine, with a tax line': {
    takesSantim: 20_085,
    text: (number, balance, atMs) =>
      `Dear marta, you have withdrawn 200.00Br. from CBE ATM on ${wallTime('cbebirr', atMs)},Txn ID ${number}. You have paid 0.15Br. for 5% Disaster Risk Response Fund & 15% Tax and Services Charge 0.70Br.. Your CBE Birr account balance is ${balance}Br.Thank You!`,
  },
  'what was sent, with a tax line': {
    takesSantim: 10_105,
    text: (number, balance, atMs) =>
      `Dear Marta, you have sent 100.00Br. to TOLOSA BEKELE on ${wallTime('cbebirr', atMs)},Txn ID ${number}. You have paid 0.05Br. for 5% Disaster Risk Response Fund & 15% Tax and Services Charge 1.00Br.. Your CBE Birr account balance is ${balance}Br.Thank you!`,
  },
  airtime: {
    takesSantim: 17_000,
    text: (number, balance, atMs) =>
      `Dear marta, you bought 170.00Br. of Airtime for 251700112233 on ${wallTime('cbebirr', atMs)},Txn ID ${number} your CBE Birr account balance is ${balance}Br. Thank you for choosing CBE Birr!`,
  },
};

async function expectCredited(desk: Office, method: 'telebirr' | 'cbebirr', balanceSantim: number, on: string) {
  const isTelebirr = method === 'telebirr';
  const number = newTransactionNumber({ length: isTelebirr ? 10 : 11 });
  await desk.claim(desk.player, number);
  const says = { number, amountSantim: AMOUNT, balanceSantim, on, payer: OWN_PHONE.slice(1) };
  const before = await walletOf(desk.db, desk.player);
  if (isTelebirr) await desk.forward(telebirrReceived(says));
  else await desk.forward(cbebirrReceived(says), CBEBIRR);
  expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  expect(await walletOf(desk.db, desk.player)).toBe(before + AMOUNT);
}

describe('a movement of the operator’s own', () => {
  it.each([
    ...Object.entries(TELEBIRR).map(([what, movement]) => ({ what, movement, method: 'telebirr' as const })),
    { what: 'credit repaid', movement: REPAID, method: 'telebirr' as const },
    ...Object.entries(CBE).map(([what, movement]) => ({ what, movement, method: 'cbebirr' as const })),
  ])('moves the balance, and deposits go on: $what', async ({ movement, method }) => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(START_SANTIM, method, start);
    const balanceSantim = START_SANTIM - movement.takesSantim;
    const number = newTransactionNumber({ length: method === 'telebirr' ? 10 : 11 });
    const text = movement.text(number, etb(balanceSantim), start + 60_000);
    expect(await desk.forward(text, method === 'telebirr' ? '127' : CBEBIRR)).toEqual({ outcome: 'kept' });
    await expectCredited(desk, method, balanceSantim + AMOUNT, wallTime(method, start + 120_000));
    await expectSoundLedger(desk.db);
  });

  it.each([
    [
      'a loan',
      -52_550,
      'the outstanding amount of your telebirr Mela loan was ETB 1,000.00. ETB 525.50 has been deducted',
    ],
    ['a discount', -27_000, 'your bill of ETB 300.00 with a discount of ETB 30.00 was settled with ETB 270.00'],
    ['a package', -20_000, 'the price of your package is ETB 250.00 and you were charged ETB 200.00'],
    ['interest', 1230, 'your saving of ETB 5,000.00 has earned ETB 12.30'],
    ['airtime with a bonus', -10_000, 'you got ETB 125.00 of airtime for ETB 100.00'],
    ['withdrawn, fee first', -20_115, 'a service fee of ETB 1.15 was charged for your withdrawal of ETB 200.00'],
    ['a fee alone', -115, 'a service fee of ETB 1.15 was charged'],
    ['limit first', -5000, 'within your daily limit of ETB 75,000.00, a standing order over ETB 50.00 was carried out'],
  ])('moves any of its amounts, and deposits go on: %s', async (_what, moved, words) => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(START_SANTIM, 'telebirr', start);
    const balance = (START_SANTIM + moved) / 100;
    const at = wallTime('telebirr', start + 60_000);
    await desk.forward(
      `Dear Cartela Games, ${words} on ${at}. Your transaction number is ${newTransactionNumber()}. Your current E-Money Account balance is ETB ${balance.toFixed(2)}. Thank you for using telebirr`,
    );
    await expectCredited(desk, 'telebirr', START_SANTIM + moved + AMOUNT, wallTime('telebirr', start + 120_000));
  });

  it('that its amounts do not explain stops the method, as a forged one does', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    const forged = TELEBIRR['cash by a secret code']?.text(number, '777.00', Date.now() - 60_000) ?? '';
    await desk.forward(forged);
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual(['telebirr']);
  });

  it('that is made up and states no balance moves nothing where the next one does not fit', async () => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(START_SANTIM, 'telebirr', start);
    const made = TELEBIRR[BY_CODE]?.text('', '', start + 1000) ?? '';
    await desk.forward(made);
    await expectCredited(desk, 'telebirr', START_SANTIM + AMOUNT, wallTime('telebirr', start + 60_000));
  });
});

const RUNS = 6;
/** With more messages without a balance between two that state one, a person looks at the break. */
const isExplained = (happens: readonly string[]) => happens.filter((what) => what === BY_CODE).length <= UNSTATED_MAX;

/** What happens one after the other, and the order in which its messages come; some come twice. */
const days = fc
  .array(fc.constantFrom('deposit', 'deposit', ...Object.keys(TELEBIRR)), { minLength: 2, maxLength: 7 })
  .filter(isExplained)
  .chain((happens) =>
    fc.record({
      happens: fc.constant(happens),
      order: fc.shuffledSubarray([...happens.keys()], { minLength: happens.length }),
      twice: fc.subarray([...happens.keys()]),
    }),
  );

/** What brings money back that the operator had sent, with whom it had been sent to. */
const BACK: readonly (readonly [from: string, method: 'telebirr' | 'cbebirr'])[] = [
  [`your failed transfer to Almaz Bekele(${shownPhone(OWN_PHONE)})`, 'telebirr'],
  [`the refund of your payment to Almaz Bekele(${shownPhone(OWN_PHONE)})`, 'telebirr'],
  [`Cancelled Payment to Almaz Bekele(${shownPhone(OWN_PHONE)})`, 'telebirr'],
  [`Refund of ${OWN_PHONE.slice(1)}`, 'cbebirr'],
];

describe('the operator’s own money that comes back', () => {
  it.each(BACK)('is no deposit of the one it was sent to: from %s', async (from, method) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    await desk.beginBalance(START_SANTIM, method);
    await desk.as(desk.player).payments.requestDeposit({ amountSantim: AMOUNT, method, idempotencyKey: newKey() });
    const on = wallTime(method, Date.now() + 1000);
    const balance = etb(START_SANTIM + AMOUNT);
    await (method === 'telebirr'
      ? desk.forward(
          `Dear Cartela Games You have received ETB 50.00 from ${from} on ${on}. Your transaction number is ${newTransactionNumber()}. Your current E-Money Account balance is ETB ${balance}. Thank you for using telebirr Ethio telecom`,
        )
      : desk.forward(
          `Dear Cartela, your CBE Birr account has been credited with 50.00Br. from ${from} on ${on},Txn ID ${newTransactionNumber({ length: 11 })}. Your balance is ${balance}Br. Thank you!`,
          CBEBIRR,
        ));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('an account that the operator has emptied', () => {
  it.each([
    ...Object.entries(TELEBIRR).flatMap(([what, movement]) =>
      what === BY_CODE ? [] : [[what, 'telebirr', movement] as const],
    ),
    ...Object.entries(CBE).map(([what, movement]) => [what, 'cbebirr', movement] as const),
  ])('goes on with the next deposit: %s', async (_what, method, { takesSantim, text }) => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(takesSantim, method, start);
    const number = newTransactionNumber({ length: method === 'telebirr' ? 10 : 11 });
    await desk.forward(text(number, '0.00', start + 60_000), method === 'telebirr' ? '127' : CBEBIRR);
    await expectCredited(desk, method, AMOUNT, wallTime(method, start + 120_000));
  });
});

describe('a forger who can choose sender and text', () => {
  it('is not credited by a message without a balance behind another one', async () => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(START_SANTIM, 'telebirr', start);
    await desk.forward(TELEBIRR[BY_CODE]?.text('', '', start + 1000) ?? '');
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const bare = telebirrReceived({ number, amountSantim: AMOUNT, payer: OWN_PHONE.slice(1) });
    expect(await desk.forward(bare.replace(/Your current.*?\.\d\d\./, ''))).toEqual({ outcome: 'waiting' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

/** Four deposits that are missing at first come to what was taken as cash, but for its fee. */
const MISLEADING = {
  happens: ['deposit', 'deposit', BY_CODE, 'deposit', BY_CODE, 'deposit', 'cash by a secret code'],
  order: [3, 2, 6, 4, 5, 0, 1],
  twice: [],
};

describe('messages in any order', () => {
  it('with repeats and the operator’s own movements among them credit each deposit once', async () => {
    await fc.assert(
      fc.asyncProperty(days, async ({ happens, order, twice }) => {
        await using desk = await openOffice({ messageHook: true });
        const start = Date.now() - HOUR_MS;
        await desk.beginBalance(START_SANTIM, 'telebirr', start);
        let balanceSantim = START_SANTIM;
        const payers = [];
        const messages: string[] = [];
        for (const [index, what] of happens.entries()) {
          const [number, atMs] = [newTransactionNumber(), start + (index + 1) * 60_000];
          const movement = TELEBIRR[what];
          balanceSantim += movement ? -movement.takesSantim : AMOUNT;
          if (movement) {
            messages.push(movement.text(number, etb(balanceSantim), atMs));
            continue;
          }
          const payer = await desk.newPlayer();
          payers.push(payer);
          await desk.claim(payer, number);
          const shown = { payer: shownPhone(payer.phoneNumber), on: wallTime('telebirr', atMs) };
          messages.push(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, ...shown }));
        }
        // A last receipt, so that every movement is followed by one that states a balance.
        for (const index of [...order, ...twice]) await desk.forward(messages[index] ?? '');
        await expectCredited(
          desk,
          'telebirr',
          balanceSantim + AMOUNT,
          wallTime('telebirr', start + (happens.length + 1) * 60_000),
        );
        for (const payer of payers) expect(await walletOf(desk.db, payer)).toBe(50_000 + AMOUNT);
        await expectSoundLedger(desk.db);
      }),
      { numRuns: RUNS, examples: [[MISLEADING]] },
    );
  });
});
