import { type Card, type CardCell, cardCell, FREE } from './card.ts';

/** The thirteen ways to win: a row, a column, a diagonal, or the four corners. */
export type PatternId =
  | 'row-1'
  | 'row-2'
  | 'row-3'
  | 'row-4'
  | 'row-5'
  | 'column-b'
  | 'column-i'
  | 'column-n'
  | 'column-g'
  | 'column-o'
  | 'diagonal-down'
  | 'diagonal-up'
  | 'corners';

/** Cells that win together. `mask` has bit n set for each cell n of `cells`. */
export interface Pattern {
  readonly id: PatternId;
  readonly cells: readonly number[];
  readonly mask: number;
}

/**
 * Every pattern, in the order in which they are always listed. Cells run from top to bottom or left
 * to right.
 */
export const PATTERNS: readonly Pattern[] = [
  pattern('row-1', [0, 1, 2, 3, 4]),
  pattern('row-2', [5, 6, 7, 8, 9]),
  pattern('row-3', [10, 11, 12, 13, 14]),
  pattern('row-4', [15, 16, 17, 18, 19]),
  pattern('row-5', [20, 21, 22, 23, 24]),
  pattern('column-b', [0, 5, 10, 15, 20]),
  pattern('column-i', [1, 6, 11, 16, 21]),
  pattern('column-n', [2, 7, 12, 17, 22]),
  pattern('column-g', [3, 8, 13, 18, 23]),
  pattern('column-o', [4, 9, 14, 19, 24]),
  pattern('diagonal-down', [0, 6, 12, 18, 24]),
  pattern('diagonal-up', [20, 16, 12, 8, 4]),
  pattern('corners', [0, 4, 20, 24]),
];

/**
 * The pattern with the given id.
 *
 * @throws RangeError for a text that is not a pattern's id.
 */
export function patternById(id: PatternId): Pattern {
  const pattern = PATTERNS.find((candidate) => candidate.id === id);
  if (pattern === undefined) throw new RangeError(`there is no pattern "${id}"`);
  return pattern;
}

/** Every cell that belongs to at least one of the patterns. */
export function patternCells(ids: readonly PatternId[]): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => patternById(id).cells));
}

/** The card's numbers in a pattern, in the order of its cells, with `'*'` for the free centre. */
export function patternNumbers(card: Card, id: PatternId): readonly CardCell[] {
  return patternById(id).cells.map((cell) => cardCell(card[cell] ?? FREE));
}

function pattern(id: PatternId, cells: readonly number[]): Pattern {
  return { id, cells, mask: cells.reduce((mask, cell) => mask | (1 << cell), 0) };
}

/** How many cells a mask has. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
