import { describe, expect, it } from 'vitest';
import { parseSms } from './parser.ts';
import { dateOfTransactionNumber, normaliseTransactionNumber } from './transaction-number.ts';

describe('the transaction number in a message', () => {
  it.each([
    'DB25QLPHRX',
    'db25qlphrx',
    ' DB25 QLPHRX ',
    "DB25QLPHRX'",
    'DB25QLPHRX’',
    'ＤＢ２５ＱＬＰＨＲＸ',
    'DB25\u200bQLPHRX.',
    '"DB25-QLPHRX"',
    'DB25\nQLPHRX',
  ])('takes %j for nothing but a number', (text) => {
    expect(normaliseTransactionNumber(text)).toBe('DB25QLPHRX');
    expect(parseSms(text)).toEqual({
      method: 'telebirr',
      problem: null,
      transactionNumber: 'DB25QLPHRX',
      undoneNumbers: [],
      amountSantim: null,
      direction: 'unknown',
      occurredAt: null,
      counterparty: null,
      balanceSantim: null,
      chargesSantim: 0,
      language: null,
      isPurchase: false,
      namesMoney: false,
      onlyId: true,
    });
  });

  it('knows the provider of a bare number only where its form shows it', () => {
    expect(parseSms('DB9215LOOXO').method).toBe('cbebirr');
    expect(parseSms('DB25QLPHRX').method).toBe('telebirr');
    expect(parseSms('CJM7WKXP97').method).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['too short', 'DB25QLPHR'],
    ['too long', 'DB25QLPHRXYZ'],
    ['a month after L', 'DM25QLPHRX'],
    ['day zero', 'DB05QLPHRX'],
    ['a day after V', 'DBW5QLPHRX'],
    ['no digit in fourth place', 'DB2OQLPHRX'],
    ['a digit in first place', '0B25QLPHRX'],
    ['a bank reference', 'FT26042XNSX4'],
    ['a phone number', '0911223344'],
    ['a number of M-PESA', 'UKP08HQUXK'],
    ['a word', 'TRANSFERRED'],
    ['other letters', 'ДБ25QLPHRX'],
    ['another letter at its end', 'DB9215LOOXО'],
    ['another letter behind a space', 'paid: DB9215LOOXé'],
    ['one that goes on', 'DB9215LOOX…'],
    ['one that goes on, in points', 'my number DB9215LOOX...'],
  ])('refuses %s', (_, text) => {
    expect(normaliseTransactionNumber(text)).toBeNull();
    expect(parseSms(text)).toMatchObject({ transactionNumber: null, onlyId: false });
  });

  it.each([
    ['Txn ID: DB9215LOOXO', 'DB9215LOOXO'],
    ['my transaction no. is db25qlphrx please', 'DB25QLPHRX'],
    ['Ref No DB25QLPHRX', 'DB25QLPHRX'],
    ['paid!! DB25QLPHRX', 'DB25QLPHRX'],
    ['https://transactioninfo.ethiotelecom.et/receipt/DB25QLPHRX', 'DB25QLPHRX'],
    ['transactioninfo.ethiotelecom.et/receipt/DB25QLPHRX', 'DB25QLPHRX'],
    ['cbepay1.cbe.com.et/aureceipt?TID=DB9215LOOXO&PH=251900112233', 'DB9215LOOXO'],
    ['https://cbepay1.cbe.com.et/aureceipt?TID=DB9215LOOXO&PH=251900112233', 'DB9215LOOXO'],
    ['የግብይት ቁጥር: DC15AXEJY1', 'DC15AXEJY1'],
    ['የሂሳብ እንቅስቃሴ ቁጥርዎ DC15AXEJY1ነዉ', 'DC15AXEJY1'],
  ])('finds the number in %s', (text, id) => {
    expect(parseSms(text)).toMatchObject({ transactionNumber: id, onlyId: false });
  });

  it('prefers the number after its label to others in the text', () => {
    const text = 'Order AB12CDEFGH paid. Your transaction number is DB25QLPHRX. https://example.com/receipt/DB25QLPHRO';
    expect(parseSms(text).transactionNumber).toBe('DB25QLPHRX');
  });

  it('names none when two have the same claim', () => {
    expect(parseSms('DB25QLPHRX or DB25QLPHRO').transactionNumber).toBeNull();
  });

  it('never exchanges O and 0 or I and 1', () => {
    for (const id of ['DB25O0I1OI', 'DB250O1I0I', 'DI1000OOII']) {
      expect(parseSms(`Your transaction number is ${id}.`).transactionNumber).toBe(id);
    }
  });

  it.each([
    'Ref No DKQ35ELPHX. https://transactioninfo.ethiotelecom.et/receipt/DKQ25ELPHR',
    'https://transactioninfo.ethiotelecom.et/receipt/DKQ25ELPHR Receipt No. DKQ35ELPHX',
    'Txn ID DKQ35ELPHXA. https://cbepay1.cbe.com.et/aureceipt?TID=DKQ35ELPHXB&PH=251900112233',
  ])('finds none where the receipt is that of another: %s', (text) => {
    expect(parseSms(`You have sent ETB 5.00 to Abebe(2519****2078). ${text}`).transactionNumber).toBeNull();
  });

  it('ignores short links that have the form by chance', () => {
    expect(parseSms('see https://bit.ly/ab12cdefgh now').transactionNumber).toBeNull();
  });

  it.each([
    ['DB25QLPHRX', { year: 2026, month: 2, day: 2 }],
    ['DB9215LOOXO', { year: 2026, month: 2, day: 9 }],
    ['CJM7WKXP97', { year: 2025, month: 10, day: 22 }],
    ['CLV1ABCDEF', { year: 2025, month: 12, day: 31 }],
    ['dia1abcdef', { year: 2026, month: 9, day: 10 }],
    ['BBT1ABCDEF', { year: 2024, month: 2, day: 29 }],
  ])('reads the date inside %s', (id, date) => {
    expect(dateOfTransactionNumber(id)).toEqual(date);
  });

  it.each(['DBT1ABCDEF', 'DDV1ABCDEF', 'nothing', ''])('reads no date that does not exist inside %j', (id) => {
    expect(dateOfTransactionNumber(id)).toBeNull();
  });
});
