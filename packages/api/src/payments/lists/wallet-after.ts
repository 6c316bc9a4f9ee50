import { BY_SIDE, type Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

/**
 * The balance of a player's wallet after each payment last moved money there, in santim, by the
 * payment's id. It is the present balance minus everything that has moved since. Where some of that
 * was archived, it is what was noted before. A payment that has moved nothing is left out.
 */
export async function walletAfterEach(
  db: Db,
  userId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const ids = sql.join(
    paymentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await db.execute<{ paymentId: string; santim: number }>(sql`
    with wallet as (
      select id, balance from ledger_accounts where user_id = ${userId} and currency = 'ETB'
    ), moved as materialized (
      select payment_id, max(transfer.id) as last
      from ledger_transfers transfer join wallet on wallet.id in (debit_account_id, credit_account_id)
      where payment_id in (${ids}) group by payment_id
    ), change as (
      select transfer.id, -amount as santim from wallet join ledger_transfers transfer on debit_account_id = wallet.id
      where transfer.id >= (select min(last) from moved) and ${sql.raw(BY_SIDE.debit)}
      union all
      select transfer.id, amount from wallet join ledger_transfers transfer on credit_account_id = wallet.id
      where transfer.id >= (select min(last) from moved) and ${sql.raw(BY_SIDE.credit)}
    ), since as (
      select id, sum(santim) over (order by id desc) - santim as santim from change
    )
    select payment_id as "paymentId", coalesce(kept.balance, wallet.balance - since.santim)::float8 as santim
    from moved join since on since.id = last cross join wallet
      left join kept_balances kept on kept.account_id = wallet.id and kept.transfer_id = last`);
  return new Map(rows.map(({ paymentId, santim }) => [paymentId, santim]));
}
