// Transaction numbers of telebirr and CBE Birr: their form, the date inside, and where one stands in a text.
// Form (samples of 2025-2026): year letter, month A-L, day 1-9 then A-V, a digit, then six letters or digits;
// CBE Birr has seven since 2026.

import type { SmsLanguage } from './reading.ts';
import { readingsOf } from './text.ts';

const FORM = /^[A-Z][A-L][1-9A-V][0-9][A-Z0-9]{6,7}$/;
const IN_TEXT = /(?<![A-Z0-9])[A-Z][A-L][1-9A-V][0-9][A-Z0-9]{6,7}(?![A-Z0-9])/gi;

const YEAR_OF_LETTER_A = 2023;
const MAX_LOOK_ALIKES = 16;
/** A number with a space or a quotation mark at every character is shorter than this, in UTF-16 units. */
const MAX_BARE_TEXT_LENGTH = 64;
const LOOK_ALIKE: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' };

/** What may stand between a label and its number. */
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
  /** The language of the words before the number, null where it stands without any. */
  readonly language: SmsLanguage | null;
}

/**
 * The canonical spelling of a text that is nothing but a transaction number: upper case, ASCII, without spaces,
 * hyphens, quotes or closing punctuation. Null when what remains does not have the form. O and 0, I and 1 are left as
 * they are: `lookAlikes` offers the alternatives.
 */
export function normaliseTransactionNumber(text: string): string | null {
  const bare = bareTransactionNumber(text);
  return FORM.test(bare) ? bare : null;
}

function bareTransactionNumber(text: string): string {
  if (text.trim().length > MAX_BARE_TEXT_LENGTH) return '';
  const [reading = ''] = readingsOf(text);
  return reading.replace(/[ '".,:;()[\]<>#*-]/g, '').toUpperCase();
}

/**
 * The date inside a transaction number: C = 2025, D = 2026; A = January to L; 1-9, then A = 10 to V = 31. Null when the
 * text is no transaction number or the day does not exist.
 */
export function dateOfTransactionNumber(id: string): DateInNumber | null {
  const canonical = normaliseTransactionNumber(id);
  if (canonical === null) return null;
  const year = YEAR_OF_LETTER_A + canonical.charCodeAt(0) - 'A'.charCodeAt(0);
  const month = canonical.charCodeAt(1) - 'A'.charCodeAt(0) + 1;
  // Base 36 counts 1-9, then A = 10: the same as the day.
  const day = Number.parseInt(canonical.charAt(2), 36);
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= daysInMonth ? { year, month, day } : null;
}

/**
 * Transaction numbers that differ from `id` only by O for 0 and I for 1 or the reverse, the fewest changes first, for a
 * 'did you mean'. At most 16, each of the right form, never `id` itself. `id` need not have the form: that is when the
 * answer helps most.
 */
export function lookAlikes(id: string): readonly string[] {
  const bare = bareTransactionNumber(id);
  if (!/^[A-Z0-9]{10,11}$/.test(bare)) return [];
  const places = [...bare].flatMap((character, place) => (character in LOOK_ALIKE ? [place] : []));
  // At most 2 ** 11 combinations; a number has one or two such places as a rule.
  const combinations = Array.from({ length: 2 ** places.length - 1 }, (_, index) => index + 1);
  return combinations
    .map((combination) => ({ combination, changes: bitCount(combination) }))
    .sort((a, b) => a.changes - b.changes)
    .map(({ combination }) => withChanges(bare, places, combination))
    .filter((candidate) => FORM.test(candidate))
    .slice(0, MAX_LOOK_ALIKES);
}

function bitCount(value: number): number {
  return value.toString(2).replaceAll('0', '').length;
}

function withChanges(bare: string, places: readonly number[], combination: number): string {
  const characters = [...bare];
  for (const [bit, place] of places.entries()) {
    const character = characters[place] ?? '';
    if (combination & (1 << bit)) characters[place] = LOOK_ALIKE[character] ?? character;
  }
  return characters.join('');
}

/**
 * The transaction number of a clean text. One after a label counts before one in a receipt's address, and that before
 * one that stands alone. Two different ones of the same rank leave it open which is meant: null.
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

// A short link such as bit.ly/ab12cdefgh has the form by chance.
function isInAddress(before: string): boolean {
  const word = before.slice(before.lastIndexOf(' ') + 1);
  return word.includes('/') || word.includes('=') || word.includes('@');
}
