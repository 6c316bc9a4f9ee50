import { describe, expect, it } from 'vitest';
import { parseSms } from '../sms/parser.ts';
import { wentElsewhere } from './receiver.ts';

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
  ])('is somebody else: %s', (receiver) => {
    expect(wentElsewhere(sentTo(receiver), ACCOUNT)).toBe(true);
  });

  it.each([
    'Tolosa Bekele (2519****4211)',
    'Cartela (+251****04211)',
    'CARTELA GAMES PLC',
    'ካርቴላ',
    'Games (2519********)',
  ])('may be the account: %s', (receiver) => {
    expect(wentElsewhere(sentTo(receiver), ACCOUNT)).toBe(false);
  });

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
  ])('is not that person, with a name or some figures in common: %s', (receiver) => {
    expect(wentElsewhere(sentTo(receiver), PERSON)).toBe(true);
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
    expect(wentElsewhere(sentTo(receiver), PERSON)).toBe(false);
  });

  it('is not asked of what was received, nor of a number alone', () => {
    const received =
      'You have received ETB 5.00 from Abebe(2519****0099) on 31/01/2026. Your transaction number is DAV7IO01XK.';
    expect(wentElsewhere(parseSms(received), ACCOUNT)).toBe(false);
    expect(wentElsewhere(parseSms('DAV7IO01XK'), ACCOUNT)).toBe(false);
  });
});
