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
