import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Card, CELL_COUNT, CENTRE_CELL, FREE } from './card.ts';
import { drawWithoutReplacement, hmacStream, type NextBelow } from './hmac-stream.ts';
import { LETTERS, numbersOf } from './numbers.ts';

/** Cards in the catalogue; card numbers run from 1 to 100. */
export const CARD_COUNT = 100;

// Changing this text changes every card, and so the record of every round ever played. A test pins
// the digest.
const CATALOGUE_SEED = 'Cartela bingo cards, first edition';

/**
 * The 100 fixed cards. Card number n is at index n - 1.
 *
 * All cards come from one stream (`hmacStream`). Its key is the UTF-8 form of "Cartela bingo cards,
 * first edition" and its message is empty. Cards are filled in order, and each card column by
 * column. For each column, five of its fifteen numbers are drawn and written from top to bottom.
 * Column N gets four, around the free centre.
 */
export const CATALOGUE: readonly Card[] = generateCatalogue();

/**
 * The card with the given number, 1 to 100.
 *
 * @throws RangeError when there is no such card.
 */
export function cardByNumber(cardNo: number): Card {
  const card = CATALOGUE[cardNo - 1];
  if (card === undefined) throw new RangeError(`a card number is an integer from 1 to ${CARD_COUNT}, not ${cardNo}`);
  return card;
}

/**
 * Identifies the catalogue: the hex SHA-256 of its JSON text without white space. The JSON is a
 * list of 100 lists of 25 numbers, with 0 in the centre.
 */
export function catalogueDigest(): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(CATALOGUE))));
}

function generateCatalogue(): readonly Card[] {
  const nextBelow = hmacStream(utf8ToBytes(CATALOGUE_SEED), new Uint8Array(0));
  return Object.freeze(Array.from({ length: CARD_COUNT }, () => generateCard(nextBelow)));
}

function generateCard(nextBelow: NextBelow): Card {
  const card = new Array<number>(CELL_COUNT).fill(FREE);
  for (const [column, letter] of LETTERS.entries()) {
    const cells = columnCells(column).filter((cell) => cell !== CENTRE_CELL);
    const numbers = drawWithoutReplacement(numbersOf(letter), cells.length, nextBelow);
    for (const [index, cell] of cells.entries()) card[cell] = numbers[index] ?? FREE;
  }
  return Object.freeze(card);
}

function columnCells(column: number): number[] {
  return [0, 1, 2, 3, 4].map((row) => row * 5 + column);
}
