import { PATTERNS, type Part, type PatternId } from '../../src/index.ts';

/** Every row, column and diagonal. */
export const LINES: readonly PatternId[] = PATTERNS.map(({ id }) => id).filter((id) => id !== 'corners');

/** A game for one line, two lines and the whole card. */
export const THREE_PARTS: readonly Part[] = [
  { patterns: LINES, needs: 1, shareBps: 2000 },
  { patterns: LINES, needs: 2, shareBps: 3000 },
  { patterns: ['full-house'], needs: 1, shareBps: 5000 },
];
