import { schema } from '@cartela/db';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Core } from './core.ts';
import { DAY_MS } from './day.ts';

/**
 * How long is kept what is only kept for a while. Sessions go when they have expired, and browsers
 * when their cookie has (`KNOWN_BROWSER_DAYS`). Money, rounds, evidence of payments and the audit
 * log are kept for ever.
 */
export const KEPT_MS = {
  /** Answers to repeated requests. By then, no client is still retrying. */
  answers: 30 * DAY_MS,
  /** Launches of the mini app that were used: longer than Telegram's signature is accepted. */
  launches: DAY_MS,
  /** The bot's messages that are no longer on their way. */
  botMessages: 30 * DAY_MS,
  /** Who was shown a notice. How many were is kept. */
  deliveries: DAY_MS,
} as const;

/** Rows that one statement deletes, so that none holds others up. */
export const FORGOTTEN_AT_ONCE_MAX = 5000;
/** Statements in one turn of housekeeping. What is left then is for the next one. */
const STATEMENTS_MAX = 200;

interface Old {
  readonly table: PgTable;
  /** When the row came, or was last used. */
  readonly at: AnyColumn;
  readonly keptMs: number;
  /** What else a row has to be. */
  readonly if?: SQL;
}

/**
 * Deletes what is older than it is kept. Several processes may do so at once: a row that another
 * one deletes first is no longer there.
 */
export async function forgetOld(core: Pick<Core, 'db' | 'now'>, old: Old): Promise<void> {
  await inTurns(() => forgetSome(core, old));
}

/**
 * Repeats what deletes at most `FORGOTTEN_AT_ONCE_MAX` rows and says how many, until few were left.
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
  return forgetOld(core, { table: idempotencyRecords, at: idempotencyRecords.createdAt, keptMs: KEPT_MS.answers });
}
