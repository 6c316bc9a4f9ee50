// What is kept about a player, as they are given it. Of what others keep for themselves, such as
// the operator's balance in a provider's message, there is nothing.

import { BY_SIDE } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../kernel/texts/messages.ts';
import { CAUSES } from '../../payments/contract.ts';
import { OWN_ROWS_AT_ONCE } from '../limits.ts';

/** A query of rows with one column, `row`, an object. It gets a limit added, so it has an order. */
type Section = (userId: string) => SQL;

/**
 * The same for what grows with every game, so that no row is read twice. Rows also have a `key`, by
 * which they are ordered and behind which the query begins. One without an object is left out.
 */
export interface GrowingSection {
  readonly growing: readonly ((userId: string, after: string) => SQL)[];
}

const payments = (userId: string) => sql`select id from payments where user_id = ${userId}::uuid`;

/** Why a payment ended, if the words are the product's own and not somebody's. */
const cause = sql`case when status <> 'rejected' then case reason ${sql.join(
  CAUSES.map((key) => sql`when ${messages[key]} then ${key}`),
  sql` `,
)} end end`;

/** The next of a player's transfers by one side, with what each moved. */
const ofSide = (userId: string, after: string, side: keyof typeof BY_SIDE) => sql`
  select t.*, ${sql.raw(side === 'debit' ? '-' : '')}t.amount as signed
  from ledger_accounts as own cross join lateral (
    select * from ledger_transfers where ${sql.raw(side)}_account_id = own.id and ${sql.raw(BY_SIDE[side])}
      and id > ${after}::bigint order by id limit ${OWN_ROWS_AT_ONCE}) as t
  where own.user_id = ${userId}::uuid`;

