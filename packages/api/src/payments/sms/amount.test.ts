import { describe, expect, it } from 'vitest';
import { sentBy } from '../../../test/kit/payments/sms-samples.ts';
import { parseSms } from './parser.ts';

describe('the amount in a message', () => {
  it.each([
    ['ETB 1,000.00', 100_000],
    ['ETB1,234,567.89', 123_456_789],
    ['1000.5 ETB', 100_050],
    ['ETB 7', 700],
    ['42.00Br.', 4_200],
    ['42.00 Br', 4_200],
    ['Br. 42.00', 4_200],
    ['Birr 35.00', 3_500],
    ['35 birr', 3_500],
    ['35.00 ብር', 3_500],
    ['Qarshii 100.00', 10_000],
    ['ETB: 12.30', 1_230],
    ['ETB 1,000,000,000.00', 100_000_000_000],
    ['ETB 1 000.00', 100_000],
    ['ETB 12 345 678.90', 1_234_567_890],
    ['Br. 1 000', 100_000],
  ])('reads %s', (figure, santim) => {
    expect(parseSms(sentBy(`${figure} to Tolosa Bekele on 02/02/2026 11:35:20`)).amountSantim).toBe(santim);
  });

  it.each([
    ['zero', 'ETB 0.00'],
    ['a negative amount', 'ETB -5.00'],
    ['a negative amount before its currency', '-5.00Br.'],
    ['a minus behind the figure', 'ETB 1,000.00-'],
    ['a minus behind a figure without decimals', 'ETB 1000-'],
    ['a minus between the figure and its currency', '1,000.00-Br.'],
    ['more than two decimals', 'ETB 1.234'],
    ['more than 1e9 ETB', 'ETB 1,000,000,000.01'],
    ['an endless figure', `ETB ${'9'.repeat(200)}`],
    ['wrongly grouped thousands', 'ETB 10,00.00'],
    ['a decimal comma', 'ETB 775,5'],
    ['two decimal points', 'ETB 7.7.5'],
    ['a missing whole part', 'ETB .50'],
    ['a fraction', 'ETB 1½'],
    ['a raised figure', 'ETB 5²'],
    ['thousands grouped by spaces and commas', 'ETB 1 000,000.00'],
    ['four figures before a space', 'ETB 1000 000.00'],
    ['thousands grouped by spaces before the currency', '1 000.00 Br.'],
    ['a grouping comma torn off', 'ETB 1, 000.00'],
  ])('gives none for %s, and does not take the fee instead', (_, figure) => {
    const text = `${sentBy(`${figure} to Tolosa Bekele on 02/02/2026 11:35:20`)} The service fee is ETB 3.48.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'sent', transactionNumber: 'DB25QLPHRX' });
  });

  it('takes no fee, VAT or balance, in whatever order they stand', () => {
    const text =
      'Your balance was ETB 900.00. The service fee is ETB 3.48 and 15% VAT is ETB 0.52. You have transferred ETB 775.00 to Tolosa Bekele. Your balance is ETB 121.00. Your transaction number is DB25QLPHRX';
    expect(parseSms(text).amountSantim).toBe(77_500);
    const [sentence] = text.split(' You have transferred');
    expect(parseSms(`${sentence} Your transaction number is DB25QLPHRX`).amountSantim).toBeNull();
  });

  it.each([
    'You have paid service fee ETB 3.48 and transferred ETB 775.00 to Tolosa Bekele',
    'You have transferred ETB 775.00 to Tolosa Bekele with ETB 3.48 service fee and ETB 0.52 VAT',
  ])('takes none from a sentence of no known form: %s', (text) => {
    expect(parseSms(`${text}. Your transaction number is DB25QLPHRX.`).amountSantim).toBeNull();
  });

  it('reads a wallet balance that was credited as an amount received', () => {
    const text = 'Your wallet balance has been credited with ETB 50.00 from Marta Girma. Txn ID DH251K45XZL.';
    expect(parseSms(text)).toMatchObject({ amountSantim: 5_000, direction: 'received' });
  });

  it('leaves the amount open when two messages pasted together disagree', () => {
    const text = `${sentBy('ETB 775.00 to Tolosa Bekele')} ${sentBy('ETB 20.00 to Tolosa Bekele')}`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'sent' });
  });

  it("trusts the provider's wording more than a remark beside it", () => {
    const text = `I sent 5,000 birr! ${sentBy('ETB 775.00 to Tolosa Bekele')}`;
    expect(parseSms(text).amountSantim).toBe(77_500);
  });

  it('takes no figure of a number, a date or a percentage', () => {
    const text =
      'You have transferred money to 0911223344 on 02/02/2026, 15% off. Your transaction number is DB25QLPHRX';
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it('takes no amount that nobody sent or received', () => {
    expect(parseSms('DB25QLPHRX ETB 500.00')).toMatchObject({ transactionNumber: 'DB25QLPHRX', amountSantim: null });
  });
});
