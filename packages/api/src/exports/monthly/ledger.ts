import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { spanOfMonth } from '../../kernel/times/month.ts';
import { amountCell, type Row, secondInAddis } from '../lines.ts';
import { archivedIn } from './archived-games.ts';
import { openBalances, type Transfer } from './balances.ts';
import { boundsOf, labelSql, msSql, readLong, type Source } from './months.ts';

/** Transfers that are read and held in memory at a time. */
const TRANSFERS_AT_ONCE = 1000;

/**
 * The journal of a month: each transfer in the ledger's order, with what both of its accounts held
 * after it. It begins and ends with the balances of all accounts, where the players' are one sum,
 * and so are the escrows. Transfers of archived games are one line for each kind.
 */
export function ledgerOf(source: Source, month: string) {
  return {
    header: [
      ...['id', 'time (Addis Ababa)', 'kind', 'debit account', 'credit account', 'currency', 'amount'],
      ...['debit balance after', 'credit balance after', 'game', 'payment', 'transaction number'],
    ],
    rows: rowsOf(source, month),
  };
}

async function* rowsOf(source: Source, month: string): AsyncGenerator<readonly Row[], void> {
  const { db } = source;
  const { start } = spanOfMonth(month);
  const games = await archivedIn(db, month);
  const balances = await openBalances(source, month, games);
  const { first, last, overMs } = await extentOf(source, month);
  const ofAll = (kind: string, atMs: number) =>
    balances.ofAll().map(({ label, currency, amount }): Row => {
      const cells = [null, secondInAddis(new Date(atMs)), kind, null, label, currency, null, null];
      return [...cells, amountCell(currency, amount), null, null, null];
    });

  yield ofAll('opening-balance', start.getTime());
  let next: number | null = first;
  while (next !== null) {
    const transfers = await transfersFrom(db, month, next, last);
    yield transfers.map((transfer) => {
      const after = balances.move(transfer);
      const cell = (amount: number | null) => (amount === null ? null : amountCell(transfer.currency, amount));
      return [
        ...[transfer.id, secondInAddis(new Date(transfer.atMs)), transfer.kind, transfer.debit, transfer.credit],
        ...[transfer.currency, cell(transfer.amount), cell(after.debit), cell(after.credit)],
        ...[transfer.game, transfer.payment, transfer.number],
      ];
    });
    const end = transfers.length < TRANSFERS_AT_ONCE ? undefined : transfers.at(-1);
    next = end ? end.id + 1 : null;
  }
  yield games.lines.map((line) => {
    const after = balances.moveArchived(line);
    const amounts = [line.amount, after.debit, after.credit].map((amount) => amountCell(line.currency, amount));
    const cells = [null, secondInAddis(new Date(overMs)), line.kind, line.debit, line.credit, line.currency];
    return [...cells, ...amounts, 'archived', null, null];
  });
  yield ofAll('closing-balance', overMs);
  const { lines } = await archivedIn(db, month);
  if (JSON.stringify(lines) !== JSON.stringify(games.lines)) throw new Error(`games of ${month} left or came back`);
}

interface Extent extends Record<string, unknown> {
  /** The ids of the month's first and last transfer. Null if it has none. */
  readonly first: number | null;
  readonly last: number | null;
  /** The last second of the month, or now. */
  readonly overMs: number;
}

async function extentOf(source: Source, month: string): Promise<Extent> {
  const { start, end } = boundsOf(month);
  const [extent] = await readLong(source, (tx) =>
    tx.execute<Extent>(sql`
      select min(id)::float8 as first, max(id)::float8 as last,
        ${msSql(sql`least(${end} - interval '1 second', now())`)} as "overMs"
      from ledger_transfers where created_at >= ${start} and created_at < ${end}`),
  );
  if (!extent) throw new Error(`${month} could not be read`);
  return extent;
}

async function transfersFrom(db: Db, month: string, first: number, last: number | null): Promise<readonly Transfer[]> {
  const { start, end } = boundsOf(month);
  return db.execute<Transfer>(sql`
    select t.id::float8 as id, ${msSql(sql`t.created_at`)} as "atMs", t.kind, t.currency, t.amount::float8 as amount,
      debit.id::float8 as "debitId", debit.code as debit, ${labelSql('debit')} as "debitLabel",
      debit_kept.balance::float8 as "debitKept",
      credit.id::float8 as "creditId", credit.code as credit, ${labelSql('credit')} as "creditLabel",
      credit_kept.balance::float8 as "creditKept",
      t.round_id::text as game, t.payment_id as payment, payments.transaction_number as number
    from (
        select * from ledger_transfers where id between ${first} and ${last} and created_at >= ${start} and created_at < ${end}
        order by id limit ${TRANSFERS_AT_ONCE}::int
      ) as t
      join ledger_accounts debit on debit.id = t.debit_account_id
      join ledger_accounts credit on credit.id = t.credit_account_id
      left join payments on payments.id = t.payment_id
      left join kept_balances debit_kept on debit_kept.account_id = debit.id and debit_kept.transfer_id = t.id
      left join kept_balances credit_kept on credit_kept.account_id = credit.id and credit_kept.transfer_id = t.id
    order by t.id`);
}
