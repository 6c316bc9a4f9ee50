import { CARD_COUNT, CARDS_PER_PLAYER_MAX, type PatternId, ROUND_PHASES } from '@cartela/game-core';
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { OPEN_PHASES_SQL } from './open-phases.ts';
import { bytea } from './types.ts';

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
     * Whether the operator lets the room open. It has new rounds if this and `inHours` are true.
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
    countdownMs: integer(),
    callIntervalMs: integer(),
    minPlayers: integer(),
    houseCutBps: integer(),
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
      sql`(${table.opensAt} is null and ${table.closesAt} is null and ${table.inHours}) or coalesce(${table.opensAt} between 0 and 1439 and ${table.closesAt} between 0 and 1439 and ${table.opensAt} <> ${table.closesAt}, false)`,
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

/** Players who have lately asked for a table of a room, and players who were just led to one. */
export const tableSeekers = pgTable(
  'table_seekers',
  {
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    until: timestamp({ withTimezone: true }).notNull(),
    /** The number of the table that the player was led to. Null while the player looks for one. */
    ledTo: integer(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);

/**
 * One game at a table, with the settings that it opened with. Its whole course follows from this
 * row and its entries.
 */
export const rounds = pgTable(
  'rounds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roomId: text()
      .notNull()
      .references(() => rooms.id),
    /** The table's number in the room. */
    tableNo: integer().notNull().default(1),
    status: text({ enum: ROUND_PHASES }).notNull(),
    stakeSantim: bigint({ mode: 'number' }).notNull(),
    countdownMs: integer().notNull(),
    callIntervalMs: integer().notNull(),
    popupMs: integer().notNull(),
    minPlayers: integer().notNull(),
    houseCutBps: integer().notNull(),
    coinsPerCard: integer().notNull(),
    fairnessVersion: integer().notNull(),
    /**
     * Secret until the round is over. The seed of a round that was cancelled before it started
     * stays secret.
     */
    seed: bytea().notNull(),
    commitment: text().notNull(),
    /** The public beacon whose value is mixed into the draw. It is chosen when the round opens. */
    beaconNetwork: text({ enum: ['none', 'quicknet'] })
      .notNull()
      .default('none'),
    /** The value that was mixed in. Empty if there was none. */
    beacon: text().notNull().default(''),
    beaconSignature: text(),
    /**
     * The beacon did not answer in time, so the round was cancelled or played without its value.
     */
    beaconMissing: boolean().notNull().default(false),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    selectingEndsAt: timestamp({ withTimezone: true }).notNull(),
    // The columns below are known once the list of cards sold is in the chain, and never change
    // afterwards:
    soldAt: timestamp({ withTimezone: true }),
    entriesDigest: text(),
    cardsSold: integer(),
    playerCount: integer(),
    prizeSantim: bigint({ mode: 'number' }),
    // The columns below are known once the round has started:
    finalBall: integer(),
    startedAt: timestamp({ withTimezone: true }),
    /** When the last ball is called. Secret until then. */
    finishesAt: timestamp({ withTimezone: true }),
    // The column below is known once the round is over:
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('rounds_one_open_per_table')
      .on(table.roomId, table.tableNo)
      .where(sql`${table.status} in ${sql.raw(OPEN_PHASES_SQL)}`),
    index('rounds_by_table').on(table.roomId, table.tableNo, table.id),
    // Two indexes for rounds that are due. They stay small, however many rounds there were.
    index('rounds_selling').on(table.selectingEndsAt).where(sql`${table.status} = 'selecting'`),
    index('rounds_playing').on(table.finishesAt).where(sql`${table.status} = 'active'`),
    // For figures of days and lists of games: the rounds that are over, in their order.
    index('rounds_ended').on(table.endedAt, table.id).where(sql`${table.endedAt} is not null`),
    check('rounds_status', sql`${table.status} in ('selecting', 'active', 'settled', 'cancelled')`),
    check(
      'rounds_started',
      sql`${table.status} not in ('active', 'settled') or (${table.startedAt} is not null and ${table.finalBall} between 1 and 75 and ${table.entriesDigest} is not null and ${table.prizeSantim} is not null)`,
    ),
    check(
      'rounds_listed',
      sql`${table.soldAt} is null or ${table.entriesDigest} is not null and ${table.cardsSold} is not null and ${table.playerCount} is not null and ${table.prizeSantim} is not null`,
    ),
    check('rounds_beacon_network', sql`${table.beaconNetwork} in ('none', 'quicknet')`),
    check('rounds_ended', sql`(${table.status} in ('settled', 'cancelled')) = (${table.endedAt} is not null)`),
  ],
);

/**
 * The chain over all rounds. A round has a link for its opening, one for the list of cards sold,
 * and one for its end. A round that was cancelled early has no list. Each link names the one
 * before, so none can be slipped in or taken away. `ChainLink` in game-core says what is hashed.
 */
export const chainLinks = pgTable(
  'chain_links',
  {
    place: bigint({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['opened', 'sold', 'ended'] }).notNull(),
    roundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rounds.id),
    digest: text().notNull(),
    previous: text().notNull(),
    hash: text().notNull(),
    /** Never earlier than that of the link before it. */
    linkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('chain_links_once').on(table.roundId, table.kind),
    // Two links that continue from the same one would make two chains.
    unique('chain_links_previous').on(table.previous),
    index('chain_links_by_time').on(table.linkedAt, table.place),
    check('chain_links_place', sql`${table.place} >= 1`),
    check('chain_links_kind', sql`${table.kind} in ('opened', 'sold', 'ended')`),
  ],
);

/**
 * A card sold in a round. When a card is given back its row is deleted, but the ledger keeps the
 * transfers.
 */
export const entries = pgTable(
  'entries',
  {
    roundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rounds.id),
    cardNo: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    slot: integer().notNull(),
    clientId: text().notNull(),
    clientSeed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.cardNo] }),
    unique('entries_slot_taken').on(table.roundId, table.userId, table.slot),
    index('entries_by_user').on(table.userId, table.roundId),
    check('entries_card_no', sql`${table.cardNo} between 1 and ${sql.raw(String(CARD_COUNT))}`),
    check('entries_slot', sql`${table.slot} between 1 and ${sql.raw(String(CARDS_PER_PLAYER_MAX))}`),
  ],
);

export const roundWinners = pgTable(
  'round_winners',
  {
    roundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rounds.id),
    cardNo: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    patterns: text().array().$type<PatternId[]>().notNull(),
    prizeSantim: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.cardNo] }),
    index('round_winners_by_user').on(table.userId, table.roundId),
  ],
);
