import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '../accounts.ts';
import { apiKeys } from '../admin.ts';
import { skeleton } from '../look-alikes.ts';

/** `withdrawn`: a request that the player's own newer request or claim has replaced. */
export const PAYMENT_STATUSES = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;

export const NUMBER_SOURCES = ['claim', 'evidence', 'administrator'] as const;

/**
 * Money on its way in (deposit) or out (withdraw). Each is decided once, by an administrator or,
 * for deposits, by evidence.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text({ enum: ['deposit', 'withdraw'] }).notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    userId: ofUser().notNull(),
    /** The player's number at the time of the request. A withdrawal is sent there. */
    phoneNumber: text().notNull(),
    /**
     * Null if a claim does not state it. A transaction number alone gives no amount, and maybe no
     * method.
     */
    amountSantim: bigint({ mode: 'number' }),
    /** Null as well if it was paid at a provider's checkout, whatever it was paid with there. */
    method: text({ enum: PAYMENT_METHODS }),
    /**
     * The provider at whose checkout it was paid, where its order has the payment's id. For a
     * withdrawal, the provider that sends it or has sent it, which `payouts` tells more about.
     */
    provider: text(),
    /**
     * The mobile-money provider's number, in upper case: of the payment in, or of the payout. A
     * number that was confirmed is used up for ever. A rejected claim frees its number.
     */
    transactionNumber: text(),
    /** Equal for numbers that are easily misread for each other. */
    numberSkeleton: skeleton(),
    /**
     * Who named the number: the player, the provider's message, or the administrator who decided.
     */
    numberSource: text({ enum: NUMBER_SOURCES }),
    rawMessage: text(),
    /** What an administrator should look at. The payments' contract explains the flags. */
    flags: text().array().notNull().default(sql`'{}'`),
    /** An earlier deposit, confirmed without a number, that may have been this very payment. */
    mayRepeat: uuid().references((): AnyPgColumn => payments.id),
    /** Why the payment was rejected or withdrawn. */
    reason: text(),
    /**
     * Who asked for it in the player's name: an administrator or a key. Both null: the player did.
     */
    requestedByUser: ofUser(),
    requestedByKey: uuid().references(() => apiKeys.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    /**
     * The administrator who decided. Null while nobody has, if evidence confirmed it, or if a newer
     * request or claim of the player took its place.
     */
    decidedBy: ofUser(),
  },
  (table) => [
    uniqueIndex('payments_number_used').on(table.transactionNumber).where(sql`${table.status} = 'confirmed'`),
    uniqueIndex('payments_number_claimed')
      .on(table.userId, table.transactionNumber)
      .where(sql`${table.status} = 'pending'`),
    // A deposit without a number is a request that waits for its payment.
    uniqueIndex('payments_one_open_request')
      .on(table.userId, table.method)
      .where(sql`${table.type} = 'deposit' and ${table.status} = 'pending' and ${table.transactionNumber} is null`),
    index('payments_by_number').on(table.transactionNumber),
    index('payments_by_skeleton').on(table.numberSkeleton),
    // For the numbers of one day, which begin alike.
    index('payments_by_prefix')
      .on(sql`(${table.transactionNumber} collate "C")`)
      .where(sql`${table.status} = 'confirmed'`),
    index('payments_by_user').on(table.userId, table.createdAt, table.id),
    index('payments_pending').on(table.type, table.createdAt).where(sql`${table.status} = 'pending'`),
    // Covers every column that sums over confirmed payments need.
    index('payments_confirmed')
      .on(table.decidedAt, table.type, table.amountSantim)
      .where(sql`${table.status} = 'confirmed'`),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_by_amount').on(table.amountSantim, table.createdAt, table.id),
    // Deposits that may prove their player's number, by its last digits.
    index('payments_proving')
      .on(sql`(reverse(${table.phoneNumber}) collate "C")`)
      .where(sql`${table.type} = 'deposit' and ${table.status} = 'confirmed' and ${table.decidedBy} is not null`),
    check('payments_requested_by', sql`num_nonnulls(${table.requestedByUser}, ${table.requestedByKey}) <= 1`),
    check('payments_amount', sql`${table.amountSantim} > 0`),
    check('payments_number_in_upper_case', sql`${table.transactionNumber} = upper(${table.transactionNumber})`),
    check('payments_decided_at', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check(
      'payments_complete',
      sql`(${table.status} <> 'confirmed' and ${table.type} = 'deposit') or (${table.amountSantim} is not null and num_nulls(${table.method}, ${table.provider}) < 2)`,
    ),
  ],
);

/** A column with the id of a payment. */
export const ofPayment = () => uuid().references(() => payments.id);

const SETTLEMENTS = ['corrected', 'explained'] as const;

