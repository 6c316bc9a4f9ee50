// What a message says of the balance of its owner, and what the provider charged.

import { balanceSantimIn, MONEY, santimIn } from './amount.ts';

const AMOUNT = `(?<amount>${MONEY})`;

/** Not the balance of savings, a loan or a bonus: no other words stand before it. */
const WHICH = '(?:your|the|new|current|available|remaining)';
const OWN = '(?:main|telebirr|e-?money|cbe ?birr|account|wallet)';
/** A message may have been cut off within 'your', 'current', 'e-money' or 'telebirr'. */
const BEGINS = String.raw`(?:(?<!\p{L} )|(?<=\b(?:and|with) |^[a-z-]{0,7}(?:y|r|nt) ))`;
const BALANCES = [
  String.raw`(?<!\p{L})(?:${WHICH}|${BEGINS}${OWN}) (?:(?:${WHICH}|${OWN}) )*balance(?: is| now is)?:? ?${AMOUNT}`,
  String.raw`(?<!የቁጠባ |የብድር )(?:ቀሪ (?:የ?[ሂሒሐ]ሳብ\p{L}{0,4} ?)?(?:መጠን ?)?|[ሂሒ]ሳብዎ አሁን )${AMOUNT}`,
  String.raw`\b(?:haftee|hambaa|baala?nsii)(?! qusannoo)(?: \p{L}+){0,3} ${AMOUNT}`,
  String.raw`(?<!ዕቋር )ተረፍ(?: \p{L}+){0,2} ${AMOUNT}`,
  String.raw`\b(?:hadhaag|haraag|baaqi)\p{L}*(?: (?!kaydka)\p{L}+){0,3} ${AMOUNT}`,
].map((source) => new RegExp(source, 'giu'));

/** A word for what the provider charged, in any language, as the source of a regular expression. */
export const CHARGE: string = String.raw`(?:fees?|vat|tax|charges?|commission|fund|የአገልግሎት ክፍያ\p{L}{0,3}|ተ\.?እ\.?ታ|ታክስ|ኮሚሽን|ኣገልግሎት|tajaajil\p{L}*|taaksii|khidmad\p{L}*|canshuur\p{L}*)`;
const CHARGES = new RegExp(
  String.raw`(?<!\p{L})${CHARGE}(?: ?\([^)]{0,30}\))?(?: on the service fee)?(?: is| of| waa)?:? ?(?<labelled>${MONEY})|(?<named>${MONEY})(?<!\d\.) (?:for |as )?(?:\d+(?:\.\d+)? ?% )?(?:disaster|stamp|excise|(?:service |transaction )?${CHARGE})(?!\p{L})`,
  'giu',
);

/** A text that was cut off may end in the middle of a figure. */
const CUT_OFF = /\d[.,]?$/;
const WHOLE = /\.\d\d\.?$/;

/**
 * The balance after the movement, in santim. Null if the text names none, one that is unclear, or
 * several.
 */
export function balanceIn(text: string): number | null {
  const [balance = null, ...others] = balancesIn(text);
  return others.every((other) => other === balance) ? balance : null;
}

/** Whether a text names several balances. Then money has moved that it does not tell of. */
export const namesBalances = (text: string): boolean => new Set(balancesIn(text)).size > 1;

function balancesIn(text: string): readonly (number | null)[] {
  return BALANCES.flatMap((pattern) => [...text.matchAll(pattern)]).map((match) => {
    const { amount = '' } = match.groups ?? {};
    const isCut = match.index + match[0].length === text.length && CUT_OFF.test(amount) && !WHOLE.test(amount);
    return isCut ? null : balanceSantimIn(amount);
  });
}

/** Fee and taxes together, in santim. */
export function chargesIn(text: string): number {
  return [...text.matchAll(CHARGES)].reduce(
    (sum, { groups }) => sum + (santimIn(groups?.['labelled'] ?? groups?.['named'] ?? '') ?? 0),
    0,
  );
}
