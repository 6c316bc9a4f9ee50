import { TRANSACTION_MAX_MS } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for the id of a transfer from before this moment, or 0. It is the last transfer of the last
 * round that had been over for `TRANSACTION_MAX_MS` by then. Every transfer posted since this
 * moment has a greater id, so a query need read only those after it. Orders for the next round do
 * not count, because they are posted for a round that is over, too.
 */
export function transferBefore(atMs: number): SQL {
  return sql`coalesce((
    select max(id) from ledger_transfers where round_id = (
      select id from rounds where status = 'settled' and ended_at < ${new Date(atMs - TRANSACTION_MAX_MS).toISOString()}::timestamptz
      order by ended_at desc, id desc limit 1) and kind not in ('order', 'order-return')), 0)`;
}
