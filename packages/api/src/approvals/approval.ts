// Four eyes: what one administrator asks for, a second one approves. The act runs once, when it is
// approved, with the input that was asked for.

import { schema } from '@cartela/db';
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';
import type { approvalSettingsInput } from './contract.ts';
import { APPROVAL_DAYS_MAX, APPROVER_WAIT_HOURS } from './limits.ts';

const { approvalSettings, approvals, auditLog, users } = schema;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export type ApprovalSettings = z.output<typeof approvalSettingsInput>;

/** An act that may need a second administrator. */
export interface Act {
  readonly kind: (typeof schema.APPROVAL_KINDS)[number];
  /** Of one subject one request waits at most. */
  readonly subject: string;
  /** What the act is about, for people. */
  readonly title: string;
  readonly amountSantim: number | null;
  /** What the act is carried out with, as JSON. */
  readonly input: unknown;
}

/** Thrown within an act's transaction, which is rolled back. `underApproval` takes it from there. */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly act: Act;

  constructor(act: Act) {
    super(`${act.kind}: needs a second administrator`);
    this.act = act;
  }
}

/**
 * Stops an act that a second administrator has to approve. When it is the second one who carries it
 * out, the request is used up in the act's own transaction.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`
 */
export async function requireApproval(
  work: Work,
  actor: Administrator,
  act: Act,
  isOverLimit: (settings: ApprovalSettings) => boolean,
): Promise<void> {
  if (actor.approval) return use(work, actor, actor.approval.id, act);
  if (isOverLimit(await approvalSettingsOf(work.tx)) && (await canBeApproved(work.tx))) throw new ApprovalNeeded(act);
}

/**
 * Runs an act. If it needs a second administrator, the request is kept for one.
 *
 * @throws Refusal `approvalNeeded` when it was kept, `approvalWaits` when one waits already,
 * `approvalDone` when it was approved
 */
export async function underApproval<Answer>(
  core: Core,
  actor: Administrator,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await ask(core, actor, error.act);
    throw new Refusal('approvalNeeded');
  }
}

/**
 * Does in one transaction what may need a second administrator, where all that is known of it is
 * known before.
 *
 * @throws Refusal those of `underApproval` and `requireApproval`
 */
export async function transactApproved(
  core: Core,
  actor: Administrator,
  { act, isOverLimit }: { act: Act; isOverLimit: (settings: ApprovalSettings) => boolean },
  run: (work: Work) => Promise<void>,
): Promise<void> {
  await underApproval(core, actor, () =>
    transact(core, actor, async (work) => {
      await requireApproval(work, actor, act, isOverLimit);
      await run(work);
    }),
  );
}

async function ask(core: Core, actor: Administrator, act: Act): Promise<void> {
  await transact(core, actor, async ({ tx, now, note, audit }) => {
    const isOfIt = and(eq(approvals.kind, act.kind), eq(approvals.subject, act.subject));
    const isPending = and(isOfIt, eq(approvals.status, 'pending'));
    const [waiting] = await tx.select().from(approvals).where(isPending).for('update');
    if (waiting && waiting.requestedAt >= oldest(now())) throw new Refusal('approvalWaits');
    // A top-up's subject has the request's key in it: the same request again would pay twice.
    const isDone = and(isOfIt, eq(approvals.status, 'approved'));
    if (act.kind === 'top-up' && (await tx.$count(approvals, isDone)) > 0) throw new Refusal('approvalDone');
    if (waiting) await tx.delete(approvals).where(eq(approvals.id, waiting.id));
    const request = { ...act, requestedBy: actor.id, requestedAt: new Date(now()) };
    const asked = await tx.insert(approvals).values(request).onConflictDoNothing().returning({ id: approvals.id });
    // Somebody has asked for the same at this moment.
    if (asked.length === 0) throw new Refusal('approvalWaits');
    note({ type: 'business' });
    await audit({
      action: 'request-approval',
      subject: act.title,
      after: { kind: act.kind, amountSantim: act.amountSantim },
    });
  });
}

async function use({ tx, now, note }: Work, actor: Administrator, id: string, act: Act): Promise<void> {
  const [request] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  const isThis = request?.kind === act.kind && request.subject === act.subject;
  if (!isThis || request.status !== 'pending' || request.requestedAt < oldest(now()))
    throw new Refusal('approvalNotFound');
  if (request.requestedBy === actor.id) throw new Refusal('approvalByOneself');
  await refuseDependent({ tx, now }, actor, request.requestedBy);
  await tx
    .update(approvals)
    .set({ status: 'approved', decidedBy: actor.id, decidedAt: new Date(now()) })
    .where(eq(approvals.id, id));
  note({ type: 'business' });
}

/**
 * Who has just registered a colleague, or given one a new password, could ask or approve in their
 * name.
 *
 * @throws Refusal `approverDepends`
 */
async function refuseDependent(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id, username }: Administrator,
  requestedById: string,
): Promise<void> {
  const [asker] = await tx.select({ username: users.username }).from(users).where(eq(users.id, requestedById));
  const isOver = (maker: string, made: string) => and(eq(auditLog.adminId, maker), eq(auditLog.subject, made));
  const found = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        or(isOver(requestedById, username), isOver(id, asker?.username ?? '')),
        inArray(auditLog.action, ['register-admin', 'register-user', 'reset-password']),
        gte(auditLog.at, new Date(now() - APPROVER_WAIT_HOURS * HOUR_MS)),
      ),
    )
    .limit(1);
  if (found.length > 0) throw new Refusal('approverDepends');
}

/** What was asked for before this moment is void. */
export const oldest = (nowMs: number) => new Date(nowMs - APPROVAL_DAYS_MAX * DAY_MS);

export async function approvalSettingsOf(db: Core['db'] | Work['tx']): Promise<ApprovalSettings> {
  const [row] = await db.select().from(approvalSettings);
  if (!row) throw new Error('there are no settings of approvals');
  const { id: _row, ...settings } = row;
  return settings;
}

/**
 * With one administrator alone there is nobody to approve, so nothing needs it. Whom a colleague has
 * just deleted still counts for a day, so that nobody is alone all at once.
 */
export async function canBeApproved(db: Core['db'] | Work['tx']): Promise<boolean> {
  const since = sql`clock_timestamp() - make_interval(hours => ${APPROVER_WAIT_HOURS})`;
  const counts = or(isNull(users.deletedAt), gt(users.deletedAt, since));
  return (await db.$count(users, and(eq(users.role, 'admin'), counts))) > 1;
}
