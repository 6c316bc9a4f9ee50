import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHall, type Race } from './hall.ts';
import { LETTERS, NAMED_PATTERNS, NUMBER_COUNT, numbersOf, PATTERNS } from './index.ts';

const numbers = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
const order = fc.shuffledSubarray(numbers, { minLength: NUMBER_COUNT });
/**
 * Any card: five of its own numbers in each column, row by row. What is in the centre does not
 * matter.
 */
const card = fc
  .tuple(...LETTERS.map((letter) => fc.shuffledSubarray([...numbersOf(letter)], { minLength: 5, maxLength: 5 })))
  .map((columns) => Array.from({ length: 25 }, (_, cell) => columns[cell % 5]?.[Math.floor(cell / 5)] ?? 0));
/** A few cards, or numbers of cards around the borders of the words of 32 cards. */
const cards = fc.oneof(
  fc.array(card, { minLength: 1, maxLength: 5 }),
  fc.array(card, { minLength: 30, maxLength: 70, size: 'max' }),
);

/** Any race: one of some patterns, or two of them at once. */
const race = fc.record({
  patterns: fc.subarray(
    NAMED_PATTERNS.map(({ cells }) => cells),
    { minLength: 2 },
  ),
  needs: fc.constantFrom(1, 2),
});
const races = fc.array(race, { minLength: 1, maxLength: 3 });
const USUAL: Race = { patterns: PATTERNS.map(({ cells }) => cells), needs: 1 };

/** A plain search: after each call it tries every pattern on every card. */
function plainOutcome(
  { patterns, needs }: Race,
  hall: readonly (readonly number[])[],
  calls: readonly number[],
  plays: (card: number) => boolean = () => true,
) {
  const called = new Set<number>();
  for (const [index, number] of calls.entries()) {
    called.add(number);
    const isMarked = (held: readonly number[], cell: number) => cell === 12 || called.has(held[cell] ?? 0);
    const winners = hall.flatMap((held, place) =>
      plays(place) && patterns.filter((cells) => cells.every((cell) => isMarked(held, cell))).length >= needs
        ? [{ card: place, marks: held.reduce((marks, _, cell) => marks | (isMarked(held, cell) ? 1 << cell : 0), 0) }]
        : [],
    );
    if (winners.length > 0) return { ball: index + 1, winners };
  }
  return null;
}

describe('a hall', () => {
  it('ends as a plain search says, with any cards and calls', () => {
    fc.assert(
      fc.property(cards, order, (hall, calls) => {
        const { cardCount, outcome } = openHall(Uint8Array.from(hall.flat()));
        expect(cardCount).toBe(hall.length);
        expect(outcome([USUAL], calls)).toEqual([plainOutcome(USUAL, hall, calls)]);
      }),
      { numRuns: 150 },
    );
  });

  it('decides several races among the same cards, each by itself', () => {
    fc.assert(
      fc.property(cards, order, races, (hall, calls, some) => {
        const { outcome } = openHall(Uint8Array.from(hall.flat()));
        expect(outcome(some, calls)).toEqual(some.map((one) => plainOutcome(one, hall, calls)));
      }),
      { numRuns: 150 },
    );
  });

  it('counts only those in play', () => {
    fc.assert(
      fc.property(
        fc.array(card, { minLength: 40, maxLength: 40, size: 'max' }),
        order,
        fc.nat(39),
        (hall, calls, one) => {
          const inPlay = new Uint32Array(2);
          inPlay[one >>> 5] = 1 << (one & 31);
          const { outcome } = openHall(Uint8Array.from(hall.flat()));
          expect(outcome([USUAL], calls, inPlay)).toEqual([plainOutcome(USUAL, hall, calls, (place) => place === one)]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is searched anew each time: nothing of one game is left for the next', () => {
    const [first] = fc.sample(fc.tuple(fc.array(card, { minLength: 33, maxLength: 70, size: 'max' }), order), 1);
    if (!first) throw new Error('no sample');
    const [hall, calls] = first;
    const { outcome } = openHall(Uint8Array.from(hall.flat()));
    expect(outcome([USUAL], calls)).toEqual(outcome([USUAL], calls));
  });
});
