import { describe, expect, it } from 'vitest';
import { withoutCodes } from './codes.ts';

describe('a code in a message', () => {
  it.each([
    'Your telebirr MPIN is 462933. Keep it safe.',
    'የሚስጢር ቁጥርዎ 462933 ነው። ለማንም አይስጡ።',
    'ምስጢራዊ ቁጥርዎ 462933 ነው።',
    'ሚስጥራዊ ቁጥርዎ 462933 ነው።',
    'ሚሥጢር ቁጥር 462933',
    'Lakkoofsi dhoksaa keessan 462933 dha.',
    'Use 462933 to confirm your payment of ETB 500.00.',
    'Enter 462933 to approve the withdrawal of ETB 500.00.',
    'Cardless withdrawal number 462933, amount 200.00 ETB.',
    'Airtime card 12345678901234',
    'Your verification code: 462.933',
  ])('is masked: %s', (text) => {
    expect(withoutCodes(text).replace(/\D/g, '')).not.toMatch(/462933|12345678901234/);
  });
});
