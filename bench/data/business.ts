import type { Db } from '@cartela/db';
import { sql } from 'drizzle-orm';

export const USERS = 100_000;
export const PAYMENTS = 300_000;
const PENDING_EVERY = 100;
const ROUNDS = 100_000;
const MESSAGES = 100_000;
const CARDS_PER_ROUND = 5;
const AUDIT_ENTRIES = 50_000;
const NOTICES = 20;
/** One player has a fiftieth of all payments and cards, so their page is the heaviest there is. */
const BUSY_EVERY = 50;
const DAY = sql.raw(`interval '1 day'`);

/**
 * Fills in a year of a large operator's business, made by the database itself. Every constraint is
 * kept. Of the ledger there is only what lists read: more than a million transfers, but not the
 * balances that follow from them.
 */
export async function fillWithBusiness(db: Db): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`
    insert into users (username, username_key, phone_number, role, telegram_id, password_hash, created_at)
    select name, lower(name), '+2519' || lpad(n::text, 8, '0'), role, 'web-' || n,
      case when role = 'admin' then 'none' end, now() - n * (365 * ${DAY} / ${USERS}::float8)
    from (
      select n, case when n <= 5 then 'admin' else 'client' end as role,
        (array['Abebe', 'Hana', 'Dawit', 'Marta', 'አበበ', 'ሐና', 'ዳዊት', 'ማርታ'])[1 + n % 8] || ' ' || n as name
      from generate_series(1, ${USERS}::int) n
    ) as person`);
  await db.execute(sql`
    insert into ledger_accounts (code, kind, currency, user_id, balance)
    select 'player:' || id || ':' || currency, 'player', currency, id, 50000
    from users, unnest(array['ETB', 'COIN']) as currency where role = 'client'`);
  await db.execute(sql`create temporary table player on commit preserve rows as
    select row_number() over (order by id) - 1 as n, id, phone_number from users where role = 'client'`);
  await fillPayments(db);
  await fillGames(db);
  await fillLedgerOfGames(db);
  await fillMessages(db);
  await fillAdministration(db);
  // The database does this by itself in its spare time.
  await db.execute(sql`vacuum analyze`);
}

const playerOf = sql.raw(
  `case when n % ${BUSY_EVERY} = 0 then 0 else (n * 7919::bigint) % (select count(*) from player) end`,
);

async function fillPayments(db: Db): Promise<void> {
  await db.execute(sql`
    insert into payments (type, status, user_id, phone_number, amount_santim, method, transaction_number, raw_message, reason,
      created_at, decided_at)
    select type, status, player.id, player.phone_number, 1000 + payment.n % 50000,
      case when payment.n % 3 = 0 then 'cbebirr' else 'telebirr' end,
      case when type = 'deposit' then 'DB' || lpad(payment.n::text, 8, '0') end,
      case when type = 'deposit' then repeat('You have transferred ETB 100.00. ', 8) end,
      case when status = 'rejected' then 'No such payment arrived' end,
      at, case when status <> 'pending' then at + interval '5 minutes' end
    from (
      select n, ${playerOf} as player_no, case when n % 3 = 1 then 'withdraw' else 'deposit' end as type,
        case when n % ${PENDING_EVERY}::int = 0 then 'pending' when n % 20 = 3 then 'rejected' else 'confirmed' end as status,
        now() - n * (365 * ${DAY} / ${PAYMENTS}::float8) as at
      from generate_series(1, ${PAYMENTS}::int) n
    ) as payment join player on player.n = player_no`);
  await db.execute(sql`
    insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, payment_id, idempotency_key, created_at)
    select clearing.id, wallet.id, 'ETB', amount_santim, 'deposit', p.id, 'deposit:' || p.id, p.decided_at
    from payments p join ledger_accounts wallet on wallet.user_id = p.user_id and wallet.currency = 'ETB'
      join ledger_accounts clearing on clearing.code = 'clearing:' || p.method
    where p.status = 'confirmed' and p.type = 'deposit' order by p.decided_at`);
}

