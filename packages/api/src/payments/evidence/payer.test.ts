import { describe, expect, it } from 'vitest';
import { matchPayer } from './payer.ts';

const PHONE = '+251911232078';

describe('the payer of a message', () => {
  it.each([
    '2519****2078',
    '0911****78',
    '+251911232078',
    '0911232078',
    '2519*****2078',
    '911***078',
    '25191123xx78',
    '+251****32078',
    '251****32078',
    '+251*****2078',
  ])('fits the number on file: %s', (masked) => expect(matchPayer(masked, PHONE)).toBe('fits'));

  it.each([
    '2519****2079',
    '0912****78',
    '2517****2078',
    '+251911232079',
    '0911****79',
    '091123207',
    '9112320789',
    '251****32079',
    '+251*****2079',
  ])('is somebody else: %s', (masked) => expect(matchPayer(masked, PHONE)).toBe('differs'));

  it.each([null, '2519********', '091*******', '2519*****078', '*', '9112320789*'])('cannot be told: %s', (masked) =>
    expect(matchPayer(masked, PHONE)).toBe('unknown'),
  );

  it('fits no other of a thousand numbers that differ in a visible digit', () => {
    for (let last = 0; last < 10_000; last += 1) {
      const phone = `+25191123${String(last).padStart(4, '0')}`;
      expect(matchPayer('2519****2078', phone)).toBe(last === 2078 ? 'fits' : 'differs');
    }
  });
});
