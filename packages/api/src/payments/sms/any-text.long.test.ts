import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../test/kit/payments/sms-samples.ts';
import { SMS_LENGTH_MAX } from '../limits.ts';
import { parseSms } from './parser.ts';
import { dateOfTransactionNumber, normaliseTransactionNumber } from './transaction-number.ts';

describe('any text', () => {
  const FRAGMENTS = [
    ...Object.values(SAMPLES).flatMap(({ text }) => text.split(/(?<=[ .,()])/)),
    ...[
      'ETB ',
      ',',
      '(',
      ')',
      '.',
      ' ',
      '1',
      '፣',
      '።',
      '\u200b',
      '\u0000',
      '\ud800',
      'ﷺ',
      "'",
      'Br.',
      'DB25QLPHRX',
      '*',
    ],
  ];

  const expectSane = (text: string) => {
    const { amountSantim, transactionNumber, occurredAt } = parseSms(text);
    if (amountSantim !== null) {
      expect(Number.isSafeInteger(amountSantim)).toBe(true);
      expect(amountSantim).toBeGreaterThan(0);
    }
    if (transactionNumber !== null) expect(normaliseTransactionNumber(transactionNumber)).toBe(transactionNumber);
    if (occurredAt !== null) expect(occurredAt.getTime()).not.toBeNaN();
    dateOfTransactionNumber(text);
  };

  const unit = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...FRAGMENTS));

  it('is read without an error: random characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: SMS_LENGTH_MAX }), expectSane), { numRuns: 200 });
  });

  it('is read without an error: pieces of messages in any order', () => {
    const spliced = fc.array(unit, { maxLength: 600 }).map((pieces) => pieces.join('').slice(0, SMS_LENGTH_MAX));
    fc.assert(fc.property(spliced, expectSane), { numRuns: 400 });
  });

  it('is read without an error: a few pieces over and over', () => {
    const repeated = fc.array(unit, { minLength: 1, maxLength: 6 }).map((pieces) => fill(pieces.join('') || ' '));
    fc.assert(fc.property(repeated, expectSane), { numRuns: 400 });
  });

  it.each([
    ...[
      '1',
      '9,',
      '1.',
      ' ',
      'ETB ',
      ',',
      '(',
      ')',
      '.',
      '*',
      '\n',
      '\u200b',
      '1\u200b',
      'ﷺ',
      '\ud83d',
      "'",
      '1/',
      '01/02/26 ',
    ],
    ...[
      'transaction number is ',
      'txn id DB25QLPHRX ',
      'DB25QLPHRX ',
      'DB25QLPHRX',
      'received ',
      'you have sent ETB 1 ',
    ],
    ...[
      'sent fee ETB 1 ',
      'you sent ETB 1 to a ',
      'ETB 1',
      '1 ETB',
      'Br.',
      '1Br.',
      'ልከዋል ',
      '1 ብር ልከዋል',
      'ቁጥር',
      'lakkoofsi ',
      ' to ',
      ' from ',
    ],
    ...[
      'ergitanii Qarshii 1 ',
      '(2519****4211)',
      '2519*',
      '251',
      'https://',
      'receipt/DB25QLPHRX ',
      'you have ',
      'has been ',
      'aA1 ',
    ],
    ...[', 200', '1, 200', 'ETB 1, 111', '8, 940.', '1 000 ', 'you sent ETB 1 to A, '],
  ])('is read to its end: 4 KB of %j', (piece) => {
    expectSane(fill(piece));
    expectSane(`you have sent ${fill(piece)}`);
    expectSane(`${fill(piece).slice(40)} you have sent ETB 1.00 to A`);
  });

  it('is read to its end however long it is', () => {
    expectSane(fill('you have sent ETB 1 ').repeat(500));
  });

  it('is cut off at the limit', () => {
    const { text } = SAMPLES['telebirr, English, sent'] ?? { text: '' };
    expect(
      parseSms(text + ' '.repeat(SMS_LENGTH_MAX) + text.replaceAll('DB25QLPHRX', 'DB25QLPHRO')).transactionNumber,
    ).toBe('DB25QLPHRX');
  });

  function fill(piece: string): string {
    return piece.repeat(Math.ceil(SMS_LENGTH_MAX / piece.length)).slice(0, SMS_LENGTH_MAX);
  }
});

describe('any name', () => {
  const WORDS =
    'to from by via on at 5 Your Account Transaction number is fee balance reversed failed paid received Txn ID Tax Fund Mela OTP telebirr Awash M-PESA Tomas Viaduct ወደ ከበደ ልከዋል gara Abebe, Kebede'.split(
      ' ',
    );
  const name = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
    .map((words) => ['Abebe', ...words, 'Plc'].join(' '));
  const gap = fc.constantFrom(' ', '  ', '\n', '\r\n', '\t', '\u00a0', ' \u200e', '\u2060 ', '\ufeff \u200b');

  it('changes nothing of what a message says, in whatever spaces', () => {
    fc.assert(
      fc.property(name, fc.array(gap, { minLength: 1, maxLength: 8 }), (payer, gaps) => {
        const text = `Dear Cartela You have received ETB 1,000.00 from ${payer}(2519****2078) on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23. Thank you for using telebirr`;
        let count = 0;
        const spaced = text.replaceAll(' ', () => gaps[count++ % gaps.length] ?? ' ');
        expect(parseSms(spaced)).toMatchObject({
          method: 'telebirr',
          transactionNumber: 'DAV7IO01XK',
          amountSantim: 100_000,
          direction: 'received',
          balanceSantim: 971_923,
          chargesSantim: 0,
          counterparty: { name: payer, phone: '2519****2078' },
        });
      }),
      { numRuns: 500 },
    );
  });
});
