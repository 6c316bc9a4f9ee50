import { schema } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/times/day.ts';
import { instant } from '../kernel/times/day-sql.ts';
import { APPROVAL_DAYS_MAX } from './limits.ts';
import type { ApprovalKind } from './settings.ts';

const { approvals, numberClaims, paymentAlarms, payments, payouts, rounds, settledDifferences, users } = schema;
const { kind, subject } = approvals;

/** Kinds whose subject begins with the id of a player or a colleague. */
const ABOUT_USERS: readonly ApprovalKind[] = [
  ...(['top-up', 'restitution', 'exclude-player', 'pin-reset'] as const),
  ...(['delete-admin', 'admin-role', 'reset-password', 'second-factor-reset'] as const),
];

/** Whether what a request is about is not over. If it has changed, whoever approves it is told. */
const isOpen = sql`case
  when ${kind} in ('deposit', 'withdrawal') then exists (
    select from ${payments} where ${payments.id} = ${subject}::uuid and ${payments.status} = 'pending')
  when ${kind} = 'deposit-correction' then not exists (
    select from ${settledDifferences} where ${settledDifferences.paymentId} = ${subject}::uuid
      and ${settledDifferences.kind} = 'corrected' and ${settledDifferences.settledAt} > ${approvals.requestedAt})
  when ${kind} = 'payout-outcome' then exists (
    select from ${payouts} where ${payouts.paymentId} = ${subject}::uuid and ${payouts.state} not in ('sent', 'failed'))
  when ${kind} = 'message-true' then exists (
    select from ${paymentAlarms} where ${paymentAlarms.id} = ${subject}::uuid and ${paymentAlarms.resolvedAt} is null)
  when ${kind} = 'cancel-round' then exists (
    select from ${rounds} where ${rounds.id} = ${subject}::bigint and ${rounds.status} in ('selecting', 'active'))
  when ${kind} = 'give-account' then exists (
    select from ${numberClaims} where ${numberClaims.userId} = ${subject}::uuid)
  when ${kind} in ${ABOUT_USERS} then exists (
    select from ${users} where ${users.id} = split_part(${subject}, ':', 1)::uuid and ${users.deletedAt} is null)
  else true end`;

/** Whether a request waits. It ends after some days, with who has asked, and with its subject. */
export const stillWaits = (nowMs: number): SQL => sql`(
  ${approvals.status} = 'pending'
  and ${approvals.requestedAt} >= ${instant(nowMs - APPROVAL_DAYS_MAX * DAY_MS)}
  and exists (select from ${users} where ${users.id} = ${approvals.requestedBy} and ${users.deletedAt} is null)
  and ${isOpen})`;
