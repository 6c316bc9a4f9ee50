import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/**
 * Money on its way in (deposit) or out (withdraw). Each is decided once, by an administrator or,
 * for deposits, by evidence.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text({ enum: ['deposit', 'withdraw'] }).notNull(),
    status: text({ enum: ['pending', 'confirmed', 'rejected'] })
      .notNull()
      .default('pending'),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The player's number at the time of the request. A withdrawal is sent there. */
    phoneNumber: text().notNull(),
    /**
     * Null if a claim does not state it. A transaction number alone gives no amount, and maybe no
     * method.
     */
    amountSantim: bigint({ mode: 'number' }),
    method: text({ enum: PAYMENT_METHODS }),
    /** The mobile-money provider's number, in upper case. It counts only once, whoever sends it. */
    transactionNumber: text(),
    rawMessage: text(),
    /** What an administrator should look at. The payments' contract explains the flags. */
    flags: text().array().notNull().default(sql`'{}'`),
    /** Why the payment was rejected. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The administrator who decided. Null if evidence did. */
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('payments_transaction_number_claimed').on(table.transactionNumber),
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_pending').on(table.type, table.createdAt).where(sql`${table.status} = 'pending'`),
    // Covers every column that sums over confirmed payments need.
    index('payments_confirmed')
      .on(table.decidedAt, table.type, table.amountSantim)
      .where(sql`${table.status} = 'confirmed'`),
    index('payments_newest').on(table.createdAt, table.id),
    check('payments_amount', sql`${table.amountSantim} > 0`),
    check('payments_number_in_upper_case', sql`${table.transactionNumber} = upper(${table.transactionNumber})`),
    check('payments_decided_at', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check(
      'payments_complete',
      sql`(${table.status} <> 'confirmed' and ${table.type} = 'deposit') or (${table.amountSantim} is not null and ${table.method} is not null)`,
    ),
  ],
);

/**
 * Messages received by the operator's own phone: the only trustworthy evidence of money received.
 */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the signed request, so that a replayed request is not accepted. */
    requestHash: text().notNull().unique('sms_messages_replayed'),
    sender: text().notNull(),
    rawMessage: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The columns from here on are what the parser read. A message is evidence if it reports a
     * received payment with a number, a method and an amount.
     */
    transactionNumber: text(),
    method: text({ enum: PAYMENT_METHODS }),
    amountSantim: bigint({ mode: 'number' }),
    direction: text({ enum: ['sent', 'received', 'unknown'] }).notNull(),
    /** The deposit that this message confirmed. */
    paymentId: uuid()
      .references(() => payments.id)
      .unique('sms_messages_payment'),
  },
  (table) => [index('sms_messages_by_number').on(table.transactionNumber)],
);

/** Where players send their deposits: one row per method that the operator offers. */
export const paymentAccounts = pgTable('payment_accounts', {
  method: text({ enum: PAYMENT_METHODS }).primaryKey(),
  accountName: text().notNull(),
  accountNumber: text().notNull(),
});

/** Exactly one row. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    id: integer().primaryKey().default(1),
    minDepositSantim: bigint({ mode: 'number' }).notNull().default(1000),
    minWithdrawalSantim: bigint({ mode: 'number' }).notNull().default(5000),
  },
  (table) => [check('payment_settings_one_row', sql`${table.id} = 1`)],
);
