import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { playerLimitsOutput } from './contract.ts';

/**
 * What a player has deposited, with corrections, and what was paid out to them, since the account
 * was opened. Both are sums of the ledger's transfers. A withdrawal counts once it is paid.
 */
export async function lifeOf(db: Db, userId: string): Promise<z.input<typeof playerLimitsOutput>['life']> {
  const [row] = await db.execute<{ deposited: number; withdrawn: number }>(sql`
    select
      coalesce(sum(case when credited.user_id is null then -moved.amount else moved.amount end)
        filter (where moved.kind in ('deposit', 'deposit-correction')), 0)::float8 as deposited,
      coalesce(sum(moved.amount) filter (where moved.kind = 'withdrawal'), 0)::float8 as withdrawn
    from payments
    join ledger_transfers as moved on moved.payment_id = payments.id
    join ledger_accounts as credited on credited.id = moved.credit_account_id
    where payments.user_id = ${userId}::uuid`);
  return { depositedSantim: row?.deposited ?? 0, withdrawnSantim: row?.withdrawn ?? 0 };
}
