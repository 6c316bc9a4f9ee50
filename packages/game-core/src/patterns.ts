import { type Card, type CardCell, CELL_COUNT, CENTRE_CELL, cardCell, FREE } from './card.ts';

/** The thirteen ways to win the usual game: a row, a column, a diagonal, or the four corners. */
const CLASSIC_IDS = [
  'row-1',
  'row-2',
  'row-3',
  'row-4',
  'row-5',
  'column-b',
  'column-i',
  'column-n',
  'column-g',
  'column-o',
  'diagonal-down',
  'diagonal-up',
  'corners',
] as const;

const MORE_IDS = ['letter-x', 'letter-t', 'letter-l', 'letter-h', 'full-house'] as const;

/**
 * The id of a pattern. `shape-` and seven hex digits is a shape that an operator has drawn, by its
 * mask.
 */
export type PatternId = (typeof CLASSIC_IDS | typeof MORE_IDS)[number] | `shape-${string}`;

/** Cells that win together. `mask` has bit n set for each cell n of `cells`. */
export interface Pattern {
  readonly id: PatternId;
  readonly cells: readonly number[];
  readonly mask: number;
}

/**
 * Every pattern that has a name, in the order in which they are always listed. Cells run from top
 * to bottom or left to right.
 */
export const NAMED_PATTERNS: readonly Pattern[] = [
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
  pattern('letter-x', [0, 4, 6, 8, 12, 16, 18, 20, 24]),
  pattern('letter-t', [0, 1, 2, 3, 4, 7, 12, 17, 22]),
  pattern('letter-l', [0, 5, 10, 15, 20, 21, 22, 23, 24]),
  pattern('letter-h', [0, 4, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 24]),
  pattern(
    'full-house',
    Array.from({ length: CELL_COUNT }, (_, cell) => cell),
  ),
];

const BY_ID: ReadonlyMap<string, Pattern> = new Map(NAMED_PATTERNS.map((named) => [named.id, named]));

/** The patterns of the usual game. */
export const PATTERNS: readonly Pattern[] = NAMED_PATTERNS.slice(0, CLASSIC_IDS.length);

/** The rows, columns and diagonals. */
export const LINES: readonly PatternId[] = PATTERNS.map(({ id }) => id).filter((id) => id !== 'corners');

/** A pattern with fewer numbers would be complete before a game has begun. */
export const SHAPE_NUMBERS_MIN = 4;
const SHAPE = /^shape-([01][0-9a-f]{6})$/;

/** The shape of these cells. Null if they hold fewer than four numbers. */
export function shapeOf(cells: readonly number[]): PatternId | null {
  const { mask } = pattern('shape-', cells);
  if (bitCount(mask & ~(1 << CENTRE_CELL)) < SHAPE_NUMBERS_MIN) return null;
  return `shape-${mask.toString(16).padStart(7, '0')}`;
}

/** Whether a text is the id of a pattern. */
export function isPatternId(id: string): id is PatternId {
  return find(id) !== null;
}

function find(id: string): Pattern | null {
  const named = BY_ID.get(id);
  if (named) return named;
  const mask = Number.parseInt(SHAPE.exec(id)?.[1] ?? '0', 16);
  const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter((cell) => (mask & (1 << cell)) !== 0);
  const shape = shapeOf(cells);
  return shape === null ? null : { id: shape, cells, mask };
}

/**
 * The pattern with the given id.
 *
 * @throws RangeError for a text that is not a pattern's id.
 */
export function patternById(id: PatternId): Pattern {
  const pattern = find(id);
  if (pattern === null) throw new RangeError(`there is no pattern "${id}"`);
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
