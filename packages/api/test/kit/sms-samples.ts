import type { ParsedSms } from '../../src/payments/sms/parser.ts';

/**
 * Messages as the providers write them, with what is read from each. Every name, number and id is
 * invented.
 */
export const SAMPLES: Readonly<Record<string, { text: string; expected: ParsedSms }>> = {
  'telebirr, English, sent': {
    text: 'Dear Marta You have transferred ETB 775.00 to Tolosa Bekele (2519****4211) on 02/02/2026 11:35:20. Your transaction number is DB25QLPHRX. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 8,940.23. To download your payment information please click this link: https://transactioninfo.ethiotelecom.et/receipt/DB25QLPHRX. Thank you for using telebirr Ethio telecom',
    expected: {
      method: 'telebirr',
      transactionNumber: 'DB25QLPHRX',
      amountSantim: 77_500,
      direction: 'sent',
      occurredAt: new Date('2026-02-02T11:35:20+03:00'),
      counterparty: { name: 'Tolosa Bekele', phone: '2519****4211' },
      language: 'en',
      onlyId: false,
    },
  },
  'telebirr, English, received': {
    text: 'Dear Tolosa You have received ETB 1,000.00 from Marta Girma(2519****2078)  on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23. Thank you for using telebirr Ethio telecom',
    expected: {
      method: 'telebirr',
      transactionNumber: 'DAV7IO01XK',
      amountSantim: 100_000,
      direction: 'received',
      occurredAt: new Date('2026-01-31T16:51:21+03:00'),
      counterparty: { name: 'Marta Girma', phone: '2519****2078' },
      language: 'en',
      onlyId: false,
    },
  },
  'telebirr, Amharic, sent': {
    text: 'ውድ ሙሉጌታ ወደ Tolosa Bekele(0988****12) 35.00 ብር በ 01/03/2026 05:30:19 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DC15AXEJY1 ነዉ። የአገልግሎት ክፍያ 0.87 ብር እና 15% ተ.እ.ታ 0.13 ብር ነው። ቀሪ ሂሳብዎ 1,240.00 ብር ነው። ቴሌብርን ስለተጠቀሙ እናመሰግናለን',
    expected: {
      method: 'telebirr',
      transactionNumber: 'DC15AXEJY1',
      amountSantim: 3_500,
      direction: 'sent',
      occurredAt: new Date('2026-03-01T05:30:19+03:00'),
      counterparty: { name: 'Tolosa Bekele', phone: '0988****12' },
      language: 'am',
      onlyId: false,
    },
  },
  'telebirr, Afaan Oromo, sent': {
    text: "Kabajamoo Caaltuu Gara Tolosa Bekele (2519****8708)tti  Qarshii 100.00 gaafa guyyaa 06/04/2026 17:03:22 ergitanii jirtu. Lakkoofsi sochii maallaqaa keessan DD68N9FQ9I' dha. Kaffaltiin tajaajilaa Qarshii 1.00 dha. Haftee herrega keessanii Qarshii 2,310.55 dha. https://transactioninfo.ethiotelecom.et/receipt/DD68N9FQ9I Teelebirr fayyadamuu keessaniif galatoomaa Itiyoo telekoom",
    expected: {
      method: 'telebirr',
      transactionNumber: 'DD68N9FQ9I',
      amountSantim: 10_000,
      direction: 'sent',
      occurredAt: new Date('2026-04-06T17:03:22+03:00'),
      counterparty: { name: 'Tolosa Bekele', phone: '2519****8708' },
      language: 'om',
      onlyId: false,
    },
  },
  'telebirr, Tigrinya, label only': {
    text: 'ክቡር ዓሚል ቁፅሪ ሒሳብ ዝተንቀሳቀሰ DE31K8WZP0 እዩ። telebirr',
    expected: {
      method: 'telebirr',
      transactionNumber: 'DE31K8WZP0',
      amountSantim: null,
      direction: 'unknown',
      occurredAt: null,
      counterparty: null,
      language: 'ti',
      onlyId: false,
    },
  },
  'telebirr, Somali, label only': {
    text: 'Macmiil lambarka hawulgalkaaguna waa DEA4TT60QS. Mahadsanid telebirr',
    expected: {
      method: 'telebirr',
      transactionNumber: 'DEA4TT60QS',
      amountSantim: null,
      direction: 'unknown',
      occurredAt: null,
      counterparty: null,
      language: 'so',
      onlyId: false,
    },
  },
  'CBE Birr, received': {
    text: 'Dear Tolosa, you received 42.00Br. from 2519******** - MARTA GIRMA WOLDE on 09/02/26 17:48,Txn ID DB9215LOOXO.Your CBE Birr account balance is 217.00Br. Thank you! For invoice https://cbepay1.cbe.com.et/aureceipt?TID=DB9215LOOXO&PH=251900112233',
    expected: {
      method: 'cbebirr',
      transactionNumber: 'DB9215LOOXO',
      amountSantim: 4_200,
      direction: 'received',
      occurredAt: new Date('2026-02-09T17:48:00+03:00'),
      counterparty: { name: 'MARTA GIRMA WOLDE', phone: '2519********' },
      language: 'en',
      onlyId: false,
    },
  },
  'CBE Birr, credited': {
    text: 'Dear Tolosa, your CBE Birr account has been credited with 10.00Br. from Marta Girma Wolde on 02/08/26 11:17,Txn ID DH251K45XZL. Your balance is 38.84Br. Thank you!',
    expected: {
      method: 'cbebirr',
      transactionNumber: 'DH251K45XZL',
      amountSantim: 1_000,
      direction: 'received',
      occurredAt: new Date('2026-08-02T11:17:00+03:00'),
      counterparty: { name: 'Marta Girma Wolde', phone: null },
      language: 'en',
      onlyId: false,
    },
  },
  'CBE Birr, sent': {
    text: 'Dear Marta, you have sent 28.00Br. to TOLOSA BEKELE on 31/08/26 20:45,Txn ID DHV51MWZIJ1. Your CBE Birr account balance is 63.30Br.Thank you! For invoice https://cbepay1.cbe.com.et/aureceipt?TID=DHV51MWZIJ1&PH=251900112233',
    expected: {
      method: 'cbebirr',
      transactionNumber: 'DHV51MWZIJ1',
      amountSantim: 2_800,
      direction: 'sent',
      occurredAt: new Date('2026-08-31T20:45:00+03:00'),
      counterparty: { name: 'TOLOSA BEKELE', phone: null },
      language: 'en',
      onlyId: false,
    },
  },
  'CBE Birr of 2025, ten characters': {
    text: 'Dear Marta, you have sent 60.00Br. to Tolosa Bekele on 22/10/25 13:29,Txn ID CJM7WKXP97. Your CBE Birr account balance is 499.12Br.Thank you!',
    expected: {
      method: 'cbebirr',
      transactionNumber: 'CJM7WKXP97',
      amountSantim: 6_000,
      direction: 'sent',
      occurredAt: new Date('2025-10-22T13:29:00+03:00'),
      counterparty: { name: 'Tolosa Bekele', phone: null },
      language: 'en',
      onlyId: false,
    },
  },
};

/** What telebirr writes to the payer, with these words about the payment. */
export const sentBy = (body: string) =>
  `Dear Marta You have transferred ${body}. Your transaction number is DB25QLPHRX.`;
