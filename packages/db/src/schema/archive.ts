// What stays of months whose games have left the database for files. Foreign keys to accounts and
// users are left out: checking them would lock rows that players who are playing wait for.

import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TransferKind } from './ledger.ts';
import { ofRound } from './rounds.ts';

/** The months that were sealed. They leave in their order, and the last one comes back first. */
export const archivedMonths = pgTable(
  'archived_months',
  {
    /** Such as `2026-07`, of Addis Ababa. */
    month: text().primaryKey(),
    /** The SHA-256 of the month's file, in hex. */
    fileHash: text().notNull(),
    rounds: integer().notNull(),
    entries: bigint({ mode: 'number' }).notNull(),
    transfers: bigint({ mode: 'number' }).notNull(),
    /** The highest id of a transfer that is in the file. 0 if it has none. */
    lastTransferId: bigint({ mode: 'number' }).notNull(),
    sealedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Rows leave or come back in batches. In between, the month is `gone`. */
    status: text({ enum: ['leaving', 'gone', 'returning'] }).notNull(),
  },
  (table) => [
    check('archived_months_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('archived_months_status', sql`${table.status} in ('leaving', 'gone', 'returning')`),
  ],
);

/** The rounds whose entries and transfers are only in a file. */
export const archivedRounds = pgTable('archived_rounds', {
  roundId: ofRound().primaryKey(),
  month: text()
    .notNull()
    .references(() => archivedMonths.month),
  transfers: integer().notNull(),
  /** The SHA-256 of its transfers, as the ledger's chain has them, each with a line feed. */
  digest: text().notNull(),
});

/** What the transfers of a month came to, by account: what they credited less what they debited. */
export const archivedSums = pgTable(
  'archived_sums',
  {
    month: text()
      .notNull()
      .references(() => archivedMonths.month),
    accountId: bigint({ mode: 'number' }).notNull(),
    /** Of all transfers in the month's file. */
    sealed: bigint({ mode: 'number' }).notNull(),
    /** Of those that are not in the database any more. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.month, table.accountId] })],
);

/**
 * The same of those that are not in the database any more, by the month in which each was posted,
 * and by its kind. A round that goes over midnight leaves with the month of its end.
 */
export const archivedFlows = pgTable(
  'archived_flows',
  {
    month: text()
      .notNull()
      .references(() => archivedMonths.month),
    postedIn: text().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<TransferKind>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.postedIn, table.accountId, table.kind] })],
);

/** Which cards a player held in an archived round. */
export const archivedHands = pgTable(
  'archived_hands',
  {
    userId: uuid().notNull(),
    roundId: bigint({ mode: 'number' }).notNull(),
    cards: smallint().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roundId] })],
);

/** The browsers with which players took cards in archived rounds. */
export const archivedClients = pgTable(
  'archived_clients',
  { userId: uuid().notNull(), clientId: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
);

/**
 * What a player's account held after a transfer that stays, while transfers after it have left. For
 * a later transfer this is the present balance less what has moved since.
 */
export const keptBalances = pgTable(
  'kept_balances',
  {
    accountId: bigint({ mode: 'number' }).notNull(),
    transferId: bigint({ mode: 'number' }).notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.transferId] })],
);
