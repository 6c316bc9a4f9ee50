import { describe, expect, it } from 'vitest';
import { naiveLines } from '../test/kit/naive-outcome.ts';
import {
  cardByNumber,
  isPatternId,
  LETTERS,
  NAMED_PATTERNS,
  PATTERNS,
  type PatternId,
  patternCells,
  patternNumbers,
  shapeOf,
} from './index.ts';
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

  it('have letters and the whole card besides, and any shape that is drawn', () => {
    const more = NAMED_PATTERNS.slice(PATTERNS.length);
    expect(more.map(({ id, cells }) => [id, cells.length])).toEqual([
      ['letter-x', 9],
      ['letter-t', 9],
      ['letter-l', 9],
      ['letter-h', 13],
      ['full-house', 25],
    ]);
    for (const { cells } of NAMED_PATTERNS) expect(new Set(cells).size).toBe(cells.length);
    const diamond = shapeOf([22, 2, 10, 14]);
    expect(diamond).toBe('shape-0404404');
    expect(patternById('shape-0404404').cells).toEqual([2, 10, 14, 22]);
    expect(shapeOf([0, 1, 2, 12])).toBeNull();
  });

  it.each([
    'shape-',
    'shape-0404404 ',
    'shape-3fffffff',
    'shape-0000007',
    'shape-0001007',
    'SHAPE-0404404',
    'row-6',
    '',
  ])('are not named %j', (id) => expect(isPatternId(id)).toBe(false));

  it('refuse an unknown id', () => {
    const unknown = 'row-6' as PatternId;
    expect(() => patternById(unknown)).toThrow(RangeError);
    expect(() => patternCells([unknown])).toThrow(RangeError);
    expect(() => patternNumbers(cardByNumber(1), unknown)).toThrow(RangeError);
  });
});
