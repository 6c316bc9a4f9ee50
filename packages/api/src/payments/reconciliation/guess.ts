// Guesses which columns a statement has, and says why it leaves one to a person.

import { dayOf } from '../../kernel/times/day.ts';
import { normaliseTransactionNumber } from '../sms/transaction-number.ts';
import { cleanCell, readAmount, readTime } from './cells.ts';
import { fitOfAmount, fitOfNumber, fitOfPaidOut, fitOfTime, inWords, isOtherSum } from './column-names.ts';
import { headingAbove } from './columns.ts';
import type { Guess, Unclear } from './contract.ts';
import type { CsvRow } from './csv.ts';
import { findDirection } from './directions.ts';
import { statusesAmong } from './statuses.ts';

/**
 * Guesses the columns by what the rows hold and by the words of the heading. Columns are counted
 * from 1, and the heading's row from 0. A column is left to a person where two are equally good.
 */
export async function guessColumns(
  rows: readonly CsvRow[],
): Promise<{ heading: number | null; guess: Guess; unclear: Unclear }> {
  const data = rows.filter(({ cells }) => cells.some((cell) => normaliseTransactionNumber(cell) !== null));
  const first = data[0] ? rows.indexOf(data[0]) : 0;
  const heading = data.length > 0 && first > 0 ? headingAbove(rows, first) : null;
  const names = heading === null ? [] : (rows[heading]?.cells ?? []);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const table = { data, names: Array.from({ length: width }, (_, place) => inWords(names[place] ?? '')) };
  const number = findColumn(table, NUMBER, []);
  const time = findColumn(table, TIME, [number.place]);
  const amount = findAmount(table, [number.place, time.place]);
  const paidOut = findColumn(table, PAID_OUT, [number.place, time.place, amount.place]);
  const others = [number.place, time.place];
  const direction = await findDirection({ names, data, amount: amount.place, paidOut: paidOut.place, others });
  const directionAt = typeof direction === 'number' ? direction : null;
  const [status = null] = await statusesAmong(names, data, [...others, amount.place, paidOut.place, directionAt]);
  const counted = (place: number | null) => (place === null ? null : place + 1);
  return {
    heading,
    guess: {
      number: counted(number.place),
      time: counted(time.place),
      amount: counted(amount.place),
      paidOut: counted(paidOut.place),
      direction: counted(directionAt),
      status: counted(status),
    },
    unclear: {
      ...(number.why && { number: number.why }),
      ...(time.why && { time: time.why }),
      ...(amount.why && { amount: amount.why }),
      ...(paidOut.why === 'several' && { paidOut: paidOut.why }),
      ...(amount.place !== null && typeof direction === 'string' && direction !== 'in' && { direction }),
    },
  };
}

interface Table {
  readonly data: readonly CsvRow[];
  /** Of each column. Empty without a heading. */
  readonly names: readonly string[];
}

interface Kind {
  /** How well a name fits. Columns with a lower one than `fitMin` never are it. */
  readonly fit: (name: string) => number;
  readonly fitMin: number;
  readonly holds: (cell: string) => boolean;
  /** The least share of rows that hold it. */
  readonly shareMin: number;
  readonly isSame: (a: string, b: string) => boolean;
  /** Whether nearly all rows have it, so that a column which few have is not it. */
  readonly isInAllRows: boolean;
}

interface ColumnGuess<Why> {
  /** Counted from 0. */
  readonly place: number | null;
  readonly why: Why | null;
}

const sameReading =
  <Reading>(read: (cell: string) => Reading) =>
  (a: string, b: string) =>
    read(a) === read(b);

const NUMBER: Kind = {
  fit: fitOfNumber,
  fitMin: 1,
  holds: (cell) => normaliseTransactionNumber(cell) !== null,
  shareMin: 0,
  isSame: sameReading(normaliseTransactionNumber),
  isInAllRows: true,
};

const dayIn = (cell: string) => {
  const at = readTime(cell);
  return at === null ? null : dayOf(at);
};
const TIME: Kind = {
  fit: fitOfTime,
  fitMin: 0,
  holds: (cell) => readTime(cell) !== null,
  shareMin: 0,
  isSame: sameReading(dayIn),
  isInAllRows: true,
};

/** Whether a cell is an amount of money, and not a phone number. */
function isMoney(cell: string): boolean {
  const amount = readAmount(cell);
  return typeof amount === 'number' && (amount < 0 || !/^\+?(?:251|0)?[79]\d{8}$/.test(cleanCell(cell)));
}
const AMOUNT: Kind = {
  fit: fitOfAmount,
  fitMin: 1,
  holds: isMoney,
  shareMin: 0,
  isSame: sameReading(readAmount),
  isInAllRows: false,
};

/** Only by its name, since it may be empty. */
const PAID_OUT: Kind = {
  fit: fitOfPaidOut,
  fitMin: 2,
  holds: (cell) => readAmount(cell) !== null,
  shareMin: 1,
  isSame: sameReading(readAmount),
  isInAllRows: true,
};
/** The fit of a column that has no such name. */
const UNNAMED = 1;
const UNNAMED_SHARE_MIN = 0.3;

/** The only money may be another sum than that which was paid. Then its name has to be known. */
function findAmount(table: Table, taken: readonly (number | null)[]): ColumnGuess<NonNullable<Unclear['amount']>> {
  const column = findColumn(table, AMOUNT, taken);
  if (column.why === 'several') return column;
  const isNamed = column.place !== null && fitOfAmount(table.names[column.place] ?? '') > UNNAMED;
  if (!isNamed && table.names.some(isOtherSum)) return { place: null, why: 'other-money' };
  return isNamed || column.place === null ? column : { ...column, why: 'unnamed' };
}

function findColumn(
  { data, names }: Table,
  kind: Kind,
  taken: readonly (number | null)[],
): ColumnGuess<'none' | 'several'> {
  const cellsOf = (place: number) => data.map(({ cells }) => cells[place] ?? '');
  const shareOf = (place: number) => cellsOf(place).filter(kind.holds).length / Math.max(1, data.length);
  const fitting = names
    .map((name, place) => ({ place, fit: kind.fit(name) }))
    .filter(({ place, fit }) => fit >= kind.fitMin && !taken.includes(place))
    .map((column) => ({ ...column, share: shareOf(column.place) }))
    .filter(({ share }) => share > 0 && share >= kind.shareMin)
    .filter(({ fit, share }) => fit > UNNAMED || share >= UNNAMED_SHARE_MIN);
  const shareMin = kind.isInAllRows ? Math.max(0, ...fitting.map(({ share }) => share)) / 2 : 0;
  const [best, ...others] = fitting
    .filter(({ share }) => share >= shareMin)
    .toSorted((a, b) => b.fit - a.fit || b.share - a.share);
  if (!best) return { place: null, why: 'none' };
  const isRival = ({ place, fit }: typeof best) => {
    const isEqual = fit === best.fit;
    if (!isEqual && (kind.isInAllRows || fit <= UNNAMED)) return false;
    // Money that came in by two ways may be in two columns. Only one is chosen.
    const isEither = isEqual && !kind.isInAllRows;
    return data.some(({ cells }) => {
      const [one, other] = [cells[best.place] ?? '', cells[place] ?? ''];
      const held = [one, other].filter(kind.holds).length;
      return held >= (isEither ? 1 : 2) && !kind.isSame(one, other);
    });
  };
  return others.some(isRival) ? { place: null, why: 'several' } : { place: best.place, why: null };
}
