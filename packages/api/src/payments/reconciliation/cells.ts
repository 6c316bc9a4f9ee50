// Reads one cell of a statement: an amount, a time, or a direction.

import { paidSantimOf } from '../sms/amount.ts';
import { readDate } from '../sms/date.ts';
import { readingsOf } from '../sms/text.ts';

/** A cell's text with one spelling for every space and digit, as in the providers' messages. */
export const cleanCell = (cell: string): string => readingsOf(cell)[0] ?? '';

const CURRENCY = /(?:etb|birr|br|ብር)\.?/iu.source;
const AMOUNT = new RegExp(
  `^(?<before>[-+(])? ?(?:${CURRENCY})? ?(?<sign>[-+])? ?(?<figure>\\d[\\d,.]*) ?(?:${CURRENCY})? ?(?<after>-|\\)|cr|dr)?$`,
  'iu',
);
const NOTHING = /^(?:-|0+(?:\.0{1,2})?)?$/;

/**
 * Santim received, or negative for money that went out: a minus, brackets, or `DR`. `nothing` for
 * an empty cell, a dash or zero, as in a column of credits beside one of debits. Null if it cannot
 * be read.
 */
export function readAmount(cell: string): number | 'nothing' | null {
  const text = cleanCell(cell);
  if (NOTHING.test(text)) return 'nothing';
  const found = AMOUNT.exec(text)?.groups;
  if (!found) return null;
  const { before, sign, figure = '', after = '' } = found;
  if ((before === '(') !== (after === ')')) return null;
  if (NOTHING.test(figure)) return 'nothing';
  const santim = paidSantimOf(figure);
  if (santim === null) return null;
  const isOut = before === '(' || [before, sign, after].includes('-') || after.toLowerCase() === 'dr';
  return isOut ? -santim : santim;
}

const DONE =
  /^(?:transaction )?(?:completed?|success(?:ful(?:ly)?)?|succeeded|done|settled|paid|posted|approved|confirmed|processed|credited|received|executed|cleared|ok)(?: successfully)?$|^(?:ተጠናቋል|ተሳክቷል|የተሳካ|የተጠናቀቀ|ተከፍሏል|ተረጋግጧል|ጸድቋል|ፀድቋል)$/iu;

/** Whether a status says that a row moved its money. Only known words do, in either language. */
export const isDone = (cell: string): boolean => DONE.test(cleanCell(cell).replace(/[.!።]$/, ''));

const NOT_DONE =
  /^(?:transaction )?(?:failed|failure|unsuccessful|pending|processing|initiated|revers(?:ed|al)|cancell?ed|declined|rejected|expired|refunded|in ?complete|timed? ?out|void(?:ed)?)$|^(?:አልተሳካም|ያልተሳካ|ተሰርዟል|በመጠባበቅ ላይ|ተመላሽ)$/iu;

/** Whether a cell is nothing but a word for what became of a payment. */
export const saysOutcome = (cell: string): boolean =>
  isDone(cell) || NOT_DONE.test(cleanCell(cell).replace(/[.!።]$/, ''));

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/**
 * Reads a time as in the providers' messages: the day first, or ISO, in the time of Addis Ababa. An
 * ISO time that names its zone is read in that zone. Null if it cannot be read.
 */
export function readTime(cell: string): Date | null {
  const text = cleanCell(cell);
  if (!WITH_ZONE.test(text)) return readDate(text);
  const at = new Date(text.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? null : at;
}

const IN = /\b(?:cr|credit\w*|in|incoming|inflow|received?|receipts?|deposit\w*)\b|^c$|^\+$/i;
const OUT = /\b(?:dr|debit\w*|out|outgoing|outflow|sent|send|paid|withdraw\w*|charges?|fees?)\b|^d$|^-$/i;

/** Whether the words say money in or money out. Null if they say neither, or both. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const text = cleanCell(cell);
  const isIn = IN.test(text);
  if (isIn === OUT.test(text)) return null;
  return isIn ? 'in' : 'out';
}