async function fillGames(db: Db): Promise<void> {
  await db.execute(sql`
    insert into rounds (room_id, status, stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players, house_cut_bps,
      coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at, entries_digest, cards_sold, player_count,
      prize_santim, final_ball, started_at, ended_at)
    select rooms.id, 'settled', stake_santim, 30000, 3000, 5000, 2, 2000, 1, 1, sha256(n::text::bytea), md5(n::text),
      at, at, md5(n::text), ${CARDS_PER_ROUND}::int, ${CARDS_PER_ROUND}::int, stake_santim * 4, 40, at, at + interval '2 minutes'
    from generate_series(1, ${ROUNDS}::int) n join rooms on rooms.id = ((1 + n % 5) * 10)::text,
      lateral (select now() - (${ROUNDS}::int - n) * (365 * ${DAY} / ${ROUNDS}::float8) - interval '1 hour' as at) as moment`);
  await db.execute(sql`
    insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    select round_id, card_no, player.id, 1, '', ''
    from (
      select id as round_id, card_no, ${playerOf} as player_no
      from rounds, generate_series(1, ${CARDS_PER_ROUND}::int) as card_no, lateral (select id * ${CARDS_PER_ROUND}::int + card_no as n) as entry
    ) as entry join player on player.n = player_no`);
  await db.execute(sql`
    insert into round_winners (round_id, card_no, user_id, patterns, prize_santim)
    select e.round_id, e.card_no, e.user_id, '{row-1}', r.prize_santim
    from entries e join rounds r on r.id = e.round_id where e.card_no = 1 + e.round_id % ${CARDS_PER_ROUND}::int`);
}

/** Adds a stake for each card, and a prize, the house cut and coins for each round. */
async function fillLedgerOfGames(db: Db): Promise<void> {
  const post = (kind: string, debit: string, credit: string, amount: string, from: string) =>
    db.execute(
      sql.raw(`
      insert into ledger_transfers (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key, created_at)
      select ${debit}, ${credit}, '${kind === 'coins-earned' ? 'COIN' : 'ETB'}', ${amount}, '${kind}', round.id,
        '${kind}:' || round.id || ':' || card_no, round.ended_at
      from ${from} as held join rounds as round on round.id = held.round_id
        join ledger_accounts as escrow on escrow.code = 'escrow:table:' || round.room_id
        join ledger_accounts as wallet on wallet.user_id = held.user_id and wallet.currency = 'ETB'
        join ledger_accounts as coins on coins.user_id = held.user_id and coins.currency = 'COIN'
        join ledger_accounts as house on house.code = 'house:ETB'
        join ledger_accounts as promotion on promotion.code = 'promotion:COIN'
      order by round.id`),
    );
  await post('stake', 'wallet.id', 'escrow.id', 'stake_santim', 'entries');
  await post('prize', 'escrow.id', 'wallet.id', 'round.prize_santim', 'round_winners');
  await post('house-cut', 'escrow.id', 'house.id', 'stake_santim', 'round_winners');
  await post('coins-earned', 'promotion.id', 'coins.id', '1', 'round_winners');
}

/** Adds messages of the bot and of the providers. */
async function fillMessages(db: Db): Promise<void> {
  await db.execute(sql`
    insert into telegram_users (user_id, language, reachable_since, muted)
    select id, 'en', now(), '{}' from player`);
  await db.execute(sql`
    insert into telegram_messages (user_id, kind, details, created_at, status, ended_at)
    select player.id, 'depositConfirmed', '{"amount":"10"}', now() - message.n * interval '1 minute', 'sent', now()
    from generate_series(1, ${MESSAGES}::int) as message (n) join player on player.n = message.n`);
  await db.execute(sql`
    insert into sms_messages (request_hash, sender, raw_message, received_at, transaction_number, method, amount_santim,
      direction, standing, payment_id)
    select id::text, '127', repeat('You have received ETB 100.00. ', 8), created_at, transaction_number, method,
      amount_santim, 'received', 'evidence', case when status = 'confirmed' then id end
    from payments where type = 'deposit' order by created_at desc limit ${MESSAGES}::int`);
  await db.execute(sql`
    insert into invitation_codes (user_id, code) select id, 'code-' || n from player`);
  await db.execute(sql`
    insert into invitations (invitee_id, inviter_id, accepted_at, outcome)
    select invitee.id, inviter.id, now(), 'open'
    from player as invitee join player as inviter on inviter.n = invitee.n / 10 where invitee.n % 2 = 1`);
}

async function fillAdministration(db: Db): Promise<void> {
  await db.execute(sql`
    insert into audit_log (at, admin_name, address, action, subject, after)
    select now() - n * interval '10 minutes', 'admin', '127.0.0.1', 'confirm-deposit', n::text, '{"status": "confirmed"}'
    from generate_series(1, ${AUDIT_ENTRIES}::int) n`);
  await db.execute(sql`
    with notice as (
      insert into notices (message, sent_at, sent_by)
      select 'News', now() - n * ${DAY}, (select id from users where role = 'admin' limit 1)
      from generate_series(1, ${NOTICES}::int) n returning id
    )
    insert into notice_deliveries (notice_id, user_id) select notice.id, player.id from notice, player`);
}
