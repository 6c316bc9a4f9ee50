import {
  CARD_COUNT,
  CARDS_PER_PLAYER_MAX,
  type DeductionRule,
  type GamePlan,
  type JackpotTerms,
  NUMBER_COUNT,
  type Part,
  type PatternId,
  ROUND_PHASES,
} from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { rooms } from './rooms.ts';
import { bytea, inList, OPEN_PHASES_SQL } from './sql.ts';

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
    /** What is withheld from its prizes. */
    deductions: jsonb().$type<readonly DeductionRule[]>().notNull().default([]),
    /** What it is for. Null: the usual game. */
    parts: jsonb().$type<readonly Part[]>(),
    /** The jackpot that it plays for. */
    jackpot: jsonb().$type<JackpotTerms>(),
    /** Of a planned game, which begins when its sale ends, or never. */
    plan: jsonb().$type<GamePlan>(),
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
    // The columns below are known once the round is over:
    endedAt: timestamp({ withTimezone: true }),
    /** What the jackpot held before the round was settled. Null without one. */
    potSantim: bigint({ mode: 'number' }),
    /** What the round has won of it. Null if nothing. */
    jackpotWonSantim: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('rounds_one_open_per_table')
      .on(table.roomId, table.tableNo)
      .where(sql`${table.status} in ${sql.raw(OPEN_PHASES_SQL)}`),
    index('rounds_by_table').on(table.roomId, table.tableNo, table.id),
    // Two indexes for rounds that are due. They stay small, however many rounds there were.
    index('rounds_selling').on(table.selectingEndsAt).where(sql`${table.status} = 'selecting'`),
    index('rounds_playing').on(table.finishesAt).where(sql`${table.status} = 'active'`),
    // For each sale, which counts at how many tables a player sits. There are few of these.
    index('rounds_planned_playing').on(table.id).where(sql`${table.status} = 'active' and ${table.plan} is not null`),
    // For figures of days and lists of games: the rounds that are over, in their order.
    index('rounds_ended').on(table.endedAt, table.id).where(sql`${table.endedAt} is not null`),
    index('rounds_jackpots_won').on(table.endedAt).where(sql`${table.jackpotWonSantim} is not null`),
    check('rounds_status', sql`${table.status} in ${sql.raw(inList(ROUND_PHASES))}`),
    check(
      'rounds_started',
      sql`${table.status} not in ('active', 'settled') or (${table.startedAt} is not null and ${table.finalBall} between 1 and ${sql.raw(String(NUMBER_COUNT))} and ${table.entriesDigest} is not null and ${table.prizeSantim} is not null)`,
    ),
    check(
      'rounds_listed',
      sql`${table.soldAt} is null or ${table.entriesDigest} is not null and ${table.cardsSold} is not null and ${table.playerCount} is not null and ${table.prizeSantim} is not null`,
    ),
    check('rounds_beacon_network', sql`${table.beaconNetwork} in ('none', 'quicknet')`),
    check('rounds_ended', sql`(${table.status} in ('settled', 'cancelled')) = (${table.endedAt} is not null)`),
  ],
);

/** A column with the id of a round. */
export const ofRound = () => bigint({ mode: 'number' }).references(() => rounds.id);

/**
 * The chain over all rounds. A round has a link for its opening, one for the list of cards sold,
 * and one for its end. A round that was cancelled early has no list. A day has one, once it is
 * closed. Each link names the one before, so none can be slipped in or taken away. `ChainLink` in
 * game-core says what is hashed.
 */
export const chainLinks = pgTable(
  'chain_links',
  {
    place: bigint({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ['opened', 'sold', 'ended', 'day'] }).notNull(),
    /** Null for a day. */
    roundId: ofRound(),
    /** The day that was closed. Null for a round. */
    day: date(),
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
    uniqueIndex('chain_links_day').on(table.day).where(sql`${table.day} is not null`),
    index('chain_links_by_time').on(table.linkedAt, table.place),
    check('chain_links_place', sql`${table.place} >= 1`),
    check(
      'chain_links_about',
      sql`(${table.kind} = 'day') = (${table.day} is not null) and (${table.kind} = 'day') = (${table.roundId} is null)`,
    ),
    check('chain_links_kind', sql`${table.kind} in ('opened', 'sold', 'ended', 'day')`),
  ],
);

