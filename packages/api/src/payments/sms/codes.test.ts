import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../test/kit/payments/sms-samples.ts';
import { withoutCodes } from './codes.ts';

describe('a one-time code', () => {
  it.each([
    'Your Transaction OTP is 462933. Do not share it.',
    'Dear Customer, as per your request for CBE Birr ATM cash out voucher, the voucher number is 462933, Amount 200.00Br.. The voucher will expire after 24 Hr at 25/05/26 14:13.',
    'The request to withdraw ETB 200.00 from your telebirr account via secret code 462933 on  2026-03-10 11:30:00',
    '462933 is your telebirr verification code',
    'OTP462933',
    'ኮድ ４６２９３３',
    'Code: 462\u200b933',
    'የማረጋገጫ ኮድዎ 462933 ነው። ለማንም አይስጡ።',
    'Koodiin mirkaneessaa keessan 462933 dha.',
    'ናይ መረጋገጺ ኮድኩም 462933 እዩ',
    'Koodhkaagu waa 462933',
    'Your electricity token is 4629-3356-9012-3456-7890. Amount ETB 500',
    'Your recharge PIN: 4629 3312 3456 78',
    'Your voucher code: AB462933',
    'Your verification number is 462933',
    '462933 is what Telegram asks for. Do not share it.',
    'electricity token: 46293345678901234933 ETB 500',
    'Your telebirr MPIN is 462933. Keep it safe.',
    'የሚስጢር ቁጥርዎ 462933 ነው። ለማንም አይስጡ።',
    'ምስጢራዊ ቁጥርዎ 462933 ነው።',
    'ሚስጥራዊ ቁጥርዎ 462933 ነው።',
    'ሚሥጢር ቁጥር 462933',
    'Lakkoofsi dhoksaa keessan 462933 dha.',
    'lambarkaaga sireed waa 462933',
    'Use 462933 to confirm your payment of ETB 500.00.',
    'Enter 462933 to approve the withdrawal of ETB 500.00.',
    'Cardless withdrawal number 462933, amount 200.00 ETB.',
    'Airtime card 46293378901234',
    'Your verification code: 462.933',
    'ኮድዎ ፬፮፪፱ ነው',
    'telebirr: 462933 is your verification code',
    'CBE Birr 462933 is your one time password.',
    'Lakkoofsi icciitii keessan 462933 dha.',
    'Dear\u200bcustomer,\u200byour\u200bOTP\u200bis\u200b462933.',
    'Your recharge number is 46293378901234567890123456462933',
    'Your O.T.P. is 462933',
    'Your P.I.N. is 4.6.2.9.3.3',
    'OTP for ETB 500:462933',
    'Your OTP is 462 - 933',
    'Your OTP is *462933*',
    'Dial *805*46293378901234# to recharge',
    'ETB 50: *805*46293378901234#',
    'secret code: 46/29',
    'Your code 46.29.33',
    'Your verification code: 46-29-33',
    'OTP 46-2933-11',
    'Reset key: 462933',
    'Your access key 4629AB33',
    'G-462933',
    'Your OTP is 46/29/33',
    'T-462933 is what the app asks for. Never share it.',
  ])('is masked: %s', (text) => {
    const masked = withoutCodes(text);
    expect(masked).toContain('****');
    expect(masked).not.toMatch(/462|933|፬፮፪፱/);
  });

  it('of letters is masked', () => {
    expect(withoutCodes('Your voucher number is ABCD-EFGH-JKLM')).toBe('Your voucher number is ****');
  });

  it('leaves amounts, dates and the transaction number of its message', () => {
    const text =
      'The request to withdraw ETB 2000 via secret code 000000 on  2026-03-10 11:30:00 with transaction number  DCA3QK7P6X is completed. Your current Account balance is ETB 5,037.49.';
    expect(withoutCodes(text)).toBe(text.replace('000000', '****').replaceAll('  ', ' '));
  });

  it.each(['Recharge: 46.29 ETB', 'verification 12/10/2025', 'Recharge 4,629.33 Birr', 'token 12.10.25'])(
    'is no amount and no date behind such a word: %s',
    (text) => {
      expect(withoutCodes(text)).toBe(text);
    },
  );

  it.each(Object.values(SAMPLES).map(({ text }) => text))('is not looked for where none is spoken of: %s', (text) => {
    expect(withoutCodes(text)).toBe(text);
  });
});
