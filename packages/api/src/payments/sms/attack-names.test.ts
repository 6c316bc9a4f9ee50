import { describe, expect, it } from 'vitest';
import { parseSms } from './parser.ts';

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
  ])('is no receipt: %s', (sentence) => {
    const text = `Dear Marta ${sentence} Your transaction number is DAV7IO01XK.`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

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