export const SECTIONS = {
  account: (userId) => sql`
    select json_build_object('id', id, 'username', username, 'phoneNumber', phone_number,
      'phoneProvenAt', phone_proven_at, 'telegramId', telegram_id, 'registeredAt', created_at,
      'ageConfirmedAt', age_confirmed_at, 'ageAtLeast', age_at_least, 'figuresSeenAt', figures_seen_at,
      'listedAs', listed_as, 'forgetAt', forget_at,
      'walletSantim', (select balance from ledger_accounts where user_id = users.id and currency = 'ETB'),
      'coins', (select balance from ledger_accounts where user_id = users.id and currency = 'COIN'),
      'pinSetAt', (select set_at from player_pins where user_id = users.id),
      'invitationCode', (select code from invitation_codes where user_id = users.id),
      'botLanguage', (select language from telegram_users where user_id = users.id),
      'botMuted', (select muted from telegram_users where user_id = users.id),
      'botReachableSince', (select reachable_since from telegram_users where user_id = users.id)) as row
    from users where id = ${userId}::uuid order by id`,
  sessions: (userId) => sql`
    select json_build_object('browser', browser, 'openedAt', created_at, 'usedAt', used_at, 'endsAt', expires_at,
      'byTelegram', by_telegram) as row
    from sessions where user_id = ${userId}::uuid order by created_at, id`,
  browsers: (userId) => sql`
    select json_build_object('usedAt', used_at) as row
    from known_browsers where user_id = ${userId}::uuid order by used_at, browser`,
  protection: (userId) => sql`
    select json_build_object('break', break_kind, 'breakFrom', break_from, 'breakUntil', break_until, 'backAt', back_at,
      'askedDays', asked_days, 'remindMinutes', remind_minutes, 'suspendedAt', suspended_at,
      'suspendedFor', suspended_for) as row
    from protections where user_id = ${userId}::uuid order by user_id`,
  limits: (userId) => sql`
    select json_build_object('kind', kind, 'period', period, 'santim', santim, 'nextSantim', next_santim,
      'nextFrom', next_from) as row
    from play_limits where user_id = ${userId}::uuid order by kind, period`,
  losses: (userId) => sql`
    select json_build_object('day', day, 'santim', santim) as row
    from loss_days where user_id = ${userId}::uuid order by day`,
  payments: (userId) => sql`
    select json_build_object('id', id, 'at', created_at, 'type', type, 'status', status,
      'amountSantim', amount_santim, 'method', method, 'provider', provider, 'phoneNumber', phone_number,
      'transactionNumber', transaction_number, 'numberSource', number_source, 'message', raw_message,
      'flags', flags, 'reason', reason, 'cause', ${cause}, 'decidedAt', decided_at) as row
    from payments where user_id = ${userId}::uuid order by created_at, id`,
  checkouts: (userId) => sql`
    select json_build_object('id', id, 'at', created_at, 'provider', provider, 'reference', reference,
      'amountSantim', amount_santim, 'state', state, 'providerReference', provider_reference) as row
    from checkouts where user_id = ${userId}::uuid order by created_at, id`,
  payouts: (userId) => sql`
    select json_build_object('payment', payment_id, 'at', created_at, 'provider', provider,
      'reference', reference, 'state', state, 'providerReference', provider_reference) as row
    from payouts where payment_id in (${payments(userId)}) order by created_at, id`,
  proofs: (userId) => sql`
    select row from (
      select json_build_object('payment', payment_id, 'at', received_at, 'transactionNumber', transaction_number,
        'amountSantim', amount_santim, 'payerName', payer_name, 'payerPhone', payer_phone) as row, received_at as at
      from sms_messages where payment_id in (${payments(userId)})
      union all
      select json_build_object('payment', payment_id, 'at', asked_at, 'transactionNumber', transaction_number,
        'amountSantim', settled_santim, 'payerPhone', payer_phone, 'verdict', verdict), claimed_at
      from receipt_checks where payment_id in (${payments(userId)})
    ) as proof order by at, row::text`,
  questions: (userId) => sql`
    select json_build_object('payment', payment_id, 'at', asked_at, 'text', text, 'answer', answer,
      'answeredAt', answered_at) as row
    from payment_questions where user_id = ${userId}::uuid order by asked_at, id`,
  moves: {
    growing: [
      (userId, after) => sql`
        select json_build_object('at', created_at, 'kind', kind, 'currency', currency, 'amount', signed,
          'game', round_id, 'payment', payment_id) as row, id as key
        from (${ofSide(userId, after, 'debit')} union all ${ofSide(userId, after, 'credit')}) as move
        order by id`,
      // These are in neither index of a side.
      (userId, after) => sql`
        select case when t.id is not null then json_build_object('at', t.created_at, 'kind', t.kind,
          'currency', t.currency, 'amount', t.amount, 'game', t.round_id, 'payment', t.payment_id) end as row,
          played.round_id as key
        from (select distinct round_id from entries where user_id = ${userId}::uuid and round_id > ${after}::bigint
          order by round_id limit ${OWN_ROWS_AT_ONCE}) as played
        left join ledger_transfers as t on t.round_id = played.round_id and t.kind = 'coins-earned'
          and t.credit_account_id in (select id from ledger_accounts where user_id = ${userId}::uuid)
        order by played.round_id`,
    ],
  },
  cards: {
    growing: [
      (userId, after) => sql`
        select json_build_object('at', entries.created_at, 'game', round_id, 'room', room_id, 'card', card_no,
          'stakeSantim', stake_santim, 'client', client_id, 'seed', client_seed) as row, round_id as key
        from entries join rounds on rounds.id = round_id
        where user_id = ${userId}::uuid and round_id > ${after}::bigint order by round_id`,
    ],
  },
  archivedCards: (userId) => sql`
    select json_build_object('game', round_id, 'cards', cards) as row
    from archived_hands where user_id = ${userId}::uuid order by round_id`,
  orders: (userId) => sql`
    select json_build_object('at', created_at, 'game', after_round_id, 'card', card_no, 'stakeSantim', stake_santim,
      'client', client_id) as row
    from ordered_cards where user_id = ${userId}::uuid order by after_round_id, card_no`,
  freeCards: (userId) => sql`
    select json_build_object('at', bought_at, 'stakeSantim', stake_santim, 'coins', coins, 'endsAt', ends_at,
      'game', round_id, 'card', card_no, 'endedAt', ended_at) as row
    from free_cards where user_id = ${userId}::uuid order by id`,
  archivedBrowsers: (userId) => sql`
    select json_build_object('client', client_id) as row
    from archived_clients where user_id = ${userId}::uuid order by client_id`,
  tables: (userId) => sql`
    select json_build_object('room', room_id, 'endsAt', until) as row
    from table_seekers where user_id = ${userId}::uuid order by room_id`,
  reminders: (userId) => sql`
    select json_build_object('room', room_id) as row
    from game_reminders where user_id = ${userId}::uuid order by room_id`,
  prizes: (userId) => sql`
    select json_build_object('at', ended_at, 'game', round_id, 'card', card_no, 'patterns', patterns,
      'amountSantim', round_winners.prize_santim) as row
    from round_winners join rounds on rounds.id = round_id
    where user_id = ${userId}::uuid order by round_id, card_no`,
  withheld: (userId) => sql`
    select json_build_object('at', at, 'game', round_id, 'prizeSantim', prize_santim, 'taxSantim', tax_santim,
      'commissionSantim', commission_santim) as row
    from withheld_prizes where user_id = ${userId}::uuid order by round_id`,
  messages: {
    growing: [
      (userId, after) => sql`
        select json_build_object('at', created_at, 'kind', kind, 'details', details, 'readAt', read_at) as row, id as key
        from inbox_messages where user_id = ${userId}::uuid and id > ${after}::bigint order by id`,
    ],
  },
  notices: (userId) => sql`
    select json_build_object('at', delivered_at, 'message', message) as row
    from notice_deliveries join notices on notices.id = notice_id
    where user_id = ${userId}::uuid order by delivered_at, notice_id`,
  botMessages: (userId) => sql`
    select json_build_object('at', created_at, 'kind', kind, 'details', details, 'status', status) as row
    from telegram_messages where user_id = ${userId}::uuid order by id`,
  invitations: (userId) => sql`
    select json_build_object('at', accepted_at, 'invited', inviter_id = ${userId}::uuid, 'outcome', outcome,
      'coins', coins) as row
    from invitations where ${userId}::uuid in (inviter_id, invitee_id) order by accepted_at, invitee_id`,
  weeks: (userId) => sql`
    select json_build_object('week', week, 'games', games, 'wins', wins, 'points', points, 'place', place,
      'coins', coins) as row
    from week_scores where user_id = ${userId}::uuid order by week`,
  claims: (userId) => sql`
    select json_build_object('at', claimed_at, 'objectedAt', objected_at) as row
    from number_claims where user_id = ${userId}::uuid order by claimed_at`,
  notes: (userId) => sql`
    select json_build_object('at', written_at, 'text', text) as row
    from player_notes where user_id = ${userId}::uuid order by written_at, id`,
  acts: (userId) => sql`
    select json_build_object('at', audit_log.at, 'act', action) as row from audit_log
    where subject in (
      select username from users where id = ${userId}::uuid
      union all select id::text from payments where user_id = ${userId}::uuid) order by audit_log.id`,
  requests: (userId) => sql`
    select json_build_object('at', created_at, 'operation', operation, 'answer', answer) as row
    from idempotency_records where user_id = ${userId}::uuid order by created_at, key`,
} as const satisfies Readonly<Record<string, Section | GrowingSection>>;
