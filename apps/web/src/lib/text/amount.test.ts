import { etbText } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { amountProblem, parseEtb, parseEtbOrZero } from './amount.ts';

describe('typed amounts', () => {
  it.each([
    ['100', 10_000],
    [' 100.5 ', 10_050],
    ['0.01', 1],
    ['19.99', 1999],
    ['1,000.25', 100_025],
    ['1,234,567', 123_456_700],
    ['５０', 5000],
    ['9999999999.99', 999_999_999_999],
  ])('reads %j to the santim', (typed, santim) => {
    expect(parseEtb(typed)).toBe(santim);
  });

  it.each(['', '0', '0.00', '-5', '+5', '1.234', '1e3', '12,5', '1,00', '.5', '5.', 'ten', '1 000', '12345678901'])(
    'takes %j for no amount',
    (typed) => {
      expect(parseEtb(typed)).toBeNull();
    },
  );

  it.each([
    '50 ብር',
    'ETB 50',
    '10 ETB',
    '1 000',
    '1,5',
    '1.500,00',
    '1.000,50',
    "1'500.00",
    '1.234',
    '١٠',
    '-5',
    '፶',
    '5²',
    '①',
  ])('asks for the form that is meant where %j was typed, and reads no amount in it', (typed) => {
    expect([parseEtb(typed), amountProblem(typed)]).toEqual([null, 'amountForm']);
  });

  it.each(['', '0', '0.00', 'ten'])('asks for an amount where %j was typed', (typed) => {
    expect([parseEtb(typed), amountProblem(typed)]).toEqual([null, 'invalidAmount']);
  });

  it('may be nothing where that means something', () => {
    expect([parseEtbOrZero('0'), parseEtbOrZero('0.00'), parseEtbOrZero('')]).toEqual([0, 0, null]);
  });

  it('come back as they could have been typed', () => {
    for (const santim of [1, 10, 99, 100, 1050, 100_025, 999_999_999_999]) {
      expect(parseEtb(etbText(santim))).toBe(santim);
    }
  });
});
