import { describe, expect, it } from 'vitest';
import { columnOf, LETTERS, letterOf, NUMBER_COUNT, numbersOf } from './index.ts';

describe('numbers', () => {
  it('begin and end each range under its own letter', () => {
    const edges = [1, 15, 16, 30, 31, 45, 46, 60, 61, 75];
    expect(edges.map(letterOf).join('')).toBe('BBIINNGGOO');
    expect(edges.map(columnOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('fill the five columns with 1 to 75, each under the letter it is called with', () => {
    const all = LETTERS.flatMap((letter) => numbersOf(letter));
    expect(all).toEqual(Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1));
    for (const letter of LETTERS) {
      for (const number of numbersOf(letter)) expect(letterOf(number)).toBe(letter);
    }
  });

  it.each([0, 76, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('do not include %s', (number) => {
    expect(() => letterOf(number)).toThrow(RangeError);
    expect(() => columnOf(number)).toThrow(RangeError);
  });
});
