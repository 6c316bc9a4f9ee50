import { plainly } from '../../kernel/texts/written.ts';

/** A minus sign does not count as a dash. */
const SEPARATORS = /[\s().\p{Pd}\u2212]/gu;

/** A number without what people write around and between its digits. */
function digitsIn(text: string): string {
  return plainly(text)
    .replace(/^\s*tel:/i, '')
    .replace(SEPARATORS, '');
}

const MOBILE = /^(?:\+|00)?(?:251)?0?([79]\d{8})$/;

/**
 * Returns the international form (`+251` and nine digits) of an Ethiopian mobile number, or `null`
 * if it is not one. All common spellings are accepted: `0911…`, `911…`, `251911…`, `+251911…`,
 * `00251911…`, and the same with `07…` (Safaricom). Spaces, dots, dashes, brackets, `tel:` and
 * characters that show nothing are ignored.
 */
export function normalisePhone(text: string): string | null {
  const match = MOBILE.exec(digitsIn(text));
  return match ? `+251${match[1]}` : null;
}

const MOBILE_BEGINNING = /^(?:\+|00)?(?:251)?0?([79]\d{0,8})$/;
/** What may come before the first digit that distinguishes one number from another. */
const PREFIXES = ['0', '2510', '+2510', '002510'];

/**
 * Returns the beginning of the international form for a number that begins with `text`. Any common
 * spelling will do: `0911`, `911`, `251911` and `+251911` are the same. Returns `null` if no number
 * begins that way.
 */
export function phoneBeginning(text: string): string | null {
  const digits = digitsIn(text);
  const match = MOBILE_BEGINNING.exec(digits);
  if (match) return `+251${match[1]}`;
  return digits !== '' && PREFIXES.some((prefix) => prefix.startsWith(digits)) ? '+251' : null;
}
