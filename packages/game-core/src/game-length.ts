import { CELL_COUNT, CENTRE_CELL } from './card.ts';
import { NUMBER_COUNT } from './numbers.ts';
import { type Part, USUAL_GAME, waysToWin } from './parts.ts';
import { bitCount } from './patterns.ts';

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
  const winless = winlessOf(parts.slice(-1));
  const now = chanceOf(winless, called) ** cards;
  /** The fewest calls after which the game goes on with at most this chance. */
  const until = (chance: number) => {
    let calls = called + 1;
    while (calls < NUMBER_COUNT && chanceOf(winless, calls) ** cards > chance * now) calls += 1;
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
 * The chance that all parts of a game with this many cards are won on this ball or before, by
 * inclusion and exclusion over sets of parts of which some card has won one. It takes the cards as
 * independent of each other.
 */
export function chanceToEndWithin({ cards, balls, parts = USUAL_GAME }: GameLength): number {
  let chance = 0;
  for (let bits = 1; bits < 2 ** parts.length; bits += 1) {
    const set = parts.filter((_part, index) => (bits >> index) % 2 === 1);
    const winning = winlessOf(set).map((ways, hit) => choose(CELLS, hit) - ways);
    // That one of the cards has won, exactly also where it is as good as never.
    const isWon = -Math.expm1(cards * Math.log1p(-chanceOf(winning, balls)));
    chance += set.length % 2 === 1 ? isWon : -isWon;
  }
  return Math.max(0, chance);
}

/** The fewest balls after which a game can be over, and those after which it always is. */
export function possibleLengths(parts: readonly Part[] = USUAL_GAME): {
  readonly fewest: number;
  readonly most: number;
} {
  const lengths = parts.map((part) => {
    const winless = winlessOf([part]);
    const fewest = winless.findIndex((ways, hit) => ways < choose(CELLS, hit));
    return { fewest, most: NUMBER_COUNT - CELLS + winless.reduce((last, ways, hit) => (ways > 0 ? hit : last), 0) + 1 };
  });
  return { fewest: Math.max(...lengths.map((one) => one.fewest)), most: Math.max(...lengths.map((one) => one.most)) };
}

/** The chance that one card is hit in one of these ways after so many calls. */
function chanceOf(ways: readonly number[], called: number): number {
  let chance = 0;
  for (let hit = 0; hit <= Math.min(CELLS, called); hit += 1) {
    chance += ((ways[hit] ?? 0) * choose(NUMBER_COUNT - CELLS, called - hit)) / choose(NUMBER_COUNT, called);
  }
  return chance;
}

const counted = new Map<string, readonly number[]>();

function winlessOf(parts: readonly Part[]): readonly number[] {
  const key = JSON.stringify(parts);
  const counts = counted.get(key) ?? countWinless(parts);
  counted.set(key, counts);
  return counts;
}

/**
 * For each number of cells, in how many ways that many cells can be hit so that none of these parts
 * is won. By inclusion and exclusion over the ways to win: a set of them counts what covers its
 * cells, with the weight 1 if their number is even, or else -1.
 */
function countWinless(parts: readonly Part[]): readonly number[] {
  const ways = [...new Set(parts.flatMap(waysToWin).map((cells) => cells & ~(1 << CENTRE_CELL)))];
  const shortest = ways.filter((way) => !ways.some((other) => other !== way && (way & other) === other));
  /** By their cells: the weights of all such sets together. */
  const sets = new Map([[0, 1]]);
  for (const way of shortest) {
    for (const [cells, weight] of [...sets]) {
      const more = (sets.get(cells | way) ?? 0) - weight;
      if (more === 0) sets.delete(cells | way);
      else sets.set(cells | way, more);
    }
  }
  const covering = new Array<number>(CELLS + 1).fill(0);
  for (const [cells, weight] of sets) covering[bitCount(cells)] = (covering[bitCount(cells)] ?? 0) + weight;
  return covering.map((_, hit) =>
    covering.reduce((all, weight, covered) => all + weight * choose(CELLS - covered, hit - covered), 0),
  );
}

/** In how many ways `k` of `n` can be chosen. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return ways;
}
