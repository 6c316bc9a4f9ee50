import { describe, expect, it } from 'vitest';
import { parseSms } from './parser.ts';

const NUMBER = 'Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23.';
const ON = 'on 31/01/2026 16:51:21';
const GOOD = `Dear Marta You have received ETB 500.00 from Abebe(2519****2078) ${ON}. ${NUMBER}`;

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

describe('a sentence that takes the payment back, or has it still to come', () => {
  it.each([
    'The transaction was denied.',
    'The transaction was aborted.',
    'The transaction did not go through.',
    "The transaction wasn't successful.",
    'The transaction is awaiting approval.',
    'The amount will be credited after verification.',
    'The amount has been debited back.',
    'The money was sent back to the sender.',
    'The amount was recalled by the sender.',
    'The amount is under review.',
    'Transaction status: REVERSE',
    'Please accept within 24 hours to receive the money.',
  ])('is seen: %s', (sentence) => {
    expect(parseSms(`${GOOD} ${sentence}`)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });

  it.each([
    'ግብይቱ ተሠርዟል።',
    'ክፍያው ስለተሰረዘ ይቅርታ።',
    'ግብይቱ ሳይሳካ ቀርቷል።',
    'ክፍያው ታግዶ ይገኛል።',
    'ገንዘቡ ለላኪው ተመልሶለታል።',
    'ገንዘቡ ለላኪው ተመለሰ።',
  ])('is seen in Amharic: %s', (sentence) => {
    const text = `ውድ ማርታ ከአበበ(2519****2078) 500.00 ብር በ 31/01/2026 16:51:21 ተቀብለዋል። የሂሳብ እንቅስቃሴ ቁጥርዎ DAV7IO01XK ነዉ። ${sentence}`;
    expect(parseSms(text)).toMatchObject({ amountSantim: null, direction: 'unknown' });
  });
});
