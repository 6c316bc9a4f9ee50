import { isDeepStrictEqual } from 'node:util';
import { schema } from '@cartela/db';
import { and, desc, eq, gt, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { type Administrator, PRODUCT } from '../kernel/actors/actor.ts';
import type { AuditActions } from '../kernel/actors/audit-entry.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { HOUR_MS } from '../kernel/times/day.ts';
import { lockByName } from '../kernel/work/advisory-lock.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { APPROVER_WAIT_HOURS, OPEN_APPROVALS_PER_ADMIN_MAX } from './limits.ts';
import type { ApprovalKind } from './settings.ts';
import { stillWaits } from './still-waits.ts';

const { approvals, auditLog, users } = schema;

type Request = typeof approvals.$inferSelect;

/** An act that may need a second administrator. */
export interface Act {
  readonly kind: ApprovalKind;
  /** At most one request of a kind waits for each subject. */
  readonly subject: string;
  /** What the act is about, for people. */
  readonly title: string;
  readonly amountSantim: number | null;
  /** What the act is carried out with, as JSON. */
  readonly input: unknown;
  /** Reads what the act replaces or goes by, as JSON, if that may change before it is approved. */
  readonly before?: (work: Work) => Promise<unknown>;
}

/** What an act replaces now. Null if it is no such act. Nothing yet is an empty object. */
export const replacedBy = async (work: Work, { before }: Act): Promise<unknown> =>
  before ? asStored((await before(work)) ?? {}) : null;

/** Converted to JSON and back, as what is stored. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * A request's input, for people to read and to compare with another request. It leaves out the key
 * and the password hash, which a program creates again for each request.
 */
export function askedFor(input: unknown): object {
  const { idempotencyKey: _key, passwordHash: _hash, ...rest } = Object(input);
  return rest;
}

/**
 * Kinds whose subject contains an idempotency key. So an approved one is this same request, which
 * would pay or be sent twice.
 */
const WITH_KEY: readonly ApprovalKind[] = ['top-up', 'restitution', 'send-notice'];

/**
 * Stores a request that waits for a second administrator, with what it would replace.
 *
 * @throws Refusal `approvalWaits` when the same request waits already, `approvalOtherWaits` when
 * another request for the same subject waits, `approvalDone` when the same top-up or notice was
 * approved before, `tooManyApprovals`
 */
export async function fileRequest(core: Core, actor: Administrator, act: Act, before: unknown): Promise<void> {
  await transact(core, actor, async (work) => {
    const { tx, now, note, audit } = work;
    await refuseSurplus(work, actor, act);
    const isOfIt = isAbout(act);
    const isPending = and(isOfIt, eq(approvals.status, 'pending'));
    const [pending] = await tx.select().from(approvals).where(isPending).for('update');
    if (pending && (await isWaiting(work, act))) {
      throw new Refusal(isSame(pending, act) ? 'approvalWaits' : 'approvalOtherWaits');
    }
    const isDone = and(isOfIt, eq(approvals.status, 'approved'));
    if (WITH_KEY.includes(act.kind) && (await tx.$count(approvals, isDone)) > 0) throw new Refusal('approvalDone');
    if (pending) await tx.delete(approvals).where(eq(approvals.id, pending.id));
    const request = { ...act, before, requestedBy: actor.id, requestedAt: new Date(now()) };
    const rows = await tx.insert(approvals).values(request).onConflictDoNothing().returning({ id: approvals.id });
    // Another administrator has filed a request for the same subject at this moment.
    if (rows.length === 0) throw new Refusal('approvalOtherWaits');
    note({ type: 'business' });
    await audit({
      action: 'request-approval',
      subject: act.title,
      after: { kind: act.kind, amountSantim: act.amountSantim },
    });
  });
}

const isAbout = ({ kind, subject }: Pick<Act, 'kind' | 'subject'>) =>
  and(eq(approvals.kind, kind), eq(approvals.subject, subject));

/** Whether a request about this waits for a second administrator. */
export async function isWaiting({ tx, now }: Work, about: Pick<Act, 'kind' | 'subject'>): Promise<boolean> {
  return (await tx.$count(approvals, and(isAbout(about), stillWaits(now())))) > 0;
}

/** Those of these subjects that such a request waits about. */
export async function waitingAmong(
  { db, now }: Pick<Core, 'db' | 'now'>,
  kind: ApprovalKind,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const isOfThem = and(eq(approvals.kind, kind), inArray(approvals.subject, [...subjects]));
  const rows = await db
    .select({ subject: approvals.subject })
    .from(approvals)
    .where(and(isOfThem, stillWaits(now())));
  return new Set(rows.map(({ subject }) => subject));
}

/** Stores other words of a request, in which a player was named who is forgotten. */
export async function rewordRequest(
  { tx, note }: Work,
  id: string,
  words: Pick<Request, 'title' | 'input'>,
): Promise<void> {
  await tx.update(approvals).set(words).where(eq(approvals.id, id));
  note({ type: 'business' });
}

/**
 * Refuses a request that repeats a waiting one, or is one too many. A client that sends no
 * idempotency keys may send the same request twice. With the lock, requests that come at once see
 * each other.
 *
 * @throws Refusal `approvalWaits`, `tooManyApprovals`
 */
async function refuseSurplus({ tx, now }: Work, actor: Administrator, act: Act): Promise<void> {
  await lockByName(tx, `approvals of ${actor.id}`);
  const mine = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.requestedBy, actor.id), stillWaits(now())));
  if (mine.some((request) => isSame(request, act))) throw new Refusal('approvalWaits');
  // However many wait: a player has asked for it, or is too young.
  if (act.kind === 'exclude-player' || mine.length < OPEN_APPROVALS_PER_ADMIN_MAX) return;
  throw new Refusal('tooManyApprovals', { values: { n: OPEN_APPROVALS_PER_ADMIN_MAX } });
}

