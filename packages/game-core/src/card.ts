/** The value of the centre cell, which has no number and always counts as marked. */
export const FREE = 0;

/** The free centre cell: row 2, column 2, counting from 0. */
export const CENTRE_CELL = 12;

/** Cells on a card: five rows of five. */
export const CELL_COUNT = 25;

/** How many cards one player may hold in a round. */
export const CARDS_PER_PLAYER_MAX = 4;

/** Rows of a card, and columns. */
export const SIDE = 5;

/**
 * A card: 25 numbers, row by row (cell = row * 5 + column), with `FREE` in the centre. Each column
 * holds only numbers from its own range.
 */
export type Card = readonly number[];

/** A cell as people see it: its number, or `'*'` for the free centre. */
export type CardCell = number | '*';

/** Turns a cell's number into what people see: `FREE` becomes `'*'`. */
export function cardCell(number: number): CardCell {
  return number === FREE ? '*' : number;
}

/** The card as five rows of five cells, top to bottom, with `'*'` in the centre. */
export function cardRows(card: Card): readonly (readonly CardCell[])[] {
  const cells = card.map(cardCell);
  return Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE));
}
