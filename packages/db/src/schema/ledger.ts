import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LedgerReport } from '../ledger/report.ts';
import { ofUser, users } from './accounts.ts';
import { ofPayment } from './payments/payments.ts';
import { ofRound } from './rounds.ts';
import { inList, transferKeySql } from './sql.ts';

const CURRENCIES = ['ETB', 'COIN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Only players' accounts carry a balance. The transaction that inserts transfers also updates it. A
 * shared account's balance is a sum instead: everybody writes to those accounts, so everybody would
 * wait for that row.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The account's name, for example `player:{user id}:ETB`, `escrow:table:10-2` or `house:ETB`.
     */
    code: text().notNull().unique(),
    kind: text({
      enum: ['player', 'escrow', 'house', 'clearing', 'withdrawal-hold', 'orders', 'promotion', 'withheld', 'jackpot'],
    }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    userId: ofUser(),
    /**
     * The round of an escrow from the time when each round had its own. Null for all other
     * accounts.
     */
    roundId: ofRound(),
    balance: bigint({ mode: 'number' }),
    /**
     * The balance again if the account holds coins, for an index on it. With an index on the
     * balance itself, even one of coins only, each change of any wallet would write into every
     * index of this table.
     */
    coins: bigint({ mode: 'number' }).generatedAlwaysAs(sql`case when currency = 'COIN' then balance end`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('ledger_accounts_currency').on(table.id, table.currency),
    unique('ledger_accounts_player').on(table.userId, table.currency),
    index('ledger_accounts_most_coins').on(table.coins.desc(), table.id).where(sql`${table.coins} is not null`),
    check('ledger_accounts_balance', sql`(${table.kind} = 'player') = (${table.balance} is not null)`),
    check('ledger_accounts_not_negative', sql`${table.balance} >= 0`),
  ],
);

/**
 * What a transfer is for. Money goes from the account debited to the account credited:
 *
 * | kind | from | to | when |
 * |---|---|---|---|
 * | stake | player | escrow | a card is sold |
 * | stake-refund | escrow | player | a card is given back, or the round is cancelled |
 * | free-stake | promotion | escrow | a card is sold for a free card |
 * | free-stake-refund | escrow | promotion | such a card is given back, or the round is cancelled |
 * | order | player | orders | a card is ordered for the next round |
 * | order-return | orders | player | the next round opens, or the order ends without it |
 * | escrow-moved | escrow of a round | escrow of its table | once: each round used to have an escrow |
 * | jackpot-feed | escrow | jackpot | a round is settled |
 * | jackpot-won | jackpot | escrow | a round is settled that wins the jackpot, which its prizes then include |
 * | jackpot-seed | house | jackpot | an owner adds to a jackpot |
 * | prize-promise | house | escrow | a round is settled whose sales are below the least prize that was promised |
 * | prize | escrow | player | a round is settled, once for each winning card |
 * | house-cut | escrow | house | a round is settled |
 * | prize-tax, prize-commission | player | tax, commission | a round is settled, of what the player won |
 * | coins-earned | promotion, COIN | player, COIN | a round is settled, once for each player |
 * | invitation-reward | promotion, COIN | player, COIN | a player whom they invited has played enough |
 * | week-prize | promotion, COIN | player, COIN | a week's list ends |
 * | coins-converted | player, COIN | promotion, COIN | coins are converted |
 * | free-card | player, COIN | promotion, COIN | a free card is bought |
 * | free-card-end | promotion, COIN | player, COIN | a free card was not used in time |
 * | coins-payout | promotion | player | coins are converted |
 * | deposit | clearing of the method, or provider | player | a deposit is confirmed |
 * | deposit-correction | clearing of the method, or provider | player, or the other way round | a confirmed deposit differs from the provider's statement |
 * | provider-fee | house | provider | a provider says what it keeps of a payment |
 * | withdrawal-hold | player | withdrawal hold | a withdrawal is requested |
 * | withdrawal | withdrawal hold | clearing of the method, or provider | a withdrawal is paid out |
 * | withdrawal-release | withdrawal hold | player | a withdrawal is rejected |
 * | top-up | promotion | player | an administrator adds money |
 * | play-money | promotion | player | an account is opened in try-out mode |
 *
 * So what a clearing account or a provider's owes is what the operator should hold there. What the
 * promotion accounts owe is what the operator has given away, and what those of tax and commission
 * hold was withheld for others.
 */
export type TransferKind =
  | 'stake'
  | 'stake-refund'
  | 'free-stake'
  | 'free-stake-refund'
  | 'order'
  | 'order-return'
  | 'escrow-moved'
  | 'jackpot-feed'
  | 'jackpot-won'
  | 'jackpot-seed'
  | 'prize-promise'
  | 'prize'
  | 'house-cut'
  | 'prize-tax'
  | 'prize-commission'
  | 'coins-earned'
  | 'invitation-reward'
  | 'week-prize'
  | 'coins-converted'
  | 'free-card'
  | 'free-card-end'
  | 'coins-payout'
  | 'deposit'
  | 'deposit-correction'
  | 'provider-fee'
  | 'withdrawal-hold'
  | 'withdrawal'
  | 'withdrawal-release'
  | 'top-up'
  | 'restitution'
  | 'play-money';

/**
 * The kinds of a round's transfers that no player pays (`debit`), and those by which no player is
 * paid (`credit`).
 */
export const NEVER_PLAYERS: Readonly<Record<'debit' | 'credit', readonly TransferKind[]>> = {
  debit: ['stake-refund', 'prize', 'house-cut', 'coins-earned'],
  credit: ['stake', 'house-cut'],
};

/**
 * SQL that is true of the transfers in the index of a side. Whatever looks by side for a player's
 * transfers says it, or names kinds of which it is true: only then does the index serve. Most
 * transfers are in one of the two indexes or in none. Coins that a round has earned a player are
 * found by the round.
 */
export const BY_SIDE = {
  debit: `kind not in ${inList(NEVER_PLAYERS.debit)}`,
  credit: `kind not in ${inList([...NEVER_PLAYERS.credit, 'coins-earned'])}`,
} as const;

/**
 * Amounts are santim for ETB and whole coins for COIN. Rows are only ever inserted: a trigger
 * refuses anything else.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    debitAccountId: bigint({ mode: 'number' }).notNull(),
    creditAccountId: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<TransferKind>().notNull(),
    roundId: ofRound(),
    paymentId: ofPayment(),
    /**
     * The same key is never posted twice. Until 0.2 it was stored as it was given, however long.
     */
    idempotencyKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_transfers_debit',
      columns: [table.debitAccountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'ledger_transfers_credit',
      columns: [table.creditAccountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    // Of a key that was stored whole, the digest. So a key is one and the same in both forms.
    uniqueIndex('ledger_transfers_idempotencyKey_unique').on(sql.raw(transferKeySql('idempotency_key'))),
    index('ledger_transfers_by_payer').on(table.debitAccountId, table.id).where(sql.raw(BY_SIDE.debit)),
    index('ledger_transfers_by_payee').on(table.creditAccountId, table.id).where(sql.raw(BY_SIDE.credit)),
    index('ledger_transfers_by_round').on(table.roundId),
    // The index leaves out the many transfers that belong to no payment, such as stakes.
    index('ledger_transfers_by_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('ledger_transfers_fees').on(table.createdAt).where(sql`${table.kind} = 'provider-fee'`),
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_two_accounts', sql`${table.debitAccountId} <> ${table.creditAccountId}`),
  ],
);

/**
 * The first answer to a request with a key, returned again when the same request is repeated.
 */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    operation: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    // BRIN serves here, because records come in the order of time. It makes a write cost almost
    // nothing.
    index('idempotency_records_oldest').using('brin', table.createdAt),
  ],
);

/** What each verification of the ledger has found. Rows are only ever inserted. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** When it was begun. */
  checkedAt: timestamp({ withTimezone: true }).notNull(),
  tookMs: integer().notNull(),
  ok: boolean().notNull(),
  report: jsonb().$type<LedgerReport>().notNull(),
});
