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
  uuid,
} from 'drizzle-orm/pg-core';
import { inList } from './sql.ts';

/** How a player is shown in lists that others read, if they are shown. */
export const LISTED_AS = ['name', 'initials', 'hidden'] as const;

const ROLES = ['client', 'admin'] as const;
export const ADMIN_ROLES = ['owner', 'manager', 'cashier', 'support', 'auditor'] as const;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name as the user wrote it. */
    username: text().notNull(),
    /** The case-folded name, which must be unique. */
    usernameKey: text().notNull().unique('users_username_taken'),
    /**
     * Equal for names that look alike, and unique. Null for an account that is older than this
     * column and whose name looks like that of a still older account.
     */
    usernameSkeleton: text().unique('users_username_looks_taken'),
    /** International form, +251… */
    phoneNumber: text().notNull(),
    /** When Telegram confirmed that the number is this user's. */
    phoneProvenAt: timestamp({ withTimezone: true }),
    role: text({ enum: ROLES }).notNull(),
    /**
     * What an administrator may do. Null for a player, and for an administrator whom a release
     * before registers that does not know roles: an owner.
     */
    adminRole: text({ enum: ADMIN_ROLES }),
    /** The largest payment that a cashier may decide about. Other roles have no limit. */
    paymentLimitSantim: bigint({ mode: 'number' }),
    /**
     * The user's id at Telegram. Guards and links need one, so a user who has not opened the
     * product in Telegram has a stand-in, `web-…`.
     */
    telegramId: text().notNull().unique(),
    /** argon2id, for administrators only. */
    passwordHash: text(),
    /** Somebody else has seen the password: its holder chooses another one before anything else. */
    mustChangePassword: boolean().notNull().default(false),
    /**
     * When the player confirmed that they are old enough. Null if somebody else vouches for the
     * age: the operator of the client that registered the player, or the administrator who did.
     */
    ageConfirmedAt: timestamp({ withTimezone: true }),
    /** The age in years that was confirmed, or vouched for. Null: the 18 of earlier releases. */
    ageAtLeast: integer(),
    /** When the player was last asked to look at their limits and figures, and answered. */
    figuresSeenAt: timestamp({ withTimezone: true }),
    /** How the week's list names the player. */
    listedAs: text({ enum: LISTED_AS }).notNull().default('initials'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * When the account was deleted. It can no longer sign in. Name and number stay taken until the
     * player is forgotten, and the ledger stays complete.
     */
    deletedAt: timestamp({ withTimezone: true }),
    /** From when on the player is to be forgotten, who has asked for it or was deleted. */
    forgetAt: timestamp({ withTimezone: true }),
    /**
     * When the player was forgotten. Name, number and the id at Telegram are pseudonyms since, and
     * the account is deleted.
     */
    forgottenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('users_phone_number_taken').on(table.phoneNumber, table.role),
    index('users_newest').on(table.createdAt, table.id),
    // A payer is looked for by the last digits of the number.
    index('users_proven')
      .on(sql`(reverse(${table.phoneNumber}) collate "C")`)
      .where(sql`${table.phoneProvenAt} is not null`),
    index('users_to_forget').on(table.forgetAt).where(sql`${table.forgetAt} is not null`),
    check('users_role', sql`${table.role} in ${sql.raw(inList(ROLES))}`),
    check('users_admin_role', sql`${table.adminRole} in ${sql.raw(inList(ADMIN_ROLES))}`),
    check('users_payment_limit', sql`${table.paymentLimitSantim} > 0`),
    check('users_forgotten', sql`${table.forgottenAt} is null or ${table.deletedAt} is not null`),
    check('users_admin_password', sql`(${table.role} = 'admin') = (${table.passwordHash} is not null)`),
  ],
);

/** A column with the id of a user. */
export const ofUser = () => uuid().references(() => users.id);

/**
 * `id` is the SHA-256 of the token that the client holds, so nobody can sign in with a leaked copy
 * of this table.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What the user signed in with, such as `Chrome on Android`. */
    browser: text(),
    /**
     * Roughly where an administrator signed in: the beginning of the network address. Players have
     * none.
     */
    address: text(),
    /** Whether a launch of the player's own Telegram opened it. */
    byTelegram: boolean().notNull().default(false),
    /** When a player used it last, to some minutes. Null if that was as it began. */
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_oldest').on(table.expiresAt)],
);

/**
 * Where a user has signed in before. `browser` is the SHA-256 of a token that the browser holds,
 * which is no credential by itself.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] }), index('known_browsers_oldest').on(table.usedAt)],
);

/** The PINs of players who have one. */
export const playerPins = pgTable('player_pins', {
  userId: ofUser().primaryKey(),
  /** argon2id, sealed if there is a DATA_KEY: there are so few PINs that all could be tried. */
  pinHash: text().notNull(),
  setAt: timestamp({ withTimezone: true }).notNull(),
  /** From when on the PIN counts no more, because an administrator resets it. */
  resetsAt: timestamp({ withTimezone: true }),
  /** Wrong ones in browsers that are not known, within a day from `triedSince` on. */
  tries: integer().notNull().default(0),
  triedSince: timestamp({ withTimezone: true }),
});

/** The authenticator app of an administrator. It is asked for once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /**
   * The secret that is shared with the app, in base32, sealed if there is a DATA_KEY. A hash would
   * not do to check a code.
   */
  secret: text().notNull(),
  /** When the first right code was entered. Null until then. */
  confirmedAt: timestamp({ withTimezone: true }),
  /**
   * The 30-second step of the last code that was accepted. No code of this step or an earlier one
   * is accepted again.
   */
  lastStep: bigint({ mode: 'number' }),
  /** Wrong codes in browsers that are not known, within a day from `triedSince` on. */
  tries: integer().notNull().default(0),
  triedSince: timestamp({ withTimezone: true }),
});

/** Each code signs an administrator in once, without the authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser().notNull(),
    /** SHA-256 of the code. */
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Exactly one row. */
export const accessSettings = pgTable(
  'access_settings',
  {
    id: integer().primaryKey().default(1),
    /** Whether an administrator without a second factor can do nothing but set one up. */
    secondFactorRequired: boolean().notNull().default(false),
  },
  (table) => [check('access_settings_one_row', sql`${table.id} = 1`)],
);
