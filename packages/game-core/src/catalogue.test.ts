import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { drawWithoutReplacement, hmacStream } from './fairness/hmac-stream.ts';
import {
  CARD_COUNT,
  CATALOGUE,
  CELL_COUNT,
  CENTRE_CELL,
  cardByNumber,
  cardRows,
  columnOf,
  FREE,
  LETTERS,
  numbersOf,
} from './index.ts';

describe('catalogue', () => {
  it('never changes', () => {
    // The digest comes from a separate Python program, written from the doc comment of DRAWN_CARDS
    // alone. It is that of the cards as JSON text without white space: a list of 100 lists of 25
    // numbers, 0 in the centre.
    const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify(CATALOGUE))));
    expect(digest).toBe('7d084b6db35679b07962c03b638cfd408eae2201c2551dd39e5939930d7096c3');
    expect(cardByNumber(1)).toEqual([
      14, 26, 43, 56, 66, 11, 19, 39, 49, 63, 9, 24, 0, 58, 75, 6, 18, 40, 48, 65, 1, 17, 35, 51, 61,
    ]);
  });

  it('is what its seed gives', () => {
    const nextBelow = hmacStream(utf8ToBytes('Cartela bingo cards, first edition'), new Uint8Array(0));
    const drawn = CATALOGUE.map(() => {
      const card = new Array<number>(CELL_COUNT).fill(FREE);
      for (const [column, letter] of LETTERS.entries()) {
        const cells = [0, 1, 2, 3, 4].map((row) => row * 5 + column).filter((cell) => cell !== CENTRE_CELL);
        const numbers = drawWithoutReplacement(numbersOf(letter), cells.length, nextBelow);
        for (const [index, cell] of cells.entries()) card[cell] = numbers[index] ?? FREE;
      }
      return card;
    });
    expect(CATALOGUE).toEqual(drawn);
  });

  it('has 100 cards, all different', () => {
    expect(CATALOGUE).toHaveLength(CARD_COUNT);
    expect(new Set(CATALOGUE.map((card) => card.join())).size).toBe(CARD_COUNT);
  });

  it('never puts the same set of numbers on two cards', () => {
    const asSets = CATALOGUE.map((card) => [...card].sort((a, b) => a - b).join());
    expect(new Set(asSets).size).toBe(CARD_COUNT);
  });

  it.each(CATALOGUE.map((card, index) => ({ cardNo: index + 1, card })))(
    'card $cardNo has 24 different numbers, each in its own column, around a free centre',
    ({ card }) => {
      expect(card).toHaveLength(CELL_COUNT);
      expect(card[CENTRE_CELL]).toBe(FREE);
      const cells = [...card.entries()].filter(([cell]) => cell !== CENTRE_CELL);
      expect(new Set(cells.map(([, number]) => number)).size).toBe(24);
      for (const [cell, number] of cells) expect(columnOf(number)).toBe(cell % 5);
    },
  );

  it('uses every number of every column', () => {
    expect(new Set(CATALOGUE.flat()).size).toBe(76);
  });

  it('cannot be changed through a card taken from it', () => {
    expect(CATALOGUE.every((card) => Object.isFrozen(card))).toBe(true);
    expect(Object.isFrozen(CATALOGUE)).toBe(true);
  });

  it('numbers its cards from 1 to 100', () => {
    expect(cardByNumber(1)).toBe(CATALOGUE[0]);
    expect(cardByNumber(100)).toBe(CATALOGUE[99]);
    for (const cardNo of [0, 101, -1, 1.5, Number.NaN]) expect(() => cardByNumber(cardNo)).toThrow(RangeError);
  });
});

describe('cardRows', () => {
  it('shows five rows of five with an asterisk in the centre', () => {
    expect(cardRows(cardByNumber(1))).toEqual([
      [14, 26, 43, 56, 66],
      [11, 19, 39, 49, 63],
      [9, 24, '*', 58, 75],
      [6, 18, 40, 48, 65],
      [1, 17, 35, 51, 61],
    ]);
  });
});
