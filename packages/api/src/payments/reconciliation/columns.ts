// Finds the columns of a statement: those that were chosen, or the likely ones.

import { Refusal } from '../../kernel/texts/refusals.ts';
import { CHARGE } from '../sms/balance.ts';
import { normaliseTransactionNumber } from '../sms/transaction-number.ts';
import { cleanCell, isAnswer, isDone, isDoneUnder, isUndone, readAmount, readDirection, readTime } from './cells.ts';
import type { Column, Columns, Guess } from './contract.ts';
import { type CsvRow, readEach } from './csv.ts';
import { COLUMN_NAME_LENGTH_MAX, HEADING_ROWS_MAX } from './limits.ts';

/** Places of the columns, counted from 0. */
export interface Places {
  readonly number: number;
  readonly amount: number;
  readonly paidOut: number | null;
  readonly time: number;
  readonly direction: number | null;
  /** All that have to say that a row is done, by yes or no if their name is a question. */
  readonly statuses: readonly { readonly place: number; readonly name: string }[];
}

const nameOf = (cell: string) => cleanCell(cell).toLowerCase();

/**
 * Returns where the chosen columns are, and the rows under the heading. If any column is chosen by
 * name, the heading is the first row that has all the names. If all are chosen by place, everything
 * before the first row that can be read is heading.
 *
 * @throws Refusal `columnMissing`
 */
export async function placeColumns(
  rows: readonly CsvRow[],
  columns: Columns,
): Promise<{ places: Places; rows: CsvRow[] }> {
  const choices = Object.values(columns).filter((one) => one !== undefined && one !== null);
  const names = choices.filter((one) => typeof one === 'string');
  if (names.length === 0) {
    const first = firstReadable(rows, await placesIn([], [], columns));
    const places = await placesIn(rows[first - 1]?.cells ?? [], rows.slice(first), columns);
    const width = Math.max(...rows.slice(0, HEADING_ROWS_MAX).map(({ cells }) => cells.length));
    const beyond = choices.find((one) => typeof one === 'number' && one > width);
    if (beyond !== undefined) throw missing(beyond, rows[0]);
    return { places, rows: rows.slice(first) };
  }
  const heading = rows.slice(0, HEADING_ROWS_MAX).findIndex(({ cells }) => {
    const cellNames = cells.map(nameOf);
    return names.every((name) => cellNames.includes(nameOf(name)));
  });
  const row = rows[heading];
  if (!row) throw missing(firstMissing(rows, names), likelyHeading(rows));
  const under = rows.slice(heading + 1);
  return { places: await placesIn(row.cells, under, columns), rows: under };
}

async function placesIn(
  heading: readonly string[],
  rows: readonly CsvRow[],
  { number, amount, paidOut, time, direction, status }: Columns,
): Promise<Places> {
  const names = heading.map(nameOf);
  const place = (column: Column) => (typeof column === 'number' ? column - 1 : names.indexOf(nameOf(column)));
  const others = {
    number: place(number),
    amount: place(amount),
    paidOut: paidOut === undefined ? null : place(paidOut),
    time: place(time),
    direction: direction === undefined ? null : place(direction),
  };
  if (status === null) return { ...others, statuses: [] };
  const data: CsvRow[] = [];
  await readEach(rows, (row) => {
    if (normaliseTransactionNumber(row.cells[others.number] ?? '') !== null) data.push(row);
  });
  // A row that failed must not count because nobody chose the column that says so.
  const statusPlaces = status === undefined ? [] : [place(status)];
  const guesses = await statusesAmong(heading, data, [...Object.values(others), ...statusPlaces]);
  const statuses = [...statusPlaces, ...guesses].map((at) => ({ place: at, name: inWords(heading[at] ?? '') }));
  return { ...others, statuses };
}

