// What the tables are described with, besides what drizzle has.

import { OPEN_PHASES } from '@cartela/game-core';
import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes, as a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words of the schema as a list in SQL, such as `('selecting', 'active')`. For `status in …`. */
export function inList(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

/** The statuses of a round that is not over, in SQL. For `status in …`. */
export const OPEN_PHASES_SQL = inList(OPEN_PHASES);

/** A longer key is stored as a digest of this many characters, which are 90 bits of SHA-256. */
const KEY_LENGTH_MAX = 15;

/**
 * SQL for the form of a transfer's key that is stored and looked up. `key` is SQL as well. A short
 * key is left as it is, and so is a digest.
 */
export function transferKeySql(key: string): string {
  // A text becomes bytes only with its backslashes doubled.
  const bytes = `replace(${key}, '\\', '\\\\')::bytea`;
  const digest = `left(encode(sha256(${bytes}), 'base64'), ${KEY_LENGTH_MAX})`;
  return `(case when octet_length(${key}) > ${KEY_LENGTH_MAX} then ${digest} else ${key} end)`;
}
