import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';

/**
 * Letters of transaction numbers that people take for digits, and the digit that stands for each.
 */
export const LOOK_ALIKES = { from: 'OQILSBZG', to: '00115826' } as const;

/**
 * A column computed from `transaction_number`. It is equal for numbers that are easily misread for
 * each other.
 */
export const skeleton = () =>
  text().generatedAlwaysAs(
    (): SQL => sql.raw(`translate(transaction_number, '${LOOK_ALIKES.from}', '${LOOK_ALIKES.to}')`),
  );
