import { CARD_COUNT, CATALOGUE, cardByNumber } from '../catalogue.ts';
import { openHall, type Race } from '../hall.ts';
import { NUMBER_COUNT } from '../numbers.ts';
import { type Part, USUAL_GAME } from '../parts.ts';
import { type PatternId, patternById } from '../patterns.ts';

/** A card that wins a part of a game. */
export interface WinningCard {
  readonly cardNo: number;
  /** The place of the part among the game's parts, from 0. */
  readonly part: number;
  /** Those of the part's patterns that are complete, in the part's order. */
  readonly patterns: readonly PatternId[];
}

/**
 * How a round ends: with the last of the balls (1 to 75) that decide its parts. The winners are in
 * the order of the parts, and then by card number.
 */
export interface Outcome {
  readonly finalBall: number;
  /** The ball that decides each part. */
  readonly balls: readonly number[];
  readonly winners: readonly WinningCard[];
}

const HALL = openHall(Uint8Array.from(CATALOGUE.flat()));

/**
 * How a round with these cards and this order of calls ends. Each part is won by the first card
 * that has it, whatever became of the others, and by every other card that has it on the same ball.
 * Some card always wins, because after all 75 calls every pattern is complete.
 *
 * @param cardNos numbers of the cards sold, in any order.
 * @param order the 75 numbers in the order of the calls, as `drawOrder` gives them.
 * @throws RangeError when there are no cards, when a card is unknown or appears twice, and when the
 * order is not a permutation of 1 to 75.
 */
export function findOutcome(
  cardNos: readonly number[],
  order: readonly number[],
  parts: readonly Part[] = USUAL_GAME,
): Outcome {
  assertPermutation(order);
  const races = parts === USUAL_GAME ? USUAL_RACES : parts.map(raceFor);
  const outcomes = HALL.outcome(races, order, cardsInPlay(cardNos));
  const balls = outcomes.map(({ ball }) => ball);
  const winners = outcomes.flatMap((outcome, part) =>
    outcome.winners.map(({ card, marks }) => ({ cardNo: card + 1, part, patterns: completeIn(parts[part], marks) })),
  );
  return { finalBall: Math.max(...balls), balls, winners };
}

function raceFor({ patterns, needs }: Part): Race {
  return { patterns: patterns.map((id) => patternById(id).cells), needs };
}

const USUAL_RACES = USUAL_GAME.map(raceFor);

function completeIn(part: Part | undefined, marks: number): readonly PatternId[] {
  return (part?.patterns ?? []).filter((id) => (patternById(id).mask & ~marks) === 0);
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
