import { bigint, date, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * The house's figures for each day that has been over for a while, from the first day on. Such a
 * day no longer changes, so it is summed up once. Everything here follows from rounds, payments and
 * corrections.
 * Anything that changes past ones must empty this table.
 */
export const houseDays = pgTable('house_days', {
  /** The date in Addis Ababa. */
  day: date().primaryKey(),
  games: integer().notNull(),
  stakesSantim: bigint({ mode: 'number' }).notNull(),
  prizesSantim: bigint({ mode: 'number' }).notNull(),
  /** Confirmed on this day, with the corrections made on this day. May be negative. */
  depositsSantim: bigint({ mode: 'number' }).notNull(),
  withdrawalsSantim: bigint({ mode: 'number' }).notNull(),
  /** Payments of any kind requested on this day, whatever became of them. */
  paymentsRequested: integer().notNull(),
});

/**
 * What the ledger says of each day that is over, computed once and kept for ever. The day's link in
 * the chain over all rounds has the digest of it.
 */
export const closedDays = pgTable('closed_days', {
  /** The date in Addis Ababa. */
  day: date().primaryKey(),
  /** Names and figures, in the order of the day's file. */
  lines: jsonb().$type<readonly (readonly [name: string, figure: string])[]>().notNull(),
  closedAt: timestamp({ withTimezone: true }).notNull(),
});
