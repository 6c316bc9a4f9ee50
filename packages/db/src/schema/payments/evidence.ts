import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from '../accounts.ts';
import { skeleton } from '../look-alikes.ts';
import { inList } from '../sql.ts';
import { ofPayment, payments } from './payments.ts';

export const SMS_STANDINGS = ['evidence', 'undone', 'not-from-provider', 'not-a-receipt', 'duplicate'] as const;

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
    /** Equal for numbers that are easily misread for each other. */
    numberSkeleton: skeleton(),
    method: text({ enum: PAYMENT_METHODS }),
    amountSantim: bigint({ mode: 'number' }),
    direction: text({ enum: ['sent', 'received', 'unknown'] }).notNull(),
    occurredAt: timestamp({ withTimezone: true }),
    /** The payer's phone as the provider masks it, for example 2519****2078. */
    payerPhone: text(),
    payerName: text(),
    /** The operator's balance after this payment. */
    balanceSantim: bigint({ mode: 'number' }),
    /** All numbers that it names, if it says that a payment failed, was undone, or waits. */
    undoneNumbers: text().array().notNull().default(sql`'{}'`),
    /**
     * What the message counted as when it came. Only `evidence` can confirm a deposit. `undone`
     * says of the payments that it names that they failed, were undone, or wait.
     */
    standing: text({ enum: SMS_STANDINGS }).notNull(),
    /** The deposit that this message confirmed, or agrees with. */
    paymentId: uuid()
      .references(() => payments.id)
      .unique('sms_messages_payment'),
  },
  (table) => [
    index('sms_messages_by_number').on(table.transactionNumber),
    index('sms_messages_by_skeleton').on(table.numberSkeleton),
    index('sms_messages_newest').on(table.receivedAt, table.id),
    index('sms_messages_of_day').on(table.occurredAt).where(sql`${table.paymentId} is not null`),
    // Only few messages are unmatched, however many there are in all.
    index('sms_messages_unmatched')
      .on(table.receivedAt, table.id)
      .where(sql`${table.standing} = 'evidence' and ${table.paymentId} is null`),
    // They are looked through for each number.
    index('sms_messages_undone').on(table.receivedAt).where(sql`${table.standing} = 'undone'`),
  ],
);

/** The exact senders of a provider's messages. Messages from anybody else prove nothing. */
export const paymentSenders = pgTable(
  'payment_senders',
  { method: text({ enum: PAYMENT_METHODS }).notNull(), sender: text().notNull() },
  (table) => [primaryKey({ columns: [table.method, table.sender] })],
);

const MESSAGE_ALARMS = ['balance-break', 'first-message', 'evidence-disagrees'] as const;
export const PROVIDER_ALARMS = ['paid-twice', 'taken-back'] as const;
export const PAYMENT_ALARMS = [...MESSAGE_ALARMS, ...PROVIDER_ALARMS] as const;

/** Something about the money that a person has to look at. */
export const paymentAlarms = pgTable(
  'payment_alarms',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * `balance-break`: the provider's running balance does not continue from the message before.
     * `first-message`: there is no known balance before it. `evidence-disagrees`: the message says
     * something other than what was confirmed. The others are no message's: `paid-twice`: a
     * provider says that it has sent a withdrawal that was decided otherwise. `taken-back`: it
     * says that a payment did not stay where it was.
     */
    kind: text({ enum: PAYMENT_ALARMS }).notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    smsId: uuid().references(() => smsMessages.id),
    paymentId: ofPayment(),
    /** The provider's words, where no message says so. */
    said: text(),
    /** What was expected, where that is known: the balance, or the amount that was confirmed. */
    expectedSantim: bigint({ mode: 'number' }),
    raisedAt: timestamp({ withTimezone: true }).notNull(),
    resolvedAt: timestamp({ withTimezone: true }),
    resolvedBy: ofUser(),
  },
  (table) => [
    index('payment_alarms_open').on(table.raisedAt).where(sql`${table.resolvedAt} is null`),
    uniqueIndex('payment_alarms_of_provider').on(table.paymentId, table.kind).where(sql`${table.smsId} is null`),
    check(
      'payment_alarms_about',
      sql`case when ${table.kind} in ${sql.raw(inList(PROVIDER_ALARMS))}
        then ${table.smsId} is null and num_nonnulls(${table.paymentId}, ${table.said}) = 2
        else num_nonnulls(${table.smsId}, ${table.method}) = 2 end`,
    ),
  ],
);

export const HOOK_FAULTS = ['wrong-secret', 'wrong-clock', 'too-long', 'unreadable', 'unknown-sender'] as const;

/** Why requests to the hook for messages were refused, since an administrator looked last. */
export const hookFaults = pgTable('hook_faults', {
  fault: text({ enum: HOOK_FAULTS }).primaryKey(),
  count: integer().notNull(),
  /** How many of them anybody could have caused, not only the operator's phone. */
  unproven: integer().notNull().default(0),
  firstAt: timestamp({ withTimezone: true }).notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull(),
});

export const CHAIN_STANDINGS = ['sound', 'first', 'broken', 'unstated', 'untrue', 'repeated'] as const;

/**
 * The operator's running balance, as the provider's messages state it: one row for each message
 * that moves money or states a balance.
 */
export const balanceChain = pgTable(
  'balance_chain',
  {
    smsId: uuid()
      .primaryKey()
      .references(() => smsMessages.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** When the payment was made, as the message says: never later than the message. */
    statedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * By how much the message may have moved the balance, in santim. It is one amount where its
     * kind is known, and otherwise each sum of the amounts that it names.
     */
    moves: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /**
     * The balance from which the message continues. Null if the message does not say, until it has
     * a place in the chain.
     */
    beforeSantim: bigint({ mode: 'number' }),
    /**
     * The balance that the message states. Null if it states none, until it has a place in the
     * chain.
     */
    afterSantim: bigint({ mode: 'number' }),
    /**
     * `sound`: it continues from the sound one before it, or a person says that it is true.
     * `first`: there is no known balance before it. `broken`: it does not continue. Both wait for a
     * person. `unstated`: it states no balance and can credit nothing. It is sound once the next
     * one continues from it. `untrue`: a person says that it is not true. `repeated`: a sound one
     * says the same and more, so it is no evidence any more.
     */
    standing: text({ enum: CHAIN_STANDINGS }).notNull(),
    /** The order of a sound message among those with the same stated time. Null for all others. */
    place: integer(),
    /**
     * Whether a person says that the message is true, so that it need not continue from anything.
     */
    accepted: boolean().notNull().default(false),
  },
  (table) => [
    index('balance_chain_order').on(table.method, table.standing, table.statedAt, table.place),
    check('balance_chain_place', sql`(${table.standing} = 'sound') = (${table.place} is not null)`),
  ],
);
