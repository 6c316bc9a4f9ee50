// Reads one cell of a statement: an amount, a time, or a direction.

import { paidSantimOf } from '../sms/amount.ts';
import { readDate } from '../sms/date.ts';
import { readingsOf } from '../sms/text.ts';
import { withoutNumbers } from '../sms/transaction-number.ts';
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
const DONE = new RegExp(
  `^(?:(?:transaction|payment|pay|trade|order) )?(?:${DONE_WORDS.join('|')})(?: successfully)?$`,
  'iu',
);

/** A status without its full stop, in words: `PAY_SUCCESS` too. */
export const statusIn = (cell: string): string =>
  cleanCell(cell)
    .replace(/[.!።]$/, '')
    .replaceAll('_', ' ');

/** Whether a status says that a row moved its money. Only known words do, in any language. */
export const isDone = (cell: string): boolean => DONE.test(statusIn(cell));

/** Verbs without an ending, as in a column of codes. */
const UNDONE_VERB =
  /^(?:reverse|refund|return|cancel|fail|abort|hold|held|reject|decline|void|error|processing|duplicated?)$/i;
const UNDONE_WORDS_MAX = 3;
const BETWEEN_CLAUSES = / - |[,;:.!?()|።፤]/;
/** From here on, a clause says by whom, when or why. */
const CIRCUMSTANCE = / (?:by|to|on|at|in|for|from|after|before|since|due|because|as|with|upon|per)(?= |$)|\d/i;

/**
 * Whether a clause of a cell only says that a payment was not made or was taken back, and how, or
 * which one.
 */
export function isUndone(cell: string): boolean {
  const clauses = withoutNumbers(statusIn(cell)).split(BETWEEN_CLAUSES);
  return clauses.some((clause) => {
    const [said = ''] = clause.split(CIRCUMSTANCE);
    return UNDONE_VERB.test(said.trim()) || [clause, said].some(isUndoneClause);
  });
}

const isUndoneClause = (clause: string): boolean =>
  clause.trim().split(' ').length <= UNDONE_WORDS_MAX && !/\d/.test(clause) && saysUndone(clause);

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

const IN_WORDS = [
  'cr|credit\\w*|in|incoming|inflow|receipts?|deposit\\w*|c2b',
  // What somebody else has received went out.
  'received?(?! by\\b)|(?:sent|paid|transfer(?:red)?) to you',
].join('|');
const OUT_WORDS = [
  'dr|debit\\w*|out|outgoing|outflow|withdraw\\w*|charges?|fees?|b2c|pay-?outs?|disburse\\w*',
  '(?:sent|send|paid)(?! (?:in|to you|by|from)\\b)',
].join('|');
const IN = new RegExp(`\\b(?:${IN_WORDS})\\b|^c$|^\\+$|ገቢ`, 'i');
const OUT = new RegExp(`\\b(?:${OUT_WORDS})\\b|^d$|^-$|ወጪ`, 'i');

const OTHERS = /\b(?:customer|client|beneficiary|recipient|receiver|payee)s?\b/i;
const CREDIT_OR_DEBIT = /\b(?:credit|debit)/i;
const THEIR_ACT = new RegExp(`${OTHERS.source} (?:send|sent|paid|receive)`, 'i');
const LOAN = /\bloan/i;

/** Their credit may be our debit, what they send comes in, and so does a loan that is disbursed. */
const isOfOthers = (text: string) =>
  (OTHERS.test(text) && CREDIT_OR_DEBIT.test(text)) || THEIR_ACT.test(text) || LOAN.test(text);

/**
 * Whether the words say money in or money out. Null if they say neither, or both, or that the money
 * did not move, or if whose side they are on is not clear.
 */
export function readDirection(cell: string): 'in' | 'out' | null {
  const text = cleanCell(cell);
  const isIn = IN.test(text);
  if (isIn === OUT.test(text) || isOfOthers(text) || saysUndone(text)) return null;
  return isIn ? 'in' : 'out';
}

// The following are asked of every cell, so they read it as it is.

/** Up to three words before, unless they are somebody who pays us. */
const WORDS = String.raw`(?!(?:customer|client|subscriber|payer)s?\s)(?:\p{L}+\s){0,3}?`;
const BEGINS_OUT = new RegExp(
  [
    String.raw`^\s*(?:${WORDS}(?:sent|paid|payments?|transfer(?:red)?|money|funds?)\sto(?!\syour?\b)`,
    String.raw`${WORDS}(?:bill\spayments?|purchases?)`,
    String.raw`send(?:ing)? money|withdraw(?:al|n)?|cash[\s-]?out|pay[\s-]?out|disburse\w*|b2c|ወጪ)(?!\p{L})|^\s*ወደ\s`,
  ].join('|'),
  'iu',
);
const OTHER_CURRENCY = /^\s*(?:usd|eur|gbp|aed|sar|cny|kes|us dollars?|dollars?|euros?|pounds?|[$€£]|ዶላር|ዩሮ)\s*$/i;

/** Whether a free text begins by saying that money went out. */
export const beginsOut = (cell: string): boolean => BEGINS_OUT.test(cell);
/** Whether a cell is nothing but another currency. */
export const isOtherCurrency = (cell: string): boolean => OTHER_CURRENCY.test(cell);

const BIRR = /^(?:etb|br|birr|ethiopian birr|230|ብር|የኢትዮጵያ ብር)?\.?$/i;

/** Whether a cell below `Currency` says birr, or nothing. */
export const isBirr = (cell: string): boolean => BIRR.test(cleanCell(cell));
