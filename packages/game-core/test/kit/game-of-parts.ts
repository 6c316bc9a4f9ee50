import { LINES, type Part } from '../../src/index.ts';

/** A game for one line, two lines and the whole card. */
export const THREE_PARTS: readonly Part[] = [
  { patterns: LINES, needs: 1, shareBps: 2000 },
  { patterns: LINES, needs: 2, shareBps: 3000 },
  { patterns: ['full-house'], needs: 1, shareBps: 5000 },
];
