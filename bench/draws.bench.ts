// Draws a million rounds as they are drawn in play. Checks that each number comes as often as any
// other on each ball, and that each card is complete as early as any other.
// `pnpm bench draws 100000` draws fewer.
//
// What a card wins among others depends a little on which numbers it shares with them. Two cards
// that are complete on the same ball share the prize. So the chi-square of prizes is printed and
// not judged.
// The draw is the same in all versions of the protocol, whatever a game is for. So each round is
// decided as the usual game, and as one of three parts.
import {
  CARD_COUNT,
  CATALOGUE,
  drawOrder,
  entriesDigest,
  findOutcome,
  NUMBER_COUNT,
  winnersOfParts,
} from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';

const ROUNDS_USUAL = 1_000_000;
/**
 * Chance alone goes beyond three deviations, up or down, once in 370 times. What is drawn is fixed,
 * so each run has the same result.
 */
const DEVIATIONS_MAX = 3;
/** How many cards are sold in each round, as in a quiet room. */
const CARDS_SOLD = 10;
const NAME_WIDTH = 28;
/** The ball by which about half of all cards are complete. */
const HALF_COMPLETE_BALL = 41;
/**
 * How far a card's chance of a prize may be from that of ten equal cards, as a share of it. For a
 * whole card all of its numbers count, so it matters more which it shares with others.
 */
const UNEQUAL_MAX = { usual: 0.05, wholeCard: 0.1 };

const WHOLE_CARD = 'whole card';

const rounds = Number(process.argv[2] ?? ROUNDS_USUAL);
const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const digest = entriesDigest([]);
const allCards = CATALOGUE.map((_, index) => index + 1);

/** calls[ball][number], both counted from 0. */
const calls = Array.from({ length: NUMBER_COUNT }, () => new Float64Array(NUMBER_COUNT));
/** How often each card was complete by ball `HALF_COMPLETE_BALL`, in the rounds that are for it. */
const complete = new Float64Array(CARD_COUNT);
/** How many prizes each card has won: of the usual game, and of each of three parts. */
const won = new Map(
  ['usual game', 'one line', 'two lines', WHOLE_CARD].map((name) => [name, new Float64Array(CARD_COUNT)]),
);
const [usual, ...ofParts] = won.values();
const played = new Float64Array(CARD_COUNT);
for (let round = 0; round < rounds; round += 1) {
  const order = drawOrder({ seed, roundId: String(round), entriesDigest: digest, beacon: '' });
  for (const [ball, number] of order.entries()) add(calls[ball], number - 1, 1);
  // Each round is for one card, so that the counts of two cards do not depend on each other.
  const card = round % CARD_COUNT;
  if (findOutcome([card + 1], order).finalBall <= HALF_COMPLETE_BALL) add(complete, card, 1);
  // Which cards are sold changes from round to round, so that each meets all others.
  const sold = cardsOf(round);
  const { winners } = findOutcome(sold, order);
  for (const cardNo of sold) add(played, cardNo - 1, 1);
  // Cards that win on the same ball share the prize.
  for (const { cardNo } of winners) add(usual, cardNo - 1, 1 / winners.length);
  const inParts = findOutcome(sold, order, THREE_PARTS).winners;
  const counts = winnersOfParts(inParts, THREE_PARTS);
  for (const { cardNo, part } of inParts) add(ofParts[part], cardNo - 1, 1 / (counts[part] ?? 1));
}

console.log(`${rounds.toLocaleString('en-US')} rounds`);
report('numbers as the first ball', calls[0], rounds / NUMBER_COUNT, NUMBER_COUNT - 1);
report('numbers as the last ball', calls[NUMBER_COUNT - 1], rounds / NUMBER_COUNT, NUMBER_COUNT - 1);
reportAllBalls();
reportCardsAlone();
for (const [name, prizes] of won) reportPrizes(name, prizes);

function add(counts: Float64Array | undefined, index: number, amount: number): void {
  if (counts) counts[index] = (counts[index] ?? 0) + amount;
}

