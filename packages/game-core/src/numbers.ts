/** The five columns of a 75-ball card, left to right. */
export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;

export type Letter = (typeof LETTERS)[number];

/** Balls in the bag: the numbers 1 to 75. */
export const NUMBER_COUNT = 75;

/** Numbers in each column's range: B is 1-15, I 16-30, N 31-45, G 46-60, O 61-75. */
export const NUMBERS_PER_COLUMN = 15;

/**
 * The column whose range holds `number`, from 0 (B) to 4 (O).
 *
 * @throws RangeError for anything but an integer from 1 to 75.
 */
export function columnOf(number: number): 0 | 1 | 2 | 3 | 4 {
  assertNumber(number);
  if (number <= NUMBERS_PER_COLUMN) return 0;
  if (number <= 2 * NUMBERS_PER_COLUMN) return 1;
  if (number <= 3 * NUMBERS_PER_COLUMN) return 2;
  if (number <= 4 * NUMBERS_PER_COLUMN) return 3;
  return 4;
}

/**
 * The letter called with `number`: `letterOf(16)` is `'I'`.
 *
 * @throws RangeError for anything but an integer from 1 to 75.
 */
export function letterOf(number: number): Letter {
  return LETTERS[columnOf(number)];
}

/** The 15 numbers of a letter's column, in increasing order: `numbersOf('B')` is 1 to 15. */
export function numbersOf(letter: Letter): readonly number[] {
  const first = LETTERS.indexOf(letter) * NUMBERS_PER_COLUMN + 1;
  return Array.from({ length: NUMBERS_PER_COLUMN }, (_, index) => first + index);
}

function assertNumber(number: number): void {
  if (!Number.isInteger(number) || number < 1 || number > NUMBER_COUNT) {
    throw new RangeError(`a bingo number is an integer from 1 to ${NUMBER_COUNT}, not ${number}`);
  }
}
