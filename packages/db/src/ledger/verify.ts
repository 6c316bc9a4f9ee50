import { sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { OPEN_PHASES_SQL } from '../schema/sql.ts';
import { escrowCodeSql } from './accounts.ts';

interface LedgerDifference {
  readonly account: string;
  readonly balance: number;
  /**
   * What the account ought to hold. For a player's account these are credits minus debits of its
   * transfers. For escrows, holds and corrections these are the stakes, the pending withdrawals and
   * the recorded corrections.
   */
  readonly transfers: number;
}

export interface LedgerReport {
  readonly ok: boolean;
  /** Players' accounts whose balance does not match their transfers. */
  readonly differences: readonly LedgerDifference[];
  /** The sum over all accounts, per currency. Anything but zero is money created or lost. */
  readonly sums: Readonly<Record<string, number>>;
  /**
   * Rounds whose table's escrow does not hold exactly their stakes (nothing, once they are over).
   */
  readonly escrows: readonly LedgerDifference[];
  /** The withdrawal hold, if it does not equal the sum of the pending withdrawals. */
  readonly holds: readonly LedgerDifference[];
  /**
   * Deposits, as `deposit:{payment id}`, whose corrections in the ledger are not those on record,
   * or that were corrected below zero or without having been confirmed.
   */
  readonly corrections: readonly LedgerDifference[];
  /**
   * Archived months whose sums are not those that were sealed, or that lack some of their rounds.
   */
  readonly archives: readonly LedgerDifference[];
  /** Transfers that are in the database. */
  readonly transfersChecked: number;
  /** Transfers that left with their months, and count by the sums that were sealed. */
  readonly transfersArchived: number;
}

/** Longer than any other statement of the application may take. */
const VERIFY_MAX_MS = 600_000;

/**
 * Recomputes every balance from the transfers, and from the sums of those that were archived. It is
 * one statement, so it sees one moment of the database.
 */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const [row] = await db.transaction(async (tx) => {
    // The report reads every transfer there is, so it may take longer than other statements.
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(VERIFY_MAX_MS))}`);
    return await tx.execute<{ report: Omit<LedgerReport, 'ok'> }>(LEDGER_REPORT);
  });
  if (!row) throw new Error('the ledger could not be read');
  const { report } = row;
  const balanced = Object.values(report.sums).every((sum) => sum === 0);
  const { differences, escrows, holds, corrections, archives } = report;
  const findings = [differences, escrows, holds, corrections, archives];
  return { ...report, ok: balanced && findings.every((rows) => rows.length === 0) };
}

const LEDGER_REPORT = sql`
    with moved as (
      select account_id, sum(amount) as amount from (
        select credit_account_id as account_id, amount from ledger_transfers
        union all
        select debit_account_id, -amount from ledger_transfers
        union all
        select account_id, amount from archived_sums
      ) as sides group by account_id
    ),
    account as (
      select a.*, coalesce(m.amount, 0) as moved from ledger_accounts a left join moved m on m.account_id = a.id
    ),
    escrowed as (
      select code, round_id, sum(amount) as moved from (
        select a.code, t.round_id, t.amount from ledger_transfers t
        join ledger_accounts a on a.id = t.credit_account_id where a.kind = 'escrow'
        union all
        select a.code, t.round_id, -t.amount from ledger_transfers t
        join ledger_accounts a on a.id = t.debit_account_id where a.kind = 'escrow'
        union all
        select a.code, null, s.amount from archived_sums s join ledger_accounts a on a.id = s.account_id where a.kind = 'escrow'
      ) as sides group by code, round_id
    ),
    staked as (
      select ${sql.raw(escrowCodeSql('r'))} as code,
        r.id as round_id, count(*) * r.stake_santim as due
      from rounds r join entries e on e.round_id = r.id where r.status in ${sql.raw(OPEN_PHASES_SQL)} group by r.id
    ),
    escrow as (
      select code || ', round ' || coalesce(round_id::text, 'none') as code,
        coalesce(moved, 0) as moved, coalesce(due, 0) as due
      from escrowed full join staked using (code, round_id)
    ),
    archive as (
      select m.month || coalesce(', ' || code, '') as code, case when code is null then coalesce(r.present, 0) else s.amount end as moved,
        case when code is null then m.rounds else s.sealed end as due
      from archived_months m
        left join (select month, count(*) as present from archived_rounds group by month) as r using (month)
        left join lateral (
          select code, amount, sealed from archived_sums join ledger_accounts on id = account_id where month = m.month
          union all select null, null, null
        ) as s on true
      where m.status = 'gone'
    ),
    hold as (
      select code, moved,
        (select coalesce(sum(amount_santim), 0) from payments where type = 'withdraw' and status = 'pending') as due
      from account where kind = 'withdrawal-hold'
    ),
    corrected as (
      select t.payment_id, sum(case when a.kind = 'player' then t.amount else -t.amount end) as moved
      from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id
      where t.kind = 'deposit-correction' group by t.payment_id
    ),
    recorded as (
      select payment_id, sum(correction_santim) as due from settled_differences
      where kind = 'corrected' group by payment_id
    ),
    correction as (
      select 'deposit:' || coalesce(payment_id::text, 'none') as code, coalesce(moved, 0) as moved, coalesce(due, 0) as due
      from corrected full join recorded using (payment_id) left join payments p on p.id = payment_id
      where moved is distinct from due or p.type is distinct from 'deposit'
        or p.status is distinct from 'confirmed' or p.amount_santim + moved < 0
    )
    select json_build_object(
      'differences', coalesce((select json_agg(json_build_object(
        'account', code, 'balance', balance, 'transfers', moved)) from account where kind = 'player' and balance <> moved), '[]'),
      'sums', coalesce((select json_object_agg(currency, total) from (
        select currency, sum(coalesce(balance, moved)) as total from account group by currency) as s), '{}'),
      'escrows', coalesce((select json_agg(json_build_object(
        'account', code, 'balance', moved, 'transfers', due)) from escrow where moved <> due), '[]'),
      'holds', coalesce((select json_agg(json_build_object(
        'account', code, 'balance', moved, 'transfers', due)) from hold where moved <> due), '[]'),
      'archives', coalesce((select json_agg(json_build_object(
        'account', code, 'balance', moved, 'transfers', due)) from archive where moved <> due), '[]'),
      'corrections', coalesce((select json_agg(json_build_object(
        'account', code, 'balance', moved, 'transfers', due)) from correction), '[]'),
      'transfersChecked', (select count(*) from ledger_transfers),
      'transfersArchived', (select coalesce(sum(transfers), 0) from archived_rounds)
    ) as report`;
