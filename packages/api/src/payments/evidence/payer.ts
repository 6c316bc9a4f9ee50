/**
 * Digits that must be visible to tell one payer from another. The 9 or 7 that every mobile number
 * begins with is not counted. telebirr shows at least four digits, CBE Birr often none.
 */
export const VISIBLE_DIGITS_MIN = 4;
/** The digits of a number without its prefix. */
const NUMBER_DIGITS = 9;
const PREFIX = /^(?:\+?251|0)?(?=[79*])/;

/** How the payer that a provider's message shows compares with a phone number on file. */
export type PayerMatch =
  /** Every visible digit fits, and there are enough of them. */
  | 'fits'
  /** Somebody else's phone. */
  | 'differs'
  /** No number, or too few digits to tell. */
  | 'unknown';

/**
 * Compares the masked number of a message, such as `2519****2078`, with a number in international
 * form. Only the digits before the first mask and after the last one count. The length of a mask
 * does not count.
 */
export function matchPayer(masked: string | null, phoneNumber: string): PayerMatch {
  return payerShown(masked)(phoneNumber);
}

/** `matchPayer` for many phone numbers. The masked number is read once. */
export function payerShown(masked: string | null): (phoneNumber: string) => PayerMatch {
  if (!masked) return () => 'unknown';
  const visiblePart = masked.replace(PREFIX, '');
  const [first = ''] = /^\d*/.exec(visiblePart) ?? [];
  const [last = ''] = /\d*$/.exec(visiblePart) ?? [];
  return (phoneNumber) => {
    const number = phoneNumber.replace(PREFIX, '');
    if (first.length === visiblePart.length) return visiblePart === number ? 'fits' : 'differs';
    if (first.length + last.length > number.length) return 'unknown';
    if (!number.startsWith(first) || !number.endsWith(last)) return 'differs';
    const visible = Math.max(0, first.length - 1) + last.length;
    return visible >= VISIBLE_DIGITS_MIN ? 'fits' : 'unknown';
  };
}

/**
 * Digits that every number ends in that does not differ from this payer's, at most as many as make
 * a payer known. Empty if that may be any number.
 */
export function endingShown(masked: string | null): string {
  const digits = (masked ?? '').replace(PREFIX, '').replace(/\D/g, '');
  const [last = ''] = /\d*$/.exec(masked ?? '') ?? [];
  return digits.length > NUMBER_DIGITS ? '' : last.slice(-VISIBLE_DIGITS_MIN);
}
