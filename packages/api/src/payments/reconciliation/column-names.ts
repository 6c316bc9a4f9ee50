// What the names of a statement's columns say, in the languages of Ethiopia's statements.

import { CHARGE } from '../sms/balance.ts';
import { cleanCell } from './cells.ts';
import { COLUMN_NAME_LENGTH_MAX } from './limits.ts';

/** `transaction_status` and `TransactionStatus` are two words. */
export const inWords = (name: string): string =>
  cleanCell(name)
    .slice(0, COLUMN_NAME_LENGTH_MAX)
    .replaceAll('_', ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

const NUMBER =
  /\b(?:trans\w*|txn|trx|receipt|ref\w*|order)\b.*\b(?:no|num\w*|id)\b|\b(?:receipt|reference|txn ?id|ref)\b|መለያ|የ(?:ግብይት|ደረሰኝ) ቁጥር/i;
/** With one of these words, a number is that of another payment. */
const OF_ANOTHER_PAYMENT = /\b(?:orig\w*|linked|parent|related|reversed|previous)\b/i;

/** How well a name fits a transaction number: 0 if it is that of another payment. */
export function fitOfNumber(name: string): number {
  if (OF_ANOTHER_PAYMENT.test(name)) return 0;
  return NUMBER.test(name) ? 2 : 1;
}

const TIME = /\b(?:date|time|timestamp|when|guyyaa|yeroo)\b|ቀን|ሰዓት|ጊዜ/i;
const WHEN_DONE = /\b(?:complet\w+|finish\w*|done|executed|paid)\b|የተጠናቀቀ/i;
/** A payment may have been begun on the day before, and be booked on the day after. */
const OTHER_MOMENT =
  /\b(?:initiat\w*|creat\w*|request\w*|start\w*|begin\w*|open\w*|settle\w*|value|post\w*|clear\w*|expir\w*|due|birth|print\w*|report\w*|statement|updat\w*|modif\w*|revers\w*|refund\w*)\b|የተጀመረ/i;

/** How well a name fits the time at which a payment was done. */
export function fitOfTime(name: string): number {
  if (WHEN_DONE.test(name)) return 3;
  if (OTHER_MOMENT.test(name)) return 0;
  return TIME.test(name) ? 2 : 1;
}

/** In `Amount in birr`, nothing came in. */
const RECEIVED = /\b(?:(?:paid|pay|money|cash) in|in(?= amount$|$)|cr|credit\w*|received|deposits?|galii)\b|^in\b|ገቢ/i;
const PAID_OUT = /\b(?:out|dr|debit(?:ed)?|withdrawn|withdrawals?|sent|baasii|paid to|disbursed|payouts?)\b|ወጪ/i;
const AMOUNT = /\b(?:amount|maallaqa)\b|መጠን/i;
const KEPT =
  'balance|opening|closing|available|gross|net|total|haftee|hambaa|baala?nsii|hadhaag\\p{L}*|haraag\\p{L}*|baaqi';
const KEPT_OR_CHARGED = new RegExp(`(?<!\\p{L})(?:${KEPT}|${CHARGE})(?!\\p{L})|ቀሪ|ባላንስ|[ሂሒ]ሳብ|ተረፍ`, 'iu');
/** `Credit Account` holds who was paid. */
const NO_MONEY = /\b(?:accounts?|acct?|a\/c|party|debtor|creditor|name|phone|msisdn|number|no|id|code|limit)\b/i;
const NOT_BIRR =
  /\b(?:usd|eur|gbp|aed|sar|cny|kes|dollars?|euros?|pounds?|cents?|sant[ie]+ms?|fcy|foreign|minor|thousands?)\b|'000|[$€£]|ዶላር|ዩሮ|ሳንቲም/i;

const TAKEN_BACK =
  /\b(?:rev|rvsl|reversed|reversal|refund(?:ed)?|cancell?ed|cancell?ation|void(?:ed)?|returned|charge ?back)\b/i;

/** Whether a column tells of payments that were taken back. */
export const isTakenBack = (name: string): boolean => TAKEN_BACK.test(name);

const FAILURE = /\b(?:failure|failed|error|rejection|decline)(?: (?:reason|message|details?|desc\w*|text))?$/i;

/** Whether a column tells why payments failed. */
export const isFailure = (name: string): boolean => FAILURE.test(name);

/** Whether a column holds what was kept or charged, or a sum with or without charges. */
export const isKeptOrCharged = (name: string): boolean => KEPT_OR_CHARGED.test(name);

/** Whether a column's money is in another currency than birr, or in hundredths. */
export const isNotBirr = (name: string): boolean => NOT_BIRR.test(name);

/** Whether a column holds another sum than that which was paid, and so is easily taken for it. */
export const isOtherSum = (name: string): boolean =>
  /\b(?:gross|net|total)\b/i.test(name) || isNotBirr(name) || isTakenBack(name);

/** Whether a name says by itself that money came in. */
export const saysReceived = (name: string): boolean => RECEIVED.test(name) && !PAID_OUT.test(name);

const isNoPayment = (name: string) =>
  isKeptOrCharged(name) || isTakenBack(name) || NO_MONEY.test(name) || isNotBirr(name);

/** How well a name fits what was received: 0 if it is other money, or none. */
export function fitOfAmount(name: string): number {
  if (isNoPayment(name)) return 0;
  if (RECEIVED.test(name)) return 3;
  if (PAID_OUT.test(name)) return 0;
  return AMOUNT.test(name) ? 2 : 1;
}

/** How well a name fits what was paid out. */
export function fitOfPaidOut(name: string): number {
  return PAID_OUT.test(name) && !isNoPayment(name) ? 2 : 0;
}

const STATUS =
  /\b(?:txn|trx|trans(?:action)?|payment|pay)?(?:stat(?:us|e)?|result|outcome)\b|^st\.?$|\bhaal(?:a|li)\b|\bbu'aa|\bxaalad|[ሁኹ]ኔታ|ስታተስ|ውጤት|ኩነታት/i;
/** With one of these words, a status or a kind is not that of the payment. */
const OF_SOMETHING_ELSE =
  /\b(?:account|a\/c|customer|wallet|kyc|user|member|subscriber|agent|merchant|organi[sz]ation|id|identity|card|channel|device|file|currency) (?:stat|types?\b|kind|categor)/i;

export const isStatus = (name: string): boolean => STATUS.test(name);
export const isOfSomethingElse = (name: string): boolean => OF_SOMETHING_ELSE.test(name);

const DIRECTION = /\b(?:direction|dr\/?cr|cr\/?dr|debit\/credit|credit\/debit|in\/out)\b/i;
const KIND = /\b(?:types?|kind|flow|movement|entry|indicator|sign|categor(?:y|ies)|service|operation|gosa)\b|[አዓ]ይነት/i;

/** Whether a column says of which kind a payment was. Some kinds are money in, and others out. */
export const isKind = (name: string): boolean =>
  (DIRECTION.test(name) || KIND.test(name)) && !isOfSomethingElse(name) && !isKeptOrCharged(name) && !isStatus(name);

const OF_OTHERS = /\b(?:customer|client|beneficiary|recipient|receiver|payee)(?:'?s)?\b/i;

/** Whether a column is somebody else's side of the direction: their debit may be our credit. */
export const isDirectionOfOthers = (name: string): boolean => OF_OTHERS.test(name) && DIRECTION.test(name);

const ACCOUNT = '(?:party|account|acct?|a\\/c)';
const PAYER = new RegExp(`\\b(?:from|debit ${ACCOUNT}|debtor|sender|payer|remitter)\\b|ላኪ|(?<!ተ)ከፋይ`, 'i');
const PAYEE = new RegExp(`\\b(?:to|credit ${ACCOUNT}|creditor|receiver|recipient|payee|beneficiary)\\b|ተቀባይ|ተከፋይ`, 'i');

export const isPayer = (name: string): boolean => PAYER.test(name);
export const isPayee = (name: string): boolean => PAYEE.test(name);

const CURRENCY = /\b(?:currency|ccy|curr?)\b|ምንዛ[ሬሪ]/i;

/** Whether a column says in which currency a payment was. */
export const isCurrency = (name: string): boolean => CURRENCY.test(name) && !isKeptOrCharged(name);

/** How many of these cells are such names. A heading has several. */
export const knownNames = (cells: readonly string[]): number => cells.map(inWords).filter(isKnown).length;

const isKnown = (name: string): boolean =>
  [NUMBER, TIME, AMOUNT, RECEIVED, PAID_OUT, CURRENCY].some((words) => words.test(name)) ||
  [isStatus, isKind, isPayer, isPayee].some((is) => is(name));
