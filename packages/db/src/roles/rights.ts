// What the application may do with the database while it runs. The role that migrates owns the
// tables; the role that runs has only what is listed here. So not even somebody who can make the
// application run any SQL can change what was posted, or switch a trigger off.

import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { Db } from '../connection.ts';
import * as schema from '../schema/index.ts';

type Schema = typeof schema;
type TableOf = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

const READ_AND_ADD = 'select, insert';
const READ_ADD_AND_CHANGE = 'select, insert, update';
const EVERYTHING = 'select, insert, update, delete';

/**
 * Add each new table here: the application has no rights to any other table. What only the release
 * before needs is taken out a release later, because it may run beside this one.
 */
const RIGHTS: Readonly<Record<TableOf, string>> = {
  users: READ_ADD_AND_CHANGE,
  sessions: EVERYTHING,
  knownBrowsers: EVERYTHING,
  playerPins: EVERYTHING,
  secondFactors: EVERYTHING,
  recoveryCodes: EVERYTHING,
  accessSettings: 'select, update',
  auditLog: READ_AND_ADD,
  playerNotes: READ_AND_ADD,
  notices: 'select, insert, update (shown_to)',
  noticeDeliveries: 'select, insert, delete',
  inboxMessages: 'select, insert, update (read_at), delete',
  jackpots: READ_ADD_AND_CHANGE,
  apiKeys: 'select, insert, update (last_used_at, revoked_at, counted_on, counted_santim)',
  usedSetupCodes: READ_AND_ADD,
  ledgerAccounts: 'select, insert, update (balance)',
  ledgerTransfers: READ_AND_ADD,
  ledgerChecks: READ_AND_ADD,
  idempotencyRecords: 'select, insert, update (answer), delete',
  payments: READ_ADD_AND_CHANGE,
  paymentQuestions: 'select, insert, update (answer, answered_at, answered_by), delete',
  checkouts:
    'select, insert, update (state, reference, created_at, url, ask_at, asks, provider_reference, fee_santim, said, unanswered)',
  receiptChecks:
    'select, insert, update (ask_at, asks, asked_at, verdict, unread, unanswered, counts, has_credited, settled_santim, receiver, payer_phone, state, paid_at)',
  payouts: 'select, insert, update (state, ask_at, asks, began_at, provider_reference, fee_santim, said, unanswered)',
  tryOutOrders: 'select, insert, update (paid_santim, cancelled_at), delete',
  tryOutPayouts: 'select, insert, delete',
  smsMessages: 'select, insert, update (payment_id, raw_message, payer_phone, payer_name)',
  balanceChain: 'select, insert, update (standing, place, accepted, before_santim, after_santim)',
  paymentSenders: 'select, insert, delete',
  paymentAlarms: 'select, insert, update (resolved_at, resolved_by, said)',
  hookFaults: EVERYTHING,
  settledDifferences: READ_AND_ADD,
  approvals: 'select, insert, update (status, decided_by, decided_at, title, input), delete',
  approvalSettings: 'select, update',
  sumsAlone: 'select, insert, update (santim)',
  installation: 'select, update',
  paymentAccounts: READ_ADD_AND_CHANGE,
  paymentSettings: 'select, update',
  houseDays: EVERYTHING,
  closedDays: READ_AND_ADD,
  protections: READ_ADD_AND_CHANGE,
  playLimits: READ_ADD_AND_CHANGE,
  lossDays: READ_ADD_AND_CHANGE,
  rooms: READ_ADD_AND_CHANGE,
  roomTables: 'select, insert, update (opened_at, closed_at)',
  gameReminders: 'select, insert, delete',
  tableSeekers: EVERYTHING,
  rounds:
    'select, insert, update (status, selecting_ends_at, sold_at, beacon, beacon_signature, beacon_missing, entries_digest, cards_sold, player_count, prize_santim, final_ball, started_at, finishes_at, ended_at, pot_santim, jackpot_won_santim)',
  chainLinks: READ_AND_ADD,
  entries: 'select, insert, delete',
  orderedCards: 'select, insert, delete',
  freeCards: 'select, insert, update (round_id, card_no, ended_at)',
  roundWinners: READ_AND_ADD,
  forgottenWinners: READ_AND_ADD,
  deductionRules: READ_ADD_AND_CHANGE,
  withheldPrizes: READ_AND_ADD,
  // Only the owner of the tables archives.
  archivedMonths: 'select',
  archivedRounds: 'select',
  archivedSums: 'select',
  archivedFlows: 'select',
  archivedHands: 'select',
  archivedClients: 'select',
  keptBalances: 'select',
  invitationCodes: 'select, insert, delete',
  invitations: 'select, insert, update (outcome, refusal, coins, decided_at, client_id)',
  invitationSettings: 'select, update',
  weekScores: 'select, insert, update (games, wins, reached_at, place, coins), delete',
  endedWeeks: READ_AND_ADD,
  weekPrizes: READ_ADD_AND_CHANGE,
  telegramUsers: EVERYTHING,
  numberClaims: EVERYTHING,
  usedLaunches: 'select, insert, delete',
  telegramUpdates: 'select, insert, delete',
  telegramMessages: 'select, insert, update (status, taken_by, failure, ended_at), delete',
  telegramBroadcasts: 'select, insert, update (stopped_at)',
  telegramBot: 'select, update',
};

/**
 * Gives a role exactly the rights that the application needs, in one transaction. Must be done by
 * the owner of the tables, and after each migration, because new tables have no rights yet.
 */
export async function grantRights(owner: postgres.Sql, role: string): Promise<void> {
  await owner.begin(async (tx) => {
    const to = tx(role);
    // Rights that the role was given earlier are taken away. They stay for tables that it owns: an
    // owner could give itself the rights again, and may be needed to migrate again.
    const others = await tx<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not pg_has_role(${role}, relowner, 'member')`;
    for (const { name } of others) await tx`revoke all on table public.${tx(name)} from ${to}`;
    await tx`grant usage on schema public to ${to}`;
    for (const [table, rights] of tableRights()) await tx.unsafe(grant(rights, table, role));
    // A starting process reads here whether there is anything to migrate.
    await tx`grant usage on schema drizzle to ${to}`;
    await tx`revoke all on all tables in schema drizzle from ${to}`;
    await tx`grant select on all tables in schema drizzle to ${to}`;
  });
}

/** Whether a role has not got all the rights that the application needs. */
export async function lacksRights(db: Pick<Db, 'execute'>, role: string): Promise<boolean> {
  const needed = [...tableRights()].flatMap(([table, rights]) =>
    [...rights.matchAll(/(\w+)(?: \(([^)]+)\))?/g)].flatMap(([, right, columns]) =>
      (columns?.split(', ') ?? [null]).map((column) => ({ table: `public.${table}`, right, column })),
    ),
  );
  const [row] = await db.execute<{ lacks: boolean }>(sql`
    select not bool_and(case when "column" is null then has_table_privilege(${role}, "table", "right")
      else has_column_privilege(${role}, "table", "column", "right") end) as lacks
    from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as needed ("table" text, "right" text, "column" text)`);
  return row?.lacks !== false;
}

function* tableRights(): Generator<readonly [table: string, rights: string]> {
  for (const [name, rights] of Object.entries(RIGHTS)) {
    const table = Object.entries(schema).find(([key]) => key === name)?.[1];
    if (is(table, PgTable)) yield [getTableName(table), rights];
  }
}

const grant = (rights: string, table: string, role: string) =>
  `grant ${rights} on table public.${quoted(table)} to ${quoted(role)}`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
