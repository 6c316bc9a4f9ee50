import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etbText, santimOf } from './index.ts';

describe('an amount of ETB', () => {
  it.each([
    ['0', 0],
    ['7', 700],
    ['10.5', 1050],
    ['10.05', 1005],
    ['1,000', 100_000],
    ['1,000,000.25', 100_000_025],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %i santim', (figure, santim) => {
    expect(santimOf(figure)).toBe(santim);
  });

  it.each(['', ' 1', '-1', '+1', '.5', '1.', '1.234', '10,00', '1,0000', '12345678901', '1e3', '0x10', '1 000'])(
    'is not %j',
    (figure) => {
      expect(santimOf(figure)).toBeNull();
    },
  );

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (santim) => {
        expect(santimOf(etbText(santim))).toBe(santim);
      }),
    );
  });
});
