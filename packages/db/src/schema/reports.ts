import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * What each day of the house came to, from the first day to one that has been over for a while. Such a day does not change any
 * more, so it is summed up once. All of it follows from rounds and payments: whoever changes those of the past empties this.
 */
export const houseDays = pgTable('house_days', {
  /** In Addis Ababa. */
  day: date().primaryKey(),
  games: integer().notNull(),
  stakesSantim: bigint({ mode: 'number' }).notNull(),
  prizesSantim: bigint({ mode: 'number' }).notNull(),
  depositsSantim: bigint({ mode: 'number' }).notNull(),
  withdrawalsSantim: bigint({ mode: 'number' }).notNull(),
  /** Payments of any kind that were asked for on this day, whatever became of them. */
  paymentsRequested: integer().notNull(),
});
