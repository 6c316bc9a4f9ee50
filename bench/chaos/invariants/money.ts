import { type Db, verifyLedger } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { Crowd } from '../crowd/index.ts';

/** A round has to be settled this long after its end, at the latest. */
const SETTLED_WITHIN_S = 5;
/** How long after a result was shown its orders have to be carried out or given back. */
const ORDERS_WITHIN_S = 15;

/**
 * Checks the ledger. Every stake must have its card, or be refunded, or have become a prize and the
 * house cut.
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const { ok, ...report } = await verifyLedger(db);
  return ok ? [] : [`the ledger does not agree: ${JSON.stringify(report)}`];
}

/**
 * Compares free cards with the cards that they are used for, and with what promotions have paid for
 * them and players' coins.
 */
export async function freeCardFaults(db: Db): Promise<string[]> {
  const rows = await db.execute<{ fault: string }>(sql`
    select 'free card ' || free.id || ' is used for a card that its player does not hold' as fault
    from free_cards as free join rounds on rounds.id = free.round_id
    where rounds.stake_santim <> free.stake_santim or not exists (select from entries as card
      where card.round_id = free.round_id and card.card_no = free.card_no and card.user_id = free.user_id)
    union all
    select 'promotions have paid ' || paid || ' for free cards in game ' || round_id || ', and not ' || used from (
      select round_id, sum(paid) as paid, sum(used) as used from (
        select round_id, case kind when 'free-stake' then amount else -amount end as paid, 0 as used
        from ledger_transfers where kind in ('free-stake', 'free-stake-refund')
        union all select round_id, 0, stake_santim from free_cards where round_id is not null
      ) as each_one group by round_id
    ) as games where paid <> used
    union all
    select 'free cards cost ' || paid || ' coins, and not ' || due from (
      select (select coalesce(sum(case kind when 'free-card' then amount else -amount end), 0)
          from ledger_transfers where kind in ('free-card', 'free-card-end')) as paid,
        (select coalesce(sum(coins), 0) from free_cards where ended_at is null) as due
    ) as coins where paid <> due`);
  return rows.map(({ fault }) => fault);
}

/** Rounds, and orders after them, that no process has taken up, although their time is over. */
export async function forgottenRounds(db: Db): Promise<string[]> {
  const rows = await db.execute<{ id: string; status: string }>(sql`
    select id, status from rounds
    where (status = 'active' and started_at + final_ball * call_interval_ms * interval '1 ms'
        < clock_timestamp() - ${SETTLED_WITHIN_S} * interval '1 s')
      or (status = 'selecting' and selecting_ends_at < clock_timestamp() - ${SETTLED_WITHIN_S} * interval '1 s'
        and (select count(distinct user_id) from entries where round_id = rounds.id) >= min_players)
    union all
    select id, status || ' with orders' from rounds
    where id in (select after_round_id from ordered_cards)
      and ended_at + popup_ms * interval '1 ms' < clock_timestamp() - ${ORDERS_WITHIN_S} * interval '1 s'`);
  return rows.map(({ id, status }) => `round ${id} is still ${status}`);
}

/** How many games run, will run because enough players have a card, or may by what is ordered. */
export async function gamesUnderWay(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from rounds where status = 'active' or (status = 'selecting'
      and (select count(distinct user_id) from entries where round_id = rounds.id) >= min_players)
      or id in (select after_round_id from ordered_cards)`);
  return row?.count ?? 0;
}

/** Whether all that was paid at the provider has become a payment, credited or to be decided. */
export async function checkoutsAreDone(db: Db, { paidAtProvider }: Crowd): Promise<boolean> {
  const references = [...paidAtProvider.keys()];
  const [row] = await db.execute<{ done: number }>(sql`
    select count(*)::int as done from checkouts join payments using (id)
    where reference = any(${sql.param(references)}::text[])`);
  return row?.done === references.length;
}

/**
 * Compares deposits and withdrawals with what the operator's phone received and the administrator
 * was told.
 */
export async function paymentFaults(db: Db, { decided, messagesTaken, paidAtProvider }: Crowd): Promise<string[]> {
  const messageNumbers = [...messagesTaken];
  const decisions = [...decided];
  const paid = [...paidAtProvider];
  const faults = await db.execute<{ fault: string }>(sql`
    select 'the message of ' || number || ' was taken and is not there once' as fault
    from unnest(${sql.param(messageNumbers)}::text[]) as number
    where (select count(*) from sms_messages where transaction_number = number and standing = 'evidence') <> 1
    union all
    select 'deposit ' || payments.id || ' was credited with another amount than arrived' from payments
    join sms_messages on sms_messages.payment_id = payments.id
    where payments.status = 'confirmed' and payments.amount_santim <> sms_messages.amount_santim
    union all
    select 'deposit ' || id || ' was credited and nothing has arrived' from payments
    where type = 'deposit' and status = 'confirmed' and provider is null
      and not exists (select from sms_messages where payment_id = payments.id)
    union all
    select 'deposit ' || id || ' was credited otherwise than the provider was paid' from payments join checkouts using (id)
    left join unnest(${sql.param(paid.map(([reference]) => reference))}::text[], ${sql.param(paid.map(([, santim]) => santim))}::bigint[])
      as paid (reference, santim) using (reference)
    where status = 'confirmed' and payments.amount_santim is distinct from paid.santim
    union all
    select 'an alarm: ' || kind from payment_alarms where resolved_at is null
    union all
    select 'payment ' || id || ' is ' || status || ', and the administrator was told otherwise'
    from unnest(${sql.param(decisions.map(([id]) => id))}::uuid[], ${sql.param(decisions.map(([, status]) => status))}::text[])
      as told (id, decision) join payments using (id) where payments.status <> decision
    union all
    select 'payment ' || payments.id || ' is ' || status || ' and moved ' || coalesce(sum(amount), 0) from payments
    left join ledger_transfers on payment_id = payments.id and kind in ('deposit', 'withdrawal')
    group by payments.id
    having coalesce(sum(amount), 0) <> case status when 'confirmed' then amount_santim else 0 end`);
  return faults.map(({ fault }) => fault);
}
