import type { Db, TransferKind } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { type Currency, labelSql } from './months.ts';

/** What the transfers of a month's archived games come to, of one kind. */
export interface ArchivedLine {
  readonly kind: TransferKind;
  readonly currency: Currency;
  /** Labels of accounts, as `labelSql` says. */
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
}

export interface ArchivedGames {
  readonly lines: readonly ArchivedLine[];
  /** What archived transfers of the month credited less what they debited, by the account's id. */
  readonly byAccount: ReadonlyMap<number, number>;
  /** No transfer after this one was archived, of the month. */
  readonly lastTransferId: number;
}

/** What is known of the transfers that were posted in a month and are in archives. */
export async function archivedIn(db: Db, month: string): Promise<ArchivedGames> {
  // Of each kind, one sort of account pays and another one is paid. Only jackpots are several: what
  // each has moved is then the smaller sum.
  const lines = await db.execute<ArchivedLine & Record<string, unknown>>(sql`
    with of_label as (
      select flow.kind, account.currency, ${labelSql('account')} as label, sum(amount) as amount
      from archived_flows flow join ledger_accounts account on account.id = account_id
      where posted_in = ${month} group by 1, 2, 3
    )
    select debit.kind, debit.currency, debit.label as debit, credit.label as credit,
      least(credit.amount, -debit.amount)::float8 as amount
    from of_label debit join of_label credit on credit.kind = debit.kind and credit.amount > 0 and debit.amount < 0
    order by debit.kind, debit.label, credit.label`);
  const sums = await db.execute<{ id: number; amount: number }>(sql`
    select account_id::float8 as id, sum(amount)::float8 as amount from archived_flows
    where posted_in = ${month} group by account_id`);
  const [last] = await db.execute<{ id: number }>(sql`
    select coalesce(max(last_transfer_id), 0)::float8 as id from archived_months
    where month in (select month from archived_flows where posted_in = ${month})`);
  return {
    lines,
    byAccount: new Map(sums.map(({ id, amount }) => [id, amount])),
    lastTransferId: last?.id ?? 0,
  };
}
