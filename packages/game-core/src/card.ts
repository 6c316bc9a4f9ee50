/** What the centre cell of a card holds: no number, always marked. */
export const FREE = 0;

/** The cell of the free centre: row 2, column 2, counted from 0. */
export const CENTRE_CELL = 12;

/** Cells of a card: five rows of five. */
export const CELL_COUNT = 25;

/** Cards that one player may hold in a round. */
export const CARDS_PER_PLAYER_MAX = 4;

const SIDE = 5;

/**
 * A card: 25 numbers row by row (cell = row * 5 + column), `FREE` in the centre. Each column holds numbers of its own
 * range only.
 */
export type Card = readonly number[];

/** A cell as people see it: its number, or `'*'` for the free centre. */
export type CardCell = number | '*';

/** What a cell's number looks like to people: `FREE` becomes `'*'`. */
export function cardCell(number: number): CardCell {
  return number === FREE ? '*' : number;
}

/** The card as five rows of five cells, top to bottom, `'*'` in the centre. */
export function cardRows(card: Card): readonly (readonly CardCell[])[] {
  const cells = card.map(cardCell);
  return Array.from({ length: SIDE }, (_, row) => cells.slice(row * SIDE, (row + 1) * SIDE));
}
