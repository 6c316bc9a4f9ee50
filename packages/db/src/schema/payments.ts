import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Money on its way in (deposit) or out (withdraw), decided once: by an administrator or, for deposits, by evidence. */
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
    /** The player's number on file at the time: where a withdrawal goes. */
    phoneNumber: text().notNull(),
    /** Null while a claim does not say it: a transaction number alone names no amount and perhaps no method. */
    amountSantim: bigint({ mode: 'number' }),
    method: text({ enum: PAYMENT_METHODS }),
    /** Of the mobile-money provider, in upper case. Counts once for ever, whoever sends it. */
    transactionNumber: text(),
    rawMessage: text(),
    /** What an administrator should look at, see the payments' contract. */
    flags: text().array().notNull().default(sql`'{}'`),
    /** Why it was rejected. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The administrator who decided; null for evidence. */
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('payments_transaction_number_claimed').on(table.transactionNumber),
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_pending').on(table.type, table.createdAt).where(sql`${table.status} = 'pending'`),
    // Holds all that sums over confirmed payments need, so that they read nothing else.
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

/** Messages that the operator's own phone received: the only trustworthy word on what came in. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the signed request, so that the same one is not taken twice. */
    requestHash: text().notNull().unique('sms_messages_replayed'),
    sender: text().notNull(),
    rawMessage: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The rest is what the parser read; evidence is a received payment with a number, a method and an amount. */
    transactionNumber: text(),
    method: text({ enum: PAYMENT_METHODS }),
    amountSantim: bigint({ mode: 'number' }),
    direction: text({ enum: ['sent', 'received', 'unknown'] }).notNull(),
    /** The deposit that it confirmed. */
    paymentId: uuid()
      .references(() => payments.id)
      .unique('sms_messages_payment'),
  },
  (table) => [index('sms_messages_by_number').on(table.transactionNumber)],
);

/** Where players send their deposits: one row for a method that the operator offers. */
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
