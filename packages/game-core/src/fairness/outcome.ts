import { CARD_COUNT, CATALOGUE, cardByNumber } from '../catalogue.ts';
import { openHall } from '../hall.ts';
import { NUMBER_COUNT } from '../numbers.ts';
import { PATTERNS, type PatternId } from '../patterns.ts';

/**
 * A winning card, with every pattern that the final ball completed on it, in the order of
 * `PATTERNS`.
 */
export interface WinningCard {
  readonly cardNo: number;
  readonly patterns: readonly PatternId[];
}

/**
 * How a round ends: the ball (1 to 75) that first completes a pattern on some card, and the winners
 * by card number.
 */
export interface Outcome {
  readonly finalBall: number;
  readonly winners: readonly WinningCard[];
}

const HALL = openHall(Uint8Array.from(CATALOGUE.flat()));

/**
 * How a round with these cards and this order of calls ends. Some card always wins, because after
 * all 75 calls every pattern is complete.
 *
 * @param cardNos numbers of the cards sold, in any order.
 * @param order the 75 numbers in the order of the calls, as `drawOrder` gives them.
 * @throws RangeError when there are no cards, when a card is unknown or appears twice, and when the
 * order is not a permutation of 1 to 75.
 */
export function findOutcome(cardNos: readonly number[], order: readonly number[]): Outcome {
  assertPermutation(order);
  const { finalBall, winners } = HALL.outcome(order, cardsInPlay(cardNos));
  return { finalBall, winners: winners.map(({ card, marks }) => ({ cardNo: card + 1, patterns: patternsIn(marks) })) };
}

function patternsIn(marks: number): readonly PatternId[] {
  return PATTERNS.filter(({ mask }) => (marks & mask) === mask).map(({ id }) => id);
}

/** The cards in play as `Hall.outcome` takes them: a bit for each card of the catalogue. */
function cardsInPlay(cardNos: readonly number[]): Uint32Array {
  if (cardNos.length === 0) throw new RangeError('a round without cards has no outcome');
  const inPlay = new Uint32Array(Math.ceil(CARD_COUNT / 32));
  for (const cardNo of cardNos) {
    cardByNumber(cardNo);
    const [word, bit] = [(cardNo - 1) >>> 5, 1 << ((cardNo - 1) & 31)];
    if (((inPlay[word] ?? 0) & bit) !== 0) throw new RangeError(`card ${cardNo} is in play twice`);
    inPlay[word] = (inPlay[word] ?? 0) | bit;
  }
  return inPlay;
}

function assertPermutation(order: readonly number[]): void {
  const marks = new Uint8Array(NUMBER_COUNT + 1);
  for (const number of order) {
    // Numbers outside 0 to 75 and fractions are not indexes of the array, so they read as
    // undefined.
    if (number === 0 || marks[number] !== 0) throw new RangeError(`${number} is no number of the bag, or called twice`);
    marks[number] = 1;
  }
  if (order.length !== NUMBER_COUNT) throw new RangeError(`an order has ${NUMBER_COUNT} numbers, not ${order.length}`);
}
