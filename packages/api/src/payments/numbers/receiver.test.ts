import { describe, expect, it } from 'vitest';
import { parseSms } from '../sms/parser.ts';
import { receiverOf } from './receiver.ts';

const ACCOUNT = { accountName: 'Cartela Games', accountNumber: '0911 004 211' };
const sentTo = (receiver: string) =>
  parseSms(`You have sent ETB 500.00 to ${receiver} on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.`);

describe('the receiver of a pasted message', () => {
  it.each([
    'Somebody Else (2519****0099)',
    'Cartela Games (2519****0099)',
    'Somebody (+251****14211)',
    'Commercial Bank of Ethiopia account number 1000123456789',
    '1000123456789-CARTELA GAMES',
    'your Dashen account 5012****33',
    'TOLOSA BEKELE',
    '1000123456789',
    '123456',
  ])('is somebody else: %s', (receiver) => {
    expect(receiverOf(sentTo(receiver), ACCOUNT)).toBe('other');
  });

  it.each(['Tolosa Bekele (2519****4211)', 'Cartela (+251****04211)', 'CARTELA GAMES PLC', 'Games (2519********)'])(
    'may be the account: %s',
    (receiver) => {
      expect(receiverOf(sentTo(receiver), ACCOUNT)).toBe('account');
    },
  );

  const PERSON = { accountName: 'Abebe Kebede', accountNumber: '0911 22 33 44' };

  it.each([
    'KEBEDE ALEMU',
    'Abebe Bekele Kebede Tolosa (2519****0099)',
    'Abebe Tolosa',
    'ABEBE ALEMU TESSEMA',
    'Kebede (+2547****3344)',
    'Abebe Kebede (+1911****3344)',
    'Dashen Bank account ****3344',
    'Awash account 9****3344',
    'BABA KEBEDE',
  ])('is not that person, with a name or some figures in common: %s', (receiver) => {
    expect(receiverOf(sentTo(receiver), PERSON)).toBe('other');
  });

  it.each([
    'ABEBE',
    'KEBEDE ABEBE',
    'Abebe Kebede Alemu',
    'Abbebe Kebbede',
    'ABEBA KEBEDE',
    'Kebede (2519****3344)',
    'Dr. Abebe Kebede',
  ])('may be that person: %s', (receiver) => {
    expect(receiverOf(sentTo(receiver), PERSON)).toBe('account');
  });

  it.each([
    ['Alemu Kebede', 'LEMA KEBEDE', 'other'],
    ['Lema Kebede', 'Alemu Kebede', 'other'],
    ['Alemu Kebede', 'ALAMU KABADA', 'account'],
    ['Aster Tesfaye', 'Esteer Tasfay', 'account'],
    ['Oumer Ali', 'UMER ALI', 'account'],
  ])('is compared by how its name sounds: %s and %s', (accountName, receiver, is) => {
    expect(receiverOf(sentTo(receiver), { ...PERSON, accountName })).toBe(is);
  });

  it.each(['ካርቴላ', '**********', '(2519********)'])('is not known: %s', (receiver) => {
    expect(receiverOf(sentTo(receiver), ACCOUNT)).toBe('unknown');
  });

  it.each([
    'to pay bill for 800000033',
    'to pay bill for 911004211',
    'for goods purchased from 867087 - TOLOSA TRADING PLC',
    'for package Voice Monthly for 324 Min +162 Min night package bonus purchase made for 911004211',
    'for package subscription to 911004211',
    'for fuel purchased from 555552 - TOLOSA BEKELE for plate number 3AA33',
    'for a school fee of Hana Girma Tolosa Grade 5 Section B at Tolosa Bekele School Addis Ababa Main Campus, Bole',
    'by telebirr QR Code for TOLOSA BURGERS',
  ])('is somebody else where something was bought: %s', (what) => {
    const text = `You have paid ETB 500.00 ${what} on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.`;
    expect(receiverOf(parseSms(text), ACCOUNT)).toBe('other');
  });

  it.each(['for goods purchased from 911004211 - CARTELA', 'by telebirr QR Code for CARTELA GAMES, Main office'])(
    'is the account where that sells: %s',
    (what) => {
      const text = `You have paid ETB 500.00 ${what} on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK.`;
      expect(receiverOf(parseSms(text), ACCOUNT)).toBe('account');
    },
  );

  it('is not what was charged beside a payment', () => {
    const text =
      'Dear Marta, you have sent 28.00Br. to CARTELA GAMES on 31/01/26 20:45,Txn ID DAV7IO01XKX. You have paid 0.15Br. for 5% Disaster Risk Response Fund.';
    expect(receiverOf(parseSms(text), ACCOUNT)).toBe('account');
  });

  it('is not asked of what was received', () => {
    const received =
      'You have received ETB 5.00 from Abebe(2519****0099) on 31/01/2026. Your transaction number is DAV7IO01XK.';
    expect(receiverOf(parseSms(received), ACCOUNT)).toBe('account');
  });

  it('is not known from a message that names none, and not asked of a number alone', () => {
    const recharged = 'You have recharged ETB 50.00 airtime for 911004211. Your transaction number is DAV7IO01XK.';
    expect(receiverOf(parseSms(recharged), ACCOUNT)).toBe('unknown');
    const numbers = ['DAV7IO01XK', 'Txn ID: DAV7IO01XK', 'https://transactioninfo.ethiotelecom.et/receipt/DAV7IO01XK'];
    for (const number of numbers) expect(receiverOf(parseSms(number), ACCOUNT), number).toBe('account');
  });
});