function firstReadable(rows: readonly CsvRow[], { number, amount, time }: Places): number {
  const first = rows.slice(0, HEADING_ROWS_MAX).findIndex(({ cells }) => {
    const isNumber = normaliseTransactionNumber(cells[number] ?? '') !== null;
    const isAmount = typeof readAmount(cells[amount] ?? '') === 'number';
    // One of the two alone may be that of the whole statement, above its heading.
    return isNumber || (isAmount && readTime(cells[time] ?? '') !== null);
  });
  return Math.max(first, 0);
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

const NAMES: Readonly<Record<keyof Guess, RegExp>> = {
  number: /\b(?:trans\w*|txn|trx|receipt|ref\w*|order)\b.*\b(?:no|num\w*|id)\b|\b(?:receipt|reference|txn ?id|ref)\b/i,
  amount: /\b(?:in|cr|credit(?:ed)?|received|amount|maallaqa|galii)\b|መጠን|ገቢ/i,
  paidOut: /\b(?:out|dr|debit(?:ed)?|withdrawn|withdrawals?|sent|baasii)\b|ወጪ/i,
  time: /\b(?:completion time|trans\w* (?:date|time)|date|time|timestamp|when)\b/i,
  status:
    /\b(?:txn|trx|trans(?:action)?|payment|pay)?(?:stat(?:us|e)?|result|outcome)\b|^st\.?$|\bhaal(?:a|li)\b|\bbu'aa|\bxaalad|ሁኔታ|ውጤት|ኩነታት/i,
  direction: /\b(?:direction|dr\/?cr|cr\/?dr|debit\/credit|credit\/debit|in\/out|type)\b/i,
};

/**
 * Guesses the columns by what the rows hold and by the words of the heading. Columns are counted
 * from 1, and the heading's row from 0.
 */
export async function guessColumns(rows: readonly CsvRow[]): Promise<{ heading: number | null; guess: Guess }> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const data = rows.filter(({ cells }) => cells.some((cell) => normaliseTransactionNumber(cell) !== null));
  const first = data[0] ? rows.indexOf(data[0]) : 0;
  const heading = data.length > 0 && first > 0 ? first - 1 : null;
  const names = heading === null ? [] : (rows[heading]?.cells ?? []);
  const columnOf = (kind: keyof Guess, fits: (cell: string) => boolean, takenPlaces: readonly (number | null)[]) => {
    const places = Array.from({ length: width }, (_, place) => place).filter(
      (place) => !takenPlaces.includes(place + 1),
    );
    const scored = places.map((place) => {
      const share = data.filter(({ cells }) => fits(cells[place] ?? '')).length / Math.max(1, data.length);
      const isNamed = NAMES[kind].test(inWords(names[place] ?? ''));
      return { place, isNamed, score: share + (isNamed ? 0.6 : 0), share };
    });
    const [best, next] = scored.filter(({ share }) => share > 0).toSorted((a, b) => b.score - a.score);
    if (!best || best.score < 0.3) return null;
    // Money paid out, a balance or a charge is not to be taken for what was received.
    const isUnclear = kind === 'amount' && next && (!best.isNamed || next.score === best.score);
    return isUnclear ? null : best.place + 1;
  };
  const ofOthers = names.map((name, place) => (OF_ANOTHER_PAYMENT.test(inWords(name)) ? place + 1 : null));
  const number = columnOf('number', (cell) => normaliseTransactionNumber(cell) !== null, ofOthers);
  const time = columnOf('time', (cell) => readTime(cell) !== null, [number]);
  const otherMoney = names.map((name, place) => (isOtherMoney(inWords(name)) ? place + 1 : null));
  const amount = columnOf('amount', isMoney, [number, time, ...otherMoney]);
  const paidOut = guessPaidOut(data, names, [number, time, amount]);
  const isSigned = amount !== null && data.some(({ cells }) => Number(readAmount(cells[amount - 1] ?? '')) < 0);
  const direction =
    guessDirection(data, names, width, [number, time, amount, paidOut]) ??
    (isSigned || paidOut !== null ? null : guessPayee(data, names));
  const takenPlaces = [number, time, amount, paidOut, direction].map((column) => column && column - 1);
  const [statusPlace] = await statusesAmong(names, data, takenPlaces);
  const status = statusPlace === undefined ? null : statusPlace + 1;
  return { heading, guess: { number, time, amount, paidOut, direction, status } };
}

/** With one of these words, a number is that of another payment. */
const OF_ANOTHER_PAYMENT = /\b(?:orig\w*|linked|parent|related|reversed|previous)\b/i;

const RECEIVED = /\b(?:in|cr|credit\w*|received|galii)\b|ገቢ/i;
const KEPT =
  'balance|opening|closing|available|gross|total|haftee|hambaa|baala?nsii|hadhaag\\p{L}*|haraag\\p{L}*|baaqi';
const KEPT_OR_CHARGED = new RegExp(`(?<!\\p{L})(?:${KEPT}|${CHARGE})(?!\\p{L})|ቀሪ|[ሂሒ]ሳብ|ተረፍ`, 'iu');

/** Whether a column's money is not what was received. All rows may have it, and few the other. */
const isOtherMoney = (name: string): boolean =>
  KEPT_OR_CHARGED.test(name) || (NAMES.paidOut.test(name) && !RECEIVED.test(name));

/**
 * Guesses this column only by its name: most of its cells may be empty, and a balance has figures
 * as well.
 */
function guessPaidOut(
  data: readonly CsvRow[],
  names: readonly string[],
  takenPlaces: readonly (number | null)[],
): number | null {
  const place = names.findIndex((name, index) => NAMES.paidOut.test(inWords(name)) && !takenPlaces.includes(index + 1));
  if (place === -1) return null;
  return data.every(({ cells }) => readAmount(cells[place] ?? '') !== null) ? place + 1 : null;
}

