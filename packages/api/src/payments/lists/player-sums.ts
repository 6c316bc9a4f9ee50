import type { Db, Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';

/** Sums that show where the money of a player's withdrawal comes from. */
export interface PlayerSums {
  /** Deposits that were confirmed, with their corrections. */
  readonly depositedSantim: number;
  /** Withdrawals that were confirmed. */
  readonly paidOutSantim: number;
  /** In the wallet now. What a withdrawal holds is not in it. */
  readonly walletSantim: number;
}

/** The sums of each of these players who has a wallet, by user id. */
export async function sumsOfPlayers(
  db: Db | Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerSums>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.execute<PlayerSums & { userId: string } & Record<string, unknown>>(sql`
    select wallet.user_id as "userId", wallet.balance::float8 as "walletSantim", paid.*
    from ledger_accounts as wallet cross join lateral (
      select
        coalesce(sum(amount_santim + corrected) filter (where type = 'deposit'), 0)::float8 as "depositedSantim",
        coalesce(sum(amount_santim) filter (where type = 'withdraw'), 0)::float8 as "paidOutSantim"
      from payments cross join lateral (
        select coalesce(sum(correction_santim), 0) as corrected from settled_differences
        where payment_id = payments.id and kind = 'corrected'
      ) as correction
      where payments.user_id = wallet.user_id and status = 'confirmed'
    ) as paid
    where wallet.currency = 'ETB' and wallet.user_id in ${[...new Set(userIds)]}`);
  return new Map(
    rows.map(({ userId, depositedSantim, paidOutSantim, walletSantim }) => [
      userId,
      { depositedSantim, paidOutSantim, walletSantim },
    ]),
  );
}
