import { BASIS_POINTS, type GamePlan, LAST_MINUTE_OF_DAY, NUMBER_COUNT, type Part } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

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
    /** When a round that played for it was settled last. */
    playedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when it is off. Null: it is on, or a release without this time has switched it off. */
    offSince: timestamp({ withTimezone: true }),
    /** Since when it holds something that no room of its own has a game for. */
    idleSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('jackpots_feed', sql`${table.feedBps} between 0 and ${sql.raw(String(BASIS_POINTS))}`),
    check('jackpots_balls', sql`${table.balls} between 1 and ${sql.raw(String(NUMBER_COUNT))}`),
    check('jackpots_pot', sql`${table.potSantim} >= 0`),
  ],
);

/**
 * Rooms and their settings. Where `countdownMs`, `callIntervalMs`, `minPlayers` or `houseCutBps` is
 * null, the server's configured value applies.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: text().primaryKey(),
    /**
     * The names of a room that an administrator has made. They are null for others, which are named
     * by their id.
     */
    nameEn: text(),
    nameAm: text(),
    /** Rooms are listed by place. Rooms with the same place are listed by their stake. */
    place: integer().notNull().default(0),
    stakeSantim: bigint({ mode: 'number' }).notNull(),
    possibleWinSantim: bigint({ mode: 'number' }).notNull(),
    /**
     * Whether the operator lets the room open. It has new rounds if this, `inHours` and `licensed`
     * are true.
     */
    open: boolean().notNull().default(true),
    /**
     * Minutes after midnight in Addis Ababa. Null: at all hours. If `closesAt` is before `opensAt`,
     * the room is open over midnight.
     */
    opensAt: integer(),
    closesAt: integer(),
    /** Whether it was within these hours when that was last checked. */
    inHours: boolean().notNull().default(true),
    /** Whether the operator might sell cards when that was last checked. */
    licensed: boolean().notNull().default(true),
    countdownMs: integer(),
    callIntervalMs: integer(),
    minPlayers: integer(),
    houseCutBps: integer(),
    /** What its games are for. Null: the usual game. */
    parts: jsonb().$type<readonly Part[]>(),
    /** The jackpot that its games feed. Null: none. */
    jackpotId: integer().references(() => jackpots.id),
    /** Its games are at set times. Null: one game follows another. */
    plan: jsonb().$type<GamePlan>(),
    /** The start of the game of which players were last reminded. */
    remindedOf: timestamp({ withTimezone: true }),
    /** Whether players may react to its games before all at the table. */
    allowsReactions: boolean().notNull().default(true),
    /** How many tables the room may have. 1: it has no further tables. */
    maxTables: integer().notNull().default(20),
    /**
     * A further table opens only when no table of the room is selling with at least this many free
     * cards.
     */
    freeCards: integer().notNull().default(20),
    /** A further table opens only when at least this many players look for one. */
    playersLooking: integer().notNull().default(5),
    /** A further table closes when nobody has held a card there for this long. */
    idleMs: integer().notNull().default(180_000),
  },
  (table) => [
    uniqueIndex('rooms_name_en').on(sql`lower(${table.nameEn})`),
    uniqueIndex('rooms_name_am').on(sql`lower(${table.nameAm})`),
    check('rooms_named', sql`(${table.nameEn} is null) = (${table.nameAm} is null)`),
    check(
      'rooms_hours',
      sql`(${table.opensAt} is null and ${table.closesAt} is null and (${table.inHours} or ${table.plan} is not null)) or coalesce(${table.opensAt} between 0 and ${sql.raw(String(LAST_MINUTE_OF_DAY))} and ${table.closesAt} between 0 and ${sql.raw(String(LAST_MINUTE_OF_DAY))} and ${table.opensAt} <> ${table.closesAt}, false)`,
    ),
    // An id with such an ending is that of a table.
    check('rooms_id', sql`${table.id} !~ '-[0-9]+$'`),
  ],
);

/**
 * A table is one running game of a room. The first one is always there; others open and close as
 * players need them, and keep their row.
 */
export const roomTables = pgTable(
  'room_tables',
  {
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** From 1. */
    number: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while the table is open. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number] }),
    check('room_tables_number', sql`${table.number} >= 1`),
    check('room_tables_first', sql`${table.number} > 1 or ${table.closedAt} is null`),
  ],
);

/** Players who want to be reminded of a room's planned games. */
export const gameReminders = pgTable(
  'game_reminders',
  {
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    userId: ofUser().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] }), index('game_reminders_of_user').on(table.userId)],
);

/** Players who have lately asked for a table of a room, and players who were just led to one. */
export const tableSeekers = pgTable(
  'table_seekers',
  {
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    userId: ofUser().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** The number of the table that the player was led to. Null while the player looks for one. */
    ledTo: integer(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);
