// What a player was told, to be read again. `kernel/work/outbox.ts` writes the messages, in the
// transactions of what they tell.

import { type Db, schema } from '@cartela/db';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import { follow } from '../kernel/work/changes.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { walletAfterEach } from '../payments/lists/wallet-after.ts';
import { notToBeCalled } from '../player-limits/selling.ts';
import type { InboxMessage, markReadInput, unread } from './contract.ts';
import { INBOX_KEPT_MS, INBOX_LISTED_MAX, NOTICES_SHOWN_MS, UNREAD_COUNTED_MAX, UNREAD_SENT_MAX } from './limits.ts';

const { inboxMessages, notices } = schema;

/** The kinds that tell of a payment as it moves money into the wallet or out of it. */
const MOVED: readonly InboxMessage['kind'][] = ['depositConfirmed', 'depositCorrected', 'withdrawalRejected'];

/**
 * The player's last messages, the newest first. The last one about a payment also says what was in
 * the wallet after that.
 */
export async function inboxOf({ db }: Core, { id }: { id: string }): Promise<InboxMessage[]> {
  const messages = await messagesOf(db, id, INBOX_LISTED_MAX);
  const last = new Map<string, number>();
  for (const { id, kind, details } of messages.toReversed()) {
    if (MOVED.includes(kind) && typeof details.payment === 'string') last.set(details.payment, id);
  }
  const walletAfter = await walletAfterEach(db, [...last.keys()]);
  const byMessage = new Map([...last].map(([payment, id]) => [id, walletAfter.get(payment)]));
  return messages.map((message) => ({ ...message, walletAfterSantim: byMessage.get(message.id) }));
}

/** Yields what the player has not read: now, and after each change. */
export async function* inboxFeed(
  core: Core,
  { id }: { id: string },
  { signal }: { signal: AbortSignal },
): AsyncGenerator<z.output<typeof unread>, void> {
  await takeInNotices(core, id);
  for await (const _news of follow(core.changes, 'inbox', { subject: id, signal })) {
    yield await unreadOf(core, id);
  }
}

async function unreadOf({ db }: Core, userId: string): Promise<z.output<typeof unread>> {
  const messages = await messagesOf(db, userId, UNREAD_COUNTED_MAX, { onlyUnread: true });
  return { count: messages.length, newest: messages.slice(0, UNREAD_SENT_MAX) };
}

/** Marks a message of the player as read, or also all that are older. */
export async function markRead(
  core: Core,
  actor: Player,
  { id, andOlder }: z.output<typeof markReadInput>,
): Promise<z.output<typeof unread>> {
  await transact(core, actor, async ({ tx, now, note }) => {
    const isMeant = (andOlder ? lte : eq)(inboxMessages.id, id);
    const { count } = await tx
      .update(inboxMessages)
      .set({ readAt: new Date(now()) })
      .where(and(eq(inboxMessages.userId, actor.id), isNull(inboxMessages.readAt), isMeant));
    if (count > 0) note({ type: 'inbox', userId: actor.id });
  });
  return unreadOf(core, actor.id);
}

async function messagesOf(
  db: Db,
  userId: string,
  most: number,
  { onlyUnread = false }: { readonly onlyUnread?: boolean } = {},
): Promise<InboxMessage[]> {
  const rows = await db
    .select({ message: inboxMessages, notice: notices.message })
    .from(inboxMessages)
    .leftJoin(notices, eq(notices.id, inboxMessages.noticeId))
    .where(
      and(
        eq(inboxMessages.userId, userId),
        // A newer release that runs beside this one may have kinds that this one cannot show.
        inArray(inboxMessages.kind, schema.INBOX_KINDS),
        onlyUnread ? isNull(inboxMessages.readAt) : undefined,
      ),
    )
    .orderBy(desc(inboxMessages.id))
    .limit(most);
  return rows.map(({ message: { id, kind, details, createdAt, readAt }, notice }) => ({
    id,
    kind,
    details: notice === null ? details : { message: notice },
    atMs: createdAt.getTime(),
    isRead: readAt !== null,
  }));
}

/**
 * Puts the notices into a player's inbox that were sent while the player was away, and are no
 * longer shown above the page, unless nothing may call the player to play. So a notice to all
 * writes no row for each player at once.
 */
async function takeInNotices(core: Core, userId: string): Promise<void> {
  const { db, now } = core;
  const [oldest, newest] = [INBOX_KEPT_MS, NOTICES_SHOWN_MS].map((ms) => new Date(now() - ms).toISOString());
  const missed = sql`
    select users.id, 'notice', notices.id, notices.sent_at
    from users join notices on notices.sent_at > greatest(users.created_at, ${oldest}::timestamptz)
      and notices.sent_at <= ${newest}::timestamptz
    where users.id = ${userId}::uuid
      and not exists (select from inbox_messages as kept where kept.user_id = users.id and kept.notice_id = notices.id)
    order by notices.sent_at`;
  const some = await db.execute(missed);
  if (some.length === 0 || (await notToBeCalled(core, [userId])).has(userId)) return;
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, notice_id, created_at) ${missed} on conflict do nothing`);
}

/** Keeps notices for players who were shown them, as messages that are read. */
export async function keepShown(
  { db }: Core,
  shown: readonly { readonly noticeId: string; readonly userId: string }[],
): Promise<void> {
  const pairs = JSON.stringify(shown.map(({ noticeId, userId }) => ({ notice_id: noticeId, user_id: userId })));
  await db.execute(sql`
    insert into inbox_messages (user_id, kind, notice_id, created_at, read_at)
    select shown.user_id, 'notice', notices.id, notices.sent_at, notices.sent_at
    from jsonb_to_recordset(${pairs}::jsonb) as shown (notice_id uuid, user_id uuid)
    join notices on notices.id = shown.notice_id
    on conflict do nothing`);
}

/** The players who were told something since this time. */
export async function toldSince(db: Db, sinceMs: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: inboxMessages.userId })
    .from(inboxMessages)
    .where(gt(inboxMessages.createdAt, new Date(sinceMs)));
  return rows.map(({ userId }) => userId);
}

export function forgetOldInbox(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: inboxMessages, at: inboxMessages.createdAt, keptMs: INBOX_KEPT_MS });
}
