// Reads one cell of a statement: an amount, a time, or a direction.

import { paidSantimOf } from '../sms/amount.ts';
import { readDate } from '../sms/date.ts';
import { readingsOf } from '../sms/text.ts';
import { saysUndone } from '../sms/undone.ts';

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
  const groups = AMOUNT.exec(text)?.groups;
  if (!groups) return null;
  const { before, sign, figure = '', after = '' } = groups;
  if ((before === '(') !== (after === ')')) return null;
  if (NOTHING.test(figure)) return 'nothing';
  const santim = paidSantimOf(figure);
  if (santim === null) return null;
  const isOut = before === '(' || [before, sign, after].includes('-') || after.toLowerCase() === 'dr';
  return isOut ? -santim : santim;
}

/** Words for what has been done, by language. */
const DONE_WORDS = [
  'completed?|success(?:ful(?:ly)?)?|succeeded|done|settled|paid|posted|approved|confirmed|processed|credited|received|executed|cleared|ok|s',
  'ተጠናቋል|ተጠናቀቀ|ተሳክቷል|የተሳካ|የተጠናቀቀ|ተከፍሏል|ተረጋግጧል|ጸድቋል|ፀድቋል|ተፈጽሟል',
  'ተዛዚሙ|ተፈጺሙ|ሰሊጡ',
  "xumuram\\p{L}*|milkaa'\\p{L}*|raawwat\\p{L}*|kaffalam\\p{L}*",
  '(?:la )?dhammaystir\\p{L}*|guulays\\p{L}*|la bixiyay',
];
const DONE = new RegExp(`^(?:(?:transaction|payment) )?(?:${DONE_WORDS.join('|')})(?: successfully)?$`, 'iu');

const statusIn = (cell: string) => cleanCell(cell).replace(/[.!።]$/, '');

/** Whether a status says that a row moved its money. Only known words do, in any language. */
export const isDone = (cell: string): boolean => DONE.test(statusIn(cell));

/** Verbs without an ending, as in a column of codes. */
const UNDONE_VERB = /^(?:reverse|refund|return|cancel|fail|abort|hold|held|reject|decline|void|error|processing)$/i;
const UNDONE_WORDS_MAX = 3;

/** Whether a cell is nothing but words for a payment that was not made or was taken back. */
export function isUndone(cell: string): boolean {
  const text = statusIn(cell);
  if (UNDONE_VERB.test(text)) return true;
  return text.split(' ').length <= UNDONE_WORDS_MAX && !/\d/.test(text) && saysUndone(text);
}

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

/**
 * Whether the words say money in or money out. Null if they say neither, or both, or that the money
 * did not move.
 */
export function readDirection(cell: string): 'in' | 'out' | null {
  const text = cleanCell(cell);
  const isIn = IN.test(text);
  if (isIn === OUT.test(text) || saysUndone(text)) return null;
  return isIn ? 'in' : 'out';
}