/** Whether a cell is an amount of money, and not a phone number. */
function isMoney(cell: string): boolean {
  const amount = readAmount(cell);
  return typeof amount === 'number' && (amount < 0 || !/^\+?(?:251|0)?[79]\d{8}$/.test(cleanCell(cell)));
}

/** Words in a cell that holds nothing but a direction. */
const DIRECTION_WORDS_MAX = 2;
const PAYER = /\b(?:from|debit party|sender|payer)\b/i;
const PAYEE = /\b(?:to|credit party|receiver|recipient|payee|beneficiary)\b/i;

/** The column that mostly says a direction: in any words if it has such a name, or by itself. */
function guessDirection(
  data: readonly CsvRow[],
  names: readonly string[],
  width: number,
  takenPlaces: readonly (number | null)[],
): number | null {
  const columns = Array.from({ length: width }, (_, place) => {
    const name = inWords(names[place] ?? '');
    const isNamed = NAMES.direction.test(name);
    const isOther = takenPlaces.includes(place + 1) || KEPT_OR_CHARGED.test(name) || NAMES.status.test(name);
    const cells = isOther ? [] : data.map((row) => cleanCell(row.cells[place] ?? ''));
    const isAlone = (cell: string) => !/\d/.test(cell) && cell.split(' ').length <= DIRECTION_WORDS_MAX;
    const said = cells.filter((cell) => readDirection(cell) !== null && (isNamed || isAlone(cell)));
    // `Paid` in every row is an outcome, and a dash an empty cell.
    const isSomethingElse =
      new Set(said.map(readDirection)).size < 2 && said.every((cell) => cell === '-' || isDone(cell));
    return { place, isNamed, said: !isNamed && isSomethingElse ? 0 : said.length };
  });
  const [best] = columns.toSorted((a, b) => b.said - a.said || Number(b.isNamed) - Number(a.isNamed));
  return best && best.said > 0 && best.said * 2 >= data.length ? best.place + 1 : null;
}

/**
 * Of two parties, nothing says which of them we are, unless all was paid to one. The column of the
 * payee says no direction, so no row of it counts.
 */
function guessPayee(data: readonly CsvRow[], names: readonly string[]): number | null {
  const place = names.findIndex((name) => PAYEE.test(inWords(name)));
  if (place === -1 || !names.some((name) => PAYER.test(inWords(name)))) return null;
  return new Set(data.map(({ cells }) => nameOf(cells[place] ?? ''))).size > 1 ? place + 1 : null;
}

/** With one of these words, a status is not about the payment. */
const OF_ANOTHER = /\b(?:account|a\/c|customer|wallet|kyc|user|member|subscriber|agent|merchant|organi[sz]ation) stat/i;

/**
 * The columns that have a name for a status, then those that hold nothing but outcomes, or answers
 * to their name, or mostly, if one of them is that a payment was not made. They are counted from 0.
 */
async function statusesAmong(
  names: readonly string[],
  data: readonly CsvRow[],
  takenPlaces: readonly (number | null)[],
): Promise<readonly number[]> {
  const nameAt = (place: number) => inWords(names[place] ?? '');
  const width = Math.max(names.length, ...data.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !takenPlaces.includes(place) && !OF_ANOTHER.test(nameAt(place)),
  );
  const hasCodes = (place: number) =>
    /\bcode$/i.test(nameAt(place)) && data.some(({ cells }) => isAnswer(nameAt(place), cells[place] ?? ''));
  const byName = places.filter((place) => NAMES.status.test(nameAt(place)) || hasCodes(place));
  const others = places
    .filter((place) => !byName.includes(place))
    .map((place) => ({ place, name: nameAt(place), done: 0, undone: 0, no: 0 }));
  await readEach(data, ({ cells }) => {
    for (const column of others) {
      const cell = cells[column.place] ?? '';
      if (column.no * 2 >= data.length) continue;
      if (isDoneUnder(column.name, cell)) column.done += 1;
      else if (isUndone(cell) || isAnswer(column.name, cell)) column.undone += 1;
      else column.no += 1;
    }
  });
  const hasOutcomes = ({ done, undone, no }: (typeof others)[number]) =>
    done + undone > 0 && (no === 0 || (no * 2 < data.length && undone > 0));
  return [...byName, ...others.filter(hasOutcomes).map(({ place }) => place)];
}

/** `transaction_status` and `TransactionStatus` are two words. */
const inWords = (name: string): string =>
  cleanCell(name)
    .slice(0, COLUMN_NAME_LENGTH_MAX)
    .replaceAll('_', ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
