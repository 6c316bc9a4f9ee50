import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../kernel/day.ts';

/** By then, whoever began to post a transfer has posted it. */
const GRACE_MS = HOUR_MS;

/**
 * SQL for the id of a transfer from before this moment, or 0. It is the last transfer of the last
 * round that was long over by then. Every transfer posted since has a greater id, so only what
 * comes after it has to be read.
 */
export function transferBefore(atMs: number): SQL {
  return sql`coalesce((
    select max(id) from ledger_transfers where round_id = (
      select id from rounds where status = 'settled' and ended_at < ${new Date(atMs - GRACE_MS).toISOString()}::timestamptz
      order by ended_at desc, id desc limit 1)), 0)`;
}
