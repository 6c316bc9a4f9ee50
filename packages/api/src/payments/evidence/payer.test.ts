import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingShown, matchPayer } from './payer.ts';

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

  it('never differs by what a number ends in, if the number is among those that have the ending', () => {
    const number = fc.stringMatching(/^\+251[79]\d{8}$/);
    const masked = fc
      .tuple(number, fc.nat(13), fc.nat(13), fc.constantFrom('', '*', '****', 'xx'))
      .map(([shown, from, to, mask]) => ({ shown, masked: shown.slice(0, from) + mask + shown.slice(to) }));
    fc.assert(
      fc.property(masked, number, (one, other) => {
        for (const phone of [one.shown, other]) {
          if (matchPayer(one.masked, phone) !== 'differs') expect(phone.endsWith(endingShown(one.masked))).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['2519****2078', '2078'],
    ['0911****78', '78'],
    ['+251911232078', '2078'],
    ['25191123****', ''],
    ['91123****32078', ''],
    [null, ''],
  ])('is among the numbers that end so: %s', (masked, ending) => expect(endingShown(masked)).toBe(ending));
});
