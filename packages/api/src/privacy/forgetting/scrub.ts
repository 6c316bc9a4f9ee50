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

/** The same value of a line about a player, with each text that people may have written gone. */
export function scrubbed(value: unknown, pseudonym: string, field = ''): unknown {
  if (typeof value === 'string') return KEPT.has(field) ? value : pseudonym;
  if (Array.isArray(value)) return value.map((each) => scrubbed(each, pseudonym, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, scrubbed(each, pseudonym, name)]));
}
