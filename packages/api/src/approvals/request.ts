import { isDeepStrictEqual } from 'node:util';
import { schema } from '@cartela/db';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '../kernel/actor.ts';
import { lockByName } from '../kernel/advisory-lock.ts';
import type { AuditAction } from '../kernel/audit-entry.ts';
import type { Core } from '../kernel/core.ts';
import { DAY_MS, HOUR_MS } from '../kernel/day.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';
import { APPROVAL_DAYS_MAX, APPROVER_WAIT_HOURS, OPEN_APPROVALS_PER_ADMIN_MAX } from './limits.ts';

const { approvals, auditLog, users } = schema;

type Request = typeof approvals.$inferSelect;

/** An act that may need a second administrator. */
export interface Act {
  readonly kind: Request['kind'];
  /** Of one subject one request waits at most. */
  readonly subject: string;
  /** What the act is about, for people. */
  readonly title: string;
  readonly amountSantim: number | null;
  /** What the act is carried out with, as JSON. */
  readonly input: unknown;
}

/** What was asked for before this moment is void. */
export const oldest = (nowMs: number) => new Date(nowMs - APPROVAL_DAYS_MAX * DAY_MS);

/**
 * What was asked for, for people to read and to compare with another request: without what a
 * program makes anew for each request.
 */
export function askedFor(input: unknown): object {
  const { idempotencyKey: _key, passwordHash: _hash, ...asked } = Object(input);
  return asked;
}

/**
 * Keeps a request for a second administrator.
 *
 * @throws Refusal `approvalWaits` when the same waits already, `approvalOtherWaits` when something
 * else about the same subject waits, `approvalDone` when it was approved, `tooManyApprovals`
 */
export async function fileRequest(core: Core, actor: Administrator, act: Act): Promise<void> {
  await transact(core, actor, async (work) => {
    const { tx, now, note, audit } = work;
    await refuseSurplus(work, actor, act);
    const isOfIt = and(eq(approvals.kind, act.kind), eq(approvals.subject, act.subject));
    const isPending = and(isOfIt, eq(approvals.status, 'pending'));
    const [found] = await tx
      .select({ waiting: approvals, isVoid: sql<boolean>`${users.deletedAt} is not null` })
      .from(approvals)
      .innerJoin(users, eq(users.id, approvals.requestedBy))
      .where(isPending)
      .for('update', { of: approvals });
    const waiting = found?.waiting;
    if (waiting && !found.isVoid && waiting.requestedAt >= oldest(now())) {
      throw new Refusal(isSame(waiting, act) ? 'approvalWaits' : 'approvalOtherWaits');
    }
    // A top-up's subject has the request's key in it: the same request again would pay twice.
    const isDone = and(isOfIt, eq(approvals.status, 'approved'));
    if (act.kind === 'top-up' && (await tx.$count(approvals, isDone)) > 0) throw new Refusal('approvalDone');
    if (waiting) await tx.delete(approvals).where(eq(approvals.id, waiting.id));
    const request = { ...act, requestedBy: actor.id, requestedAt: new Date(now()) };
    const asked = await tx.insert(approvals).values(request).onConflictDoNothing().returning({ id: approvals.id });
    // Somebody has asked for the same at this moment.
    if (asked.length === 0) throw new Refusal('approvalOtherWaits');
    note({ type: 'business' });
    await audit({
      action: 'request-approval',
      subject: act.title,
      after: { kind: act.kind, amountSantim: act.amountSantim },
    });
  });
}

/**
 * A client without keys may send the same twice. Of many at once, each sees those before.
 *
 * @throws Refusal `approvalWaits`, `tooManyApprovals`
 */
async function refuseSurplus({ tx, now }: Work, actor: Administrator, act: Act): Promise<void> {
  await lockByName(tx, `approvals of ${actor.id}`);
  const mine = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.requestedBy, actor.id),
        eq(approvals.status, 'pending'),
        gte(approvals.requestedAt, oldest(now())),
      ),
    );
  if (mine.some((request) => isSame(request, act))) throw new Refusal('approvalWaits');
  if (mine.length < OPEN_APPROVALS_PER_ADMIN_MAX) return;
  const message = fillMessage(messages.tooManyApprovals, { n: OPEN_APPROVALS_PER_ADMIN_MAX });
  throw new Refusal('tooManyApprovals', { message });
}

/** Whether a request asks for just this. */
function isSame(request: Request, act: Act): boolean {
  // As it is stored.
  const input: unknown = JSON.parse(JSON.stringify(act.input));
  return request.kind === act.kind && isDeepStrictEqual(askedFor(request.input), askedFor(input));
}

/**
 * Uses a request up, in the transaction of the act that it asks for.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`
 */
export async function useRequest(work: Work, actor: Administrator, id: string, act: Act): Promise<void> {
  const { tx, now, note } = work;
  const [request] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  const isThis = request?.kind === act.kind && request.subject === act.subject;
  if (!isThis || request.status !== 'pending' || request.requestedAt < oldest(now()))
    throw new Refusal('approvalNotFound');
  if (request.requestedBy === actor.id) throw new Refusal('approvalByOneself');
  await refuseDependent(work, [actor.id, request.requestedBy]);
  await tx
    .update(approvals)
    .set({ status: 'approved', decidedBy: actor.id, decidedAt: new Date(now()) })
    .where(eq(approvals.id, id));
  note({ type: 'business' });
}

/** Acts after which one administrator could act in another's name. */
const MAKES_DEPENDENT: readonly AuditAction[] = [
  'register-admin',
  'register-user',
  'reset-password',
  'second-factor-reset',
];

/**
 * Whoever has just registered a colleague, or reset what they sign in with, could act in their
 * name: with two such colleagues, even ask as one and approve as the other.
 *
 * @throws Refusal `approverDepends`
 */
async function refuseDependent({ tx, now }: Work, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(users, eq(users.username, auditLog.subject))
    .where(
      and(
        inArray(users.id, [...ids]),
        inArray(auditLog.action, [...MAKES_DEPENDENT]),
        gte(auditLog.at, new Date(now() - APPROVER_WAIT_HOURS * HOUR_MS)),
        // By somebody else, or with the set-up code.
        sql`${auditLog.adminId} is distinct from ${users.id}`,
      ),
    )
    .limit(1);
  if (found.length > 0) throw new Refusal('approverDepends');
}
