// Finds the columns of a statement that were chosen, and what else its rows say.

import { Refusal } from '../../kernel/texts/refusals.ts';
import { normaliseTransactionNumber } from '../sms/transaction-number.ts';
import { cleanCell, readAmount, readTime } from './cells.ts';
import { inWords, isCurrency, isNotBirr, knownNames } from './column-names.ts';
import type { Column, Columns } from './contract.ts';
import { type CsvRow, readEach } from './csv.ts';
import { type DirectionPlace, findDirection } from './directions.ts';
import { HEADING_ROWS_MAX } from './limits.ts';
import { statusesAmong } from './statuses.ts';

/** Places of the columns, counted from 0. */
export interface Places {
  readonly number: number;
  readonly amount: number;
  readonly paidOut: number | null;
  readonly time: number;
  readonly direction: DirectionPlace;
  /** Whether no name says that the amounts are not in birr. */
  readonly isInBirr: boolean;
  readonly currency: number | null;
  /** All that have to say that a row is done, by yes or no if their name is a question. */
  readonly statuses: readonly { readonly place: number; readonly name: string }[];
}

const nameOf = (cell: string) => cleanCell(cell).toLowerCase();

/**
 * Returns where the chosen columns are, and the rows under the heading. If any column is chosen by
 * name, the heading is the first row that has all the names. If all are chosen by place, everything
 * before the first row that can be read is heading. Another table may follow, whose columns are
 * others.
 *
 * @throws Refusal `columnMissing`
 */
export async function placeColumns(
  rows: readonly CsvRow[],
  columns: Columns,
): Promise<{ places: Places; rows: CsvRow[]; ofOtherTables: ReadonlySet<CsvRow> }> {
  const placed = async (heading: readonly string[], under: CsvRow[]) => {
    const places = await placesIn(heading, under, columns);
    return { places, rows: under, ofOtherTables: await underOtherHeadings(heading, under, places) };
  };
  const choices = Object.values(columns).filter((one) => one !== undefined && one !== null);
  const names = choices.filter((one) => typeof one === 'string');
  if (names.length === 0) {
    const first = firstReadable(rows, await placesIn([], [], columns));
    const width = Math.max(...rows.slice(0, HEADING_ROWS_MAX).map(({ cells }) => cells.length));
    const beyond = choices.find((one) => typeof one === 'number' && one > width);
    if (beyond !== undefined) throw missing(beyond, rows[0]);
    return placed(rows[headingAbove(rows, first)]?.cells ?? [], rows.slice(first));
  }
  const heading = rows.slice(0, HEADING_ROWS_MAX).findIndex(({ cells }) => {
    const cellNames = cells.map(nameOf);
    return names.every((name) => cellNames.includes(nameOf(name)));
  });
  const row = rows[heading];
  if (!row) throw missing(firstMissing(rows, names), likelyHeading(rows));
  return placed(row.cells, rows.slice(heading + 1));
}

/** The rows under a heading that names other columns than the first one, and these headings. */
async function underOtherHeadings(
  heading: readonly string[],
  rows: readonly CsvRow[],
  { number }: Places,
): Promise<ReadonlySet<CsvRow>> {
  const namesIn = (cells: readonly string[]) => cells.map(nameOf).join('\n').trim();
  const own = namesIn(heading);
  const others = new Set<CsvRow>();
  let isOther = false;
  await readEach(rows, (row) => {
    const isData = normaliseTransactionNumber(row.cells[number] ?? '') !== null;
    if (!isData && own !== '' && isHeading(row)) isOther = namesIn(row.cells) !== own;
    if (isOther) others.add(row);
  });
  return others;
}

const isHeading = ({ cells }: CsvRow): boolean =>
  knownNames(cells) >= HEADING_NAMES_MIN &&
  cells.every((cell) => readTime(cell) === null && typeof readAmount(cell) !== 'number');

async function placesIn(
  heading: readonly string[],
  rows: readonly CsvRow[],
  { number, amount, paidOut, time, direction, status }: Columns,
): Promise<Places> {
  const names = heading.map(nameOf);
  const nameAt = (at: number) => inWords(heading[at] ?? '');
  const place = (column: Column) => (typeof column === 'number' ? column - 1 : names.indexOf(nameOf(column)));
  const chosen = {
    number: place(number),
    amount: place(amount),
    paidOut: paidOut === undefined ? null : place(paidOut),
    time: place(time),
  };
  const data: CsvRow[] = [];
  await readEach(rows, (row) => {
    if (normaliseTransactionNumber(row.cells[chosen.number] ?? '') !== null) data.push(row);
  });
  const statusPlaces = status === undefined || status === null ? [] : [place(status)];
  const others = [chosen.number, chosen.time, ...statusPlaces];
  const places = {
    ...chosen,
    direction:
      direction === undefined
        ? await findDirection({ names: heading, data, ...chosen, others })
        : direction === null
          ? ('in' as const)
          : place(direction),
    isInBirr: ![chosen.amount, chosen.paidOut].some((at) => at !== null && isNotBirr(nameAt(at))),
    currency: placeOrNull(heading.findIndex((name) => isCurrency(inWords(name)))),
  };
  if (status === null) return { ...places, statuses: [] };
  // A row that failed must not count because nobody chose the column that says so.
  const guesses = await statusesAmong(heading, data, [
    ...[...others, places.amount, places.paidOut],
    typeof places.direction === 'number' ? places.direction : null,
  ]);
  return { ...places, statuses: [...statusPlaces, ...guesses].map((at) => ({ place: at, name: nameAt(at) })) };
}

const placeOrNull = (place: number) => (place === -1 ? null : place);

function firstReadable(rows: readonly CsvRow[], { number, amount, time }: Places): number {
  const first = rows.slice(0, HEADING_ROWS_MAX).findIndex(({ cells }) => {
    const isNumber = normaliseTransactionNumber(cells[number] ?? '') !== null;
    const isAmount = typeof readAmount(cells[amount] ?? '') === 'number';
    // One of the two alone may be that of the whole statement, above its heading.
    return isNumber || (isAmount && readTime(cells[time] ?? '') !== null);
  });
  return Math.max(first, 0);
}

/** Names that make a row a heading, even if another row stands between it and the first payment. */
const HEADING_NAMES_MIN = 2;

/** The row that names the columns of the first payment, such as one above an opening balance. */
export function headingAbove(rows: readonly CsvRow[], first: number): number {
  const above = rows.slice(0, Math.min(first, HEADING_ROWS_MAX)).map(({ cells }) => knownNames(cells));
  const most = Math.max(HEADING_NAMES_MIN, ...above);
  return above.includes(most) ? above.lastIndexOf(most) : first - 1;
}

function likelyHeading(rows: readonly CsvRow[]): CsvRow | undefined {
  return rows.slice(0, HEADING_ROWS_MAX).toSorted((a, b) => b.cells.length - a.cells.length)[0];
}

function firstMissing(rows: readonly CsvRow[], names: readonly string[]): string {
  const headingNames = likelyHeading(rows)?.cells.map(nameOf) ?? [];
  return names.find((name) => !headingNames.includes(nameOf(name))) ?? names[0] ?? '';
}

function missing(column: Column, heading: CsvRow | undefined): Refusal {
  const columns = (heading?.cells ?? []).slice(0, 12).join(', ').slice(0, 300);
  return new Refusal('columnMissingOf', { values: { column: String(column), columns } });
}
