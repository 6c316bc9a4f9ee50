import type { Transaction } from './connection.ts';

type Parameter = string | number | null | readonly (string | number | null)[];

/**
 * A statement for what happens often. Its text is fixed and written once, so each connection has
 * the server parse it once. Lists go in as arrays (`unnest($1::uuid[])`), so the text is the same
 * for any number of rows.
 *
 * Statements of one transaction that are called without waiting in between are sent together. The
 * server runs them in the order of the calls. Each sees what was committed while the one before it
 * waited for a lock.
 *
 * The transaction's session is called directly. Drizzle's `prepare` takes only queries of its
 * builder, and its `execute` builds the text again with each call.
 *
 * `name` only says what it is for; the driver numbers statements itself.
 */
export function statement<Row extends object>(name: string, text: string) {
  return (tx: Transaction, ...params: readonly Parameter[]): Promise<readonly Row[]> =>
    tx._.session
      .prepareQuery<{ execute: readonly Row[]; all: unknown; values: unknown }>(
        { sql: text, params: [...params] },
        undefined,
        name,
        false,
      )
      .execute();
}

/**
 * For the rest of the transaction, the server keeps to one plan for each statement. Otherwise it
 * makes new plans while it expects a better one. Making a plan takes longer than running one of our
 * statements with few rows. The plan is kept, so it must still be good when tables have grown. That
 * is why no plan scans a whole table that has a suitable index, however small the table is now.
 */
export const keepPlans = statement(
  'keep-plans',
  "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
);
