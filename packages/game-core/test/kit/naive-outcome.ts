import { type CardCell, cardByNumber, cardRows } from '../../src/index.ts';

/** The final ball and the winners' card numbers. */
export interface NaiveOutcome {
  readonly finalBall: number;
  readonly winners: readonly number[];
}

/**
 * Finds the outcome in the slow, plain way, without any code of the fast one. After every ball,
 * each line of every card is compared with the set of called numbers. The tests compare their
 * results with it, and the bench compares its speed.
 */
export function naiveOutcome(cardNos: readonly number[], order: readonly number[]): NaiveOutcome {
  const cards = cardNos.map((cardNo) => ({ cardNo, lines: naiveLines(cardNo) }));
  const called = new Set<CardCell>(['*']);
  for (const [index, number] of order.entries()) {
    called.add(number);
    const winners = cards.filter(({ lines }) => lines.some((line) => line.every((cell) => called.has(cell))));
    if (winners.length > 0) return { finalBall: index + 1, winners: winners.map(({ cardNo }) => cardNo) };
  }
  return { finalBall: 0, winners: [] };
}

/**
 * The numbers of the thirteen lines of a card: five rows, five columns, both diagonals and the
 * corners.
 */
export function naiveLines(cardNo: number): readonly (readonly CardCell[])[] {
  const rows = cardRows(cardByNumber(cardNo));
  const at = (row: number, column: number): CardCell => rows[row]?.[column] ?? '*';
  const five = [0, 1, 2, 3, 4];
  return [
    ...rows,
    ...five.map((column) => five.map((row) => at(row, column))),
    five.map((step) => at(step, step)),
    five.map((step) => at(4 - step, step)),
    [at(0, 0), at(0, 4), at(4, 0), at(4, 4)],
  ];
}
