import { LANGUAGES } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { notices } from './admin.ts';
import { inList } from './sql.ts';

/**
 * The kinds of messages that the bot writes to a player by itself. Those after `notice` cannot be
 * muted: they tell what somebody else may have done with the account, or answer the player.
 */
export const TELEGRAM_MESSAGE_KINDS = [
  'depositConfirmed',
  'depositRejected',
  'withdrawalPaid',
  'withdrawalRejected',
  'prizeWon',
  'roundCancelled',
  'gameSoon',
  'notice',
  'accountMoved',
  'numberClaimed',
  'breakBegun',
  'breakAsked',
  'limitChanged',
  'questionAnswered',
  'test',
] as const;

const MESSAGE_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;

/**
 * How the bot writes to players whose `telegram_id` is a real one, and to administrators for tests.
 */
export const telegramUsers = pgTable(
  'telegram_users',
  {
    userId: ofUser().primaryKey(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** Kinds of messages that they do not want. */
    muted: text({ enum: TELEGRAM_MESSAGE_KINDS }).array().notNull().default(sql`'{}'`),
    /** Since when the bot may write to them. Null until they start it, and once they block it. */
    reachableSince: timestamp({ withTimezone: true }),
    /**
     * The chat where an administrator gets tests. Null for players: a player's chat is the one of
     * their `telegram_id`.
     */
    testChatId: text(),
  },
  (table) => [index('telegram_users_test_chats').on(table.testChatId).where(sql`${table.testChatId} is not null`)],
);

/**
 * Accounts whose number was proven by somebody who does not have them yet. An account becomes
 * theirs a while after `claimedAt`, unless its holder objects: then administrators decide.
 */
export const numberClaims = pgTable(
  'number_claims',
  {
    userId: ofUser().primaryKey(),
    /** The Telegram that has proven the number. */
    telegramId: text().notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
    objectedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('number_claims_by_telegram').on(table.telegramId),
    index('number_claims_oldest').on(table.claimedAt),
  ],
);

/**
 * Launches of the mini app that were exchanged for a session. `id` is the SHA-256 of the launch's
 * signature. A row is kept for as long as Telegram's signature is accepted.
 */
export const usedLaunches = pgTable(
  'used_launches',
  { id: text().primaryKey(), usedAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('used_launches_oldest').on(table.usedAt)],
);

/** Updates of the bot that were taken, by Telegram's number. Telegram may repeat one for a day. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  { id: bigint({ mode: 'number' }).primaryKey(), takenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('telegram_updates_oldest').on(table.takenAt)],
);

/**
 * What the bot has to write, or has written. Messages are sent one at a time: first those for one
 * player and then those of notices, each in the order of `id`.
 */
export const telegramMessages = pgTable(
  'telegram_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // The reference is not to `users`. Inserting a message would then wait for transactions that
    // have locked the user. Those may in turn wait for the wallet that the message is about.
    userId: uuid()
      .notNull()
      .references(() => telegramUsers.userId),
    kind: text({ enum: TELEGRAM_MESSAGE_KINDS }).notNull(),
    /** The values that the text of this kind is filled in with. A notice's text is in `notices`. */
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    noticeId: uuid().references(() => notices.id),
    /**
     * `sending` is set before Telegram is asked. A message that is still `sending` when its sender
     * is gone becomes `unknown`: it may have arrived, so it is not sent again by itself.
     */
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('waiting'),
    /** The process that sends it or has tried, by the id with which it leases the bot. */
    takenBy: uuid(),
    /** Why it failed or was skipped, in Telegram's words or ours. */
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was sent, failed, or was skipped. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // Messages for one player come before those of notices, which are for all.
    index('telegram_messages_waiting')
      .on(sql`(${table.noticeId} is not null)`, table.id)
      .where(sql`${table.status} in ('waiting', 'sending')`),
    index('telegram_messages_of_notice').on(table.noticeId, table.status),
    index('telegram_messages_oldest').on(table.createdAt),
    check('telegram_messages_notice', sql`(${table.kind} = 'notice') = (${table.noticeId} is not null)`),
    check('telegram_messages_status', sql`${table.status} in ${sql.raw(inList(MESSAGE_STATUSES))}`),
  ],
);

/** A notice that the bot sends to every player whom it reaches. */
export const telegramBroadcasts = pgTable('telegram_broadcasts', {
  noticeId: uuid()
    .primaryKey()
    .references(() => notices.id),
  /** When an administrator stopped it. Messages that were waiting were skipped then. */
  stoppedAt: timestamp({ withTimezone: true }),
});

/** Exactly one row: which process runs the bot, and what Telegram last said. */
export const telegramBot = pgTable(
  'telegram_bot',
  {
    id: integer().primaryKey().default(1),
    /**
     * The id of the process that runs the bot. It does so until `heldUntil`, unless it prolongs
     * that.
     */
    holder: uuid(),
    heldUntil: timestamp({ withTimezone: true }),
    /** The bot's name at Telegram, without the @. */
    username: text(),
    /**
     * Whether @BotFather has been told where its main mini app is. Null until Telegram was asked.
     */
    hasMainApp: boolean(),
    /** When the last update came from Telegram. */
    lastUpdateAt: timestamp({ withTimezone: true }),
    /** The last thing that went wrong, and when. */
    problem: text(),
    problemAt: timestamp({ withTimezone: true }),
    /** Telegram asked for no message before this. */
    pausedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [check('telegram_bot_one_row', sql`${table.id} = 1`)],
);
