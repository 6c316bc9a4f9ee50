import type { z } from 'zod';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { dayOf } from '../../kernel/times/day.ts';
import { isOfProvider } from '../contract.ts';
import { canBeOf, normaliseTransactionNumber, numbersIn } from '../sms/transaction-number.ts';
import {
  beginsOut,
  cleanCell,
  isBirr,
  isOtherCurrency,
  isUndone,
  readAmount,
  readDirection,
  readTime,
} from './cells.ts';
import { type Places, placeColumns } from './columns.ts';
import type { Comparison, compareInput, SetAsideReason } from './contract.ts';
import { type CsvRow, csvRows, readEach, refuseTooManyRows } from './csv.ts';
import { PROVIDER_REFERENCE_MAX, SHOWN_TEXT_MAX } from './limits.ts';
import { isDoneUnder } from './statuses.ts';

/** A payment as the statement has it. */
export interface Line {
  readonly line: number;
  readonly transactionNumber: string;
  readonly statementSantim: number;
  readonly at: Date;
}

/** One side of a statement: what was received, or what was paid out. */
export interface Side {
  /** By number. No number is in it twice. */
  readonly lines: ReadonlyMap<string, Line>;
  /** Its numbers, and those of rows that were left out or set aside: they may be of either side. */
  readonly numbers: ReadonlySet<string>;
}

export interface Statement {
  readonly in: Side;
  readonly out: Side;
  readonly setAside: Comparison['setAside'];
  readonly leftOut: number;
}

type Direction = 'in' | 'out';

type Reading =
  | { readonly is: Direction; readonly row: Line }
  | { readonly is: 'left-out'; readonly number: string | null }
  /** Money that did not arrive is not listed, whatever its number. */
  | { readonly is: 'undone'; readonly undone: string | null; readonly named: readonly string[] }
  | {
      readonly is: 'set-aside';
      readonly reason: SetAsideReason;
      readonly number: string | null;
      readonly day?: string;
    };

type Expectation = Pick<z.output<typeof compareInput>, 'method' | 'day'>;

/**
 * Reads a statement. Each row is money received, money paid out, left out because it moved nothing,
 * or set aside with the reason. A file of another day or method altogether is refused, as is one
 * that cannot be read.
 *
 * @throws Refusal `statementUnreadable`, `statementTooManyRows`, `columnMissing`,
 * `statementOtherDay`, `statementOtherMethod`, `statementWithoutDirection`, `statementNotInBirr`
 */
export async function readStatement({ csv, columns, ...request }: z.output<typeof compareInput>): Promise<Statement> {
  const all = await csvRows(csv);
  refuseTooManyRows(all);
  const { places, rows, ofOtherTables } = await placeColumns(all, columns);
  const readings: { row: CsvRow; reading: Reading }[] = [];
  await readEach(rows, (row) => {
    const reading = readRow(row, places, request);
    readings.push({ row, reading: ofOtherTables.has(row) ? leftToPerson(reading) : reading });
  });
  refuseOther(
    readings.map(({ reading }) => reading),
    request,
  );
  return sides(readings);
}

function sides(readings: readonly { row: CsvRow; reading: Reading }[]): Statement {
  const lines = { in: new Map<string, Line>(), out: new Map<string, Line>() };
  const unused = new Set<string>();
  const undone = new Set(readings.map(({ reading }) => (reading.is === 'undone' ? reading.undone : null)));
  // What is named in a row that takes money back may be the payment that it takes back.
  const named = new Set(readings.flatMap(({ reading }) => (reading.is === 'undone' ? reading.named : [])));
  const unclear = numbersThatDiffer(readings.map(({ reading }) => reading));
  const setAside: Comparison['setAside'] = [];
  let leftOut = 0;
  const putAside = ({ line, cells }: CsvRow, reason: SetAsideReason) =>
    setAside.push({ line, reason, text: cells.join(' · ').slice(0, SHOWN_TEXT_MAX) });
  for (const { row, reading } of readings) {
    if (reading.is === 'left-out') leftOut += 1;
    else if (reading.is === 'undone') putAside(row, 'not-done');
    else if (reading.is === 'set-aside') putAside(row, reading.reason);
    // One payment may have a row for each of its states.
    else if (undone.has(reading.row.transactionNumber)) putAside(row, 'not-done');
    else if (unclear.has(reading.row.transactionNumber) || named.has(reading.row.transactionNumber)) {
      putAside(row, 'repeated');
      unused.add(reading.row.transactionNumber);
    } else if (lines[reading.is].has(reading.row.transactionNumber)) putAside(row, 'repeated');
    else lines[reading.is].set(reading.row.transactionNumber, reading.row);
    if ('number' in reading && reading.number !== null) unused.add(reading.number);
  }
  const side = (direction: Direction): Side => ({
    lines: lines[direction],
    numbers: new Set([...lines[direction].keys(), ...unused]),
  });
  return { in: side('in'), out: side('out'), setAside, leftOut };
}

