import { CELL_COUNT, CENTRE_CELL, SIDE } from './card.ts';
import { columnOf, NUMBER_COUNT } from './numbers.ts';

/** What cards race for: to be the first with `needs` of these patterns complete. */
export interface Race {
  /** The cells of each pattern. */
  readonly patterns: readonly (readonly number[])[];
  readonly needs: number;
}

/** The ball, from 1, that decides a race, and the winning cards by index, ascending. */
interface RaceOutcome {
  readonly ball: number;
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
   * How each race ends with these cards and this order of calls.
   *
   * @param order the 75 numbers in the order of the calls.
   * @param inPlay bit n of word w is set if card 32 w + n plays; without it all do.
   */
  outcome(races: readonly Race[], order: readonly number[], inPlay?: Uint32Array): readonly RaceOutcome[];
}

const CARDS_PER_WORD = 32;
const ALL = 0xffff_ffff;
/** How many balls are marked before the cards are looked at. */
const BALLS_AT_ONCE = 8;

/**
 * Prepares the search for winners among these cards. Cards are held as sets of bits. For each
 * number and row, one set has the cards with that number in that row. For each cell, one set has
 * the cards on which it is marked. So a ball marks 32 cards in each step, and a pattern is tried on
 * 32 cards in each step. Patterns are tried after every few balls. Of the few cards that then have
 * enough of them, it is computed on which ball each had them. It takes 48 bytes for each card
 * besides the cards themselves, and 3 more while it searches.
 *
 * For each ball, the search must at least read the five sets of its number once: 5 bits for each
 * card. The benchmark compares with the time that the memory takes to deliver these sets.
 *
 * @param cells the cards one after the other, each of 25 numbers row by row, anything in the
 * centre. They must not change afterwards.
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
    outcome: (races, order, inPlay = everybody) => search({ cells, holders, words, inPlay }, races, order),
  };
}

interface Laid {
  readonly cells: Uint8Array;
  readonly holders: Uint32Array;
  readonly words: number;
  readonly inPlay: Uint32Array;
}

function search(laid: Laid, races: readonly Race[], order: readonly number[]): readonly RaceOutcome[] {
  const { words } = laid;
  const marks = new Uint32Array(CELL_COUNT * words);
  marks.fill(ALL, CENTRE_CELL * words, (CENTRE_CELL + 1) * words);
  const ballOf = new Uint8Array(NUMBER_COUNT + 1);
  for (let ball = 1; ball <= NUMBER_COUNT; ball += 1) ballOf[order[ball - 1] ?? 0] = ball;
  const outcomes: RaceOutcome[] = [];
  let open = races.length;
  for (let ball = 1; open > 0; ball += 1) {
    mark(laid, marks, order[ball - 1] ?? 0);
    if (ball % BALLS_AT_ONCE !== 0 && ball < NUMBER_COUNT) continue;
    for (let place = 0; place < races.length; place += 1) {
      const race = outcomes[place] ? undefined : races[place];
      const outcome = race && outcomeOf(laid, race, marks, ballOf);
      if (!outcome) continue;
      outcomes[place] = outcome;
      open -= 1;
    }
  }
  return outcomes;
}

function mark({ holders, words }: Laid, marks: Uint32Array, number: number): void {
  const column = columnOf(number);
  for (let row = 0; row < SIDE; row += 1) {
    const from = (number * SIDE + row) * words;
    const to = (row * SIDE + column) * words;
    for (let word = 0; word < words; word += 1) {
      marks[to + word] = (marks[to + word] ?? 0) | (holders[from + word] ?? 0);
    }
  }
}

/** How a race ended with the balls that are marked. Null if it goes on. */
function outcomeOf(laid: Laid, race: Race, marks: Uint32Array, ballOf: Uint8Array): RaceOutcome | null {
  let ball = NUMBER_COUNT;
  let first: number[] = [];
  for (let word = 0; word < laid.words; word += 1) {
    for (let rest = cardsThatHaveIt(laid, race, marks, word); rest !== 0; rest &= rest - 1) {
      const card = word * CARDS_PER_WORD + (31 - Math.clz32(rest & -rest));
      const own = ballThatCompletes(laid, race, card, ballOf, ball);
      if (own > ball) continue;
      if (own < ball) first = [];
      ball = own;
      first.push(card);
    }
  }
  if (first.length === 0) return null;
  return { ball, winners: first.map((card) => ({ card, marks: marksOf(laid, card, ballOf, ball) })) };
}

/** Those of the 32 cards of a word in play that have enough of the patterns complete, as bits. */
function cardsThatHaveIt({ words, inPlay }: Laid, { patterns, needs }: Race, marks: Uint32Array, word: number): number {
  /** Level n has the cards with n patterns complete. */
  const levels = [inPlay[word] ?? 0];
  for (const cells of patterns) {
    let cards = levels[0] ?? 0;
    for (let place = 0; place < cells.length && cards !== 0; place += 1) {
      cards &= marks[(cells[place] ?? 0) * words + word] ?? 0;
    }
    if (cards === 0) continue;
    for (let level = needs; level > 0; level -= 1) {
      levels[level] = (levels[level] ?? 0) | (cards & (levels[level - 1] ?? 0));
    }
  }
  return levels[needs] ?? 0;
}

/** The ball on which a card has enough of the patterns. A later one than `latest` may be any. */
function ballThatCompletes(
  { cells }: Laid,
  { patterns, needs }: Race,
  card: number,
  ballOf: Uint8Array,
  latest: number,
): number {
  const balls: number[] = [];
  for (const pattern of patterns) {
    let last = 0;
    for (let place = 0; place < pattern.length && last <= latest; place += 1) {
      const own = ballOfCell(cells, card, pattern[place] ?? 0, ballOf);
      if (own > last) last = own;
    }
    if (last <= latest) balls.push(last);
  }
  return balls.sort((one, other) => one - other)[needs - 1] ?? Infinity;
}

function marksOf({ cells }: Laid, card: number, ballOf: Uint8Array, ball: number): number {
  let marks = 0;
  for (let cell = 0; cell < CELL_COUNT; cell += 1) {
    if (ballOfCell(cells, card, cell, ballOf) <= ball) marks |= 1 << cell;
  }
  return marks;
}

/** The ball that marks a cell of a card: 0 for the centre, which is free. */
function ballOfCell(cells: Uint8Array, card: number, cell: number, ballOf: Uint8Array): number {
  return cell === CENTRE_CELL ? 0 : (ballOf[cells[card * CELL_COUNT + cell] ?? 0] ?? 0);
}
