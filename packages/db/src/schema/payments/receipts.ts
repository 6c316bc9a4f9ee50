import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { inList } from '../sql.ts';
import { ofPayment } from './payments.ts';

/** `agrees`, or the first reason why a receipt page does not speak for a claim. */
export const RECEIPT_VERDICTS = [
  'agrees',
  // The page is not as it is known to be, or is about another payment, or there is none.
  'unreadable',
  'no-receipt',
  'other-number',
  // What it says speaks against the claim.
  'not-completed',
  'other-receiver',
  'receiver-unknown',
  'other-payer',
  'payer-unknown',
  'too-old',
  'date-differs',
  'other-amount',
] as const;

/**
 * What the provider's receipt page says of each claim. What people then decided is the payment's
 * own status. Nothing is kept of the page but what is here.
 */
export const receiptChecks = pgTable(
  'receipt_checks',
  {
    paymentId: ofPayment().primaryKey(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    transactionNumber: text().notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the page is asked next. Null: not any more. */
    askAt: timestamp({ withTimezone: true }),
    asks: integer().notNull().default(0),
    askedAt: timestamp({ withTimezone: true }),
    /** Null until there was an answer. */
    verdict: text({ enum: RECEIPT_VERDICTS }),
    /** Which part of the page was not read. */
    unread: text(),
    /** Why there was no answer the last time. Null: there was one. */
    unanswered: text(),
    /** Whether the answer counted as evidence, and was not only written down. */
    counts: boolean().notNull().default(false),
    /** Whether it has credited the deposit. */
    hasCredited: boolean().notNull().default(false),
    /** What the page said. Numbers of phones are masked. */
    settledSantim: bigint({ mode: 'number' }),
    receiver: text(),
    payerPhone: text(),
    state: text(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('receipt_checks_due').on(table.claimedAt).where(sql`${table.askAt} is not null`),
    index('receipt_checks_newest').on(table.claimedAt, table.paymentId),
    check('receipt_checks_verdict', sql`${table.verdict} in ${sql.raw(inList(RECEIPT_VERDICTS))}`),
  ],
);
