import { CELL_COUNT, CENTRE_CELL, type Hall, LETTERS, NUMBER_COUNT, numbersOf } from '@cartela/game-core';

const SIDE = LETTERS.length;
/** A card is one bit in each of the five sets that the search has for a number. */
const BYTES_PER_CARD_AND_BALL = SIDE / 8;

/** Cards from a random generator, the same ones in every run, in the form that `openHall` takes. */
export function generatedCards(count: number): Uint8Array {
  const cells = new Uint8Array(count * CELL_COUNT);
  const next = random(count);
  const columns = LETTERS.map((letter) => [...numbersOf(letter)]);
  for (let card = 0; card < count; card += 1) {
    for (const [column, numbers] of columns.entries()) {
      shuffle(numbers, SIDE, next);
      for (let row = 0; row < SIDE; row += 1) cells[card * CELL_COUNT + row * SIDE + column] = numbers[row] ?? 0;
    }
    cells[card * CELL_COUNT + CENTRE_CELL] = 0;
  }
  return cells;
}

export function generatedOrder(seed: number): readonly number[] {
  const order = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
  shuffle(order, NUMBER_COUNT, random(seed + 1));
  return order;
}

/** xorshift, which is good enough for cards that no money is on. */
function random(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function shuffle(numbers: number[], places: number, next: (below: number) => number): void {
  for (let place = 0; place < Math.min(places, numbers.length - 1); place += 1) {
    const other = place + next(numbers.length - place);
    [numbers[place], numbers[other]] = [numbers[other] ?? 0, numbers[place] ?? 0];
  }
}

/** What most programmers would write: after each ball, it checks every line of every card. */
export function naiveHall(cells: Uint8Array): Hall {
  const cardCount = cells.length / CELL_COUNT;
  return {
    cardCount,
    outcome(races, order) {
      return races.map(({ patterns, needs }) => plainRace(order, patterns, needs));
    },
  };

  function plainRace(order: readonly number[], patterns: readonly (readonly number[])[], needs: number) {
    const calls = new Set<number>([0]);
    for (const [index, number] of order.entries()) {
      calls.add(number);
      const winners = [];
      for (let card = 0; card < cardCount; card += 1) {
        const has = (cell: number) => calls.has(cells[card * CELL_COUNT + cell] ?? 0);
        if (patterns.filter((pattern) => pattern.every(has)).length >= needs) winners.push({ card, marks: 0 });
      }
      if (winners.length > 0) return { ball: index + 1, winners };
    }
    return { ball: 0, winners: [] };
  }
}

/** The least that the search must read, in bytes: once, the five sets of each number called. */
export const leastBytes = (cardCount: number, balls: number) => cardCount * balls * BYTES_PER_CARD_AND_BALL;

/** Bytes that this machine reads in a second, in their order, by the same kind of loop. */
export function readingSpeed(): number {
  const words = new Uint32Array(32 * 1024 * 1024).fill(1);
  const started = performance.now();
  let all = 0;
  for (let word = 0; word < words.length; word += 8) {
    all |=
      (words[word] ?? 0) |
      (words[word + 1] ?? 0) |
      (words[word + 2] ?? 0) |
      (words[word + 3] ?? 0) |
      (words[word + 4] ?? 0) |
      (words[word + 5] ?? 0) |
      (words[word + 6] ?? 0) |
      (words[word + 7] ?? 0);
  }
  if (all !== 1) throw new Error('the memory does not keep what was written');
  return words.byteLength / ((performance.now() - started) / 1000);
}
