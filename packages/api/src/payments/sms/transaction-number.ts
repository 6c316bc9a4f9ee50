// Transaction numbers of telebirr and CBE Birr: their form, the date inside, and how to find one in
// a text. The form is a year letter, a month A-L, a day 1-9 then A-V, a digit, and six letters or
// digits. CBE Birr has seven since 2026. All this comes from samples of 2025-2026.

import type { SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';

const FORM = /^[A-Z][A-L][1-9A-V][0-9][A-Z0-9]{6,7}$/;
const IN_TEXT = /(?<![A-Z0-9])[A-Z][A-L][1-9A-V][0-9][A-Z0-9]{6,7}(?![A-Z0-9])/gi;

const YEAR_OF_LETTER_A = 2023;
/**
 * The longest text that is read as a bare number, in UTF-16 units. Even a number with a space or a
 * quotation mark at every character is shorter.
 */
const MAX_BARE_TEXT_LENGTH = 64;

/** Characters that may come between a label and its number. */
const LABEL_REACH = 60;
const LABELS: readonly (readonly [SmsLanguage, RegExp])[] = [
  ['en', /\b(?:transaction|trans|trx|txn|tx)\.? ?(?:number|num|no|id|ref|reference)\.?(?: ?is)?[ :#="'(-]*$/i],
  ['en', /\b(?:reference|ref|receipt|invoice)\.? (?:number|no|id)\.?(?: ?is)?[ :#="'(-]*$/i],
  ['ti', /ዝተንቀሳቀሰ[ :#="'(-]*$|ቁ[ፅጽ]ሪ[^.!።]{0,30}$/],
  ['am', /ቁጥር(?:ዎ|ዎት|ዎን|ህ|ሽ|ዎም)?[ :#="'(-]*$/],
  ['om', /\blakkoofs[a-z]{0,4} [^.!።]{0,45}$/i],
  ['so', /\blambark?a [^.!።]{0,45}$/i],
];
const IN_RECEIPT_ADDRESS = /(?:receipt\/|[?&]tid=) ?$/i;

interface DateInNumber {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface FoundTransactionNumber {
  readonly transactionNumber: string;
  /** The language of the words before the number. Null if there are none. */
  readonly language: SmsLanguage | null;
}

/**
 * Returns the canonical spelling of a text that is nothing but a transaction number: upper-case
 * ASCII without spaces, hyphens, quotes or closing punctuation. Null if the result does not have
 * the form. O and 0, or I and 1, are never exchanged.
 */
export function normaliseTransactionNumber(text: string): string | null {
  if (text.trim().length > MAX_BARE_TEXT_LENGTH) return null;
  const [reading = ''] = readingsOf(text);
  const bare = reading.replace(/[ '".,:;()[\]<>#*-]/g, '').toUpperCase();
  return FORM.test(bare) ? bare : null;
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
 * The transaction number in a cleaned text. One after a label comes first, then one in a receipt's
 * address, then one on its own. Null if there is none, or if two different numbers have the same
 * rank.
 */
export function findTransactionNumber(text: string): FoundTransactionNumber | null {
  const labelled = new Map<string, SmsLanguage>();
  const inAddress = new Set<string>();
  const alone = new Set<string>();
  for (const match of text.matchAll(IN_TEXT)) {
    const id = match[0].toUpperCase();
    const before = text.slice(Math.max(0, match.index - LABEL_REACH), match.index);
    const language = LABELS.find(([, label]) => label.test(before))?.[0];
    if (language !== undefined) labelled.set(id, labelled.get(id) ?? language);
    else if (IN_RECEIPT_ADDRESS.test(before)) inAddress.add(id);
    else if (!isInAddress(before)) alone.add(id);
  }
  for (const ids of [[...labelled.keys()], [...inAddress], [...alone]]) {
    const [transactionNumber, another] = ids;
    if (transactionNumber === undefined) continue;
    if (another !== undefined) return null;
    return { transactionNumber, language: labelled.get(transactionNumber) ?? null };
  }
  return null;
}

// A short link such as bit.ly/ab12cdefgh can have the form by chance.
function isInAddress(before: string): boolean {
  const word = before.slice(before.lastIndexOf(' ') + 1);
  return word.includes('/') || word.includes('=') || word.includes('@');
}
