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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';

export const APPROVAL_KINDS = [
  'top-up',
  'restitution',
  'deposit',
  'deposit-correction',
  'withdrawal',
  'payment-account',
  'cancel-round',
  'automatic-deposits',
  'payment-senders',
  'message-true',
  'approval-settings',
  'give-account',
  'register-admin',
  'reset-password',
  'second-factor-reset',
  'second-factor-required',
  'pin-reset',
  'delete-admin',
  'admin-role',
  'payment-limits',
  'payout-settings',
  'payout-outcome',
  'real-money',
  'invitation-settings',
  'week-prizes',
  'make-room',
  'room-settings',
  'close-room',
  'send-notice',
  'deduction-rule',
  'jackpot',
  'jackpot-seed',
  'operator',
  'joining-by-itself',
  'exclude-player',
] as const;

/** What an administrator has asked for and a second one has to approve. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    /** What the act is about. At most one request of each kind waits for one subject. */
    subject: text().notNull(),
    /** The subject in words for people: the player, the payment's amount, the room. */
    title: text().notNull(),
    amountSantim: bigint({ mode: 'number' }),
    /** The act's input, exactly as it is carried out. */
    input: jsonb().notNull(),
    /** What it replaces, as it was when it was asked for. Null if it replaces nothing. */
    before: jsonb(),
    requestedBy: ofUser().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: ['pending', 'approved', 'declined'] })
      .notNull()
      .default('pending'),
    decidedBy: ofUser(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('approvals_one_pending').on(table.kind, table.subject).where(sql`${table.status} = 'pending'`),
    index('approvals_newest').on(table.requestedAt),
    check('approvals_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('approvals_four_eyes', sql`${table.status} <> 'approved' or ${table.decidedBy} <> ${table.requestedBy}`),
  ],
);

export const LIMITED_KINDS = ['top-up', 'deposit', 'withdrawal'] as const;

/**
 * What an administrator has topped up, credited or paid out on one day in Addis Ababa without a
 * second one. It is counted while there is a limit for the kind. A day's sum stays within the
 * limit.
 */
export const sumsAlone = pgTable(
  'sums_alone',
  {
    adminId: ofUser().notNull(),
    kind: text({ enum: LIMITED_KINDS }).notNull(),
    day: date().notNull(),
    santim: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.kind, table.day] }),
    check('sums_alone_positive', sql`${table.santim} > 0`),
  ],
);

/**
 * Exactly one row. A second administrator has to approve amounts above these. Null: no amount needs
 * that.
 */
export const approvalSettings = pgTable(
  'approval_settings',
  {
    id: integer().primaryKey().default(1),
    topUpSantim: bigint({ mode: 'number' }),
    /** For deposits that no provider's message proves. */
    depositSantim: bigint({ mode: 'number' }),
    withdrawalSantim: bigint({ mode: 'number' }),
    /** Either is on: acts that could become money need a second one even if no amount does. */
    paymentAccount: boolean().notNull().default(false),
    activeRound: boolean().notNull().default(false),
  },
  (table) => [check('approval_settings_one_row', sql`${table.id} = 1`)],
);
