import type { SmsCounterparty } from './reading.ts';

/** Authorities are called by all their offices. */
export const NAME_LENGTH_MAX = 200;

/** What stands in brackets at the end is the number, whatever the name shows. */
const NUMBER_AT_END = /\( ?(\+?[\d*x#][\d*x# -]{3,20}) ?\)$/i;
/** A number in brackets, at either end, or behind 'account number'. */
const NUMBER =
  /\( ?(\+?[\d*x#][\d*x# -]{3,20}) ?\)|^(\+?[\d*x]{4,18})(?= ?-|$)|(?:- ?|\baccount(?: number| no\.?)? ?)'?(\+?[\d*x]{6,18})'?$|(?<![\d*])(\+?(?:251|0)[79][\d*x]{7,10})(?![\d*])/i;
/** Nine digits behind the prefix, or a mask, which may hide any of them. */
const PHONE = /^\+?(?:251|0)?[79]\d{8}$/;
const MASKED_PHONE = /^(?=.*\*)(?=.{1,16}$)\+?(?:251|0)?[79*]/;
const BANK = /bank\b|\bcbe\b|micro-?finance|ባንክ|baankii/i;
const ACCOUNT_BEFORE = /(?:\b(?:account|acct?|a\/c)|[ሂሒ]ሳብ)(?: (?:number|no|ቁጥር))?[ .:'(]*$/i;

/**
 * Reads the other party of a payment, such as `Marta Girma(2519****2078)`, `232320 - TOLOSA PLC` or
 * `Commercial Bank of Ethiopia account number 1000123456789`. Null if the text names nobody.
 */
export function counterpartyIn(party: string): SmsCounterparty | null {
  const text = party.trim();
  const match = NUMBER_AT_END.exec(text) ?? NUMBER.exec(text);
  const maskedNumber = match?.slice(1).find((group) => group !== undefined) ?? '';
  const number = match && maskedBy('*', maskedNumber);
  // telebirr puts the name first, CBE Birr the number. Behind a comma stands a merchant's branch.
  const name = match
    ? (cleanName(text.slice(0, match.index)) ?? cleanName(text.slice(match.index + match[0].length)))
    : cleanName(text.replace(/,.*$/, ''));
  if (name === null && number === null) return null;
  const isPhone = number !== null && isPhoneOf(number, text, text.lastIndexOf(maskedNumber));
  return { name, phone: isPhone ? number : null, account: isPhone ? null : number };
}

/** The mask of a bank account looks like that of a phone. */
function isPhoneOf(number: string, text: string, place: number): boolean {
  if (BANK.test(text)) return false;
  return PHONE.test(number) || (MASKED_PHONE.test(number) && !ACCOUNT_BEFORE.test(text.slice(0, place)));
}

const maskedBy = (mask: string, number: string) => number.replace(/[ -]/g, '').replace(/[x#]/gi, mask);

function cleanName(raw: string): string | null {
  const name = raw
    .replace(/;.*$/, '')
    .replace(/^[ .:'"()[\]-]{1,20}/, '')
    .replace(/[ .:'"([\]-]{1,20}$/, '')
    .replace(/ account(?: number| no)?$/i, '')
    .replace(/^([^(]*)\)$/, '$1');
  const isOwn = /^your /i.test(name);
  return !isOwn && name.length <= NAME_LENGTH_MAX && /\p{L}{2}/u.test(name) && name !== 'tti' ? name : null;
}
