// Transaction numbers of telebirr and CBE Birr: their form, the date inside, and how to find one in
// a text. The form is a year letter, a month A-L, a day 1-9 then A-V, a digit, and six letters or
// digits. CBE Birr has seven since 2026. All this comes from samples of 2025-2026.

import type { PaymentMethod } from '@cartela/game-core';
import type { SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';

// M-PESA's numbers have the same form with later letters: Q = 2022 there.
const FORM = /^[A-P][A-L][1-9A-V][0-9][A-Z0-9]{6,7}$/;
// Ethiopic words may stand next to a number. Any other letter there may be a part of it.
const IN_TEXT = /(?<![A-Z0-9])[A-P][A-L][1-9A-V][0-9][A-Z0-9]{6,7}(?!(?!\p{Script=Ethiopic})[\p{L}\p{M}\p{N}⋯])/giu;

const BROKEN_IN_TEXT =
  /(?<![A-Z0-9])[A-P][ ._-]?[A-L][ ._-]?[1-9A-V][ ._-]?[0-9](?:[ ._-]?[A-Z0-9]){6,7}(?![A-Z0-9])/gi;
const STROKE = /[ ._-]/;
const SHORT_LENGTH = 10;

const YEAR_OF_LETTER_A = 2023;
/**
 * The longest text that is read as a bare number, in UTF-16 units. Even a number with a space or a
 * quotation mark at every character is shorter.
 */
const MAX_BARE_TEXT_LENGTH = 64;

/** Characters that may come between a label and its number. */
const LABEL_REACH = 60;
type Label = readonly [language: SmsLanguage | null, method: PaymentMethod | null, pattern: RegExp];
/** The words before a number, and the provider that writes them. */
const LABELS: readonly Label[] = [
  // Others write `Txn ID` too, but not behind such a day.
  ['en', 'cbebirr', /(?:\/\d{2} \d{2}:\d{2} ?,|-\d{4} \d{2}:\d{2}:\d{2}\.)txn id[ :#="'(-]*$/i],
  ['en', 'telebirr', /\b(?:your (?:telebirr )?transaction number|account activity number)(?: is)?[ :#="'(-]*$/i],
  ['en', null, /\b(?:transaction|trans|trx|txn|tx)\.? ?(?:number|num|no|id|ref|reference)\.?(?: ?is)?[ :#="'(-]*$/i],
  ['ti', 'telebirr', /ዝተንቀሳቀሰ[ :#="'(-]*$|ቁ[ፅጽ]ሪ[^.!።]{0,30}$/],
  ['am', 'telebirr', /(?:የ[ሂሒ]ሳብ እንቅስቃሴ|የክፍያ) ቁጥር(?:ዎ|ዎት|ዎን)?(?:\/receipt no\.?)?[ :#="'(-]*$/i],
  ['am', null, /ቁጥር(?:ዎ|ዎት|ዎን|ህ|ሽ|ዎም)?[ :#="'(-]*$/],
  ['om', 'telebirr', /\blakkoofs[a-z]{0,4} sochii [^.!።]{0,45}$/i],
  ['om', null, /\blakkoofs[a-z]{0,4} [^.!።]{0,45}$/i],
  ['so', 'telebirr', /\blambark?a hawulgal[^.!።]{0,45}$/i],
  ['so', null, /\blambark?a [^.!።]{0,45}$/i],
  ['en', null, /\b(?:reference|ref|receipt|invoice)\.? (?:number|no|id)\.?(?: ?is)?[ :#="'(-]*$/i],
];
const RECEIPT_ADDRESSES: readonly Label[] = [
  [null, 'telebirr', /(?:https?:\/\/|(?<!\S))transactioninfo\.ethiotelecom\.et\/receipt\/ ?$/i],
  [null, 'cbebirr', /(?:https?:\/\/|(?<!\S))cbepay\d?\.cbe\.com\.et\/\S{0,40}[?&]tid=$/i],
];

interface DateInNumber {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface FoundTransactionNumber {
  readonly transactionNumber: string;
  /** The language of the words before the number. Null if there are none. */
  readonly language: SmsLanguage | null;
  /** Whose words they are. Null if anybody may write them. */
  readonly method: PaymentMethod | null;
}

/**
 * Returns the canonical spelling of a text that is nothing but a transaction number: upper-case
 * ASCII without spaces, hyphens, quotes or closing punctuation. Null if the result does not have
 * the form. O and 0, or I and 1, are never exchanged.
 */
export function normaliseTransactionNumber(text: string): string | null {
  const bare = bareNumberIn(text);
  return FORM.test(bare) ? bare : null;
}

/** The canonical spelling, also of a text without the form. Empty if the text is too long. */
export function bareNumberIn(text: string): string {
  if (text.trim().length > MAX_BARE_TEXT_LENGTH) return '';
  const [reading = ''] = readingsOf(text);
  return reading.replace(/[ '".,:;()[\]<>#*-]/g, '').toUpperCase();
}

/**
 * The date inside a transaction number. Years: C = 2025, D = 2026. Months: A = January to L. Days:
 * 1-9, then A = 10 to V = 31. Null if the text is not a transaction number or the day does not
 * exist.
 */
export function dateOfTransactionNumber(id: string): DateInNumber | null {
  const canonical = normaliseTransactionNumber(id);
  if (canonical === null) return null;
  const year = YEAR_OF_LETTER_A + canonical.charCodeAt(0) - 'A'.charCodeAt(0);
  const month = canonical.charCodeAt(1) - 'A'.charCodeAt(0) + 1;
  // Base 36 counts 1-9, then A = 10, just as the day does.
  const day = Number.parseInt(canonical.charAt(2), 36);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= daysInMonth ? { year, month, day } : null;
}

/** How the numbers of a day (`YYYY-MM-DD`) begin: '2026-11-05' is 'DK5'. */
export function numberPrefixOf(day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const letters = [year - YEAR_OF_LETTER_A, month - 1].map((place) => String.fromCharCode('A'.charCodeAt(0) + place));
  return `${letters.join('')}${dayOfMonth.toString(36).toUpperCase()}`;
}

/**
 * Whether a number can be one of this method: 10 characters for telebirr, 11 for CBE Birr, which
 * had 10 until 2025.
 */
export function canBeOf(method: PaymentMethod, transactionNumber: string): boolean {
  const isShort = transactionNumber.length === SHORT_LENGTH;
  return method === 'telebirr' ? isShort : !isShort || transactionNumber < 'D';
}

/** Everything in a cleaned text that has the form of a transaction number, each once. */
export function numbersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IN_TEXT), ([number]) => number.toUpperCase()))];
}

/** A cleaned text without any of them. */
export const withoutNumbers = (text: string): string => text.replace(IN_TEXT, '');

/**
 * `numbersIn`, also where a space or a stroke stands within a number. Too many are found rather
 * than too few: this is for what speaks against a payment.
 */
export function brokenNumbersIn(text: string): string[] {
  const broken = Array.from(text.matchAll(BROKEN_IN_TEXT), ([words]) => words).filter((words) => STROKE.test(words));
  const found = broken.map((words) => words.replaceAll(new RegExp(STROKE, 'g'), '').toUpperCase());
  return [...new Set([...numbersIn(text), ...found, ...found.map((number) => number.slice(0, SHORT_LENGTH))])];
}

/** All numbers that a text names, which has not been cleaned. */
export const numbersNamedIn = (text: string): string[] => [...new Set(readingsOf(text).flatMap(brokenNumbersIn))];

/**
 * The transaction number in a cleaned text. One after a label or in a receipt's address comes
 * before one on its own. Null if there is none, or if two different numbers have the same rank.
 */
export function findTransactionNumber(text: string): FoundTransactionNumber | null {
  const labelled = new Map<string, FoundTransactionNumber>();
  const alone = new Map<string, FoundTransactionNumber>();
  for (const match of text.matchAll(IN_TEXT)) {
    const transactionNumber = match[0].toUpperCase();
    const before = text.slice(Math.max(0, match.index - LABEL_REACH), match.index);
    const isBefore = ([, , pattern]: Label) => pattern.test(before);
    const [label, address] = [LABELS.find(isBefore), RECEIPT_ADDRESSES.find(isBefore)];
    if (label === undefined && address === undefined && isInAddress(before)) continue;
    const [language, method] = label ?? address ?? [null, null];
    const rank = label || address ? labelled : alone;
    if (!rank.has(transactionNumber)) rank.set(transactionNumber, { transactionNumber, language, method });
  }
  const numbers = labelled.size > 0 ? labelled : alone;
  return numbers.size === 1 ? ([...numbers.values()][0] ?? null) : null;
}

// A short link such as bit.ly/ab12cdefgh can have the form by chance.
function isInAddress(before: string): boolean {
  const word = before.slice(before.lastIndexOf(' ') + 1);
  return word.includes('/') || word.includes('=') || word.includes('@');
}
