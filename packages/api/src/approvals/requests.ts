import { schema } from '@cartela/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { may } from '../kernel/actors/permissions.ts';
import { refuseWithout } from '../kernel/actors/refuse-without.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { saveApproved } from './approval.ts';
import type { approvalInput, approvalSettingsOutput, approvalsOutput } from './contract.ts';
import { askedFor, decideRequest } from './request.ts';
import { type ApprovalSettings, approvalSettingsOf, canBeApproved } from './settings.ts';
import { stillWaits } from './still-waits.ts';

const { approvalSettings: settingsTable, approvals, users } = schema;

/**
 * The requests that wait for a second administrator, oldest first. Who may neither approve nor see
 * the house's records sees their own.
 */
export async function pendingApprovals(
  { db, now }: Core,
  actor: Administrator,
): Promise<z.input<typeof approvalsOutput>> {
  const seesAll = may(actor.adminRole, 'see-figures');
  const rows = await db
    .select({ request: approvals, requestedBy: users.username })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requestedBy))
    .where(
      and(
        stillWaits(now()),
        // A newer release that runs beside this one may have kinds that this one cannot carry out.
        inArray(approvals.kind, schema.APPROVAL_KINDS),
        seesAll ? undefined : eq(approvals.requestedBy, actor.id),
      ),
    )
    .orderBy(asc(approvals.requestedAt));
  return {
    approvals: rows.map(
      ({ request: { id, kind, title, amountSantim, input, before, requestedAt, ...request }, requestedBy }) => ({
        ...{ id, kind, title, amountSantim, input: askedFor(input), before, requestedBy },
        requestedAtMs: requestedAt.getTime(),
        mine: request.requestedBy === actor.id,
      }),
    ),
  };
}

/**
 * Declines a request, or withdraws one's own.
 *
 * @throws Refusal `approvalNotFound`, `roleMayNot` about a colleague's
 */
export async function declineApproval(
  core: Core,
  actor: Administrator,
  { approvalId }: z.output<typeof approvalInput>,
): Promise<void> {
  await transact(core, actor, async (work) => {
    const declined = await decideRequest(work, actor, approvalId, 'declined');
    if (!declined) throw new Refusal('approvalNotFound');
    if (declined.requestedBy !== actor.id) refuseWithout(actor, 'manage');
    const { kind, title, amountSantim } = declined;
    await work.audit({ action: 'decline-approval', subject: title, after: { kind, amountSantim } });
  });
}

/** Which acts need a second administrator, and whether there is one. */
export async function approvalSettings({ db }: Core): Promise<z.input<typeof approvalSettingsOutput>> {
  return { ...(await approvalSettingsOf(db)), inForce: await canBeApproved(db) };
}

/**
 * Changes which acts need a second administrator. While any act needs one, this one does too.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveApprovalSettings(core: Core, actor: Administrator, after: ApprovalSettings): Promise<void> {
  const about = { kind: 'approval-settings', subject: 'settings', title: 'Four eyes' } as const;
  const act = { ...about, input: after, before: ({ tx }: Work) => approvalSettingsOf(tx) };
  await saveApproved(core, actor, act, async ({ tx, audit }, before) => {
    await tx.update(settingsTable).set(after);
    await audit({ action: 'approval-settings', subject: 'limits', before, after });
  });
}
