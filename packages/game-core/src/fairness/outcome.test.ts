import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THREE_PARTS } from '../../test/kit/index.ts';
import { naiveLines, naiveOutcome } from '../../test/kit/naive-outcome.ts';
import {
  CARD_COUNT,
  cardByNumber,
  drawOrder,
  findOutcome,
  NAMED_PATTERNS,
  NUMBER_COUNT,
  PATTERNS,
  type Part,
  type PatternId,
  patternNumbers,
  shapeOf,
} from '../index.ts';

const ALL_CARDS = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);
const ALL_NUMBERS = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);

const cardNos = fc.oneof(
  fc.shuffledSubarray(ALL_CARDS, { minLength: 1 }),
  fc.shuffledSubarray(ALL_CARDS, { minLength: 1, maxLength: 4 }),
);
const order = fc.shuffledSubarray(ALL_NUMBERS, { minLength: NUMBER_COUNT });

const SHAPE = shapeOf([2, 6, 7, 8, 12]);
const ids = [...NAMED_PATTERNS.map(({ id }) => id), ...(SHAPE ? [SHAPE] : [])];
const part = fc.record({
  patterns: fc.subarray(ids, { minLength: 2 }),
  needs: fc.constantFrom(1, 2),
  shareBps: fc.constant(1000),
});

/** The cards that have a part after these calls, with what is complete on them. */
function naiveWinners(cards: readonly number[], called: readonly number[], { patterns, needs }: Part, part: number) {
  const isCalled = new Set<number | '*'>(['*', ...called]);
  return [...cards]
    .sort((a, b) => a - b)
    .map((cardNo) => {
      const all = (id: PatternId) => patternNumbers(cardByNumber(cardNo), id).every((cell) => isCalled.has(cell));
      return { cardNo, part, patterns: patterns.filter(all) };
    })
    .filter((card) => card.patterns.length >= needs);
}

/** An order that calls these numbers first and all the others after them. */
function calling(...first: number[]): number[] {
  return [...first, ...ALL_NUMBERS.filter((number) => !first.includes(number))];
}

function orderOfRound(index: number): readonly number[] {
  const seed = Uint8Array.from({ length: 32 }, (_, byte) => byte);
  return drawOrder({ seed, roundId: `round-${index}`, entriesDigest: '', beacon: '' });
}

