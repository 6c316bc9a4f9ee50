import { schema } from '@cartela/db';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { approvalSettingsInput } from './contract.ts';
import { APPROVER_WAIT_HOURS } from './limits.ts';

const { approvalSettings, users } = schema;

export type ApprovalSettings = z.output<typeof approvalSettingsInput>;
export type ApprovalKind = (typeof schema.APPROVAL_KINDS)[number];

export async function approvalSettingsOf(db: Core['db'] | Work['tx']): Promise<ApprovalSettings> {
  const [row] = await db.select().from(approvalSettings);
  if (!row) throw new Error('there are no settings of approvals');
  const { id: _row, ...settings } = row;
  return settings;
}

/**
 * Whether any act needs a second administrator. Then acts that could get around this need one as
 * well.
 */
export function isAnyOn({ paymentAccount, activeRound, ...limits }: ApprovalSettings): boolean {
  return paymentAccount || activeRound || Object.values(limits).some((limit) => limit !== null);
}

/** For acts whose amount decides: `requireApprovalAbove`. */
const byAmount = () => false;

/**
 * When each kind of act needs a second administrator, whoever does it. With those that need one
 * while anything does, somebody alone could create money, become the second person, have players
 * pay to another account, or switch approvals off.
 */
export const NEEDS_SECOND: Readonly<Record<ApprovalKind, (settings: ApprovalSettings) => boolean>> = {
  'top-up': byAmount,
  deposit: byAmount,
  'deposit-correction': byAmount,
  withdrawal: byAmount,
  'payment-account': ({ paymentAccount }) => paymentAccount,
  'cancel-round': ({ activeRound }) => activeRound,
  'automatic-deposits': isAnyOn,
  'payment-senders': isAnyOn,
  'message-true': isAnyOn,
  'payment-limits': isAnyOn,
  'approval-settings': isAnyOn,
  'register-admin': isAnyOn,
  'reset-password': isAnyOn,
  'second-factor-reset': isAnyOn,
  'second-factor-required': isAnyOn,
  'delete-admin': isAnyOn,
  'give-account': isAnyOn,
  'invitation-settings': isAnyOn,
  'make-room': isAnyOn,
  'room-settings': isAnyOn,
  'send-notice': isAnyOn,
};

/** Whether there are acts that need a second administrator, and there is one. */
export async function isInForce(db: Core['db'] | Work['tx']): Promise<boolean> {
  return isAnyOn(await approvalSettingsOf(db)) && (await canBeApproved(db));
}

/**
 * Whether there are two administrators. With only one, nobody could approve, so nothing needs
 * approval. A deleted administrator still counts for a day. Otherwise an administrator could delete
 * the others and be free to act alone at once.
 */
export async function canBeApproved(db: Core['db'] | Work['tx']): Promise<boolean> {
  const since = sql`clock_timestamp() - make_interval(hours => ${APPROVER_WAIT_HOURS})`;
  const counts = or(isNull(users.deletedAt), gt(users.deletedAt, since));
  return (await db.$count(users, and(eq(users.role, 'admin'), counts))) > 1;
}
