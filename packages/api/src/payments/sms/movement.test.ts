import { describe, expect, it } from 'vitest';
import { SAMPLES, sentBy } from '../../../test/kit/sms-samples.ts';
import { parseSms } from './parser.ts';

describe('the direction and the counterparty in a message', () => {
  it.each([
    [
      'a payment to a merchant',
      'Dear Marta You have paid ETB 300.00 for goods purchased from 867087 - TOLOSA TRADING PLC on 02/02/2026 11:35:20. Your transaction number is DB25QLPHRX.',
      { amountSantim: 30_000, direction: 'sent', counterparty: { name: 'TOLOSA TRADING PLC', phone: null } },
    ],
    [
      'a transfer from a bank, the number before the name',
      'Dear Marta You have received  ETB 2,500.00 by transaction number DFT8D94VMX on 2026-06-29 12:12:57 from Commercial Bank of Ethiopia to your telebirr Account 251900112233. Your current balance is ETB 3,000.00.',
      {
        amountSantim: 250_000,
        direction: 'received',
        transactionNumber: 'DFT8D94VMX',
        method: 'telebirr',
        occurredAt: new Date('2026-06-29T12:12:57+03:00'),
        counterparty: { name: 'Commercial Bank of Ethiopia', phone: null },
      },
    ],
    [
      'a payment received from a merchant of CBE Birr',
      'Dear Marta, you have received 503.41Br. payment from 232320 - Tolosafinancial s.c on 07/06/25 13:08 ,Txn ID CF71P0LFCX. Your CBE Birr account balance is 600.00Br.',
      { amountSantim: 50_341, direction: 'received', counterparty: { name: 'Tolosafinancial s.c', phone: null } },
    ],
    [
      'a number before the name, in brackets',
      sentBy('ETB 500.00 to (0912345678) Tolosa Bekele on 12/10/2025 12:34:56'),
      { counterparty: { name: 'Tolosa Bekele', phone: '0912345678' } },
    ],
    [
      'a mask of another length',
      sentBy('ETB 500.00 to Tolosa Bekele (0949****09) on 12/10/2025 12:34:56'),
      { counterparty: { name: 'Tolosa Bekele', phone: '0949****09' } },
    ],
    [
      'a title with a full stop',
      sentBy('ETB 500.00 to Dr. Tolosa B. Bekele (2519****4697) on 12/10/2025 12:34:56'),
      { amountSantim: 50_000, counterparty: { name: 'Dr. Tolosa B. Bekele', phone: '2519****4697' } },
    ],
    [
      'no mask at all',
      sentBy('ETB 500.00 to Tolosa Bekele on 12/10/2025 12:34:56'),
      { counterparty: { name: 'Tolosa Bekele', phone: null } },
    ],
    [
      'an Amharic name in an English message',
      sentBy('ETB 500.00 to ቶሎሳ በቀለ (2519****4697) on 12/10/2025 12:34:56'),
      { language: 'en', counterparty: { name: 'ቶሎሳ በቀለ', phone: '2519****4697' } },
    ],
    [
      'a transfer to a bank, whose own reference is no transaction number',
      'Dear Marta You have transferred ETB 100.00 successfully from your telebirr account 251900112233 to Commercial Bank of Ethiopia account number 1000123456789 on 02/02/2026 11:35:20. Your telebirr transaction number is DB25QLPHRX and your bank transaction number is FT26042XNSX4. The service fee is ETB 3.48.',
      {
        amountSantim: 10_000,
        direction: 'sent',
        transactionNumber: 'DB25QLPHRX',
        counterparty: { name: 'Commercial Bank of Ethiopia', phone: null },
      },
    ],
    [
      'the payer behind "by"',
      'Dear Marta, your account was credited with 100Br. by Tolosa Bekele on 31/08/26 20:45. Txn ID DHV51MWZIJ1. Your CBE Birr balance is 110.00Br.',
      { amountSantim: 10_000, direction: 'received', counterparty: { name: 'Tolosa Bekele', phone: null } },
    ],
    [
      'money from an account of the same owner, which names nobody',
      'Dear Marta your telebirr account has been credited with ETB 10.00 from your CBE account. Transaction number is DG900I6QX2',
      { method: 'telebirr', amountSantim: 1_000, direction: 'received', counterparty: null },
    ],
    [
      'a number and a name with a hyphen between them',
      'Dear Marta, you have successfully transferred 28.00Br. to 251900112233-TOLOSA BEKELE on 31/08/26 20:45. Txn ID DHV51MWZIJ1,AB12. Your CBEBirr account balance is 8.00Br.',
      {
        method: 'cbebirr',
        amountSantim: 2_800,
        direction: 'sent',
        counterparty: { name: 'TOLOSA BEKELE', phone: '251900112233' },
      },
    ],
    [
      'the passive',
      'ETB 100.00 sent to Tolosa Bekele successfully. Your transaction number is DB25QLPHRX',
      { amountSantim: 10_000, direction: 'sent' },
    ],
    [
      'Amharic, received',
      'ውድ ሙሉጌታ ከ ቶሎሳ ከበደ(2519****4697) 1,200.00 ብር በ 01/03/2026 05:30:19 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DC15AXEJY1 ነዉ።',
      {
        amountSantim: 120_000,
        direction: 'received',
        language: 'am',
        counterparty: { name: 'ቶሎሳ ከበደ', phone: '2519****4697' },
      },
    ],
  ])('reads %s', (_, text, expected) => {
    expect(parseSms(text)).toMatchObject(expected);
  });

  it('leaves the direction open when two messages pasted together disagree', () => {
    const { text: sent } = SAMPLES['telebirr, English, sent'] ?? { text: '' };
    const { text: received } = SAMPLES['telebirr, English, received'] ?? { text: '' };
    expect(parseSms(`${sent} ${received}`)).toMatchObject({
      transactionNumber: null,
      amountSantim: null,
      direction: 'unknown',
      counterparty: null,
    });
  });

  it.each([
    ['airtime bought', 'You have recharged ETB 50.00 airtime for 900112233 on 04/04/2026 14:26:46.'],
    ['airtime received', 'You have received ETB 5.00 airtime from 251900112233 on 04/04/2026 14:26:46.'],
    ['a package', 'You have paid ETB 25.00 for package Daily Internet 720 MB on 04/04/2026 14:26:46.'],
    [
      'a request of the player',
      'You have requested ETB 100.00 from Tolosa Bekele (2519****4697) on 04/04/2026 14:26:46.',
    ],
    [
      'a request of somebody else',
      'You have received a request of ETB 100.00 from Tolosa Bekele on 04/04/2026 14:26:46.',
    ],
    ['a failed transfer', 'Your transfer of ETB 100.00 to Tolosa Bekele has failed.'],
    [
      'a transfer that failed after all',
      'You have transferred ETB 100.00 to Tolosa Bekele. The transaction has failed.',
    ],
    ['a reversal', 'ETB 100.00 transferred to Tolosa Bekele has been reversed.'],
    ['a transfer that was not completed', 'ETB 100.00 could not be sent to Tolosa Bekele: not completed.'],
    ['a condition', 'If you have transferred ETB 100.00 to Tolosa Bekele, call 127.'],
    ['a promise', 'Once you have paid ETB 100.00 you join the draw.'],
    ['cash from a machine', 'you have withdrawn 300.00Br. from CBE ATM on 19/02/26 18:08.'],
    ['money that reached somebody else', 'Your payment of ETB 100.00 was received by Tolosa Bekele.'],
    ['a failed transfer in Amharic', 'ወደ ቶሎሳ በቀለ 35.00 ብር አልተላከም። የሂሳብ እንቅስቃሴው አልተሳካም።'],
  ])('takes %s for no payment', (_, body) => {
    expect(
      parseSms(`Dear Marta ${body} Your transaction number is DB25QLPHRX. Your balance is ETB 39.69.`),
    ).toMatchObject({
      transactionNumber: 'DB25QLPHRX',
      amountSantim: null,
      direction: 'unknown',
      counterparty: null,
    });
  });
});
