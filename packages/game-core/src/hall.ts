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
const FEWEST_CALLS_TO_WIN = 4;

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
    outcome: (races, order, inPlay = everybody) => search({ holders, words, inPlay }, races, order),
  };
}

interface Laid {
  readonly holders: Uint32Array;
  readonly words: number;
  readonly inPlay: Uint32Array;
}

function search(laid: Laid, races: readonly Race[], order: readonly number[]): readonly RaceOutcome[] {
  const { words } = laid;
  const marks = new Uint32Array(CELL_COUNT * words);
  marks.fill(ALL, CENTRE_CELL * words, (CENTRE_CELL + 1) * words);
  const runs = races.map((race) => begin(laid, race));
  const outcomes: RaceOutcome[] = [];
  let open = runs.length;
  for (let ball = 1; open > 0; ball += 1) {
    const number = order[ball - 1] ?? 0;
    mark(laid, marks, number);
    if (ball < FEWEST_CALLS_TO_WIN) continue;
    for (let place = 0; place < runs.length; place += 1) {
      const run = runs[place];
      if (outcomes[place] || !run || !advance(laid, marks, run, columnOf(number))) continue;
      outcomes[place] = { ball, winners: winnersIn(run.levels.at(-1) ?? laid.inPlay, marks) };
      open -= 1;
    }
  }
  return outcomes;
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

/** A race that goes on. */
interface Run {
  /** By column, the patterns that have a cell in it. */
  readonly through: readonly (readonly RunPattern[])[];
  /** Level n has the cards with n patterns complete. */
  readonly levels: readonly Uint32Array[];
}

interface RunPattern {
  /** Where the marks of its cells begin. */
  readonly cells: readonly number[];
  /** The cards on which it was complete before. */
  readonly done: Uint32Array;
}

function begin({ words, inPlay }: Laid, { patterns, needs }: Race): Run {
  const run = patterns.map((cells) => ({ cells, done: new Uint32Array(words) }));
  const through = Array.from({ length: SIDE }, (_, column) =>
    run.filter(({ cells }) => cells.some((cell) => cell % SIDE === column)),
  );
  return { through, levels: [inPlay, ...Array.from({ length: needs }, () => new Uint32Array(words))] };
}

/** Takes a race on by a ball in this column, which is marked. Returns whether that decides it. */
function advance({ words }: Laid, marks: Uint32Array, { through, levels }: Run, column: number): boolean {
  let anybody = 0;
  for (const { cells, done } of through[column] ?? []) {
    for (let word = 0; word < words; word += 1) {
      let all = ~(done[word] ?? 0);
      for (let place = 0; place < cells.length && all !== 0; place += 1)
        all &= marks[(cells[place] ?? 0) * words + word] ?? 0;
      if (all === 0) continue;
      done[word] = (done[word] ?? 0) | all;
      for (let level = levels.length - 1; level > 0; level -= 1) {
        const [to, from] = [levels[level], levels[level - 1]];
        const more = all & (from?.[word] ?? 0);
        if (to) to[word] = (to[word] ?? 0) | more;
        if (level === levels.length - 1) anybody |= more;
      }
    }
  }
  return anybody !== 0;
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