describe('findOutcome', () => {
  it.each(PATTERNS.map(({ id, cells }) => ({ id, balls: cells.length - (cells.includes(12) ? 1 : 0) })))(
    'finds $id on ball $balls',
    ({ id, balls }) => {
      const numbers = patternNumbers(cardByNumber(1), id).filter((cell) => cell !== '*');
      expect(findOutcome([1], calling(...numbers))).toEqual({
        finalBall: balls,
        balls: [balls],
        winners: [{ cardNo: 1, part: 0, patterns: [id] }],
      });
    },
  );

  it('lists every pattern that the final ball completes, in the order of PATTERNS', () => {
    // On card 1, diagonal-up is 1 18 * 49 66 and the corners are 14 66 1 61. The last call, 66,
    // completes both.
    expect(findOutcome([1], calling(14, 61, 1, 18, 49, 66))).toEqual({
      finalBall: 6,
      balls: [6],
      winners: [{ cardNo: 1, part: 0, patterns: ['diagonal-up', 'corners'] }],
    });
  });

  it('lists every card that wins on the same ball by card number, not by order of sale', () => {
    // diagonal-up of card 1 is 1 18 * 49 66, and row-3 of card 40 is 1 18 * 53 66. So 66 completes
    // both.
    expect(findOutcome([40, 2, 1], calling(1, 18, 49, 53, 66))).toEqual({
      finalBall: 5,
      balls: [5],
      winners: [
        { cardNo: 1, part: 0, patterns: ['diagonal-up'] },
        { cardNo: 40, part: 0, patterns: ['row-3'] },
      ],
    });
  });

  it('counts only the cards sold', () => {
    const numbers = patternNumbers(cardByNumber(1), 'corners').filter((cell) => cell !== '*');
    const [winner] = findOutcome([2], calling(...numbers)).winners;
    expect(winner?.cardNo).toBe(2);
    expect(findOutcome([2], calling(...numbers)).finalBall).toBeGreaterThan(4);
  });

  it('agrees with a naive search on random cards and draws', () => {
    fc.assert(
      fc.property(cardNos, order, (cards, calls) => {
        const { finalBall, winners } = findOutcome(cards, calls);
        const naive = naiveOutcome(cards, calls);
        expect(finalBall).toBe(naive.finalBall);
        expect(winners.map(({ cardNo }) => cardNo)).toEqual([...naive.winners].sort((a, b) => a - b));
        const called = calls.slice(0, finalBall);
        for (const { cardNo, patterns } of winners) expect(patterns).toEqual(naivePatterns(cardNo, called));
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with a naive search on draws with all cards, including ties', () => {
    let ties = 0;
    for (let index = 0; index < 200; index += 1) {
      const calls = orderOfRound(index);
      const { finalBall, winners } = findOutcome(ALL_CARDS, calls);
      expect({ finalBall, winners: winners.map(({ cardNo }) => cardNo) }).toEqual(naiveOutcome(ALL_CARDS, calls));
      if (winners.length > 1) ties += 1;
    }
    expect(ties).toBeGreaterThan(0);
  });

  it('decides each part by itself, and ends with the last one', () => {
    fc.assert(
      fc.property(cardNos, order, fc.array(part, { minLength: 1, maxLength: 4 }), (cards, calls, parts) => {
        const { finalBall, balls, winners } = findOutcome(cards, calls, parts);
        expect(finalBall).toBe(Math.max(...balls));
        const expected = parts.flatMap((one, place) => naiveWinners(cards, calls.slice(0, balls[place]), one, place));
        expect(winners).toEqual(expected);
        for (const [place, one] of parts.entries()) {
          expect(naiveWinners(cards, calls.slice(0, (balls[place] ?? 0) - 1), one, place)).toEqual([]);
          expect(winners.some((winner) => winner.part === place)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds a line, two lines and the whole card', () => {
    const card = cardByNumber(1).filter((number) => number !== 0);
    expect(findOutcome([1], calling(...card), THREE_PARTS)).toEqual({
      finalBall: 24,
      balls: [5, 10, 24],
      winners: [
        { cardNo: 1, part: 0, patterns: ['row-1'] },
        { cardNo: 1, part: 1, patterns: ['row-1', 'row-2'] },
        { cardNo: 1, part: 2, patterns: ['full-house'] },
      ],
    });
  });

  it.each([
    { why: 'no card', cards: [] },
    { why: 'a card twice', cards: [4, 5, 4] },
    { why: 'card 0', cards: [0] },
    { why: 'card 101', cards: [1, 101] },
    { why: 'half a card', cards: [1.5] },
  ])('refuses $why', ({ cards }) => {
    expect(() => findOutcome(cards, ALL_NUMBERS)).toThrow(RangeError);
  });

  it.each([
    { why: 'empty', calls: [] },
    { why: 'short', calls: ALL_NUMBERS.slice(1) },
    { why: 'long', calls: [...ALL_NUMBERS, 1] },
    { why: 'with a number twice', calls: [2, ...ALL_NUMBERS.slice(1)] },
    { why: 'with a 0', calls: [0, ...ALL_NUMBERS.slice(1)] },
    { why: 'with a 76', calls: [76, ...ALL_NUMBERS.slice(1)] },
    { why: 'with a fraction', calls: [1.5, ...ALL_NUMBERS.slice(1)] },
    { why: 'with a negative number', calls: [-1, ...ALL_NUMBERS.slice(1)] },
    { why: 'with no number at all', calls: [Number.NaN, ...ALL_NUMBERS.slice(1)] },
  ])('refuses an order ($why)', ({ calls }) => {
    expect(() => findOutcome([1], calls)).toThrow(RangeError);
  });
});

function naivePatterns(cardNo: number, called: readonly number[]): string[] {
  const isCalled = new Set<number | '*'>(['*', ...called]);
  const lines = naiveLines(cardNo);
  return PATTERNS.filter((_, index) => lines[index]?.every((cell) => isCalled.has(cell))).map(({ id }) => id);
}
