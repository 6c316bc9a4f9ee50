import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '../accounts.ts';
import { inList } from '../sql.ts';
import { ofPayment } from './payments.ts';

/**
 * `paid`: the deposit is credited. `failed`: the provider says that it was not paid. `given-up`:
 * nobody paid in time. `to-decide`: a person decides, because it was paid otherwise than ordered.
 */
export const CHECKOUT_STATES = ['open', 'paid', 'failed', 'given-up', 'to-decide'] as const;

/**
 * Orders to pay a deposit at a provider. An order is here before the provider hears of it. What was
 * paid becomes a payment of the same id. Whoever never pays leaves no payment.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    provider: text().notNull(),
    /** By which the provider knows the order. Nobody can guess it. */
    reference: text().notNull().unique('checkouts_reference'),
    amountSantim: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: CHECKOUT_STATES }).notNull().default('open'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Where the player pays. Null until the provider has taken the order. */
    url: text(),
    /** When the provider is asked next what became of it. Null: not by itself any more. */
    askAt: timestamp({ withTimezone: true }),
    asks: integer().notNull().default(0),
    /** The provider's own reference of what was paid. */
    providerReference: text(),
    /** What the provider has kept of what was paid. Null if it has not said so. */
    feeSantim: bigint({ mode: 'number' }),
    /** The provider's last words about it, for administrators. */
    said: text(),
    /** Why the provider could not be asked the last time. Null: it answered. */
    unanswered: text(),
  },
  (table) => [
    uniqueIndex('checkouts_paid_once').on(table.provider, table.providerReference),
    index('checkouts_due').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('checkouts_of_user').on(table.userId, table.createdAt),
    check('checkouts_amount', sql`${table.amountSantim} > 0`),
    check('checkouts_state', sql`${table.state} in ${sql.raw(inList(CHECKOUT_STATES))}`),
  ],
);

/** What the pretended provider knows of an order, for whoever tries the product out. */
export const tryOutOrders = pgTable('try_out_orders', {
  reference: text().primaryKey(),
  amountSantim: bigint({ mode: 'number' }).notNull(),
  returnUrl: text().notNull(),
  /** Null while nobody has paid. */
  paidSantim: bigint({ mode: 'number' }),
  cancelledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * `approved`: an administrator wants it sent. `sending`: the provider is told, or was told and is
 * at work. `unsure`: it was told, and nobody knows what came of it. `failed`: it was not sent.
 */
export const PAYOUT_STATES = ['approved', 'sending', 'sent', 'failed', 'unsure'] as const;

/**
 * Withdrawals that a provider sends. A row is `sending`, with its reference, before the provider
 * hears of it, and is never sent again. Another try is another row, which there can be only after
 * this one has failed. Triggers keep a payment from being decided while a row of it is open, and a
 * row from going back.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: ofPayment().notNull(),
    provider: text().notNull(),
    /** By which the provider knows it. Nobody can guess it. */
    reference: text().notNull().unique('payouts_reference'),
    state: text({ enum: PAYOUT_STATES }).notNull().default('approved'),
    approvedBy: ofUser().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it became `sending`. */
    beganAt: timestamp({ withTimezone: true }),
    /** When it is sent, or the provider is asked next what became of it. Null: it is over. */
    askAt: timestamp({ withTimezone: true }),
    asks: integer().notNull().default(0),
    /** The provider's own reference of what was sent. */
    providerReference: text(),
    /** What the provider has taken for it, where it says so. */
    feeSantim: bigint({ mode: 'number' }),
    /** The provider's last words about it, for administrators. Null while it has said nothing. */
    said: text(),
    /** Why the provider could not be asked the last time. Null: it answered. */
    unanswered: text(),
  },
  (table) => [
    uniqueIndex('payouts_one_at_a_time').on(table.paymentId).where(sql`${table.state} <> 'failed'`),
    index('payouts_due').on(table.askAt).where(sql`${table.askAt} is not null`),
    index('payouts_of_payment').on(table.paymentId, table.createdAt),
    index('payouts_of_day').on(table.createdAt),
    check('payouts_fee', sql`${table.feeSantim} >= 0`),
    check('payouts_state', sql`${table.state} in ${sql.raw(inList(PAYOUT_STATES))}`),
    // One that has failed is asked about once more if the provider says that something came of it.
    check('payouts_followed', sql`${table.state} in ('sent', 'failed') or ${table.askAt} is not null`),
  ],
);

/** What the pretended provider has been told to send. */
export const tryOutPayouts = pgTable('try_out_payouts', {
  reference: text().primaryKey(),
  amountSantim: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