/**
 * A card sold in a round. When a card is given back its row is deleted, but the ledger keeps the
 * transfers.
 */
export const entries = pgTable(
  'entries',
  {
    roundId: ofRound().notNull(),
    cardNo: integer().notNull(),
    userId: ofUser().notNull(),
    slot: integer().notNull(),
    clientId: text().notNull(),
    clientSeed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.cardNo] }),
    // It begins with the user, so that it finds a user's games as well.
    unique('entries_slot_taken').on(table.userId, table.roundId, table.slot),
    check('entries_card_no', sql`${table.cardNo} between 1 and ${sql.raw(String(CARD_COUNT))}`),
    check('entries_slot', sql`${table.slot} between 1 and ${sql.raw(String(CARDS_PER_PLAYER_MAX))}`),
  ],
);

/**
 * A card that a player has ordered for the round after one that is not over, or is still shown.
 * Its stake is set aside. The transaction that opens the next round deletes the row: it sells the
 * card, or gives the stake back.
 */
export const orderedCards = pgTable(
  'ordered_cards',
  {
    /** The round before the one that the card is for. */
    afterRoundId: ofRound().notNull(),
    cardNo: integer().notNull(),
    userId: ofUser().notNull(),
    slot: integer().notNull(),
    /** What was set aside, and the most that the card may cost. */
    stakeSantim: bigint({ mode: 'number' }).notNull(),
    clientId: text().notNull(),
    clientSeed: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.afterRoundId, table.cardNo] }),
    unique('ordered_cards_slot_taken').on(table.userId, table.afterRoundId, table.slot),
    check('ordered_cards_card_no', sql`${table.cardNo} between 1 and ${sql.raw(String(CARD_COUNT))}`),
    check('ordered_cards_slot', sql`${table.slot} between 1 and ${sql.raw(String(CARDS_PER_PLAYER_MAX))}`),
    check('ordered_cards_stake', sql`${table.stakeSantim} > 0`),
  ],
);

/** A free card that a player has bought with coins, for a game of its stake. */
export const freeCards = pgTable(
  'free_cards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser().notNull(),
    stakeSantim: bigint({ mode: 'number' }).notNull(),
    /** What it cost. They come back if it is not used in time. */
    coins: integer().notNull(),
    boughtAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The card that it was used for. Null: none, or one that was given back. */
    roundId: ofRound(),
    cardNo: integer(),
    /** When its coins came back. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('free_cards_by_user').on(table.userId),
    uniqueIndex('free_cards_used').on(table.roundId, table.cardNo).where(sql`${table.roundId} is not null`),
    index('free_cards_unused').on(table.endsAt).where(sql`${table.roundId} is null and ${table.endedAt} is null`),
    check('free_cards_used_for', sql`(${table.roundId} is null) = (${table.cardNo} is null)`),
    check('free_cards_ended', sql`${table.roundId} is null or ${table.endedAt} is null`),
    check('free_cards_coins', sql`${table.coins} > 0 and ${table.stakeSantim} > 0`),
  ],
);

/** A card that won a part of a round, and what it was paid for that. */
export const roundWinners = pgTable(
  'round_winners',
  {
    roundId: ofRound().notNull(),
    cardNo: integer().notNull(),
    userId: ofUser().notNull(),
    /** The place of the part among the round's parts, from 0. */
    part: integer().notNull().default(0),
    patterns: text().array().$type<PatternId[]>().notNull(),
    prizeSantim: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.cardNo, table.part] }),
    index('round_winners_by_user').on(table.userId, table.roundId),
  ],
);

/**
 * Games that a player has won who was forgotten since. `seal` is that of the record's `winners`,
 * with the names that were published. The game's link in the chain stands for it.
 */
export const forgottenWinners = pgTable('forgotten_winners', {
  roundId: ofRound().primaryKey(),
  seal: text().notNull(),
});
