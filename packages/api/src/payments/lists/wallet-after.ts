import { accountCode, BY_SIDE, type Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The balance of a player's wallet after each payment last moved money there, in santim, by the
 * payment's id. A payment that has moved nothing is left out. What a payment moved at `before` or
 * later does not count.
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
  return balanceAfter(
    db,
    sql`
      select payment_id as key, wallet_id, balance, max(id) as last
      from ledger_transfers join (
        select payments.id as payment_id, account.id as wallet_id, balance
        from payments join ledger_accounts account on account.user_id = payments.user_id and currency = 'ETB'
        where payments.id in (${ids})
      ) wallet using (payment_id)
      where wallet_id in (debit_account_id, credit_account_id) ${until} group by payment_id, wallet_id, balance`,
  );
}

/** The balance of a player's wallet after each of these transfers, in santim, by their ids. */
export async function walletAfterTransfers(
  db: Db,
  userId: string,
  transferIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (transferIds.length === 0) return new Map();
  const ids = sql.join(
    transferIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const code = accountCode.player(userId, 'ETB');
  return balanceAfter(
    db,
    sql`
      select transfer.id as key, wallet.id as wallet_id, balance, transfer.id as last
      from ledger_transfers transfer join ledger_accounts wallet on wallet.code = ${code}
      where transfer.id in (${ids}) and wallet.id in (debit_account_id, credit_account_id)`,
  );
}

/**
 * What a wallet held after its transfer `last`: the present balance minus everything that has moved
 * since. Where some of that was archived, it is what was noted before.
 */
async function balanceAfter(db: Db, moved: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ key: string; santim: number }>(sql`
    with moved as materialized (${moved}), earliest as (
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
    select key::text, coalesce(kept.balance, moved.balance - since.santim)::float8 as santim
    from moved join since using (wallet_id, last)
      left join kept_balances kept on kept.account_id = wallet_id and kept.transfer_id = last`);
  return new Map(rows.map(({ key, santim }) => [key, santim]));
}
