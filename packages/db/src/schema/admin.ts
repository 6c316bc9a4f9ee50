import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What administrators did. Rows are only ever inserted: a trigger refuses anything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** Null for somebody who used the one-time set-up code. */
    adminId: uuid().references(() => users.id),
    adminName: text().notNull(),
    /** Network address that it was done from. */
    address: text().notNull(),
    action: text().notNull(),
    /** What it was done to: a username, a payment, a room. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_log_by_action').on(table.action, table.id)],
);

/** Messages to all players, shown to who is connected and to who comes within the next hour. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    message: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    sentBy: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('notices_newest').on(table.sentAt)],
);

export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    deliveredAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.userId] })],
);

/** Programs of integrators. The key itself is known only to its holder. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** SHA-256 of the key. */
  keyHash: text().notNull().unique(),
  /** What it may do: `players` acts for any player, `read` only looks. */
  scope: text({ enum: ['players', 'read'] }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  lastUsedAt: timestamp({ withTimezone: true }),
  revokedAt: timestamp({ withTimezone: true }),
});

/** SHA-256 of set-up codes that have made their administrator. */
export const usedSetupCodes = pgTable('used_setup_codes', {
  codeHash: text().primaryKey(),
  usedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
});
