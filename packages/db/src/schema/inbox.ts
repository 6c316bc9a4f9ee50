import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { notices } from './admin.ts';

/**
 * The kinds of messages in a player's inbox. What the bot writes besides is for administrators, or
 * for somebody who no longer has the account.
 */
export const INBOX_KINDS = [
  'depositConfirmed',
  'depositRejected',
  'depositCorrected',
  'withdrawalPaid',
  'withdrawalRejected',
  'excessSentBack',
  'toppedUp',
  'restitution',
  'invitationRewarded',
  'weekPrize',
  'prizeWon',
  'roundCancelled',
  'freeCardBack',
  'gameSoon',
  'orderHeldBack',
  'orderWithoutGame',
  'numberClaimed',
  'breakBegun',
  'breakAsked',
  'limitChanged',
  'limitReady',
  'accountSuspended',
  'suspensionLifted',
  'questionAnswered',
  'newBrowser',
  'withdrawalAsked',
  'pinSet',
  'pinRemoved',
  'pinResetAsked',
  'forgetAsked',
  'forgetLapsed',
  'notice',
] as const;

/** What players were told, for themselves to read again. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // There is no reference to `users`. Inserting a message would then wait for transactions that
    // have locked the user. Those may in turn wait for the wallet that the message is about.
    userId: uuid().notNull(),
    kind: text({ enum: INBOX_KINDS }).notNull(),
    /** The values that the text of this kind is filled in with. A notice's text is in `notices`. */
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    noticeId: uuid().references(() => notices.id),
    /** When it happened. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('inbox_messages_of_user').on(table.userId, table.id),
    index('inbox_messages_unread').on(table.userId, table.id).where(sql`${table.readAt} is null`),
    index('inbox_messages_oldest').on(table.createdAt),
    uniqueIndex('inbox_messages_one_of_notice')
      .on(table.userId, table.noticeId)
      .where(sql`${table.noticeId} is not null`),
  ],
);
