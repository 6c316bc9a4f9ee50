// Deposits of a player, as their deposit limits count them.

import type { Db, Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { limitsOf } from './own-limits.ts';
import { type Window, windowAt, windowsAt } from './periods.ts';
import { transferBefore } from './transfer-before.ts';

/** Flags a withdrawal that sends back what arrived above a deposit limit. */
export const ABOVE_DEPOSIT_LIMIT = 'above-deposit-limit';

export interface DepositLimit extends Window {
  readonly limitSantim: number;
  /**
   * What deposits, their corrections and top-ups have brought into the wallet in the window, less
   * what was sent back.
   */
  readonly usedSantim: number;
}

/** The limits that a player has set for deposits, with what counts towards each. */
export async function depositLimitsOf(
  db: Db | Transaction,
  userId: string,
  nowMs: number,
): Promise<readonly DepositLimit[]> {
  const limits = (await limitsOf(db, userId, 'deposit')).flatMap(({ period, santim: limitSantim }) =>
    limitSantim === null ? [] : [{ ...windowAt(period, nowMs), limitSantim }],
  );
  if (limits.length === 0) return [];
  const usedSince = await depositsSince(db, userId, nowMs);
  return limits.map((limit) => ({ ...limit, usedSantim: usedSince(limit) }));
}

/** Of a deposit, if it says its id: of what it brought, or of a correction. */
interface Movement extends Record<string, unknown> {
  readonly deposit: string | null;
  readonly atMs: number;
  readonly santim: number;
}

/**
 * Returns a function that answers what a player has deposited, or was given by top-ups, since the
 * beginning of a present window, in santim.
 */
export async function depositsSince(
  db: Db | Transaction,
  userId: string,
  nowMs: number,
): Promise<(window: Pick<Window, 'start'>) => number> {
  const since = new Date(Math.min(...windowsAt(nowMs).map(({ start }) => start.getTime())));
  // A send-back that is rejected comes back into the wallet as its next try leaves it.
  const moved = await db.execute<Movement>(sql`
    select case when kind in ('deposit', 'deposit-correction') then payment_id end as deposit,
      extract(epoch from moved.created_at)::float8 * 1000 as "atMs", santim::float8 as santim
    from (select id, ${transferBefore(since.getTime())} as before from ledger_accounts
        where user_id = ${userId}::uuid and currency = 'ETB') as wallet
      cross join lateral (
        select payment_id, kind, created_at, amount as santim from ledger_transfers
        where credit_account_id = wallet.id and id > before
          and kind in ('deposit', 'deposit-correction', 'withdrawal-release', 'top-up')
        union all
        select payment_id, kind, created_at, -amount from ledger_transfers
        where debit_account_id = wallet.id and id > before and kind in ('deposit-correction', 'withdrawal-hold')
      ) as moved
      left join payments on payments.id = payment_id
    where (kind not in ('withdrawal-hold', 'withdrawal-release') or ${ABOVE_DEPOSIT_LIMIT} = any(payments.flags))
      and moved.created_at >= ${since.toISOString()}::timestamptz`);
  return ({ start }) => {
    const deposits = new Map<string, number>();
    let others = 0;
    for (const { deposit, atMs, santim } of moved) {
      if (atMs < start.getTime()) continue;
      if (deposit === null) others += santim;
      else deposits.set(deposit, (deposits.get(deposit) ?? 0) + santim);
    }
    // What is taken back of a deposit of an earlier window gives no room in this one.
    return Math.max(
      0,
      [...deposits.values()].reduce((sum, santim) => sum + Math.max(0, santim), others),
    );
  };
}
