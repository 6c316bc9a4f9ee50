import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PaymentMethod } from '@cartela/game-core';
import type { z } from 'zod';
import { dayOf } from '../../kernel/day.ts';
import { fillMessage, messages } from '../../kernel/messages.ts';
import { Refusal } from '../../kernel/refusals.ts';
import { parseSms } from '../sms/parser.ts';
import { normaliseTransactionNumber } from '../sms/transaction-number.ts';
import { readAmount, readDirection, readTime } from './cells.ts';
import { type Places, placeColumns } from './columns.ts';
import type { Comparison, compareInput, SetAsideReason } from './contract.ts';
import { type CsvRow, csvRows, refuseTooManyRows } from './csv.ts';
import { SHOWN_TEXT_MAX } from './limits.ts';

/** A few milliseconds of work. */
const ROWS_AT_ONCE = 100;

/** A payment received, as the statement has it. */
export interface Received {
  readonly line: number;
  readonly transactionNumber: string;
  readonly statementSantim: number;
  readonly at: Date;
}

export interface Statement {
  /** By number. No number stands in it twice. */
  readonly received: ReadonlyMap<string, Received>;
  /** Every number in the file, also of rows that were left out or set aside. */
  readonly numbers: ReadonlySet<string>;
  readonly setAside: Comparison['setAside'];
  readonly leftOut: number;
}

type Reading =
  | { readonly is: 'received'; readonly row: Received }
  | { readonly is: 'left-out'; readonly number: string | null }
  | {
      readonly is: 'set-aside';
      readonly reason: SetAsideReason;
      readonly number: string | null;
      readonly day?: string;
    };

type Asked = Pick<z.output<typeof compareInput>, 'method' | 'day'>;

/**
 * Reads a statement. Each row is received money, money out that is left out, or set aside with the
 * reason. A file of another day or method altogether is refused, as is one that cannot be read.
 *
 * @throws Refusal `statementUnreadable`, `statementTooManyRows`, `columnMissing`,
 * `statementOtherDay`, `statementOtherMethod`
 */
export async function readStatement({ csv, columns, ...asked }: z.output<typeof compareInput>): Promise<Statement> {
  const all = csvRows(csv);
  refuseTooManyRows(all);
  const { places, rows } = placeColumns(all, columns);
  const readings: { row: CsvRow; reading: Reading }[] = [];
  for (const [index, row] of rows.entries()) {
    // Games go on meanwhile, and their calls must not wait.
    if (index % ROWS_AT_ONCE === 0) await othersTurn();
    readings.push({ row, reading: readRow(row, places, asked) });
  }
  refuseOther(
    readings.map(({ reading }) => reading),
    asked,
  );
  const received = new Map<string, Received>();
  const numbers = new Set<string>();
  const setAside: Comparison['setAside'] = [];
  let leftOut = 0;
  const putAside = ({ line, cells }: CsvRow, reason: SetAsideReason) =>
    setAside.push({ line, reason, text: cells.join(' · ').slice(0, SHOWN_TEXT_MAX) });
  for (const { row, reading } of readings) {
    const number = reading.is === 'received' ? reading.row.transactionNumber : reading.number;
    if (number !== null) numbers.add(number);
    if (reading.is === 'left-out') leftOut += 1;
    else if (reading.is === 'set-aside') putAside(row, reading.reason);
    else if (received.has(reading.row.transactionNumber)) putAside(row, 'repeated');
    else received.set(reading.row.transactionNumber, reading.row);
  }
  return { received, numbers, setAside, leftOut };
}

function readRow({ line, cells }: CsvRow, places: Places, { method, day }: Asked): Reading {
  const cell = (place: number) => cells[place] ?? '';
  const number = normaliseTransactionNumber(cell(places.number));
  const amount = readAmount(cell(places.amount));
  const direction = places.direction === null ? 'in' : readDirection(cell(places.direction));
  if (direction === 'out' || amount === 'out' || amount === 'nothing') return { is: 'left-out', number };
  const at = readTime(cell(places.time));
  const aside = (reason: SetAsideReason) => ({ is: 'set-aside', reason, number }) as const;
  if (number === null) return aside('no-number');
  if (direction === null) return aside('no-direction');
  if (amount === null) return aside('no-amount');
  if (at === null) return aside('no-time');
  if ((methodOf(number) ?? method) !== method) return aside('other-method');
  if (dayOf(at) !== day) return { ...aside('other-day'), day: dayOf(at) };
  return { is: 'received', row: { line, transactionNumber: number, statementSantim: amount, at } };
}

/** The provider, where the number's form shows it. */
const methodOf = (number: string): PaymentMethod | null => parseSms(number).method;

/** @throws Refusal `statementOtherDay`, `statementOtherMethod`, `statementUnreadable` */
function refuseOther(readings: readonly Reading[], { method, day }: Asked): void {
  if (readings.some(({ is }) => is === 'received')) return;
  const aside = readings.filter((reading) => reading.is === 'set-aside');
  if (aside.some(({ reason }) => reason === 'other-method')) {
    throw new Refusal('statementOtherMethod', { message: fillMessage(messages.statementOtherMethod, { method }) });
  }
  const other = aside.find((reading) => reading.day !== undefined);
  if (other?.day !== undefined) {
    const message = fillMessage(messages.statementOtherDay, { day: other.day, asked: day });
    throw new Refusal('statementOtherDay', { message });
  }
  if (aside.length > 0) throw new Refusal('statementUnreadable', { message: messages.statementColumnsUnreadable });
}