/** Whether a request asks for exactly this act. */
function isSame(request: Request, act: Act): boolean {
  return request.kind === act.kind && isDeepStrictEqual(askedFor(request.input), askedFor(asStored(act.input)));
}

/**
 * Uses a request up, in the transaction of the act that it asks for. What colleagues have changed
 * since it was asked for is not undone.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`, `approvalOvertaken`
 */
export async function useRequest(work: Work, actor: Administrator, id: string, act: Act): Promise<void> {
  const isThis = and(eq(approvals.id, id), isAbout(act), stillWaits(work.now()));
  const [request] = await work.tx.select().from(approvals).where(isThis).for('update');
  if (!request) throw new Refusal('approvalNotFound');
  if (request.requestedBy === actor.id) throw new Refusal('approvalByOneself');
  if (await isDependent(work, [actor.id, request.requestedBy])) throw new Refusal('approverDepends');
  // The release before stored nothing of it.
  if (request.before !== null && !isDeepStrictEqual(request.before, await replacedBy(work, act)))
    throw new Refusal('approvalOvertaken');
  await decideRequest(work, actor, id, 'approved');
}

/** Decides about a request, and tells administrators. Null if it no longer waits. */
export async function decideRequest(
  work: Work,
  actor: Administrator,
  id: string,
  status: 'approved' | 'declined',
): Promise<Request | null> {
  const [decided = null] = await decide(work, actor, eq(approvals.id, id), status);
  return decided;
}

/** Declines all that an administrator has asked for, when their role no longer stands for it. */
export async function declineRequestsOf(work: Work, actor: Administrator, userId: string): Promise<void> {
  await decide(work, actor, eq(approvals.requestedBy, userId), 'declined');
}

/**
 * Ends what waits no longer: requests that are too old, of a colleague who has left, or about what
 * is over.
 */
export async function endRequests(core: Core): Promise<void> {
  await transact(core, PRODUCT, async (work) => {
    const ended = await decide(work, null, not(stillWaits(core.now())), 'declined');
    for (const { kind, title: subject, amountSantim } of ended)
      await work.audit({ action: 'end-approval', subject, after: { kind, amountSantim } });
  });
}

async function decide(
  { tx, now, note }: Work,
  actor: Administrator | null,
  which: SQL,
  status: 'approved' | 'declined',
): Promise<Request[]> {
  const decided = await tx
    .update(approvals)
    .set({ status, decidedBy: actor?.id, decidedAt: new Date(now()) })
    .where(and(which, eq(approvals.status, 'pending')))
    .returning();
  if (decided.length > 0) note({ type: 'business' });
  return decided;
}

/** Acts after which one administrator could act in another's name. */
const MAKES_DEPENDENT: readonly (keyof AuditActions)[] = [
  'register-admin',
  'register-user',
  'reset-password',
  'second-factor-reset',
];

/**
 * Whether somebody else could be acting as one of these administrators. An administrator who has
 * just registered a colleague, or reset what they sign in with, could act in their name. With two
 * such colleagues, they could even ask as one and approve as the other.
 */
export async function isDependent({ tx, now }: Work, ids: readonly string[]): Promise<boolean> {
  const since = new Date(now() - APPROVER_WAIT_HOURS * HOUR_MS);
  // Where administrators register players, there are very many older lines of such acts.
  const before = tx.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.at, since));
  const lastBefore = before.orderBy(desc(auditLog.id)).limit(1);
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(users, eq(users.username, auditLog.subject))
    .where(
      and(
        inArray(users.id, [...ids]),
        inArray(auditLog.action, [...MAKES_DEPENDENT]),
        gt(auditLog.id, sql`coalesce((${lastBefore}), 0)`),
        // The act was somebody else's, was asked for by somebody else, or was done with the set-up
        // code.
        sql`(${auditLog.adminId} is distinct from ${users.id} or ${auditLog.after} ->> 'requestedBy' is not null)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
