import { BASIS_POINTS, NUMBER_COUNT } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Jackpots, and what rounds that open now play for. `rooms.jackpotId` says who feeds one. What it
 * holds is on the account of its own, too; the verification of the ledger compares both.
 */
export const jackpots = pgTable(
  'jackpots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    isOn: boolean().notNull().default(true),
    /** What it gets of a round's stakes. */
    feedBps: integer().notNull(),
    /** The round wins it whose last part is decided on this ball or before. */
    balls: integer().notNull(),
    /** By how much `balls` has grown because it is due. */
    extraBalls: integer().notNull().default(0),
    /** A round that opens while it holds this much adds nothing. */
    ceilingSantim: bigint({ mode: 'number' }).notNull(),
    /** So many days after `since` it is due. */
    goesWithinDays: integer().notNull(),
    /** When it was made, or won last. */
    since: timestamp({ withTimezone: true }).notNull(),
    potSantim: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('jackpots_feed', sql`${table.feedBps} between 0 and ${sql.raw(String(BASIS_POINTS))}`),
    check('jackpots_balls', sql`${table.balls} between 1 and ${sql.raw(String(NUMBER_COUNT))}`),
    check('jackpots_pot', sql`${table.potSantim} >= 0`),
  ],
);