/**
 * Differences between a provider's statement and ours that an administrator has settled. Rows are
 * only ever inserted, as in the audit log. Nothing else of a statement is kept. Amounts of money
 * that went out are negative.
 */
export const settledDifferences = pgTable(
  'settled_differences',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * `corrected`: a transfer moved the difference. `explained`: the difference may stay, for the
     * reason given.
     */
    kind: text({ enum: SETTLEMENTS }).notNull(),
    /** The method, or `provider:` and the name of the provider at whose checkout it was paid. */
    method: text().notNull(),
    /** The mobile-money provider's number. Null if a payment was confirmed without one. */
    transactionNumber: text(),
    /** The deposit or withdrawal. Null if only the statement has the payment. */
    paymentId: ofPayment(),
    /** What the statement says. Null if it does not have the payment. */
    statementSantim: bigint({ mode: 'number' }),
    /**
     * What the deposit had credited until then, or what was paid out. Null if there is no payment.
     */
    creditedSantim: bigint({ mode: 'number' }),
    /** Corrections of one deposit are numbered from 1. Null for what was only explained. */
    correctionNo: integer(),
    /** What a correction added to the wallet. Negative if it took from the wallet. */
    correctionSantim: bigint({ mode: 'number' }),
    reason: text().notNull(),
    settledAt: timestamp({ withTimezone: true }).notNull(),
    settledBy: ofUser().notNull(),
  },
  (table) => [
    uniqueIndex('settled_differences_correction').on(table.paymentId, table.correctionNo),
    uniqueIndex('settled_differences_of_deposit')
      .on(table.paymentId, table.creditedSantim, sql`coalesce(${table.statementSantim}, 0)`)
      .where(sql`${table.kind} = 'explained' and ${table.paymentId} is not null`),
    uniqueIndex('settled_differences_of_statement')
      .on(table.method, table.transactionNumber, table.statementSantim)
      .where(sql`${table.kind} = 'explained' and ${table.paymentId} is null`),
    index('settled_differences_by_number').on(table.transactionNumber),
    check(
      'settled_differences_about_something',
      sql`(${table.paymentId} is null) = (${table.creditedSantim} is null) and (${table.paymentId} is not null or (${table.transactionNumber} is not null and ${table.statementSantim} is not null))`,
    ),
    check(
      'settled_differences_correction_complete',
      sql`(${table.kind} = 'corrected') = (${table.correctionNo} is not null) and (${table.kind} = 'corrected') = (${table.correctionSantim} is not null) and (${table.kind} <> 'corrected' or (${table.paymentId} is not null and ${table.correctionSantim} <> 0))`,
    ),
  ],
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
    /**
     * The largest deposit that is credited on evidence alone. `automaticDayMaxSantim` is the most
     * that is credited in this way to one player in a day.
     */
    automaticPaymentMaxSantim: bigint({ mode: 'number' }).notNull().default(500_000),
    automaticDayMaxSantim: bigint({ mode: 'number' }).notNull().default(1_000_000),
    /**
     * The maximum that is credited on evidence alone in a day, by one method, to all players
     * together.
     */
    automaticMethodDayMaxSantim: bigint({ mode: 'number' }).notNull().default(10_000_000),
    /**
     * Whether a break in a method's running balance stops crediting on evidence alone for that
     * method.
     */
    stopOnBalanceBreak: boolean().notNull().default(true),
    /**
     * Whether providers may send withdrawals that were approved. Null: nobody has said. Then they
     * may with play money only.
     */
    payoutsOn: boolean(),
    /** The largest withdrawal that a provider sends. */
    payoutPaymentMaxSantim: bigint({ mode: 'number' }).notNull().default(500_000),
    /** The most that providers send to one player in a day, and to all players together. */
    payoutDayMaxSantim: bigint({ mode: 'number' }).notNull().default(1_000_000),
    payoutHouseDayMaxSantim: bigint({ mode: 'number' }).notNull().default(10_000_000),
  },
  (table) => [check('payment_settings_one_row', sql`${table.id} = 1`)],
);

/** What players ask about payments, and the answers. One question about each is open at most. */
export const paymentQuestions = pgTable(
  'payment_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: ofPayment().notNull(),
    userId: ofUser().notNull(),
    /** What the player wrote, and what shows that they have paid. */
    text: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until an administrator has answered, which closes the question. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: ofUser(),
  },
  (table) => [
    uniqueIndex('payment_questions_one_open').on(table.paymentId).where(sql`${table.answeredAt} is null`),
    index('payment_questions_open').on(table.askedAt).where(sql`${table.answeredAt} is null`),
    index('payment_questions_of_payment').on(table.paymentId, table.askedAt),
    index('payment_questions_of_user').on(table.userId, table.askedAt),
    index('payment_questions_oldest').on(table.answeredAt),
    check('payment_questions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
