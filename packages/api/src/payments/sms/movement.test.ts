import { describe, expect, it } from 'vitest';
import { SAMPLES, sentBy } from '../../../test/kit/payments/sms-samples.ts';
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
    [
      'a merchant whose name speaks of a total',
      'Dear Marta, You have paid ETB 320.00 by telebirr QR Code for TOTAL STATION BOLE on 05/07/2026 19:40.',
      { amountSantim: 32_000, direction: 'sent', counterparty: { name: 'TOTAL STATION BOLE', phone: null } },
    ],
    [
      'Oromo, received from somebody who is called like a product',
      'Kabajamoo Caaltuu Mela Kuusaa (2519****8708) irraa Qarshii 100.00 gaafa guyyaa 06/04/2026 17:03:22 fudhattanii jirtu. Lakkoofsi sochii maallaqaa keessan DD68N9FQ9I dha.',
      { amountSantim: 10_000, direction: 'received', counterparty: { phone: '2519****8708' } },
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

const NUMBER = 'Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23.';
const ON = 'on 31/01/2026 16:51:21';
const UNKNOWN = { amountSantim: null, direction: 'unknown' };

describe('two payments of one amount in one message', () => {
  const from = (payer: string) => `You have received ETB 500.00 from ${payer} on 31/01/2026 16:51:21.`;
  const NUMBER = 'Your transaction number is DAV7IO01XK.';

  it.each([
    `${from('Abebe(2519****1111)')} ${from('Kebede(2519****2222)')} ${NUMBER}`,
    `${from('Abebe(2519****1111)')} ${NUMBER} ${from('Kebede(2519****2222)')}`,
    `${from('Abebe(2519****1111)')} ${from('Abebe(2519****2222)')} ${NUMBER}`,
  ])('do not say whose number it is: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ amountSantim: 50_000, direction: 'received', counterparty: null });
  });

  it('are one payment if both are of one person', () => {
    const text = `${from('Abebe(2519****1111)')} ${from('Abebe(2519****1111)')} ${NUMBER}`;
    expect(parseSms(text).counterparty).toMatchObject({ name: 'Abebe', phone: '2519****1111' });
  });
});

