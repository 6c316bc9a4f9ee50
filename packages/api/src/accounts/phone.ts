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
