import type { SmsCounterparty } from './reading.ts';

const NAME_MAX_LENGTH = 80;

/** A number in brackets, at either end, or behind 'account number'. */
const NUMBER =
  /\( ?(\+?[\d*x#][\d*x# -]{3,20}) ?\)|^(\+?[\d*x]{4,18})(?= ?-|$)|(?:- ?|\baccount(?: number| no\.?)? ?)'?(\+?[\d*x]{6,18})'?$|(?<![\d*])(\+?(?:251|0)[79][\d*x]{7,10})(?![\d*])/i;
/** How the number of a phone begins, of which everything may be masked. */
const PHONE = /^\+?(?:251|0)?(?:[79*]|$)/;
const PHONE_LENGTH_MAX = 16;

/**
 * Reads the other party of a payment, such as `Marta Girma(2519****2078)`, `232320 - TOLOSA PLC` or
 * `Commercial Bank of Ethiopia account number 1000123456789`. Null if the text names nobody.
 */
export function counterpartyIn(text: string): SmsCounterparty | null {
  const match = NUMBER.exec(text);
  const number = match && maskedBy('*', match.slice(1).find((group) => group !== undefined) ?? '');
  const isPhone = number !== null && number.length <= PHONE_LENGTH_MAX && PHONE.test(number);
  // telebirr puts the name first, CBE Birr the number. Behind a comma stands a merchant's branch.
  const name = match
    ? (cleanName(text.slice(0, match.index)) ?? cleanName(text.slice(match.index + match[0].length)))
    : cleanName(text.replace(/,.*$/, ''));
  if (name === null && number === null) return null;
  return { name, phone: isPhone ? number : null, account: isPhone ? null : number };
}

const maskedBy = (mask: string, number: string) => number.replace(/[ -]/g, '').replace(/[x#]/gi, mask);

function cleanName(raw: string): string | null {
  const name = raw
    .replace(/^[ .:'"()[\]-]{1,20}/, '')
    .replace(/[ .:'"([\]-]{1,20}$/, '')
    .replace(/ account(?: number| no)?$/i, '');
  const isOwn = /^your /i.test(name);
  return !isOwn && name.length <= NAME_MAX_LENGTH && /\p{L}{2}/u.test(name) && name !== 'tti' ? name : null;
}
