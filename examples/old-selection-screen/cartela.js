const LETTERS = ['B', 'I', 'N', 'G', 'O'];
const NUMBERS_IN_A_COLUMN = 15;

export const letterOf = (number) => LETTERS[Math.floor((number - 1) / NUMBERS_IN_A_COLUMN)];

/**
 * A called number, which comes alone, as text, or as a field. Null if there is none from 1 to 75.
 */
export function readNumber(payload) {
  const value = Number(payload?.number ?? payload?.lastNumber ?? payload);
  return Number.isInteger(value) && value >= 1 && value <= LETTERS.length * NUMBERS_IN_A_COLUMN ? value : null;
}

/** Called numbers in order. A list that did not come is an empty one. */
export function readNumbers(list) {
  return (Array.isArray(list) ? list : []).map(readNumber).filter((number) => number !== null);
}

/**
 * A player's cards. The documentation does not show their form. So a card is its index alone, or
 * an object with the index and, under any name, its cells.
 */
export function readCartelas(list) {
  return (Array.isArray(list) ? list : []).map((entry) => {
    if (typeof entry !== 'object' || entry === null) return { index: Number(entry), rows: null };
    const index = Number(entry.cartelaIndex ?? entry.index);
    return { index, rows: rowsIn([entry, ...Object.values(entry)]) };
  });
}

/**
 * The first 5x5 grid among these values, as rows. It may be written as columns, by letter or in a
 * list.
 */
function rowsIn(values) {
  for (const value of values) {
    const lines = LETTERS.every((letter) => Array.isArray(value?.[letter]))
      ? LETTERS.map((letter) => value[letter])
      : value;
    if (!isGrid(lines)) continue;
    const byColumn = lines[0].every((cell) => Number(cell) <= NUMBERS_IN_A_COLUMN);
    return byColumn ? LETTERS.map((_, row) => lines.map((column) => column[row])) : lines;
  }
  return null;
}

const isGrid = (value) =>
  Array.isArray(value) &&
  value.length === LETTERS.length &&
  value.every((line) => Array.isArray(line) && line.length === LETTERS.length);

/** The free cell is 0, empty or an asterisk. */
const isFree = (cell) => cell === 0 || cell === '' || cell === null || cell === '*';

/** A card as lines of text. Marked numbers stand in brackets. */
export function drawCartela({ index, rows }, marked) {
  const title = `card number ${index + 1}`;
  if (!rows) return [title];
  const cell = (value) => {
    if (isFree(value)) return '  * ';
    return (marked.has(Number(value)) ? `[${value}]` : `${value} `).padStart(4);
  };
  return [title, LETTERS.map((letter) => `  ${letter} `).join(''), ...rows.map((row) => row.map(cell).join(''))];
}