/** A row may correct another of its number, or be its fee. A person decides which one counts. */
function numbersThatDiffer(readings: readonly Reading[]): ReadonlySet<string> {
  const movements = new Map<string, string>();
  const differing = new Set<string>();
  for (const reading of readings) {
    if (reading.is === 'left-out' || reading.is === 'undone') continue;
    const isAside = reading.is === 'set-aside';
    const number = isAside ? reading.number : reading.row.transactionNumber;
    if (number === null) continue;
    const movement = isAside ? reading.is : `${reading.is} ${reading.row.statementSantim}`;
    if (movement !== (movements.get(number) ?? movement)) differing.add(number);
    movements.set(number, movement);
  }
  return differing;
}

function readRow({ line, cells }: CsvRow, places: Places, { method, day }: Expectation): Reading {
  const cell = (place: number) => cells[place] ?? '';
  const number = isOfProvider(method)
    ? cleanCell(cell(places.number)).slice(0, PROVIDER_REFERENCE_MAX) || null
    : normaliseTransactionNumber(cell(places.number));
  const movement = movedIn(cells, places);
  if (movement === 'nothing') return { is: 'left-out', number };
  const at = readTime(cell(places.time));
  const aside = (reason: SetAsideReason) => ({ is: 'set-aside', reason, number }) as const;
  if (isOpen(cells, places)) return { is: 'undone', undone: number, named: cells.flatMap(namedIn) };
  if (number === null) return aside('no-number');
  if (!isInBirr(cells, places)) return aside('not-birr');
  if (typeof movement === 'string') return aside(movement);
  if (at === null) return aside('no-time');
  if (!isOfProvider(method) && !canBeOf(method, number)) return aside('other-method');
  if (dayOf(at) !== day) return { ...aside('other-day'), day: dayOf(at) };
  const { direction, santim } = movement;
  return { is: direction, row: { line, transactionNumber: number, statementSantim: santim, at } };
}

/** Nothing tells what its cells are, but one that says that it is not done is believed. */
function leftToPerson(reading: Reading): Reading {
  if (reading.is === 'undone') return reading;
  const number = 'row' in reading ? reading.row.transactionNumber : 'number' in reading ? reading.number : null;
  return { is: 'set-aside', reason: 'no-direction', number };
}

const namedIn = (cell: string) => numbersIn(cleanCell(cell));

function isInBirr(cells: readonly string[], { isInBirr: isNamedSo, currency }: Places): boolean {
  return isNamedSo && isBirr(cells[currency ?? -1] ?? '') && !cells.some(isOtherCurrency);
}

/** Whether a status is not known to say that it is done, or any cell says that it is not. */
function isOpen(cells: readonly string[], { statuses }: Places): boolean {
  return statuses.some(({ place, name }) => !isDoneUnder(name, cells[place] ?? '')) || cells.some(isUndone);
}

interface Movement {
  readonly direction: Direction;
  readonly santim: number;
}

/**
 * What a row moved, and which way, or why that cannot be told. It is paid out if it stands in the
 * column `paidOut`, if its direction says so, or if it is negative.
 * A credit that is negative may be either.
 */
function movedIn(cells: readonly string[], places: Places): Movement | 'nothing' | 'no-amount' | 'no-direction' {
  const received = readAmount(cells[places.amount] ?? '');
  const paidOut = places.paidOut === null ? 'nothing' : readAmount(cells[places.paidOut] ?? '');
  if (received === null || paidOut === null) return 'no-amount';
  if (paidOut !== 'nothing') {
    return received === 'nothing' ? { direction: 'out', santim: Math.abs(paidOut) } : 'no-direction';
  }
  if (received === 'nothing') return 'nothing';
  const direction = directionIn(cells, places);
  if (received < 0) {
    const isContrary = typeof places.direction === 'number' && direction === 'in';
    return isContrary ? 'no-direction' : { direction: 'out', santim: -received };
  }
  return direction === null ? 'no-direction' : { direction, santim: received };
}

function directionIn(cells: readonly string[], { direction }: Places): Direction | null {
  if (typeof direction === 'number') return readDirection(cells[direction] ?? '');
  if (direction === 'in') return 'in';
  return direction === 'in-unless-said' && !cells.some(beginsOut) ? 'in' : null;
}

/**
 * @throws Refusal `statementOtherDay`, `statementOtherMethod`, `statementWithoutDirection`,
 * `statementNotInBirr`, `statementColumnsUnreadable`
 */
function refuseOther(readings: readonly Reading[], { method, day }: Expectation): void {
  if (readings.some(({ is }) => is === 'in' || is === 'out')) return;
  const aside = readings.filter((reading) => reading.is === 'set-aside');
  if (!isOfProvider(method) && aside.some(({ reason }) => reason === 'other-method')) {
    throw new Refusal('statementOtherMethod', { values: { method } });
  }
  if (readings.some(({ is }) => is === 'undone')) return;
  const other = aside.find((reading) => reading.day !== undefined);
  if (other?.day !== undefined) {
    throw new Refusal('statementOtherDay', { values: { day: other.day, askedDay: day } });
  }
  if (aside.some(({ reason }) => reason === 'no-direction')) throw new Refusal('statementWithoutDirection');
  if (aside.some(({ reason }) => reason === 'not-birr')) throw new Refusal('statementNotInBirr');
  if (aside.length > 0) throw new Refusal('statementColumnsUnreadable');
}
