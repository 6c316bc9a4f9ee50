import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

/**
 * The ids of the players whose balances have changed since `sinceMs`, read from the ledger's
 * transfers.
 */
export async function walletsMovedSince(db: Db, sinceMs: number): Promise<string[]> {
  const since = new Date(sinceMs).toISOString();
  // The search goes backwards from the newest transfer, so that only transfers since then are read.
  const rows = await db.execute<{ user_id: string }>(sql`
    with before as (
      select coalesce(
        (select id from ledger_transfers where created_at < ${since}::timestamptz order by id desc limit 1), 0
      ) as id
    ), moved as (
      select debit_account_id, credit_account_id from ledger_transfers, before where ledger_transfers.id > before.id
    )
    select distinct user_id from ledger_accounts
    where user_id is not null
      and id in (select debit_account_id from moved union select credit_account_id from moved)`);
  return rows.map((row) => row.user_id);
}
