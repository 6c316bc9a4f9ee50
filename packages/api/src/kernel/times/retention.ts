import { schema } from '@cartela/db';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ANSWERS_KEPT_MS } from '../limits.ts';
import type { Core } from '../work/core.ts';

/** Rows that one statement deletes at most, so that it does not hold up other statements. */
export const FORGOTTEN_AT_ONCE_MAX = 5000;
/** Statements in one run at most. The next run deletes the rest. */
const STATEMENTS_MAX = 200;

/** Records that are not kept for ever. Each area has the times of its own. */
interface Old {
  readonly table: PgTable;
  /** The column with the time when the row was written, or last used. */
  readonly at: AnyColumn;
  readonly keptMs: number;
  /** A further condition that a row must meet to be deleted. */
  readonly if?: SQL;
}

/**
 * Deletes rows that were kept for their time. Several processes may do so at once: each finds only
 * the rows that the others have not deleted.
 */
export async function forgetOld(core: Pick<Core, 'db' | 'now'>, old: Old): Promise<void> {
  await inTurns(() => forgetSome(core, old));
}

/**
 * Calls `deleteSome` again and again. It deletes at most `FORGOTTEN_AT_ONCE_MAX` rows and returns
 * how many. Stops when fewer are deleted than that, or after `STATEMENTS_MAX` calls.
 */
export async function inTurns(deleteSome: () => Promise<number>): Promise<void> {
  for (let statements = 0; statements < STATEMENTS_MAX; statements += 1) {
    if ((await deleteSome()) < FORGOTTEN_AT_ONCE_MAX) return;
  }
}

async function forgetSome({ db, now }: Pick<Core, 'db' | 'now'>, { table, at, keptMs, ...old }: Old): Promise<number> {
  const before = new Date(now() - keptMs).toISOString();
  const { count } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${at} < ${before}::timestamptz and ${old.if ?? sql`true`}
      limit ${FORGOTTEN_AT_ONCE_MAX}))`);
  return count;
}

const { idempotencyRecords } = schema;

export function forgetOldAnswers(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: idempotencyRecords, at: idempotencyRecords.createdAt, keptMs: ANSWERS_KEPT_MS });
}
