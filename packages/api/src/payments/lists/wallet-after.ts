import { BY_SIDE, type Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

/**
 * The balance of a player's wallet after each payment last moved money there, in santim, by the
 * payment's id. It is the present balance minus everything that has moved since. Where some of that
 * was archived, it is what was noted before. A payment that has moved nothing is left out. What a
 * payment moved at `before` or later does not count.
 */
export async function walletAfterEach(
  db: Db,
  paymentIds: readonly string[],
  { before = null }: { readonly before?: Date | null } = {},
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const ids = sql.join(
    paymentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const until = before === null ? sql`` : sql`and created_at < ${before.toISOString()}::timestamptz`;
  const rows = await db.execute<{ paymentId: string; santim: number }>(sql`
    with wallet as (
      select payments.id as payment_id, account.id as wallet_id, balance
      from payments join ledger_accounts account on account.user_id = payments.user_id and currency = 'ETB'
      where payments.id in (${ids})
    ), moved as materialized (
      select payment_id, wallet_id, balance, max(id) as last from ledger_transfers join wallet using (payment_id)
      where wallet_id in (debit_account_id, credit_account_id) ${until} group by payment_id, wallet_id, balance
    ), earliest as (
      select wallet_id, min(last) as id from moved group by wallet_id
    ), change as (
      select wallet_id, transfer.id, -amount as santim
      from earliest join ledger_transfers transfer on debit_account_id = wallet_id and transfer.id >= earliest.id
      where ${sql.raw(BY_SIDE.debit)}
      union all
      select wallet_id, transfer.id, amount
      from earliest join ledger_transfers transfer on credit_account_id = wallet_id and transfer.id >= earliest.id
      where ${sql.raw(BY_SIDE.credit)}
    ), since as (
      select wallet_id, id as last, sum(santim) over (partition by wallet_id order by id desc) - santim as santim from change
    )
    select payment_id as "paymentId", coalesce(kept.balance, moved.balance - since.santim)::float8 as santim
    from moved join since using (wallet_id, last)
      left join kept_balances kept on kept.account_id = wallet_id and kept.transfer_id = last`);
  return new Map(rows.map(({ paymentId, santim }) => [paymentId, santim]));
}