/** Chooses ten cards, by a draw that does not depend on that of the calls. */
function cardsOf(round: number): readonly number[] {
  let state = (round * 2_654_435_761 + 1) >>> 0;
  const pool = [...allCards];
  for (let index = 0; index < CARDS_SOLD; index += 1) {
    // Xorshift: good enough to choose who plays.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = index + ((state >>> 0) % (pool.length - index));
    const [here = 0, there = 0] = [pool[index], pool[other]];
    pool[index] = there;
    pool[other] = here;
  }
  return pool.slice(0, CARDS_SOLD);
}

function report(name: string, counts: Float64Array | undefined, expected: number, degrees: number): void {
  let chiSquare = 0;
  for (const count of counts ?? []) chiSquare += (count - expected) ** 2 / expected;
  say(name, chiSquare, degrees);
}

/**
 * Reports all balls together. Each number comes once in a round. So the sum has to be multiplied by
 * `74 / 75`, which makes it a chi-square with `74 * 74` degrees of freedom.
 */
function reportAllBalls(): void {
  const expected = rounds / NUMBER_COUNT;
  let sum = 0;
  for (const ofBall of calls) for (const count of ofBall) sum += (count - expected) ** 2 / expected;
  say('each number on each ball', (sum * (NUMBER_COUNT - 1)) / NUMBER_COUNT, (NUMBER_COUNT - 1) ** 2);
}

function reportCardsAlone(): void {
  const games = rounds / CARD_COUNT;
  const chance = complete.reduce((sum, count) => sum + count, 0) / rounds;
  let chiSquare = 0;
  for (const count of complete) chiSquare += (count - games * chance) ** 2 / (games * chance * (1 - chance));
  say(`each card by ball ${HALF_COMPLETE_BALL}`, chiSquare, CARD_COUNT - 1);
}

/**
 * Compares each card's prizes with a tenth of the games that it played, the chance of ten equal
 * cards.
 */
function reportPrizes(what: string, prizesOf: Float64Array): void {
  const unequalMax = what === WHOLE_CARD ? UNEQUAL_MAX.wholeCard : UNEQUAL_MAX.usual;
  let chiSquare = 0;
  let [least, most] = [1, 0];
  for (let card = 0; card < CARD_COUNT; card += 1) {
    const [games = 0, prizes = 0] = [played[card], prizesOf[card]];
    const expected = games / CARDS_SOLD;
    chiSquare += (prizes - expected) ** 2 / (expected * (1 - 1 / CARDS_SOLD));
    least = Math.min(least, prizes / games);
    most = Math.max(most, prizes / games);
  }
  const isEven = least * CARDS_SOLD > 1 - unequalMax && most * CARDS_SOLD < 1 + unequalMax;
  const range = `${(least * 100).toFixed(2)} % to ${(most * 100).toFixed(2)} % of games`;
  const name = `${what}, 1 of ${CARDS_SOLD} cards`.padEnd(NAME_WIDTH);
  console.log(`  ${name} chi-square ${chiSquare.toFixed(1)} of ${CARD_COUNT - 1}; ${range}${isEven ? '' : ': UNEVEN'}`);
  // With fewer rounds, chance alone may go beyond the limit.
  if (!isEven && rounds >= ROUNDS_USUAL) process.exitCode = 1;
}

/**
 * Prints how many standard deviations a chi-square is from what chance gives, by Wilson and
 * Hilferty's approximation. Too many fail the bench.
 */
function say(name: string, chiSquare: number, degrees: number): void {
  const spread = 2 / (9 * degrees);
  const deviations = (Math.cbrt(chiSquare / degrees) - 1 + spread) / Math.sqrt(spread);
  const isFair = Math.abs(deviations) <= DEVIATIONS_MAX;
  console.log(
    `  ${name.padEnd(NAME_WIDTH)} chi-square ${chiSquare.toFixed(1)} of ${degrees}, ${deviations.toFixed(2)} deviations${isFair ? '' : ': NOT FAIR'}`,
  );
  if (!isFair) process.exitCode = 1;
}
