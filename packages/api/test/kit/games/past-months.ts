import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { spanOfMonth } from '../../../src/kernel/times/month.ts';

const CARDS = 100;
const PLAYERS_IN_ROUND = 67;
const STAKE_SANTIM = 1000;
const PRIZE_SANTIM = 80_000;
const TABLES_IN_ROOM = 3;
/** Payments of each player in a month, half of them deposits. */
const PAYMENTS = 4;

interface Hall {
  readonly players: readonly string[];
  readonly months: readonly string[];
  readonly roundsInMonth: number;
  readonly onMonth?: (month: string) => void;
}

/**
 * Fills months with what a hall of players leaves: full rounds with their cards and transfers, and
 * payments. The ledger agrees. Needs a connection that may write what never happened.
 */
export async function fillMonths(db: Db, { players, months, roundsInMonth, onMonth }: Hall): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`create temp table hall as
    select (row_number() over (order by account.id) - 1)::int as n, account.user_id, account.id as wallet, coins.id as coins,
      account.code
    from ledger_accounts account join ledger_accounts coins on coins.user_id = account.user_id and coins.currency = 'COIN'
    where account.currency = 'ETB' and account.user_id in ${[...players]}`);
  await db.execute(sql`create index on hall (n)`);
  await db.execute(sql`analyze hall`);
  const rebuild = await dropIndexes(db);
  for (const month of months) {
    await fillMonth(db, month, { players: players.length, roundsInMonth });
    onMonth?.(month);
  }
  await db.execute(sql`
    update ledger_accounts set balance = moved.santim from (
      select account_id, sum(santim) as santim from (
        select credit_account_id as account_id, amount as santim from ledger_transfers
        union all select debit_account_id, -amount from ledger_transfers) as side group by account_id
    ) as moved where moved.account_id = ledger_accounts.id and user_id is not null`);
  for (const statement of rebuild) await db.execute(sql.raw(statement));
  await db.execute(sql`drop table hall`);
  await db.execute(sql`vacuum analyze`);
}

/** Drops the indexes that are no constraints, because making them at the end is much quicker. */
async function dropIndexes(db: Db): Promise<string[]> {
  const rows = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('ledger_transfers', 'entries') and schemaname = 'public'
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

async function fillMonth(
  db: Db,
  month: string,
  { players, roundsInMonth }: { players: number; roundsInMonth: number },
): Promise<void> {
  const { start, end } = spanOfMonth(month);
  const since = sql`${start.toISOString()}::timestamptz`;
  const stepS = (end.getTime() - start.getTime()) / 1000 / (roundsInMonth + 1);
  await db.execute(sql`drop table if exists played`);
  await db.execute(sql`create temp table played as
    with made as (
      insert into rounds (room_id, table_no, status, stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players,
        house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at, sold_at,
        entries_digest, cards_sold, player_count, prize_santim, final_ball, started_at, finishes_at, ended_at)
      select ((1 + n % 5) * 10)::text, 1 + n / 5 % ${TABLES_IN_ROOM}::int, 'settled', ${STAKE_SANTIM}::int, 30000, 3000, 5000, 2,
        2000, 1, 3, sha256(n::text::bytea), md5(n::text) || md5(n::text), at, at, at, md5(n::text) || md5(n::text),
        ${CARDS}::int, ${PLAYERS_IN_ROUND}::int, ${PRIZE_SANTIM}::int, 16, at, at, at
      from generate_series(1, ${roundsInMonth}::int) as n,
        lateral (select ${since} + n * ${stepS}::float8 * interval '1 second' as at) as moment
      order by n returning id, room_id, table_no, ended_at as at
    ) select made.*, escrow.id as escrow from made join ledger_accounts escrow
      on escrow.code = 'escrow:table:' || room_id || case table_no when 1 then '' else '-' || table_no end`);
  const holder = sql`(id * ${PLAYERS_IN_ROUND}::int + card % ${PLAYERS_IN_ROUND}::int) % ${players}::int`;
  await db.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed, created_at)
    select id, card + 1, user_id, card / ${PLAYERS_IN_ROUND}::int + 1, md5(user_id::text), md5(id || '-' || card), at
    from played, generate_series(0, ${CARDS - 1}::int) as card join hall on true
    where hall.n = ${holder} order by id, card`);
  await db.execute(sql`
    insert into round_winners (round_id, card_no, user_id, patterns, prize_santim)
    select id, 1, user_id, '{row}', ${PRIZE_SANTIM}::int from played join hall
      on hall.n = (id * ${PLAYERS_IN_ROUND}::int) % ${players}::int`);
  await db.execute(sql`insert into payments (type, status, user_id, phone_number, amount_santim, method, created_at, decided_at)
    select case when turn % 2 = 0 then 'deposit' else 'withdraw' end, 'confirmed', user_id, '+251911223344',
      10000, 'telebirr', at, at
    from hall, generate_series(1, ${PAYMENTS}::int) as turn, lateral (select ${since} + turn * interval '5 days' as at) as moment`);
  await db.execute(sql`
    with shared as (
      select max(id) filter (where code = 'house:ETB') as house, max(id) filter (where code = 'promotion:COIN') as promotion,
        max(id) filter (where code = 'clearing:telebirr') as clearing from ledger_accounts
    ), row as (
      select at, 1 as place, wallet as debit, escrow as credit, 'ETB' as currency, ${STAKE_SANTIM}::int as amount, 'stake' as kind,
        id as round, null::uuid as payment, 'stake:' || user_id || ':' || md5(id || '-' || card) as key
      from played, generate_series(0, ${CARDS - 1}::int) as card join hall on true where hall.n = ${holder}
      union all
      select at, 2, escrow, wallet, 'ETB', ${PRIZE_SANTIM}::int, 'prize', id, null, 'prize:' || id || ':1'
      from played join hall on hall.n = (id * ${PLAYERS_IN_ROUND}::int) % ${players}::int
      union all
      select at, 3, escrow, house, 'ETB', ${CARDS * STAKE_SANTIM - PRIZE_SANTIM}::int, 'house-cut', id, null, 'house-cut:' || id
      from played, shared
      union all
      select at, 4, promotion, coins, 'COIN', 1, 'coins-earned', id, null, 'coins:' || id || ':' || user_id
      from played, shared, generate_series(0, ${PLAYERS_IN_ROUND - 1}::int) as card join hall on true where hall.n = ${holder}
      union all
      select created_at, 0, case type when 'deposit' then clearing else wallet end,
        case type when 'deposit' then wallet else clearing end, 'ETB', amount_santim, type, null, payments.id, type || ':' || payments.id
      from payments join hall using (user_id), shared where created_at >= ${since} and created_at < ${end.toISOString()}::timestamptz
    )
    insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, round_id, payment_id,
      idempotency_key, created_at)
    select debit, credit, currency, amount, kind, round, payment, key, at from row order by at, round, place`);
}
