import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

export const BREAK_KINDS = ['cool-off', 'self-exclusion'] as const;
export const LIMIT_KINDS = ['deposit', 'loss'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

/**
 * The break and the reminders that a player has chosen, and whether the operator has suspended
 * them. A player of whom none of this is true, and who has no limit, has no row. So selling a card
 * needs only one look-up by key for them.
 */
export const protections = pgTable(
  'protections',
  {
    userId: ofUser().primaryKey(),
    /** The last break, which may be over. A trigger keeps a running break from being shortened. */
    breakKind: text({ enum: BREAK_KINDS }),
    /** Who took it without having come back from a long one has been away since that one began. */
    breakFrom: timestamp({ withTimezone: true }),
    breakUntil: timestamp({ withTimezone: true }),
    /** When the player is back from a long break that is over, by an act of their own before. */
    backAt: timestamp({ withTimezone: true }),
    /**
     * The length of a longer break that was asked for without a proof. It begins once it is
     * confirmed after the break above. Null if none was asked for.
     */
    askedDays: integer(),
    /**
     * After how many minutes, again and again, the player is reminded of time and money. Null means
     * the usual interval.
     */
    remindMinutes: integer(),
    /** Since when an administrator keeps the player from playing and depositing. */
    suspendedAt: timestamp({ withTimezone: true }),
    /** Why, as the player is told. */
    suspendedFor: text(),
    /** Transfers of the wallet up to this id are summed up in `loss_days`. */
    countedTo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('protections_break', sql`num_nulls(${table.breakKind}, ${table.breakFrom}, ${table.breakUntil}) in (0, 3)`),
    check('protections_suspension', sql`num_nulls(${table.suspendedAt}, ${table.suspendedFor}) in (0, 2)`),
    index('protections_breaks').on(table.breakUntil),
  ],
);

/** A limit that a player has set, and a change of it that takes effect later. */
export const playLimits = pgTable(
  'play_limits',
  {
    userId: uuid()
      .notNull()
      .references(() => protections.userId),
    kind: text({ enum: LIMIT_KINDS }).notNull(),
    period: text({ enum: LIMIT_PERIODS }).notNull(),
    /** Null: no limit. */
    santim: bigint({ mode: 'number' }),
    /** Replaces `santim` once the player confirms it after `nextFrom`. Null: no limit. */
    nextSantim: bigint({ mode: 'number' }),
    nextFrom: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.period] }),
    check('play_limits_santim', sql`${table.santim} >= 0 and ${table.nextSantim} >= 0`),
  ],
);

/**
 * Stakes less prizes and returned stakes of a player, by the day in Addis Ababa. The table saves
 * adding up old transfers again. Transfers after `protections.counted_to` are not in it yet.
 */
export const lossDays = pgTable(
  'loss_days',
  {
    userId: uuid()
      .notNull()
      .references(() => protections.userId),
    day: date().notNull(),
    /** Negative where a player has won. */
    santim: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
