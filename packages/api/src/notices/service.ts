import { on } from 'node:events';
import { type Db, schema } from '@cartela/db';
import { and, asc, desc, eq, gt, notExists, sql } from 'drizzle-orm';
import { type Actor, audit } from '../audit/audit-log.ts';
import type { Events } from '../kernel/events.ts';
import { messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';

const { notices, noticeDeliveries } = schema;

/** Who comes within this time of a notice is still shown it. */
const SHOWN_FOR_MS = 60 * 60 * 1000;
const LISTED = 10;

export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly sentAtMs: number;
}

interface Deps {
  readonly db: Db;
  readonly now: () => number;
  readonly events: Events;
}

/**
 * Keeps a notice and tells the connections of this process; the same key again sends nothing more.
 *
 * @throws Refusal `keyReused` for the same key with another message
 */
export async function sendNotice(
  { db, now, events }: Deps,
  actor: Actor & { id: string },
  { message, idempotencyKey }: { message: string; idempotencyKey: string },
): Promise<Notice> {
  const key = `${actor.id}:${idempotencyKey}`;
  const text = message === '' ? messages.defaultNotice : message;
  const sent = await db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(notices)
      .values({ message: text, sentAt: new Date(now()), sentBy: actor.id, idempotencyKey: key })
      .onConflictDoNothing()
      .returning();
    if (inserted) await audit(tx, actor, { action: 'send-notice', subject: inserted.id, after: { message: text } });
    return inserted;
  });
  const row = sent ?? (await db.select().from(notices).where(eq(notices.idempotencyKey, key)))[0];
  if (!row) throw new Error('the notice is gone');
  if (row.message !== text) throw new Refusal('keyReused');
  const notice = { id: row.id, message: row.message, sentAtMs: row.sentAt.getTime() };
  if (sent) events.emit('noticeSent', notice);
  return notice;
}

/**
 * The last hour's notices that this player has not been shown, then each new one. A new one goes to every connection of the
 * player and counts as delivered once.
 */
export async function* noticesFor(
  { db, now, events }: Deps,
  { userId, signal }: { userId: string; signal: AbortSignal },
): AsyncGenerator<Notice, void> {
  if (signal.aborted) return;
  const live = on(events, 'noticeSent', { signal });
  const shown = new Set<string>();
  try {
    for (const notice of await missedBy(db, userId, now() - SHOWN_FOR_MS)) {
      shown.add(notice.id);
      await markDelivered(db, notice.id, userId);
      yield notice;
    }
    for await (const [notice] of live) {
      if (shown.has(notice.id)) continue;
      await markDelivered(db, notice.id, userId);
      yield notice;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await live.return?.();
  }
}

/** Past notices, newest first, with how many players were shown each. */
export async function sentNotices(db: Db) {
  const deliveries = db.$count(noticeDeliveries, eq(noticeDeliveries.noticeId, notices.id));
  const rows = await db
    .select({ id: notices.id, message: notices.message, sentAt: notices.sentAt, deliveries })
    .from(notices)
    .orderBy(desc(notices.sentAt))
    .limit(LISTED);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAtMs: sentAt.getTime() }));
}

async function missedBy(db: Db, userId: string, sinceMs: number): Promise<Notice[]> {
  const delivered = db
    .select({ one: sql`1` })
    .from(noticeDeliveries)
    .where(and(eq(noticeDeliveries.noticeId, notices.id), eq(noticeDeliveries.userId, userId)));
  const rows = await db
    .select({ id: notices.id, message: notices.message, sentAt: notices.sentAt })
    .from(notices)
    .where(and(gt(notices.sentAt, new Date(sinceMs)), notExists(delivered)))
    .orderBy(asc(notices.sentAt));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAtMs: sentAt.getTime() }));
}

async function markDelivered(db: Db, noticeId: string, userId: string): Promise<void> {
  await db.insert(noticeDeliveries).values({ noticeId, userId }).onConflictDoNothing();
}
