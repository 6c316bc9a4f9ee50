import { CELL_COUNT, CENTRE_CELL } from './card.ts';
import { NUMBER_COUNT } from './numbers.ts';
import { bitCount, PATTERNS } from './patterns.ts';

/** The cells with a number: all but the free one. */
const CELLS = CELL_COUNT - 1;

/** The chances that a game has ended before its likely range, and that it goes on beyond it. */
const BEYOND = 0.1;

/** After how many more calls a game is likely to end, in four of five games. */
export interface LikelyCalls {
  readonly fewest: number;
  readonly most: number;
}

/**
 * How many more calls a game is likely to take, in which this many cards play and this many numbers
 * were called. It knows nothing of the cards, so it tells nothing that players may not know. It
 * takes the cards as independent of each other, as their numbers nearly are.
 */
export function likelyCallsLeft({ cards, called }: { readonly cards: number; readonly called: number }): LikelyCalls {
  const now = goesOn(called) ** cards;
  /** The fewest calls after which the game goes on with at most this chance. */
  const until = (chance: number) => {
    let calls = called + 1;
    while (calls < NUMBER_COUNT && goesOn(calls) ** cards > chance * now) calls += 1;
    return calls - called;
  };
  return { fewest: until(1 - BEYOND), most: until(BEYOND) };
}

/** The chance that one card has no pattern after this many calls. */
function goesOn(called: number): number {
  let chance = 0;
  for (let hit = 0; hit <= Math.min(CELLS, called); hit += 1) {
    chance += ((winless()[hit] ?? 0) * choose(NUMBER_COUNT - CELLS, called - hit)) / choose(NUMBER_COUNT, called);
  }
  return chance;
}

let counted: readonly number[] | undefined;

/**
 * For each number of cells, in how many ways that many cells can be hit so that no pattern is
 * complete. By inclusion and exclusion: for each set of patterns, the ways that complete these and
 * any others are counted, with the sign of the set's size.
 */
function winless(): readonly number[] {
  counted ??= countWinless();
  return counted;
}

function countWinless(): readonly number[] {
  /** By the number of cells that a set of patterns covers: sets of even size less those of odd. */
  const sets = new Array<number>(CELLS + 1).fill(0);
  const add = (from: number, cells: number, sign: number) => {
    const covered = bitCount(cells);
    sets[covered] = (sets[covered] ?? 0) + sign;
    for (const [index, { mask }] of PATTERNS.entries()) {
      if (index >= from) add(index + 1, cells | (mask & ~(1 << CENTRE_CELL)), -sign);
    }
  };
  add(0, 0, 1);
  return sets.map((_, hit) =>
    sets.reduce((ways, sign, covered) => ways + sign * choose(CELLS - covered, hit - covered), 0),
  );
}

/** In how many ways `k` of `n` can be chosen. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return ways;
}
