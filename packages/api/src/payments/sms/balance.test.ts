import { describe, expect, it } from 'vitest';
import { parseSms } from './parser.ts';

const CASES: readonly (readonly [text: string, balanceSantim: number | null, chargesSantim: number])[] = [
  [
    'Dear A You have transferred ETB 775.00 to B (2519****4211) on 02/02/2026 11:35:20. Your transaction number is DB25ELPHRL. The service fee is  ETB 3.48 and  15% VAT on the service fee is ETB 0.52. Your current E-Money Account  balance is ETB 8,940.23. Thank you for using telebirr',
    894_023,
    400,
  ],
  [
    'Dear A You have received ETB 1,000.00 from B(2519****2078)  on 31/01/2026 16:51:21. Your transaction number is DAV5ELPHRL. Your current E-Money Account balance is ETB 9,719.23. Thank you for using telebirr',
    971_923,
    0,
  ],
  [
    'Dear A, you received 42.00Br. from 2519******** - B on 09/02/26 17:48,Txn ID DB9215LOOSO.Your CBE Birr account balance is 217.00Br. Thank you!',
    21_700,
    0,
  ],
  [
    'Dear A, your CBE Birr account has been credited with 10.00Br. from B on 02/08/26 11:17,Txn ID DH2215LOOSO. Your balance is 38.84Br. Thank you!',
    3_884,
    0,
  ],
  ['You have received ETB 10.00 from B on 31/01/2026. Your transaction number is DAV5ELPHRL.', null, 0],
  ['DAV5ELPHRL', null, 0],
  ['Your current E-Money Account balance is ETB 0.00. Thank you for using telebirr', 0, 0],
  ['Your CBE Birr account balance is 0Br.Thank you!', 0, 0],
  ['Your current Saving Account balance is ETB 11043.34. Thank you for using telebirr', null, 0],
  ['Your loan account balance is ETB 600.00. Your current telebirr Account balance is ETB 99.00.', 9900, 0],
  ['Your Sanduk wallet balance is ETB 600.00 and your account balance is ETB 99.00.', 9900, 0],
  ['Your current E-Money Account balance is ETB 5,', null, 0],
  ['Your telebirr account balance is ETB 5,000. 15% VAT is not charged.', null, 0],
  ['Your telebirr account balance is ETB 9,719.23. 15% VAT is not charged.', 971_923, 0],
  ...['9,719. 23', '9,719.\n23', '9,719 .23', '9719\n.23', '1·500.00', '1;500.00', '1_500.00', '5K', '1:500'].map(
    (figure) => [`Your telebirr account balance is ETB ${figure}. Thank you`, null, 0] as const,
  ),
];

describe('a message’s balance and charges', () => {
  it.each(CASES)('are read from: %s', (text, balanceSantim, chargesSantim) => {
    expect(parseSms(text)).toMatchObject({ balanceSantim, chargesSantim });
  });
});
