import { describe, expect, it } from 'vitest';
import { naiveLines } from '../test/kit/naive-outcome.ts';
import { cardByNumber, LETTERS, PATTERNS, type PatternId, patternCells, patternNumbers } from './index.ts';
import { patternById } from './patterns.ts';

describe('patterns', () => {
  it('are the five rows, five columns, two diagonals and the corners, in this order', () => {
    const rows = [1, 2, 3, 4, 5].map((row) => `row-${row}`);
    const columns = LETTERS.map((letter) => `column-${letter.toLowerCase()}`);
    expect(PATTERNS.map(({ id }) => id)).toEqual([...rows, ...columns, 'diagonal-down', 'diagonal-up', 'corners']);
  });

  it('hold the lines that people see on the card', () => {
    expect(PATTERNS.map(({ id }) => patternNumbers(cardByNumber(1), id))).toEqual(naiveLines(1));
  });

  it('have one bit of the mask for each cell', () => {
    for (const { cells, mask } of PATTERNS) {
      const bits = Array.from({ length: 32 }, (_, cell) => cell).filter((cell) => (mask >>> cell) & 1);
      expect(bits).toEqual([...cells].sort((a, b) => a - b));
    }
  });

  it('show the free centre as an asterisk', () => {
    expect(patternNumbers(cardByNumber(1), 'column-n')).toEqual([43, 39, '*', 40, 35]);
    expect(patternNumbers(cardByNumber(1), 'diagonal-up')).toEqual([1, 18, '*', 49, 66]);
    expect(patternNumbers(cardByNumber(1), 'corners')).toEqual([14, 66, 1, 61]);
  });

  it('together cover the union of their cells', () => {
    expect([...patternCells(['row-1', 'corners'])].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 20, 24]);
    expect(patternCells([]).size).toBe(0);
  });

  it('refuse an unknown id', () => {
    const unknown = 'row-6' as PatternId;
    expect(() => patternById(unknown)).toThrow(RangeError);
    expect(() => patternCells([unknown])).toThrow(RangeError);
    expect(() => patternNumbers(cardByNumber(1), unknown)).toThrow(RangeError);
  });
});
