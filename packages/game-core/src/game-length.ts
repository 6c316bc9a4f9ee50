import { CELL_COUNT, CENTRE_CELL } from './card.ts';
import { NUMBER_COUNT } from './numbers.ts';
import { type Part, USUAL_GAME } from './parts.ts';
import { bitCount, patternById } from './patterns.ts';

/** The cells with a number: all but the free one. */
const CELLS = CELL_COUNT - 1;

/** The chances that a game has ended before its likely range, and that it goes on beyond it. */
const BEYOND = 0.1;

/** After how many more calls a game is likely to end, in four of five games. */
export interface LikelyCalls {
  readonly fewest: number;
  readonly most: number;
}

interface GameSoFar {
  readonly cards: number;
  readonly called: number;
  /** Without them, the usual game. */
  readonly parts?: readonly Part[] | undefined;
}

/**
 * How many more calls a game is likely to take, in which this many cards play and this many numbers
 * were called. It takes the last part for the one that is won last. It knows nothing of the cards,
 * so it tells nothing that players may not know. It takes the cards as independent of each other,
 * as their numbers nearly are.
 */
export function likelyCallsLeft({ cards, called, parts = USUAL_GAME }: GameSoFar): LikelyCalls {
  const winless = winlessOf(parts.at(-1));
  const now = goesOn(winless, called) ** cards;
  /** The fewest calls after which the game goes on with at most this chance. */
  const until = (chance: number) => {
    let calls = called + 1;
    while (calls < NUMBER_COUNT && goesOn(winless, calls) ** cards > chance * now) calls += 1;
    return calls - called;
  };
  return { fewest: until(1 - BEYOND), most: until(BEYOND) };
}

/** How often a jackpot falls is told for games with so many cards. */
export const ODDS_CARDS = 20;

interface GameLength {
  readonly cards: number;
  readonly balls: number;
  /** Without them, the usual game. */
  readonly parts?: readonly Part[] | undefined;
}

/**
 * The chance that a game with this many cards is over on this ball or before. It takes the cards as
 * independent of each other, and the part that takes longest for the last.
 */
export function chanceToEndWithin({ cards, balls, parts = USUAL_GAME }: GameLength): number {
  return Math.min(...parts.map((part) => 1 - goesOn(winlessOf(part), balls) ** cards));
}

/** The fewest balls after which a game can be over, and those after which it always is. */
export function possibleLengths(parts: readonly Part[] = USUAL_GAME): {
  readonly fewest: number;
  readonly most: number;
} {
  const lengths = parts.map((part) => {
    const winless = winlessOf(part);
    const fewest = winless.findIndex((ways, hit) => ways < choose(CELLS, hit));
    return { fewest, most: NUMBER_COUNT - CELLS + winless.reduce((last, ways, hit) => (ways > 0 ? hit : last), 0) + 1 };
  });
  return { fewest: Math.max(...lengths.map((one) => one.fewest)), most: Math.max(...lengths.map((one) => one.most)) };
}

/** The chance that one card has not won after this many calls. */
function goesOn(winless: readonly number[], called: number): number {
  let chance = 0;
  for (let hit = 0; hit <= Math.min(CELLS, called); hit += 1) {
    chance += ((winless[hit] ?? 0) * choose(NUMBER_COUNT - CELLS, called - hit)) / choose(NUMBER_COUNT, called);
  }
  return chance;
}

const counted = new Map<string, readonly number[]>();

function winlessOf(part: Part | undefined): readonly number[] {
  const key = JSON.stringify(part);
  const counts = counted.get(key) ?? countWinless(part);
  counted.set(key, counts);
  return counts;
}

/**
 * For each number of cells, in how many ways that many cells can be hit so that fewer patterns are
 * complete than a part needs. By inclusion and exclusion: each set of j patterns, of which m are
 * needed, counts the ways that complete these and any others, with the weight
 * `-(-1)^(j - m) choose(j - 1, m - 1)`; the empty set has the weight 1 (Feller, An Introduction to
 * Probability Theory, vol. 1, IV.5).
 */
function countWinless({ patterns, needs }: Pick<Part, 'patterns' | 'needs'> = { patterns: [], needs: 1 }) {
  const masks = patterns.map((id) => patternById(id).mask & ~(1 << CENTRE_CELL));
  /** By the number of cells that a set of patterns covers: the weights of such sets. */
  const sets = new Array<number>(CELLS + 1).fill(0);
  const add = (from: number, cells: number, size: number) => {
    const covered = bitCount(cells);
    const weight = size === 0 ? 1 : -((-1) ** (size - needs)) * choose(size - 1, needs - 1);
    sets[covered] = (sets[covered] ?? 0) + weight;
    for (const [index, mask] of masks.entries()) if (index >= from) add(index + 1, cells | mask, size + 1);
  };
  add(0, 0, 0);
  return sets.map((_, hit) =>
    sets.reduce((ways, weight, covered) => ways + weight * choose(CELLS - covered, hit - covered), 0),
  );
}

/** In how many ways `k` of `n` can be chosen. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return ways;
}
