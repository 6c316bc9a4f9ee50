import { CELL_COUNT, CENTRE_CELL, SIDE } from './card.ts';
import { columnOf, NUMBER_COUNT } from './numbers.ts';
import { PATTERNS } from './patterns.ts';

/**
 * How a game ends: the first ball, from 1, that completes a pattern on any card, and the winning
 * cards by index, ascending.
 */
interface HallOutcome {
  readonly finalBall: number;
  readonly winners: readonly HallWinner[];
}

interface HallWinner {
  readonly card: number;
  /** Bit n is set if the card's cell n is marked. */
  readonly marks: number;
}

/** Cards that play together, however many, laid out for the search for winners. */
export interface Hall {
  readonly cardCount: number;
  /**
   * How a game with these cards and this order of calls ends.
   *
   * @param order the 75 numbers in the order of the calls.
   * @param inPlay bit n of word w is set if card 32 w + n plays; without it all do.
   */
  outcome(order: readonly number[], inPlay?: Uint32Array): HallOutcome;
}

const CARDS_PER_WORD = 32;
const ALL = 0xffff_ffff;
const FEWEST_CALLS_TO_WIN = 4;

/**
 * For each column, the cells of each pattern that has a cell in it. The four corners get the
 * centre, which is always marked, as a fifth cell.
 */
const PATTERNS_THROUGH: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((column) =>
  PATTERNS.filter(({ cells }) => cells.some((cell) => cell % SIDE === column)).map(({ cells }) =>
    cells.length === SIDE ? cells : [...cells, CENTRE_CELL],
  ),
);

/**
 * Prepares the search for winners among these cards. Cards are held as sets of bits. For each
 * number and row, one set has the cards with that number in that row. For each cell, one set has
 * the cards on which it is marked. So a ball marks 32 cards in each step, and a pattern is tried on
 * 32 cards in each step. It takes 48 bytes for each card, and 3 more while it searches.
 *
 * For each ball, the search must at least read the five sets of its number once: 5 bits for each
 * card. The benchmark compares with the time that the memory takes to deliver these sets.
 *
 * @param cells the cards one after the other, each of 25 numbers row by row, anything in the
 * centre.
 */
export function openHall(cells: Uint8Array): Hall {
  const cardCount = cells.length / CELL_COUNT;
  const words = Math.ceil(cardCount / CARDS_PER_WORD);
  const holders = new Uint32Array((NUMBER_COUNT + 1) * SIDE * words);
  for (let card = 0; card < cardCount; card += 1) {
    const [word, bit] = [card >>> 5, 1 << (card & 31)];
    for (let cell = 0; cell < CELL_COUNT; cell += 1) {
      if (cell === CENTRE_CELL) continue;
      const number = cells[card * CELL_COUNT + cell] ?? 0;
      const at = (number * SIDE + Math.floor(cell / SIDE)) * words + word;
      holders[at] = (holders[at] ?? 0) | bit;
    }
  }
  const everybody = new Uint32Array(words).fill(ALL);
  if (cardCount % CARDS_PER_WORD !== 0) everybody[words - 1] = 2 ** (cardCount % CARDS_PER_WORD) - 1;
  return {
    cardCount,
    outcome: (order, inPlay = everybody) => search({ holders, words, inPlay }, order),
  };
}

interface Laid {
  readonly holders: Uint32Array;
  readonly words: number;
  readonly inPlay: Uint32Array;
}

function search(laid: Laid, order: readonly number[]): HallOutcome {
  const { words } = laid;
  const marks = new Uint32Array(CELL_COUNT * words);
  marks.fill(ALL, CENTRE_CELL * words, (CENTRE_CELL + 1) * words);
  const won = new Uint32Array(words);
  for (const [index, number] of order.entries()) {
    const column = columnOf(number);
    mark(laid, marks, number);
    if (index + 1 < FEWEST_CALLS_TO_WIN) continue;
    let anybody = 0;
    for (const pattern of PATTERNS_THROUGH[column] ?? []) anybody |= complete(laid, marks, won, pattern);
    if (anybody !== 0) return { finalBall: index + 1, winners: winnersIn(won, marks) };
  }
  throw new Error('75 numbers were called and no card has won');
}

function mark({ holders, words }: Laid, marks: Uint32Array, number: number): void {
  for (let row = 0; row < SIDE; row += 1) {
    const cell = row * SIDE + columnOf(number);
    if (cell === CENTRE_CELL) continue;
    const [from, to] = [(number * SIDE + row) * words, cell * words];
    for (let word = 0; word < words; word += 1) {
      marks[to + word] = (marks[to + word] ?? 0) | (holders[from + word] ?? 0);
    }
  }
}

/** Adds the cards on which these five cells are marked to `won`. Returns 0 if there are none. */
function complete({ words, inPlay }: Laid, marks: Uint32Array, won: Uint32Array, cells: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cells.map((cell) => cell * words);
  let anybody = 0;
  for (let word = 0; word < words; word += 1) {
    const all =
      (marks[a + word] ?? 0) &
      (marks[b + word] ?? 0) &
      (marks[c + word] ?? 0) &
      (marks[d + word] ?? 0) &
      (marks[e + word] ?? 0) &
      (inPlay[word] ?? 0);
    if (all === 0) continue;
    won[word] = (won[word] ?? 0) | all;
    anybody |= all;
  }
  return anybody;
}

function winnersIn(won: Uint32Array, marks: Uint32Array): readonly HallWinner[] {
  const winners: HallWinner[] = [];
  for (const [word, bits] of won.entries()) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const card = word * CARDS_PER_WORD + (31 - Math.clz32(bit));
      let marked = 0;
      for (let cell = 0; cell < CELL_COUNT; cell += 1) {
        if (((marks[cell * won.length + word] ?? 0) & bit) !== 0) marked |= 1 << cell;
      }
      winners.push({ card, marks: marked });
    }
  }
  return winners;
}
