import { BASIS_POINTS } from './money.ts';
import { PATTERNS, type PatternId, patternById } from './patterns.ts';

/**
 * A part of a game: what is played for, and for how much. It is won by the first card that has
 * `needs` of the patterns complete. `shareBps` is its share of the game's prize, in basis points.
 */
export interface Part {
  readonly patterns: readonly PatternId[];
  readonly needs: number;
  readonly shareBps: number;
}

/** The usual game: one part, which any of the thirteen patterns wins. */
export const USUAL_GAME: readonly Part[] = [
  { patterns: PATTERNS.map(({ id }) => id), needs: 1, shareBps: BASIS_POINTS },
];

/** Every way to win a part, as the mask of its cells. */
export function waysToWin({ patterns, needs }: Part): readonly number[] {
  const masks = patterns.map((id) => patternById(id).mask);
  let ways: readonly Way[] = [{ mask: 0, next: 0 }];
  for (let taken = 0; taken < needs; taken += 1) {
    ways = ways.flatMap(({ mask, next }) =>
      masks.slice(next).map((more, place) => ({ mask: mask | more, next: next + place + 1 })),
    );
  }
  return ways.map(({ mask }) => mask);
}

interface Way {
  readonly mask: number;
  /** The first pattern that may still be added. */
  readonly next: number;
}
