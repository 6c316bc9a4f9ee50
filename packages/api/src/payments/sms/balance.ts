import { amountsIn } from './amount.ts';
import { readingsOf } from './text.ts';

const BALANCE_BEFORE = /\b(?:balance|haftee|hambaa|baala?nsii|hadhaag|baaqi)\b|ቀሪ|ተረፍ|ሒሳብዎ አሁን/i;
const CHARGE_BEFORE =
  /\b(?:fees?|vat|tax|charges?|commission|taaksii|khidmad|canshuur)\b|የአገልግሎት|ተ\.?እ\.?ታ|ታክስ|ኮሚሽን|kaffaltii[a-z]* tajaajil/i;
/** Characters before an amount that are searched for what it is. */
const LABEL_REACH = 60;

export interface Balance {
  /** In santim, after the payment. Null if the text names none, or one that cannot be read. */
  readonly balanceSantim: number | null;
  /** Fee and tax together, in santim. */
  readonly chargesSantim: number;
}

/** Reads the balance of a message's owner, and what the provider charged for the payment. */
export function readBalance(message: string): Balance {
  const [text = ''] = readingsOf(message);
  let balanceSantim: number | null = null;
  let chargesSantim = 0;
  let previousEnd = 0;
  for (const { start, end, santim } of amountsIn(text)) {
    const label = text.slice(Math.max(previousEnd, start - LABEL_REACH), start);
    if (BALANCE_BEFORE.test(label)) balanceSantim = santim;
    else if (CHARGE_BEFORE.test(label)) chargesSantim += santim ?? 0;
    previousEnd = end;
  }
  return { balanceSantim, chargesSantim };
}
