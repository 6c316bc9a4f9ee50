import { sql } from 'drizzle-orm';
import type { ArchivedGames, ArchivedLine } from './archived-games.ts';
import { boundsOf, type Currency, labelSql, readLong, type Source } from './months.ts';

export interface Transfer extends Record<string, unknown> {
  readonly id: number;
  readonly atMs: number;
  readonly kind: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly debitId: number;
  readonly debit: string;
  readonly debitLabel: string;
  /** What the account held after it, if that was noted when games were archived. */
  readonly debitKept: number | null;
  readonly creditId: number;
  readonly credit: string;
  readonly creditLabel: string;
  readonly creditKept: number | null;
  readonly game: string | null;
  readonly payment: string | null;
  readonly number: string | null;
}

interface OfLabel extends Record<string, unknown> {
  readonly label: string;
  readonly currency: Currency;
  readonly amount: number;
}

/**
 * What accounts hold, from the beginning of a month on. Each account's balance is the sum of all
 * its transfers. Accounts that move something in the month are kept one by one: some 50 bytes each.
 */
export async function openBalances(source: Source, month: string, { byAccount, lastTransferId }: ArchivedGames) {
  const { labels, accounts } = await openingsOf(source, month);

  function add(id: number, label: string, amount: number): number {
    const balance = (accounts.get(id) ?? 0) + amount;
    accounts.set(id, balance);
    addToLabel(label, amount);
    return balance;
  }

  function addToLabel(label: string, amount: number): number {
    const before = labels.get(label);
    if (!before) throw new Error(`there is no account ${label}`);
    const after = { ...before, amount: before.amount + amount };
    labels.set(label, after);
    return after.amount;
  }

  /** Null if other transfers of the account were archived, and nobody noted what it held then. */
  function shown(id: number, transferId: number, balance: number, kept: number | null): number | null {
    const archived = byAccount.get(id);
    if (kept !== null || archived === undefined) return kept ?? balance;
    return transferId > lastTransferId ? balance + archived : null;
  }

  return {
    /** Of all accounts, by label. */
    ofAll: (): readonly OfLabel[] => [...labels.values()],
    /** Returns what both accounts hold after a transfer. */
    move({ id, amount, debitId, debitLabel, debitKept, creditId, creditLabel, creditKept }: Transfer) {
      const [debit, credit] = [add(debitId, debitLabel, -amount), add(creditId, creditLabel, amount)];
      return { debit: shown(debitId, id, debit, debitKept), credit: shown(creditId, id, credit, creditKept) };
    },
    moveArchived: ({ debit, credit, amount }: ArchivedLine) => ({
      debit: addToLabel(debit, -amount),
      credit: addToLabel(credit, amount),
    }),
  };
}

async function openingsOf(source: Source, month: string) {
  const { start, end } = boundsOf(month);
  const rows = await readLong(source, (tx) =>
    tx.execute<OfLabel & { readonly id: number | null }>(sql`
      with earlier as materialized (
        select account_id, sum(amount) as amount from (
          select debit_account_id as account_id, -amount as amount from ledger_transfers where created_at < ${start}
          union all
          select credit_account_id, amount from ledger_transfers where created_at < ${start}
          union all
          select account_id, amount from archived_flows where posted_in < ${month}
        ) as side group by account_id
      ), moving as (
        select debit_account_id as id from ledger_transfers where created_at >= ${start} and created_at < ${end}
        union
        select credit_account_id from ledger_transfers where created_at >= ${start} and created_at < ${end}
      )
      select null::float8 as id, ${labelSql('account')} as label, currency, coalesce(sum(amount), 0)::float8 as amount
      from ledger_accounts account left join earlier on account_id = id group by label, currency
      union all
      select id::float8, null, null, amount::float8 from moving join earlier on account_id = id
      order by id nulls first, label`),
  );
  return {
    labels: new Map(
      rows.filter(({ id }) => id === null).map(({ label, currency, amount }) => [label, { label, currency, amount }]),
    ),
    accounts: new Map(rows.flatMap(({ id, amount }) => (id === null ? [] : [[id, amount] as const]))),
  };
}
