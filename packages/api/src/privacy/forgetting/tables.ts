// What becomes of each table when a player is forgotten. The compiler asks for a line for each.

import { schema } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserRow } from '../../kernel/actors/user-lock.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { forgetWords } from '../../payments/evidence/chain/alarms.ts';
import { forgetPayerOf } from '../../payments/payment.ts';
import { eraseQuestions } from '../../payments/questions/questions.ts';
import type { Forgotten } from './forgotten.ts';
import { scrubApprovals, scrubAuditLog } from './lines.ts';
import { keepSeals } from './winners.ts';

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

/** Why nothing in a table changes. */
type KeptBecause =
  | 'nothing about players'
  | 'about administrators and their keys'
  /** What the law has operators keep. The account has the pseudonym by then. */
  | 'under the pseudonym';

type Fate = KeptBecause | ((of: Forgotten, work: Work) => SQL | Promise<void>);

const rowsOf =
  (table: PgTable) =>
  ({ userId }: Forgotten) =>
    sql`delete from ${table} where user_id = ${userId}::uuid`;

const NONE = 'nothing about players';
const ADMINS = 'about administrators and their keys';
const UNDER = 'under the pseudonym';

/** In this order: rows go before those that they refer to. */
const FATES: Readonly<Record<TableName, Fate>> = {
  // Who the player is, and how they come in
  users: ({ userId, pseudonym }, { now }) => sql`
    update users set username = ${pseudonym}, username_key = ${pseudonym}, username_skeleton = null,
      phone_number = ${pseudonym}, phone_proven_at = null, telegram_id = ${`web-${pseudonym}`}, figures_seen_at = null,
      age_confirmed_at = null, age_at_least = null,
      forget_at = null, deleted_at = coalesce(deleted_at, ${at(now)}), forgotten_at = ${at(now)}
    where id = ${userId}::uuid`,
  sessions: rowsOf(schema.sessions),
  knownBrowsers: rowsOf(schema.knownBrowsers),
  playerPins: rowsOf(schema.playerPins),
  idempotencyRecords: rowsOf(schema.idempotencyRecords),
  numberClaims: ({ userId, telegramId }) => sql`
    delete from number_claims where user_id = ${userId}::uuid or telegram_id = ${telegramId}`,
  telegramMessages: rowsOf(schema.telegramMessages),
  telegramUsers: rowsOf(schema.telegramUsers),
  inboxMessages: rowsOf(schema.inboxMessages),
  noticeDeliveries: rowsOf(schema.noticeDeliveries),
  invitationCodes: rowsOf(schema.invitationCodes),
  invitations: ({ userId }) => sql`update invitations set client_id = null where invitee_id = ${userId}::uuid`,
  weekScores: rowsOf(schema.weekScores),
  tableSeekers: rowsOf(schema.tableSeekers),
  gameReminders: rowsOf(schema.gameReminders),
  // What people wrote about them
  playerNotes: ({ userId }) => sql`select forget_notes(${userId}::uuid)`,
  paymentQuestions: ({ userId }, work) => eraseQuestions(work, userId),
  auditLog: (of, { tx }) => scrubAuditLog(tx, of),
  approvals: (of, work) => scrubApprovals(work, of),
  protections: ({ userId }) => sql`
    update protections set suspended_at = null, suspended_for = null where user_id = ${userId}::uuid`,
  playLimits: UNDER,
  lossDays: UNDER,
  // Money
  ledgerAccounts: UNDER,
  ledgerTransfers: UNDER,
  withheldPrizes: UNDER,
  payments: ({ userId, pseudonym }, work) => forgetPayerOf(work, userId, pseudonym),
  checkouts: ({ userId }) => sql`
    update checkouts set url = null, said = null, unanswered = null where user_id = ${userId}::uuid`,
  payouts: ({ payments }) => sql`
    update payouts set said = null, unanswered = null where payment_id in (${payments})`,
  receiptChecks: ({ payments }) => sql`
    update receipt_checks set payer_phone = null where payment_id in (${payments})`,
  paymentAlarms: ({ payments }, work) => forgetWords(work, payments),
  // A number in a rejected claim may be somebody else's, and so may one that was only typed. Their
  // messages stay, and so does each in which the operator's own number stands.
  smsMessages: ({ pseudonym, payments, numbers, provenDigits }) => sql`
    update sms_messages set raw_message = ${pseudonym}, payer_phone = null, payer_name = null
    where payment_id in (${payments}) or transaction_number in (${numbers})
      or undone_numbers && array(${numbers}) or right(payer_phone, ${NATIONAL_DIGITS}::int) = ${provenDigits}`,
  settledDifferences: ({ pseudonym, payments, numbers }) => sql`
    select pseudonymise_differences(array_agg(id), ${pseudonym}) from settled_differences
    where payment_id in (${payments}) or transaction_number in (${numbers})`,
  // Games
  entries: UNDER,
  roundWinners: UNDER,
  archivedHands: UNDER,
  archivedClients: UNDER,
  orderedCards: UNDER,
  freeCards: UNDER,
  forgottenWinners: UNDER,
  // The rest
  secondFactors: ADMINS,
  recoveryCodes: ADMINS,
  apiKeys: ADMINS,
  sumsAlone: ADMINS,
  usedSetupCodes: ADMINS,
  notices: NONE,
  accessSettings: NONE,
  ledgerChecks: UNDER,
  tryOutOrders: NONE,
  tryOutPayouts: NONE,
  balanceChain: NONE,
  paymentSenders: NONE,
  hookFaults: NONE,
  approvalSettings: NONE,
  installation: NONE,
  paymentAccounts: NONE,
  paymentSettings: NONE,
  houseDays: NONE,
  closedDays: NONE,
  rooms: NONE,
  roomTables: NONE,
  rounds: NONE,
  chainLinks: NONE,
  deductionRules: NONE,
  jackpots: NONE,
  archivedMonths: NONE,
  archivedRounds: NONE,
  archivedSums: NONE,
  archivedFlows: NONE,
  keptBalances: NONE,
  invitationSettings: NONE,
  endedWeeks: NONE,
  weekPrizes: NONE,
  usedLaunches: NONE,
  telegramUpdates: NONE,
  telegramBroadcasts: NONE,
  telegramBot: NONE,
};

const at = (now: Work['now']) => sql`${new Date(now()).toISOString()}::timestamptz`;
/** Digits of a number that no other number ends in. */
const NATIONAL_DIGITS = 9;

/** Erases a player from every table, or puts the pseudonym in their place. */
export async function eraseTables(work: Work, { user, pseudonym }: { user: UserRow; pseudonym: string }) {
  const { id: userId, username, phoneNumber, phoneProvenAt, telegramId } = user;
  await keepSeals(work.tx, userId);
  const forgotten: Forgotten = {
    ...{ userId, username, telegramId, pseudonym },
    provenDigits: phoneProvenAt === null ? null : phoneNumber.slice(-NATIONAL_DIGITS),
    payments: sql`select id from payments where user_id = ${userId}::uuid`,
    numbers: sql`select transaction_number from payments
      where user_id = ${userId}::uuid and status = 'confirmed' and transaction_number is not null`,
  };
  for (const fate of Object.values(FATES)) {
    if (typeof fate === 'string') continue;
    const statement = fate(forgotten, work);
    await (statement instanceof Promise ? statement : work.tx.execute(statement));
  }
}
