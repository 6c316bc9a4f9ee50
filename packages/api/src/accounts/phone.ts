const MOBILE = /^(?:\+|00)?(?:251)?0?([79]\d{8})$/;

/**
 * The international form (`+251` and nine digits) of an Ethiopian mobile number written in any usual way:
 * `0911…`, `911…`, `251911…`, `+251911…`, `00251911…`, and the same with `07…` (Safaricom); spaces, dots, dashes and
 * brackets are ignored. `null` when it is not such a number.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s().-]/g, '');
  const match = MOBILE.exec(digits);
  return match ? `+251${match[1]}` : null;
}

const MOBILE_BEGINNING = /^(?:\+|00)?(?:251)?0?([79]\d{0,8})$/;
/** What may stand before the first digit that tells a number from others. */
const PREFIXES = ['0', '2510', '+2510', '002510'];

/**
 * How the international form begins of every number that begins as `text` does in some usual way of writing: `0911`, `911`,
 * `251911` and `+251911` are alike. `null` when no number begins so.
 */
export function phoneBeginning(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s().-]/g, '');
  const match = MOBILE_BEGINNING.exec(digits);
  if (match) return `+251${match[1]}`;
  return digits !== '' && PREFIXES.some((prefix) => prefix.startsWith(digits)) ? '+251' : null;
}
