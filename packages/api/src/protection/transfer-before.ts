import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../kernel/day.ts';

/** Longer than any transaction takes from a transfer's id to its commit. */
const GRACE_MS = HOUR_MS;

/**
 * SQL for the id of a transfer from before this moment, or 0. It is the last transfer of the last
 * round that had been over for `GRACE_MS` by then. Every transfer posted since this moment has a
 * greater id, so a query need read only those after it.
 */
export function transferBefore(atMs: number): SQL {
  return sql`coalesce((
    select max(id) from ledger_transfers where round_id = (
      select id from rounds where status = 'settled' and ended_at < ${new Date(atMs - GRACE_MS).toISOString()}::timestamptz
      order by ended_at desc, id desc limit 1)), 0)`;
}
