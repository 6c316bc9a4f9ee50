import { setImmediate } from 'node:timers/promises';
import type { TransferKind } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { etbCell, type Row, secondInAddis } from '../lines.ts';
import { boundsOf, msSql, readLong, type Source } from './months.ts';

/** Players whose figures are computed together. Each time, the transfers so far are read. */
const PLAYERS_AT_ONCE = 10_000;
/** Lines that are written in one go. Other requests are answered in between. */
const LINES_AT_ONCE = 500;

/** The column of each kind of transfer. Null for kinds that no player's account has. */
const COLUMN_OF: Readonly<Record<TransferKind, `${string} ETB` | `coins ${string}` | null>> = {
  deposit: 'deposits ETB',
  'deposit-correction': 'corrections of deposits ETB',
  'withdrawal-hold': 'withdrawals ETB',
  'withdrawal-release': 'withdrawals given back ETB',
  stake: 'stakes ETB',
  'stake-refund': 'stakes given back ETB',
  order: 'orders ETB',
  'order-return': 'orders given back ETB',
  prize: 'prizes ETB',
  'prize-tax': 'tax on prizes ETB',
  'prize-commission': 'commission on prizes ETB',
  'coins-payout': 'from coins ETB',
  'top-up': 'top-ups ETB',
  restitution: 'restitutions ETB',
  'play-money': 'play money ETB',
  'coins-earned': 'coins earned',
  'invitation-reward': 'coins for invitations',
  'week-prize': 'coins for weeks',
  'coins-converted': 'coins converted',
  'free-card': 'coins for free cartelas',
  'free-card-end': 'coins of free cartelas given back',
  'free-stake': null,
  'free-stake-refund': null,
  'escrow-moved': null,
  'house-cut': null,
  'prize-promise': null,
  'jackpot-feed': null,
  'jackpot-won': null,
  'jackpot-seed': null,
  'provider-fee': null,
  withdrawal: null,
};
const KINDS = Object.entries(COLUMN_OF).flatMap(([kind, column]) => (column === null ? [] : [{ kind, column }]));
const ETB = KINDS.filter(({ column }) => column.endsWith(' ETB'));
const COINS = KINDS.filter(({ column }) => column.startsWith('coins '));

const names = (columns: typeof KINDS) => columns.map(({ column }) => column);

/**
 * Each player's figures: what the wallet held when the month began, what each kind of transfer came
 * to, and what it held in the end. The same of coins.
 */
export function usersOf(source: Source, month: string) {
  return {
    header: [
      ...['id', 'username', 'phone number', 'registered (Addis Ababa)', 'deleted (Addis Ababa)'],
      ...['opening ETB', ...names(ETB), 'closing ETB'],
      ...['coins at the opening', ...names(COINS), 'coins at the closing'],
    ],
    rows: rowsOf(source, month),
  };
}

async function* rowsOf(source: Source, month: string): AsyncGenerator<readonly Row[], void> {
  let after: string | null = null;
  do {
    const players: readonly Player[] = await figuresAfter(source, month, after);
    for (let first = 0; first < players.length; first += LINES_AT_ONCE) {
      yield players.slice(first, first + LINES_AT_ONCE).map(rowOf);
      await setImmediate();
    }
    after = players.length < PLAYERS_AT_ONCE ? null : (players.at(-1)?.id ?? null);
  } while (after !== null);
}

/** Sums by kind. What was moved before the month has the kind `opening`. */
type Sums = Readonly<Record<string, number>> | null;

interface Player extends Record<string, unknown> {
  readonly id: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly registeredMs: number;
  readonly deletedMs: number | null;
  readonly wallet: Sums;
  readonly coins: Sums;
}

function rowOf({ id, username, phoneNumber, registeredMs, deletedMs, wallet, coins }: Player): Row {
  const moments = [registeredMs, deletedMs].map((atMs) => secondInAddis(atMs === null ? null : new Date(atMs)));
  return [id, username, phoneNumber, ...moments, ...cellsOf(wallet, ETB, etbCell), ...cellsOf(coins, COINS, Number)];
}

function cellsOf(sums: Sums, columns: typeof KINDS, cell: (amount: number) => Row[number]): Row {
  const amounts = [sums?.opening ?? 0, ...columns.map(({ kind }) => sums?.[kind] ?? 0)];
  const closing = Object.values(sums ?? {}).reduce((sum, amount) => sum + amount, 0);
  return [...amounts, closing].map(cell);
}

function figuresAfter(source: Source, month: string, after: string | null): Promise<readonly Player[]> {
  const { start, end } = boundsOf(month);
  const kind = sql`case when created_at < ${start} then 'opening' else kind end`;
  return readLong(source, (tx) =>
    tx.execute<Player>(sql`
      with player as (
        select users.id, username, phone_number, users.created_at, deleted_at, wallet.id as wallet_id, coins.id as coins_id
        from users join ledger_accounts wallet on wallet.user_id = users.id and wallet.currency = 'ETB'
          join ledger_accounts coins on coins.user_id = users.id and coins.currency = 'COIN'
        where users.created_at < ${end} ${after === null ? sql`` : sql`and users.id > ${after}::uuid`}
        order by users.id limit ${PLAYERS_AT_ONCE}::int
      ), account as (
        select wallet_id as id from player union all select coins_id from player
      ), side as (
        select debit_account_id as account_id, ${kind} as kind, -amount as amount from ledger_transfers
        where created_at < ${end} and debit_account_id in (select id from account)
        union all
        select credit_account_id, ${kind}, amount from ledger_transfers
        where created_at < ${end} and credit_account_id in (select id from account)
        union all
        select account_id, case when posted_in < ${month} then 'opening' else kind end, amount from archived_flows
        where posted_in <= ${month} and account_id in (select id from account)
      ), moved as (
        select account_id, json_object_agg(kind, amount) as sums from (
          select account_id, kind, sum(amount) as amount from side group by account_id, kind
        ) as by_kind group by account_id
      )
      select player.id, username, phone_number as "phoneNumber", ${msSql(sql`created_at`)} as "registeredMs",
        ${msSql(sql`deleted_at`)} as "deletedMs",
        wallet.sums as wallet, coins.sums as coins
      from player left join moved wallet on wallet.account_id = wallet_id left join moved coins on coins.account_id = coins_id
      order by player.id`),
  );
}
