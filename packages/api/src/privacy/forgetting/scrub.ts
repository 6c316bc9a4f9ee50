// Takes a player out of what was written about them, and leaves the rest of it as it is.

/** Fields whose texts are words of the product, ids and names of administrators. */
const KEPT: ReadonlySet<string> = new Set([
  'adminRole',
  'age',
  'alarmId',
  'idempotencyKey',
  'keyId',
  'kind',
  'method',
  'payOutAgain',
  'payOutBy',
  'payment',
  'paymentId',
  'provider',
  'question',
  'reference',
  'requestedBy',
  'role',
  'state',
  'status',
  'transactionNumber',
  'type',
  'until',
  'userId',
]);

export interface Names {
  /** What stands for the player from now on. */
  readonly pseudonym: string;
  /** Name, number and id at Telegram. */
  readonly texts: readonly string[];
  /** The number's digits, without what may stand before them. */
  readonly digits: string;
}

/** Whether a text is one of the player's names, or has the player's number in it. */
export const isNamed = ({ texts, digits }: Names, text: string): boolean =>
  texts.includes(text) || text.replace(/[\s-]/g, '').includes(digits);

/**
 * The same value with the pseudonym in place of each text that names the player. With `isAbout`, of
 * each text that people may have written as well.
 */
export function scrubbed(value: unknown, names: Names, isAbout: boolean, field = ''): unknown {
  if (typeof value === 'string') {
    return isNamed(names, value) || (isAbout && !KEPT.has(field)) ? names.pseudonym : value;
  }
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, names, isAbout, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrubbed(each, names, isAbout, name)]));
}
