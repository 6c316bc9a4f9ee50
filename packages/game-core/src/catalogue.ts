import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Card, CELL_COUNT, CENTRE_CELL, FREE } from './card.ts';
import { drawWithoutReplacement, hmacStream, type NextBelow } from './hmac-stream.ts';
import { LETTERS, numbersOf } from './numbers.ts';

/** Cards in the catalogue; card numbers run from 1 to 100. */
export const CARD_COUNT = 100;

// Changing this text changes every card, and with it every record of a round played: a test pins the digest.
const CATALOGUE_SEED = 'Cartela bingo cards, first edition';

/**
 * The 100 fixed cards; card number n is at index n - 1.
 *
 * All come from one stream (`hmacStream`) whose key is the UTF-8 form of "Cartela bingo cards, first edition" and whose
 * message is empty: card after card and column after column, five of the column's fifteen numbers are drawn and written
 * from top to bottom (four in N, around the free centre).
 */
export const CATALOGUE: readonly Card[] = generateCatalogue();

/**
 * The card with a number from 1 to 100.
 *
 * @throws RangeError where there is no such card.
 */
export function cardByNumber(cardNo: number): Card {
  const card = CATALOGUE[cardNo - 1];
  if (card === undefined) throw new RangeError(`a card number is an integer from 1 to ${CARD_COUNT}, not ${cardNo}`);
  return card;
}

/**
 * What identifies the catalogue: the SHA-256, in hex, of its JSON text without white space (a list of 100 lists of 25
 * numbers, 0 in the centre).
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
