import { PAYMENT_METHODS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { smsMessages } from './evidence.ts';

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
