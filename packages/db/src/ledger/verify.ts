import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../connection.ts';
import { OPEN_PHASES_SQL } from '../schema/sql.ts';
import { escrowCodeSql, jackpotCodeSql } from './accounts.ts';
import type { LedgerReport } from './report.ts';

/** Longer than any other statement of the application may take. */
const VERIFY_MAX_MS = 600_000;

/**
 * Recomputes every balance from the transfers, and from the sums of those that were archived. It is
 * one statement, so it sees one moment of the database. It locks nothing that anybody waits for.
 */
export const verifyLedger = (db: Db): Promise<LedgerReport> => db.transaction(verifyWithin);

/** The same within a transaction, whose later statements may then take as long. */
export async function verifyWithin(tx: Transaction): Promise<LedgerReport> {
  // The report reads every transfer there is, so it may take longer than other statements. It takes
  // one processor of the database's, and leaves the others to those who play. PostgreSQL expects
  // far more sums than there are, so it is told that they have room, and does not sort instead.
  await tx.execute(sql`select set_config('statement_timeout', ${String(VERIFY_MAX_MS)}, true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '512MB', true)`);
  const [row] = await tx.execute<{ report: Omit<LedgerReport, 'ok'> }>(LEDGER_REPORT);
  if (!row) throw new Error('the ledger could not be read');
  const { report } = row;
  const balanced = Object.values(report.sums).every((sum) => sum === 0);
  const { differences, escrows, holds, corrections, archives } = report;
  const findings = [differences, escrows, holds, corrections, archives];
  return { ...report, ok: balanced && findings.every((rows) => rows.length === 0) };
}

/**
 * It reads the transfers twice, by the side that they credit and by the one that they debit: after
 * months have left, the files are still as long, and each reading takes as long as before.
 */
const LEDGER_REPORT = sql`
    with credited as (
      select t.credit_account_id as account_id, case when a.kind = 'escrow' then t.round_id end as round_id,
        case when t.kind = 'deposit-correction' then coalesce(t.payment_id::text, 'none') end as corrects,
        sum(t.amount) as amount, count(*) as transfers
      from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id group by 1, 2, 3
    ),
    side as (
      select account_id, round_id, amount from credited
      union all
      select t.debit_account_id, case when a.kind = 'escrow' then t.round_id end, -sum(t.amount)
      from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id group by 1, 2
      union all
      select account_id, null, amount from archived_sums
    ),
    account as (
      select a.*, coalesce(m.amount, 0) as moved from ledger_accounts a
      left join (select account_id, sum(amount) as amount from side group by account_id) as m on m.account_id = a.id
    ),
    escrowed as (
      select a.code, side.round_id, sum(side.amount) as moved
      from side join ledger_accounts a on a.id = side.account_id where a.kind = 'escrow' group by 1, 2
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
      union all
      select month || ', ' || coalesce(code, 'none') || ', by kind', coalesce(f.amount, 0), coalesce(s.amount, 0)
      from archived_sums s
        full join (select month, account_id, sum(amount) as amount from archived_flows group by month, account_id) as f
          using (month, account_id)
        left join ledger_accounts on id = account_id
    ),
    hold as (
      select code, moved,
        (select coalesce(sum(amount_santim), 0) from payments where type = 'withdraw' and status = 'pending') as due
      from account where kind = 'withdrawal-hold'
      union all
      select code, moved, (select coalesce(sum(stake_santim), 0) from ordered_cards) from account where kind = 'orders'
      union all
      select code, moved,
        (select coalesce(sum(case code when 'tax:ETB' then tax_santim else commission_santim end), 0) from withheld_prizes)
      from account where kind = 'withheld'
      union all
      select code, moved, coalesce(pot_santim, 0) from account
      left join jackpots on code = ${sql.raw(jackpotCodeSql('jackpots'))}
      where kind = 'jackpot'
    ),
    corrected as (
      select c.corrects, sum(case when a.kind = 'player' then c.amount else -c.amount end) as moved
      from credited c join ledger_accounts a on a.id = c.account_id where c.corrects is not null group by c.corrects
    ),
    recorded as (
      select payment_id::text as corrects, sum(correction_santim) as due from settled_differences
      where kind = 'corrected' group by payment_id
    ),
    correction as (
      select 'deposit:' || corrects as code, coalesce(moved, 0) as moved, coalesce(due, 0) as due
      from corrected full join recorded using (corrects) left join payments p on p.id = nullif(corrects, 'none')::uuid
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
      'houseSantim', (select moved from account where kind = 'house'),
      'transfersChecked', (select coalesce(sum(transfers), 0)::bigint from credited),
      'transfersArchived', (select coalesce(sum(transfers), 0) from archived_rounds)
    ) as report`;
