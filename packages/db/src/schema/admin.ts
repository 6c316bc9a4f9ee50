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
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

/**
 * What administrators did, what was asked for in a player's name, and refused attempts to sign in
 * as an administrator. Rows are only ever inserted. A trigger refuses anything else, except that
 * texts about a forgotten player become the player's pseudonym.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /**
     * Null for the one-time set-up code, for an integrator's key, and for somebody who is not
     * signed in.
     */
    adminId: ofUser(),
    adminName: text().notNull(),
    /** The network address that the request came from. */
    address: text().notNull(),
    action: text().notNull(),
    /** What the action was applied to: a username, a payment, a room. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_by_action').on(table.action, table.id),
    // The time is for counting the lines of the last hour before another one is written.
    index('audit_log_by_subject').on(table.subject, table.at),
  ],
);

/**
 * Messages to all players. Shown to players who are connected now, or who connect within the next
 * hour.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    sentBy: ofUser().notNull(),
    /** How many players were shown the notice. Null while it may still be shown to more. */
    shownTo: integer(),
  },
  (table) => [index('notices_newest').on(table.sentAt)],
);

/** Players who were shown a notice. Rows are kept while the notice may still be shown to others. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id),
    userId: ofUser().notNull(),
    deliveredAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.userId] })],
);

/** What administrators write down about a player, for each other. A note is never changed. */
export const playerNotes = pgTable(
  'player_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser().notNull(),
    text: text().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    writtenBy: ofUser().notNull(),
  },
  (table) => [index('player_notes_of_user').on(table.userId, table.writtenAt)],
);

/** What a key allows: reading as any player, or moving the money of any player in one way. */
export const KEY_SCOPES = ['read', 'deposit', 'withdraw', 'convert'] as const;

/** Keys for integrators' programs. Only the holder knows the key itself. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** SHA-256 of the key. */
  keyHash: text().notNull().unique(),
  scopes: text({ enum: KEY_SCOPES }).array().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  /** The most money that calls with this key may ask for, together, on one day in Addis Ababa. */
  dailyCapSantim: bigint({ mode: 'number' }).notNull(),
  /**
   * The last day on which calls with this key asked for money. `countedSantim` is how much they
   * asked for on that day.
   */
  countedOn: date(),
  countedSantim: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  createdBy: ofUser().notNull(),
  lastUsedAt: timestamp({ withTimezone: true }),
  revokedAt: timestamp({ withTimezone: true }),
});

/** Exactly one row: facts and settings for all processes on this database. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    /** Whether this database has ever held play money. Such a database never holds real money. */
    playMoney: boolean().notNull().default(false),
    /** Whether players are asked for their age even if somebody else vouches for it. */
    asksAge: boolean().notNull().default(false),
    /**
     * When an administrator read what real money needs, and switched real money on. Null: it is
     * off.
     */
    realMoneyAt: timestamp({ withTimezone: true }),
    /** The operator's licence, as players read it. Null: none was entered. */
    licenceNumber: text(),
    licenceAuthority: text(),
    /** Its last day, in Addis Ababa. */
    licenceLastDay: date(),
    /**
     * When the sale of cards for real money ends, and with it deposits: after the licence's last
     * day. Where real money was on before licences were entered, it is some days after the upgrade.
     * Null: no licence was ever needed here.
     */
    sellsUntil: timestamp({ withTimezone: true }),
    /** Since when it goes on, after nothing could be sold. Null: since before this was kept. */
    sellsSince: timestamp({ withTimezone: true }),
    /** Who runs this installation, as players read it. Null: it was not entered. */
    operatorName: text(),
    operatorAddress: text(),
    operatorContact: text(),
    /** Whom people can talk to whose play harms them. Null: it was not entered. */
    helpLine: text(),
    /** What the operator says besides, on the page about privacy. */
    operatorMore: text(),
    /** Whether players may have the app join games by itself for real money. */
    autoJoin: boolean().notNull().default(false),
    /** How old players have to be. */
    minAge: integer().notNull().default(18),
    /** A text that all know, sealed like a secret: it says with which key secrets are sealed. */
    dataKeyCheck: text().notNull().default('not sealed'),
    /** When the last backup that was finished was begun. Null if there is none. */
    backedUpAt: timestamp({ withTimezone: true }),
    /** In which way the skeletons of usernames were computed (`SKELETON_VERSION`). */
    skeletonVersion: integer().notNull().default(0),
    /**
     * Up to when accounts were registered whose skeletons were looked at. A process of an older
     * release may have computed later ones.
     */
    skeletonsUntil: timestamp({ withTimezone: true }),
    /** When a process last took its turn to look again at the deposits that wait. */
    lookedAgainAt: timestamp({ withTimezone: true }),
    /**
     * When all of them were last looked at, with those that wait for a limit. Null if that has
     * still to be done.
     */
    lookedAtLimitsAt: timestamp({ withTimezone: true }),
    /** Since when no look has got through. Null if the last one did. */
    looksFailSince: timestamp({ withTimezone: true }),
    /** From when a receipt page may be asked again, by any process. Null: at once. */
    receiptsAskAt: timestamp({ withTimezone: true }),
    /** How often it has not answered since it answered last. */
    receiptFailures: integer().notNull().default(0),
    /** The last place in the chain of rounds whose game was counted for the week's list. */
    weeksCountedTo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('installation_one_row', sql`${table.id} = 1`),
    check(
      'installation_licence',
      sql`num_nulls(${table.licenceNumber}, ${table.licenceAuthority}, ${table.licenceLastDay}) in (0, 3)`,
    ),
    check(
      'installation_operator',
      sql`num_nulls(${table.operatorName}, ${table.operatorAddress}, ${table.operatorContact}) in (0, 3)`,
    ),
  ],
);

/** SHA-256 of set-up codes that have already created their administrator. */
export const usedSetupCodes = pgTable('used_setup_codes', {
  codeHash: text().primaryKey(),
  usedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
});
