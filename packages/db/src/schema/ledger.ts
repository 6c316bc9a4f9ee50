import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { payments } from './payments.ts';
import { rounds } from './rounds.ts';

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
    kind: text({ enum: ['player', 'escrow', 'house', 'clearing', 'withdrawal-hold', 'promotion'] }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    userId: uuid().references(() => users.id),
    /**
     * The round of an escrow from the time when each round had its own. Null for all other
     * accounts.
     */
    roundId: bigint({ mode: 'number' }).references(() => rounds.id),
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
    kind: text().notNull(),
    roundId: bigint({ mode: 'number' }).references(() => rounds.id),
    paymentId: uuid().references(() => payments.id),
    /** The same key is never posted twice. */
    idempotencyKey: text().notNull().unique(),
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
    index('ledger_transfers_by_debit').on(table.debitAccountId, table.id),
    index('ledger_transfers_by_credit').on(table.creditAccountId, table.id),
    index('ledger_transfers_by_round').on(table.roundId),
    // The index leaves out the many transfers that belong to no payment, such as stakes.
    index('ledger_transfers_by_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
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
