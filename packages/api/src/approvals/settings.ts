import { schema } from '@cartela/db';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { may, rolesWith } from '../kernel/actors/permissions.ts';
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

/** Whether there are acts that need a second administrator, and there is one. */
export async function isInForce(db: Core['db'] | Work['tx']): Promise<boolean> {
  return isAnyOn(await approvalSettingsOf(db)) && (await canBeApproved(db));
}

/**
 * Whether there is a second administrator who may approve. With only one, nobody could, so nothing
 * needs approval. A deleted administrator still counts for a day. Otherwise an administrator could
 * delete the others and be free to act alone at once.
 */
export async function canBeApproved(db: Core['db'] | Work['tx'], asker?: Administrator): Promise<boolean> {
  const since = sql`clock_timestamp() - make_interval(hours => ${APPROVER_WAIT_HOURS})`;
  const counts = or(isNull(users.deletedAt), gt(users.deletedAt, since));
  // Without a role, they were registered by a release that knows only owners.
  const mayApprove = or(isNull(users.adminRole), inArray(users.adminRole, rolesWith('manage')));
  const approvers = await db.$count(users, and(eq(users.role, 'admin'), mayApprove, counts));
  return approvers > (asker === undefined || may(asker.adminRole, 'manage') ? 1 : 0);
}
