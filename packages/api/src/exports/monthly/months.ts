import { cancelStatement, type Db, type Transaction } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { isMonth, monthOf, spanOfMonth } from '../../kernel/times/month.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { monthsOutput } from '../contract.ts';

/** Longer than other statements may take: these read all transfers of a month, and those before. */
const READ_MAX_MS = 600_000;

/** The first month of the ledger, and the present one. */
export async function monthsWithFigures({ db, now }: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof monthsOutput>> {
  const last = monthOf(new Date(now()));
  const [row] = await db.execute<{ transferMs: number | null; accountMs: number | null; archived: string | null }>(sql`
    select (select ${msSql(sql`created_at`)} from ledger_transfers order by id limit 1) as "transferMs",
      (select ${msSql(sql`created_at`)} from ledger_accounts order by id limit 1) as "accountMs",
      (select min(posted_in) from archived_flows) as archived`);
  const months = [row?.transferMs, row?.accountMs].map((atMs) => (atMs == null ? last : monthOf(new Date(atMs))));
  const [first = last] = [...months, row?.archived ?? last].toSorted();
  return { first, last };
}

/** @throws Refusal if the ledger has no such month */
export async function requireMonth(core: Pick<Core, 'db' | 'now'>, month: string): Promise<void> {
  const { first, last } = await monthsWithFigures(core);
  if (isMonth(month) && month >= first && month <= last) return;
  throw new Refusal('exportMonthUnknown', { values: { first, last } });
}

/** SQL for the moments between which a month lies. */
export function boundsOf(month: string): { readonly start: SQL; readonly end: SQL } {
  const { start, end } = spanOfMonth(month);
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return { start: moment(start), end: moment(end) };
}

/** SQL for a moment in milliseconds since the epoch. */
export const msSql = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

export type Currency = 'ETB' | 'COIN';

/** SQL for what an account counts as in a sum of all: players' are one, and so are escrows. */
export const labelSql = (account: string): SQL =>
  sql.raw(
    `case ${account}.kind when 'player' then 'player:*:' || ${account}.currency when 'escrow' then 'escrow:*' else ${account}.code end`,
  );

/** Where a month's file is read from. */
export interface Source {
  readonly db: Db;
  /** Is aborted when nobody waits for the file any more. */
  readonly left?: AbortSignal | undefined;
}

/** Reads something that takes long. It is cancelled when nobody waits for it any more. */
export function readLong<T>({ db, left }: Source, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const [own] = await tx.execute<{ pid: number }>(sql`
      select set_config('statement_timeout', ${String(READ_MAX_MS)}, true), pg_backend_pid() as pid`);
    let cancelled: Promise<unknown> = Promise.resolve();
    const cancel = () => {
      cancelled = cancelStatement(db, own?.pid ?? 0).catch(() => undefined);
    };
    left?.throwIfAborted();
    left?.addEventListener('abort', cancel, { once: true });
    try {
      return await read(tx);
    } finally {
      left?.removeEventListener('abort', cancel);
      // The connection is somebody else's afterwards, and so would be what is cancelled.
      await cancelled;
    }
  });
}
