import { CELL_COUNT, CENTRE_CELL, FREE } from './card.ts';
import { CARD_COUNT, CATALOGUE, cardByNumber } from './catalogue.ts';
import { NUMBER_COUNT } from './numbers.ts';
import { PATTERNS, type PatternId } from './patterns.ts';

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

/**
 * Where a number is on a card: the bit of its cell, and the masks of the patterns through that
 * cell.
 */
interface Place {
  readonly cardNo: number;
  readonly bit: number;
  readonly masks: readonly number[];
}

const FREE_MARK = 1 << CENTRE_CELL;

// A card's marks are one integer, with bit n for cell n. A ball then costs a few operations for
// each card that holds it, about a third of them. Only the two to four patterns through that one
// cell are checked.
const PLACES_OF_NUMBER: readonly (readonly Place[])[] = indexPlaces();

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
  const inPlay = cardsInPlay(cardNos);
  assertPermutation(order);

  const marksOfCard = new Int32Array(CARD_COUNT + 1).fill(FREE_MARK);
  for (const [index, number] of order.entries()) {
    const winners: WinningCard[] = [];
    for (const { cardNo, bit, masks } of PLACES_OF_NUMBER[number] ?? []) {
      if (inPlay[cardNo] !== 1) continue;
      const marks = (marksOfCard[cardNo] ?? FREE_MARK) | bit;
      marksOfCard[cardNo] = marks;
      if (completesAny(marks, masks)) winners.push({ cardNo, patterns: patternsIn(marks) });
    }
    if (winners.length > 0) return { finalBall: index + 1, winners };
  }
  throw new Error('75 numbers were called and no card has won');
}

function completesAny(marks: number, masks: readonly number[]): boolean {
  for (const mask of masks) {
    if ((marks & mask) === mask) return true;
  }
  return false;
}

function patternsIn(marks: number): readonly PatternId[] {
  return PATTERNS.filter(({ mask }) => (marks & mask) === mask).map(({ id }) => id);
}

function cardsInPlay(cardNos: readonly number[]): Uint8Array {
  if (cardNos.length === 0) throw new RangeError('a round without cards has no outcome');
  const inPlay = new Uint8Array(CARD_COUNT + 1);
  for (const cardNo of cardNos) {
    cardByNumber(cardNo);
    if (inPlay[cardNo] === 1) throw new RangeError(`card ${cardNo} is in play twice`);
    inPlay[cardNo] = 1;
  }
  return inPlay;
}

function assertPermutation(order: readonly number[]): void {
  const seen = new Uint8Array(NUMBER_COUNT + 1);
  for (const number of order) {
    // Numbers outside 0 to 75 and fractions are not indexes of the array, so they read as
    // undefined.
    if (number === 0 || seen[number] !== 0) throw new RangeError(`${number} is no number of the bag, or called twice`);
    seen[number] = 1;
  }
  if (order.length !== NUMBER_COUNT) throw new RangeError(`an order has ${NUMBER_COUNT} numbers, not ${order.length}`);
}

// Each list is in order of card number, so that winners come out sorted.
function indexPlaces(): readonly (readonly Place[])[] {
  const places = Array.from({ length: NUMBER_COUNT + 1 }, (): Place[] => []);
  const masksThrough = (bit: number) => PATTERNS.map(({ mask }) => mask).filter((mask) => (mask & bit) !== 0);
  const cells = Array.from({ length: CELL_COUNT }, (_, cell) => ({ bit: 1 << cell, masks: masksThrough(1 << cell) }));
  for (const [index, card] of CATALOGUE.entries()) {
    for (const [cell, { bit, masks }] of cells.entries()) {
      places[card[cell] ?? FREE]?.push({ cardNo: index + 1, bit, masks });
    }
  }
  return places;
}