describe('an outcome between the other party and the date', () => {
  it.each([
    `Dear Marta You have received ETB 500.00 from Abebe(2519****2078). It has been reversed ${ON}. ${NUMBER}`,
    `Dear Marta You have received ETB 500.00 from Abebe (2519****2078) reversed ${ON}. ${NUMBER}`,
    `Dear Marta You have received ETB 500.00 from Abebe(2519****2078) which was cancelled ${ON}. ${NUMBER}`,
    `Dear Marta You have received ETB 500.00 from Abebe(2519****2078). Status: Pending ${ON}. ${NUMBER}`,
    `Dear Marta You have received ETB 500.00 from Abebe(2519****2078); failed ${ON}. ${NUMBER}`,
    'Dear Marta, you received 500.00Br. from 251911223344 - ABEBE KEBEDE. Reversed on 09/02/26 17:48,Txn ID DB9215LOOSO.Your CBE Birr account balance is 217.00Br.',
    'Dear Marta, you received 500.00Br. from 251911223344 - ABEBE KEBEDE but declined on 09/02/26 17:48,Txn ID DB9215LOOSO.Your CBE Birr account balance is 217.00Br.',
    'ውድ ማርታ ከአበበ(2519****2078) የተላከ ውድቅ የሆነ 500.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
  ])('is not a part of the name: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });
});

describe('a word about the payment between a payer without brackets and the date', () => {
  it.each([
    ...[
      'Abebe 0911223344 reversed',
      'Abebe Kebede (cancelled)',
      'Abebe Kebede. Returned',
      '(0911223344) Abebe as airtime',
    ],
    ...['Abebe Kebede to your Sanduq', 'Abebe Kebede into your savings account', 'Abebe K. Pending'],
  ])('is not a part of the name: %s', (payer) => {
    expect(parseSms(`You have received ETB 500.00 from ${payer} ${ON}. ${NUMBER}`).amountSantim).toBeNull();
  });
});

describe('a payer of CBE Birr whose number is shown', () => {
  it.each(['KUUSAA BEKELE', 'MELA ABEBE', 'DEYNAB AHMED', 'KAYDAR ALI'])('may have any name: %s', (name) => {
    const text = `Dear Marta, you received 42.00Br. from 251911223344 - ${name} on 09/02/26 17:48,Txn ID DB9215LOOSO.Your CBE Birr account balance is 217.00Br. Thank you!`;
    expect(parseSms(text)).toMatchObject({
      ...{ amountSantim: 4200, direction: 'received' },
      counterparty: { name, phone: '251911223344' },
    });
  });
});

describe('the number of a bank account, or of the owner', () => {
  it.each([
    'Awash Bank account number ****2078',
    'Bank of Abyssinia account 9****2078',
    'Dashen Bank(0****2078)',
    'ዳሸን ባንክ(9****2078)',
    'Awash account ****2078',
    'Commercial Bank of Ethiopia to your telebirr account 251900112233',
  ])('is no payer’s phone: %s', (payer) => {
    const text = `Dear Marta You have received ETB 500.00 from ${payer} on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: 50_000, counterparty: { phone: null } });
  });
});

describe('a payment that is a product, although it shows a number', () => {
  it.each([
    'Endekise loan(123456)',
    'agent commission(123456)',
    'Welcome Promo',
    'Ethio telecom Gift',
    'Referral commission program',
  ])('has no amount: %s', (payer) => {
    const text = `Dear Marta You have received ETB 20.00 from ${payer} on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });
});

describe('a wallet that writes "Txn ID" too, or a number of ours', () => {
  it.each([
    '[-Kaafi-] You have sent ETB 500.00 to Tolosa(0911223344) on 31/01/26 10:00:00, Txn ID: DAV7IO01XKA. Balance ETB 10.00',
    'You sent ETB 500.00 to Tolosa Bekele (2519****2078) on 31/01/2026. Txn ID DAV7IO01XKA. Sahay wallet',
    'You sent ETB 500.00 to Tolosa Bekele (2519****2078) on 31/01/2026 via Sinqee. Txn ID DAV7IO01XKA. Balance ETB 30.00',
    'Dear Marta you have sent ETB 200.00 to Play money through M Pesa. Your transaction number is DAV7IO01XK.',
  ])('is not taken for CBE Birr or telebirr: %s', (text) => {
    expect(parseSms(text).method).toBeNull();
  });
});

describe('money that went elsewhere than to the account', () => {
  it.each([
    'You have received ETB 500.00 from Abebe(2519****2078) to your Saving Account on 31/01/2026.',
    'You have received ETB 500.00 from Abebe(2519****2078) as airtime on 31/01/2026.',
    'You have received ETB 500.00 from Abebe(2519****2078) as a voucher on 31/01/2026.',
    'You have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026 16:51:21 to your Sanduq Saving.',
    'You have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026 for your Mela loan.',
    'You have received ETB 500.00 from Abebe on 31/01/2026 16:51:21 as airtime.',
  ])('is no receipt: %s', (sentence) => {
    const text = `Dear Marta ${sentence} Your transaction number is DAV7IO01XK.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it.each(['to your telebirr account', 'to your telebirr account 251900112233 - Marta Alemu', 'into your account'])(
    'went to the account itself: %s',
    (where) => {
      const text = `You have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026 16:51:21 ${where}. Your transaction number is DAV7IO01XK.`;
      expect(parseSms(text)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
    },
  );

  it.each(['የአየር ሰዓት ከአበበ(2519****2078)', 'ከአበበ(2519****2078) በብድር', 'ከገንዘብ ተመላሽ', 'ከቴሌብር ሽልማት'])(
    'is no receipt in Amharic: %s',
    (what) => {
      const text = `ውድ ማርታ ${what} 500.00 ብር በ 31/01/2026 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`;
      expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
    },
  );
});

describe('the name of the owner', () => {
  it('may begin with a letter of the grammar', () => {
    const text =
      'ውድ ማርታ ከበደ ከአበበ(2519****2078) 1,000.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።';
    expect(parseSms(text).counterparty).toMatchObject({ name: 'አበበ', phone: '2519****2078' });
  });

  it('is not that of somebody else who has received', () => {
    const text =
      'Dear Marta, your friends have received ETB 500.00 from Abebe(2519****2078) on 31/01/2026. Your transaction number is DAV7IO01XK.';
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });
});

describe('a total', () => {
  it.each([
    'Dear Marta, a total of 101.50Br. was paid to TOLOSA BEKELE on 03/04/26 15:03,Txn ID DD3419QXAPK. Your CBE Birr account balance is 3.07Br.',
    'ውድ ማርታ አጠቃላይ 1,005.00 ብር ወደ አበበ(2519****2078) በ 31/01/2026 16:51:21 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ውድ ማርታ ክፍያን ጨምሮ 1,005.00 ብር ወደ አበበ(2519****2078) በ 31/01/2026 16:51:21 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'Dear Marta You have sent ETB 501.50 to Abebe(2519****2078) on 31/01/2026 including a service fee of ETB 1.50. Your transaction number is DAV7IO01XK.',
    'ውድ ማርታ ከአበበ(2519****2078) 1,000 ብር ከ50 ሳንቲም በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'Dear Marta, You have paid 12.00Br. for SMS Notification on 03/04/26 15:03,Txn ID DD3419QXAPK. Your CBE Birr account balance is 3.07Br.',
  ])('is not the payment: %s', (text) => {
    expect(parseSms(text).amountSantim).toBeNull();
  });
});

describe('the code of a merchant', () => {
  it('is no phone, whatever it begins with', () => {
    const text =
      'Dear Marta, you have received 503.41Br. payment from 732320 - Tolosafinancial s.c on 07/06/26 13:08,Txn ID DF71P0LFCXA. Your CBE Birr account balance is 600.00Br.';
    expect(parseSms(text).counterparty).toMatchObject({ phone: null, account: '732320' });
  });
});

describe('what is bought for a phone', () => {
  it.each([
    'You have paid ETB 100.00 for package Monthly 5GB purchase made for 0911223344',
    ...[
      'Voice Monthly for 324 Min +162 Min night package bonus',
      'Night Internet',
      'Student pack',
      'Yearly 120GB',
      '',
    ].flatMap((name) =>
      ['purchase made for 991173792', 'renewal made for 251991173792', 'subscription to 972665987'].map((bought) =>
        `You have paid ETB 100.00 for package ${name} ${bought}`.replace('  ', ' '),
      ),
    ),
    'You have paid ETB 100.00 for package Unlimited',
    'You have paid ETB 100.00 for Night Internet 1GB made for 991173792',
    'You have paid ETB 100.00 for airtime to 0911223344',
    'You have sent ETB 100.00 to mobile top-up to 0911223344',
    'You have paid ETB 100.00 to Airtime(0911****44)',
    'You have paid ETB 100.00 for prepaid recharge to 0911223344',
    'You have paid ETB 100.00 for phone bill of 0911223344',
    'You have paid ETB 100.00 for loan of 0911223344',
    'You have paid ETB 100.00 for traffic penalty (0911****44)',
    'You have paid ETB 100.00 for Data Voucher (2519****3344)',
    'You have paid ETB 100.00 for school bus on (2519****3344)',
    'You have paid ETB 100.00 for 0911223344 airtime',
  ])('is no money sent to it: %s', (sentence) => {
    expect(parseSms(`Dear Marta ${sentence} ${ON}. ${NUMBER}`)).toMatchObject(UNKNOWN);
  });

  it.each([
    'Dear Marta, you have sent 100.00Br. to Airtime(0911223344) on 09/02/26 17:48,Txn ID DB9215LOOSO. Your CBE Birr account balance is 217.00Br.',
    'ውድ ማርታ ለአየር ሰዓት ለ 0911223344 100.00 ብር በ 31/01/2026 16:51:21 ከፍለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'ውድ ማርታ ለጥቅል (0911****44) 100.00 ብር በ 31/01/2026 16:51:21 ከፍለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።',
    'Kabajamoo Caaltuu Gara yeroo qilleensaa (2519****8708)tti Qarshii 100.00 gaafa guyyaa 06/04/2026 17:03:22 ergitanii jirtu. Lakkoofsi sochii maallaqaa keessan DD68N9FQ9I dha.',
  ])('is none in another message: %s', (text) => {
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });

  it.each(['Sara Gift', 'MELA ABEBE', 'Abebe Airtime Shop', 'Bonus Bekele'])('is not what is sent to %s', (name) => {
    const text = `Dear Marta You have sent ETB 100.00 to ${name}(2519****2078) ${ON}. ${NUMBER}`;
    const counterparty = { name, phone: '2519****2078' };
    expect(parseSms(text)).toMatchObject({ amountSantim: 10_000, direction: 'sent', counterparty });
  });

  it.each(['SARA GIFT', 'TSEGA PRIZE', 'MESERET BONUS', 'MELA'])('is not what CBE Birr sends to %s', (name) => {
    const text = `Dear Marta, you have sent 100.00Br. to ${name} on 09/02/26 17:48,Txn ID DB9215LOOSO. Your CBE Birr account balance is 217.00Br.Thank you!`;
    const counterparty = { name, phone: null };
    expect(parseSms(text)).toMatchObject({ amountSantim: 10_000, direction: 'sent', counterparty });
  });

  it('is not what ስጦታ sends', () => {
    const text = `ውድ ማርታ ከስጦታ(2519****2078) 100.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`;
    expect(parseSms(text)).toMatchObject({
      amountSantim: 10_000,
      direction: 'received',
      counterparty: { name: 'ስጦታ' },
    });
  });
});

describe('what went out of the owner’s own account', () => {
  const AMHARIC = 'የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።';
  it.each([
    `ውድ ማርታ ከሂሳብዎ 1,000.00 ብር በ 31/01/2026 16:51:21 ገቢ ሆኗል። ${AMHARIC}`,
    `ውድ ማርታ ከእርስዎ ሂሳብ 1,000.00 ብር በ 31/01/2026 16:51:21 ገቢ ሆኗል። ${AMHARIC}`,
    `ውድ ማርታ ከሒሳብዎት(2519****2078) 1,000.00 ብር በ 31/01/2026 16:51:21 ገቢ ተደርጓል። ${AMHARIC}`,
    `ውድ ማርታ Abebe (2519****2078) ከእርስዎ 1,000.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። ${AMHARIC}`,
    'Abebe ካብ ሒሳብኩም 1,000.00 ብር ብ 06/04/2026 ተቐቢሎም። ቁፅሪ ሒሳብ ዝተንቀሳቀሰ DAV7IO01XK እዩ።',
    ...[
      'your savings (2519****2078)',
      'your bank account',
      'yourself',
      'your own wallet (2519****2078)',
      'you (2519****2078)',
    ].map((payer) => `Dear Marta You have received ETB 1,000.00 from ${payer} ${ON}. ${NUMBER}`),
    `Dear Marta your telebirr account has been credited with ETB 10.00 from your CBE account (2519****2078) ${ON}. ${NUMBER}`,
  ])('is no receipt: %s', (text) => {
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });

  it('is not meant by the owner’s account at the other end', () => {
    const text = `ውድ ማርታ ከአበበ ወደ ሂሳብዎ 1,000.00 ብር በ 31/01/2026 16:51:21 ገቢ ሆኗል። ${AMHARIC}`;
    expect(parseSms(text)).toMatchObject({ amountSantim: 100_000, direction: 'received' });
  });
});

describe('a question, or what somebody else may say', () => {
  const AMHARIC = 'ከአበበ(2519****2078) 1,000.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል';
  it.each([
    ...['ወይ?', '?', 'ብለው ከሚደውሉ ይጠንቀቁ።', 'የሚል መልዕክት ከደረሰዎት ይጠንቀቁ።'].map(
      (rest) => `ውድ ማርታ ${AMHARIC} ${rest} የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`,
    ),
    'ካብ ቶሎሳ (2519****2078) 1,000.00 ብር ብ 06/04/2026 ተቐቢልኩም ዝብል መልእኽቲ። ቁፅሪ ሒሳብ ዝተንቀሳቀሰ DAV7IO01XK እዩ።',
    `Dear Marta You have received ETB 1,000.00 from Abebe(2519****2078) ${ON}? ${NUMBER}`,
  ])('states nothing: %s', (text) => {
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });
});

describe('a phone in the name of the payer', () => {
  it.each([
    ['Abebe 0911223344(2519****2078)', 'Abebe 0911223344'],
    ['Abebe +251911223344 (2519****2078)', 'Abebe +251911223344'],
    ['0911223344 - Abebe(2519****2078)', '0911223344 - Abebe'],
  ])('is not the payer’s own in the brackets behind it: %s', (payer, name) => {
    const text = `Dear Marta You have received ETB 500.00 from ${payer} ${ON}. ${NUMBER}`;
    expect(parseSms(text).counterparty).toEqual({ name, phone: '2519****2078', account: null });
  });
});

describe('a loan, a saving or a present of the provider', () => {
  it.each([
    'Loan Disbursement',
    'Dashen Bank loan disbursement',
    'Michu Loan Service',
    'Dashen Bank Mela credit',
    'Endekise credit service',
    'Overdraft facility',
    'Savings withdrawal',
    'interest income',
    'Commission Settlement',
    'SuperApp campaign',
    'Lucky Draw',
    'Points redemption',
    'CBE Digital Lending',
    'Merchant Settlement',
    'Withdrawal of Abebe',
    'Agent Payout',
    'Tele Birr',
    'Ethio Refund Desk',
    'Awash Bundle Office',
  ])('is no payment of a person: %s', (payer) => {
    const text = `Dear Marta You have received ETB 1,000.00 from ${payer} ${ON}. ${NUMBER}`;
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });

  it.each([
    'Addis Credit and Saving Institution',
    'Oromia Credit & Saving Share Company',
    'Awach Savings and Credit Cooperative',
    'Vision Fund MFI',
    'Vision Fund Microfinance Institution S.C',
    'Addis Credit MFI',
    'CBE Birr',
    'CBEBirr',
    'CBE Birr Abebe Kebede',
  ])('is not what an institution, or a customer of the other provider, sends: %s', (name) => {
    const byNumber = `Dear Marta,\nYou have received  ETB 1,000.00 by transaction number DC92QK7P3X on 2026-03-09 10:48:00 from ${name} to your telebirr Account 251900112233 - Marta Alemu. Your current balance is ETB 5,738.64.`;
    const plain = `Dear Marta You have received ETB 1,000.00 from ${name} ${ON}. ${NUMBER} Your current E-Money Account balance is ETB 9,719.23.`;
    const read = { amountSantim: 100_000, direction: 'received', counterparty: { name, phone: null } };
    for (const text of [byNumber, plain]) expect(parseSms(text)).toMatchObject(read);
  });

  it.each(['telebirr', 'telebirr Abebe Kebede', 'Telebirr - Abebe Kebede', 'Ethio telecom'])(
    'is not what comes to CBE Birr from %s',
    (name) => {
      const from = `from ${name} on 02/08/26 11:17,Txn ID DH251K45XZL.`;
      const texts = [
        `Dear marta, your CBE Birr account has been credited with 10.00Br. ${from} Your balance is 38.84Br. Thank you!`,
        `Dear marta, you received 10.00Br. ${from}Your CBE Birr account balance is 38.84Br. Thank you!`,
      ];
      const read = { amountSantim: 1000, direction: 'received', counterparty: { name, phone: null } };
      for (const text of texts) expect(parseSms(text)).toMatchObject(read);
    },
  );

  it.each(['telebirr', 'Ethio telecom', 'telebirr Engage', 'CBE Birr loan', 'CBE Birr Bonus'])(
    'may be what telebirr or CBE Birr pays itself, so it is not understood: %s',
    (payer) => {
      const text = `Dear Marta You have received ETB 1,000.00 from ${payer} ${ON}. ${NUMBER} Your current E-Money Account balance is ETB 9,719.23.`;
      expect(parseSms(text)).toMatchObject(UNKNOWN);
    },
  );

  it.each(['CBE Birr', 'CBE Birr Abebe'])('is what CBE Birr pays itself: %s', (payer) => {
    const text = `Dear marta, you received 10.00Br. from ${payer} on 02/08/26 11:17,Txn ID DH251K45XZL.Your CBE Birr account balance is 38.84Br.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  const FROM_BANK = `You have received ETB 500.00 from Dashen Bank ${ON}.`;
  it.each([
    `Dear Marta your loan request is approved. ${FROM_BANK} Repay ETB 550.00 by 28/02/2026. ${NUMBER}`,
    `Dear Marta ${FROM_BANK} Please repay ETB 550.00 by 28/02/2026. ${NUMBER}`,
    'Dear Marta, your CBE Birr loan has been approved. your CBE Birr account has been credited with 4,200.00Br. on 09/02/26 17:48,Txn ID DB9215LOOSO.Your balance is 4,217.00Br.',
    `Cashback! You have received ETB 5.00 from Abebe Cafe ${ON}. ${NUMBER}`,
    `Your savings have matured! You have received ETB 5.00 from Abebe ${ON}. ${NUMBER}`,
    'Kabajamoo Caaltuu liqaa telebirr (2519****8708) irraa Qarshii 100.00 gaafa guyyaa 06/04/2026 17:03:22 argattanii jirtu. Lakkoofsi sochii maallaqaa keessan DD68N9FQ9I dha.',
    'Kabajamoo Caaltuu telebirr (2519****8708) irraa Qarshii 100.00 gaafa guyyaa 06/04/2026 17:03:22 argattanii jirtu. Lakkoofsi sochii maallaqaa keessan DD68N9FQ9I dha.',
  ])('is known by the words around it: %s', (text) => {
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });

  it.each([
    `Dear Marta Your loan is due. You have received ETB 500.00 from Abebe(2519****2078) ${ON}. ${NUMBER}`,
    `Dear Marta You have received ETB 500.00 from Abebe ${ON}. ${NUMBER} Repay your loan on time. Buy a package and win!`,
    `Dear Marta You have received ETB 500.00 from Awash Bank ${ON}. ${NUMBER}`,
  ])('is not what a person sends: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });

  it.each(['DEYNAB AHMED', 'MELA ABEBE', 'KUUSAA BEKELE', 'Gift Alemu'])(
    'is not what %s sends without a phone',
    (name) => {
      const text = `Dear Marta, your CBE Birr account has been credited with 10.00Br. from ${name} on 02/08/26 11:17,Txn ID DH251K45XZL. Your balance is 38.84Br. Thank you!`;
      expect(parseSms(text)).toMatchObject({ amountSantim: 1000, direction: 'received', counterparty: { name } });
    },
  );
});

describe('money that came in, said as if it went out', () => {
  it.each([
    'ETB 500.00 sent to your telebirr account by ABEBE(2519****2078)',
    'ETB 500.00 was sent to your CBE Birr account by ABEBE',
    'ETB 500.00 was transferred to you from ABEBE(2519****2078)',
    'ETB 500.00 was paid to you by ABEBE(2519****2078)',
    'ETB 500.00 has been transferred to your account from ABEBE(2519****2078)',
    'ETB 500.00 transferred to your wallet from ABEBE(2519****2078)',
  ])('was sent to nobody: %s', (sentence) => {
    expect(parseSms(`Dear Marta, ${sentence} ${ON}. ${NUMBER}`)).toMatchObject(UNKNOWN);
  });

  it.each(['አበበ(2519****2078) ወደ እርስዎ', 'አበበ ወደ ሂሳብዎ'])('was sent to nobody in Amharic: %s', (sentence) => {
    const text = `${sentence} 500.00 ብር በ 31/01/2026 16:51:21 ልከዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ።`;
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });
});

describe('what a message says of its payment behind the payer', () => {
  const from = (rest: string) =>
    `Dear Marta You have received ETB 500.00 from Abebe Kebede(2519****2078) ${ON}${rest} ${NUMBER}`;
  it.each([
    ...[' for airtime.', ' in airtime.', ' (airtime).', ' on credit.', ' on your savings account.'],
    ...['. The amount was added to your main airtime account 0911223344.', '. It is deposited in your Sanduq.'],
    ...['. It is credited to your savings account.', '. Product: Airtime.', '. Transaction type: Airtime Gift.'],
    ...['. Transaction type: Reversal.', '. This amount must be repaid by 30/11/2026.'],
    ...[
      '. Reply 1 to accept or 2 to reject.',
      '. Enter your PIN to accept.',
      '. The transaction will be settled tomorrow.',
    ],
  ])('may be that no birr came in:%s', (rest) => {
    expect(parseSms(from(rest))).toMatchObject(UNKNOWN);
  });

  it.each([
    ...[' to your telebirr account 251900112233 - Mela Gift.', '. Transaction type: Customer Transfer.'],
    ...['. Buy airtime and packages with telebirr.', '. Your savings are safe with us.', ' with service fee 0.00.'],
    ...['. You can transfer it to your savings account.', '. Use your PIN to accept payments anywhere.'],
    ...['. The receipt was sent to your phone.', ' Ref DAV7IO01XK Buy airtime with telebirr.'],
  ])('may be nothing of it:%s', (rest) => {
    expect(parseSms(from(rest))).toMatchObject({ amountSantim: 50_000, direction: 'received' });
  });
});

describe('a credit that names no payer', () => {
  const credited = (rest: string) =>
    `Dear Marta your CBE Birr account has been credited with 500.00Br. on 27/11/26 17:48${rest},Txn ID DKR5ELPHRLX.`;
  const BALANCE = ' Your balance is 507.56Br. Thank you! Buy airtime and save with your loan.';

  it.each([
    `${credited('')} Reason: Reversal.${BALANCE}`,
    `${credited('')} Remark: loan.${BALANCE}`,
    `${credited('')} Commission for agent transactions.${BALANCE}`,
    `${credited(' from Dashen Bank Mela')}${BALANCE}`,
    `${credited(' as refund')}${BALANCE}`,
  ])('is the provider’s own where that is what it says: %s', (text) => {
    expect(parseSms(text)).toMatchObject(UNKNOWN);
  });

  it.each([
    `${credited('')}${BALANCE}`,
    `${credited('')} Service charge 0.00Br.${BALANCE}`,
    `${credited('')} Reason: bingo.${BALANCE}`,
  ])('may be anybody’s otherwise: %s', (text) => {
    expect(parseSms(text)).toMatchObject({ amountSantim: 50_000, direction: 'received', counterparty: null });
  });
});

describe('the long name of an authority', () => {
  const AUTHORITY =
    'City Government of Adis Ababa Driver and Vehicle Licensing and Control Authority Drivers Bole Branch';
  it('is read, as far as what was paid for', () => {
    const text = `Dear Marta You have paid ETB 1,080.00 to 519680 - ${AUTHORITY}; for Driver Service Payment with payment order 2934245 ${ON}. ${NUMBER}`;
    expect(parseSms(text)).toMatchObject({
      ...{ amountSantim: 108_000, direction: 'sent' },
      counterparty: { name: AUTHORITY, phone: null, account: '519680' },
    });
  });

  it.each([`${AUTHORITY} (2519****2078)`, AUTHORITY])('is read: %s', (payer) => {
    const text = `Dear Marta You have received ETB 1,080.00 from ${payer} ${ON}. ${NUMBER}`;
    expect(parseSms(text).counterparty).toMatchObject({ name: AUTHORITY });
  });
});

describe('a full stop within the name of the payer', () => {
  const TO = 'to your telebirr Account 251900112233 - Marta Alemu. Your current balance is ETB 5,738.64.';
  it.each([
    ...['Awash Bank S.C.', 'Lion International Bank S.C.', 'Abay Bank Sh.Co.', 'Ahadu Bank S.Co.', 'Addis Int. Bank'],
    ...[
      'Nib Int. Bank S.C',
      'CBE Int. Branch',
      'ABEBE TRADING P.L.C.',
      'Tolosa & Sons Pvt. Ltd.',
      'Ato Bekele Gen. Trading',
    ],
  ])('does not end it: %s', (payer) => {
    const name = payer.replace(/\.$/, '');
    const received = { amountSantim: 100_000, direction: 'received', undoneNumbers: [] };
    const byBank = `Dear Marta, You have received  ETB 1,000.00 by transaction number DAV7IO01XK on 2026-01-31 10:48:00 from ${payer} ${TO}`;
    expect(parseSms(byBank)).toMatchObject({ ...received, counterparty: { name } });
    const plain = `Dear Marta You have received ETB 1,000.00 from ${payer} ${ON}. ${NUMBER}`;
    expect(parseSms(plain)).toMatchObject({ ...received, counterparty: { name } });
  });

  it.each(['Abebe Jr.', 'Dr. Abebe Kebede', 'MARTA TRADING.', 'ABEBE J.R.', 'Abebe Sh.Co.'])(
    'does not take its phone away: %s',
    (payer) => {
      const text = `Dear Marta You have received ETB 10.00 from ${payer} (2519****2078) ${ON}. ${NUMBER}`;
      expect(parseSms(text).counterparty).toMatchObject({ name: payer.replace(/\.$/, ''), phone: '2519****2078' });
    },
  );

  it.each([
    `You have received ETB 10.00 from Abebe. To see your receipt, open the app of Kebede (2519****2078) ${ON}. ${NUMBER}`,
    `You have received ETB 10.00 from Abebe. Kebede (2519****2078) was born ${ON}. ${NUMBER}`,
  ])('is told from that of the sentence: %s', (text) => {
    expect(parseSms(text).counterparty?.phone).toBeFalsy();
  });
});

describe('a payer who is called like a payment', () => {
  const CBE = 'Txn ID DL151DQVXAX. Your CBE Birr account balance is 217.00Br.';
  const FRAMES: readonly ((name: string) => string)[] = [
    (name) => `Dear Marta You have received ETB 5.00 from ${name}(2519****2078) ${ON}. ${NUMBER}`,
    (name) =>
      `Dear Marta You have received ETB 5.00 by transaction number DC92QK7P3X on 2026-03-09 10:48:00 from ${name} to your telebirr Account 251900112233. Your current balance is ETB 5,738.64.`,
    (name) => `Dear marta, you received 5.00Br. from 2519******** - ${name} on 09/02/26 17:48,${CBE}`,
    (name) => `Dear marta, your CBE Birr account has been credited with 5.00Br. from ${name} on 09/02/26 17:48,${CBE}`,
    (name) => `ውድ ማርታ ከ${name}(2519****2078) 5.00 ብር በ 01/12/2026 05:30:19 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DL15QK7P1X ነዉ።`,
  ];

  it.each([
    'You have received ETB 900.00 from Abebe',
    'YOU RECEIVED 900.00Br. FROM 2519****3344 - ABEBE',
    'your telebirr account has been credited with ETB 900.00 from Abebe',
    'yourself. You have received ETB 900.00 from Abebe',
    'Abebe. You have received ETB 900.00 from Abebe',
    'Abebe, you have received ETB 900.00 from Abebe (2519****3344)',
    'Abebe on 01/12/26 17:48 you received 900.00Br. from Abebe',
    'ETB 900.00 was sent to you from Abebe',
    'ከአበበ 900.00 ብር ተቀብለዋል',
    'Abebe (2519****3344) irraa Qarshii 900.00 fudhattan',
  ])('pays no other amount than that which moved: %s', (name) => {
    for (const frame of FRAMES) expect([null, 500], frame(name)).toContain(parseSms(frame(name)).amountSantim);
  });
});
