import { type Db, schema } from '@cartela/db';
import { and, asc, desc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { keepShown } from '../inbox/inbox.ts';
import { NOTICES_SHOWN_MS } from '../inbox/limits.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { gather } from '../kernel/batching/gather.ts';
import { messages } from '../kernel/texts/messages.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { HOUR_MS } from '../kernel/times/day.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import { follow, type Notice } from '../kernel/work/changes.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { notToBeCalled } from '../player-limits/selling.ts';
import { broadcast } from './broadcasts.ts';
import { notice, type sendInput, type sendOutput, type sentOutput } from './contract.ts';
import { DELIVERIES_KEPT_MS } from './limits.ts';

const { notices, noticeDeliveries, users } = schema;

/** How long a notice's deliveries may still be written after its last showing. */
const GRACE_MS = HOUR_MS;
const LISTED = 10;
/** Rows that one statement inserts at most. */
const DELIVERIES_AT_ONCE_MAX = 5000;

/**
 * Stores a notice and sends it to all players. Those who are connected get it at once, and those
 * whom the bot can reach get it at Telegram. A repeated request sends nothing more. Words of an
 * administrator's own need approval while anything does: they could name another account to pay to.
 *
 * @throws Refusal `keyReused` if the key was used with another message, `approvalNeeded`,
 * `approvalWaits`
 */
export async function sendNotice(
  app: Application,
  actor: Administrator,
  { message, idempotencyKey }: z.output<typeof sendInput>,
): Promise<z.input<typeof sendOutput>> {
  const recipients = await app.presence.connectedPlayers();
  const text = message === '' ? messages.defaultNotice : message;
  const request = { key: idempotencyKey, operation: 'send-notice', input: { message: text }, answer: notice };
  const about = { kind: 'send-notice', subject: idempotencyKey, title: text } as const;
  const act = { ...about, amountSantim: null, input: { message, idempotencyKey } };
  const send = async (work: Work) => {
    if (actor.approval || message !== '') await requireApproval(work, actor, act);
    const [inserted] = await work.tx
      .insert(notices)
      .values({ message: text, sentAt: new Date(work.now()), sentBy: actor.id })
      .returning();
    if (!inserted) throw new Error('the notice was not inserted');
    const { id, sentAt } = inserted;
    const notice = { id, message: text, sentAtMs: sentAt.getTime() };
    work.note({ type: 'notice', notice });
    const telegram = app.telegram ? { telegramPlayers: await broadcast(work, { noticeId: id }) } : {};
    await work.audit({ action: 'send-notice', subject: id, after: { message: text, ...telegram } });
    return notice;
  };
  const sentNotice = await underApproval(app, actor, () => transactOnce(app, actor, request, send));
  return { ...reply('noticeSent'), notice: sentNotice, recipients };
}

/**
 * Yields the notices of the last hour that this player has not been shown, and then each new one:
 * none while nothing may call the player to play. Notices from before they signed up are left out.
 * A new notice goes to every connection of the player, but counts as one delivery.
 */
export async function* noticesFor(
  core: Core,
  { id: userId }: { id: string },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Notice, void> {
  const { db, now, changes } = core;
  const noticeIds = new Set<string>();
  let isFirst = true;
  for await (const news of follow(changes, 'notice', { signal })) {
    const batch = isFirst ? await missedBy(db, userId, now() - NOTICES_SHOWN_MS) : news.map((change) => change.notice);
    for (const each of batch) {
      if (noticeIds.has(each.id)) continue;
      if (isFirst) noticeIds.add(each.id);
      if (await deliver(core, 'notices', { noticeId: each.id, userId })) yield each;
    }
    isFirst = false;
  }
}

/** All notices since this time, oldest first. */
export async function noticesSince(db: Db, sinceMs: number): Promise<Notice[]> {
  const rows = await db
    .select({ id: notices.id, message: notices.message, sentAt: notices.sentAt })
    .from(notices)
    .where(gt(notices.sentAt, new Date(sinceMs)))
    .orderBy(asc(notices.sentAt));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAtMs: sentAt.getTime() }));
}

/** Past notices, newest first, each with the number of players who were shown it. */
export async function sentNotices({ db }: Core): Promise<z.input<typeof sentOutput>> {
  const deliveries = sql<number>`coalesce(${notices.shownTo}, ${shownSoFar})`;
  const rows = await db
    .select({ id: notices.id, message: notices.message, sentAt: notices.sentAt, deliveries })
    .from(notices)
    .orderBy(desc(notices.sentAt))
    .limit(LISTED);
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAtMs: sentAt.getTime() }));
}

/** SQL for the number of a notice's deliveries that are stored. */
const shownSoFar = sql.raw('(select count(*)::int from notice_deliveries where notice_id = notices.id)');

/**
 * Deals with notices that are no longer shown to anybody. Stores with each how many players were
 * shown it, and then deletes who they were.
 */
export async function forgetOldDeliveries(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  const { db, now } = core;
  const overSince = new Date(now() - NOTICES_SHOWN_MS - GRACE_MS);
  await db
    .update(notices)
    .set({ shownTo: sql`${shownSoFar}` })
    .where(and(isNull(notices.shownTo), lt(notices.sentAt, overSince)));
  const isCounted = sql`exists (select from notices where id = notice_id and shown_to is not null)`;
  await forgetOld(core, {
    table: noticeDeliveries,
    at: noticeDeliveries.deliveredAt,
    keptMs: DELIVERIES_KEPT_MS,
    if: isCounted,
  });
}

async function missedBy(db: Db, userId: string, sinceMs: number): Promise<Notice[]> {
  const delivered = db
    .select({ one: sql`1` })
    .from(noticeDeliveries)
    .where(and(eq(noticeDeliveries.noticeId, notices.id), eq(noticeDeliveries.userId, userId)));
  const signedUp = db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId));
  const rows = await db
    .select({ id: notices.id, message: notices.message, sentAt: notices.sentAt })
    .from(notices)
    .where(and(gt(notices.sentAt, new Date(sinceMs)), gt(notices.sentAt, signedUp), notExists(delivered)))
    .orderBy(asc(notices.sentAt));
  return rows.map(({ sentAt, ...row }) => ({ ...row, sentAtMs: sentAt.getTime() }));
}

/**
 * Stores that a player is shown a notice, which is in the inbox from then on. Returns false for
 * whom nothing may call to play. Deliveries of the same moment are stored together.
 */
const deliver = gather<Core, typeof noticeDeliveries.$inferInsert, boolean>(
  async (core, deliveries) => {
    const userIds = deliveries.map(({ userId }) => userId);
    const left = await notToBeCalled(core, [...new Set(userIds)]);
    const shown = deliveries.filter(({ userId }) => !left.has(userId));
    if (shown.length > 0) await core.db.insert(noticeDeliveries).values(shown).onConflictDoNothing();
    await keepShown(core, shown);
    return userIds.map((userId) => ({ status: 'fulfilled', value: !left.has(userId) }));
  },
  { most: DELIVERIES_AT_ONCE_MAX },
);
