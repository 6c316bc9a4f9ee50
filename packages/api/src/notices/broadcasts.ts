// Notices that are sent to players at Telegram. A notice's own transaction writes one message for
// each player into the bot's queue.

import { schema, statement } from '@cartela/db';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { messages } from '../kernel/texts/messages.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { guardsOf, mayBeCalled } from '../player-limits/selling.ts';
import { STOPPED } from '../telegram/queue.ts';
import type { broadcastChanged, broadcastInput, broadcastsOutput, sendTestInput } from './contract.ts';

const { notices, telegramBroadcasts, telegramMessages, telegramUsers } = schema;

const LISTED = 10;

interface Broadcast {
  readonly noticeId: string;
}

/**
 * Raises the time limit of statements. A statement for a hundred thousand players takes seconds,
 * and longer on a busy machine. That is acceptable because nobody else has to wait for it.
 */
async function allowLong({ tx }: Work): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '2min'`);
}

/**
 * Queues a notice for all players whom the bot can reach. Left out are players who have muted
 * notices, and those who could not buy the cheapest card or have asked for a break: nobody should
 * call them back to the game. Returns the number of messages.
 */
export async function broadcast(work: Work, { noticeId }: Broadcast): Promise<number> {
  const { tx, now, note } = work;
  await allowLong(work);
  await tx.insert(telegramBroadcasts).values({ noticeId });
  const [[cheapest], readers] = await Promise.all([selectLeastStake(tx), selectReaders(tx)]);
  const userIds = readers.map(({ userId }) => userId);
  const guards = await guardsOf(tx, userIds, now());
  const stakeSantim = Number(cheapest?.stakeSantim ?? 0);
  const called = userIds.filter((userId) => mayBeCalled(guards.get(userId), stakeSantim));
  await queueNotice(tx, called, noticeId, now());
  note({ type: 'telegram-message' });
  return called.length;
}

const selectLeastStake = statement<{ stakeSantim: string | null }>(
  'read-least-stake',
  'select min(stake_santim) as "stakeSantim" from rooms where open',
);

const selectReaders = statement<{ userId: string }>(
  'read-notice-readers',
  `select reader.user_id as "userId" from telegram_users as reader join users on users.id = reader.user_id
  where reader.reachable_since is not null and not 'notice' = any(reader.muted)
    and users.role = 'client' and users.deleted_at is null`,
);

const queueNotice = statement(
  'queue-notice',
  `insert into telegram_messages (user_id, kind, details, notice_id, created_at)
  select user_id, 'notice', '{}', $2::uuid, to_timestamp($3::float8 / 1000) from unnest($1::uuid[]) as user_id`,
);

/**
 * The newest broadcasts, with the number of their messages by status. Messages are counted for as
 * long as they are kept (`BOT_MESSAGES_KEPT_MS`).
 */
export async function broadcasts({ db }: Core): Promise<z.input<typeof broadcastsOutput>> {
  const of = (...statuses: string[]) =>
    sql<number>`count(*) filter (where ${telegramMessages.status} in ${statuses})`.mapWith(Number);
  const rows = await db
    .select({
      noticeId: notices.id,
      message: notices.message,
      sentAt: notices.sentAt,
      stoppedAt: telegramBroadcasts.stoppedAt,
      waiting: of('waiting', 'sending'),
      sent: of('sent'),
      failed: of('failed'),
      unknown: of('unknown'),
      skipped: of('skipped'),
    })
    .from(telegramBroadcasts)
    .innerJoin(notices, eq(notices.id, telegramBroadcasts.noticeId))
    .leftJoin(telegramMessages, eq(telegramMessages.noticeId, notices.id))
    .where(sql`${notices.id} in (select notice_id from telegram_broadcasts join notices on notices.id = notice_id
      order by notices.sent_at desc limit ${LISTED})`)
    .groupBy(notices.id, telegramBroadcasts.noticeId)
    .orderBy(desc(notices.sentAt));
  return rows.map(({ sentAt, stoppedAt, ...row }) => ({
    ...row,
    sentAtMs: sentAt.getTime(),
    stoppedAtMs: stoppedAt?.getTime() ?? null,
  }));
}

/**
 * Stops a notice: messages that wait are not sent, and one that is being sent is not tried again.
 *
 * @throws Refusal `broadcastNotFound`
 */
export async function stopBroadcast(
  core: Core,
  actor: Administrator,
  { noticeId }: z.output<typeof broadcastInput>,
): Promise<z.input<typeof broadcastChanged>> {
  return transact(core, actor, async (work) => {
    const stoppedAt = new Date(work.now());
    await lockBroadcast(work, { noticeId });
    await work.tx
      .update(telegramBroadcasts)
      .set({ stoppedAt: sql`coalesce(${telegramBroadcasts.stoppedAt}, ${stoppedAt.toISOString()}::timestamptz)` })
      .where(eq(telegramBroadcasts.noticeId, noticeId));
    // One statement, because between two a message could go from `waiting` to `sending`, or back.
    const [row] = await work.tx.execute<{ count: number }>(sql`
      with stopped as (
        update telegram_messages set failure = ${STOPPED},
          status = case status when 'waiting' then 'skipped' else status end,
          ended_at = case status when 'waiting' then ${stoppedAt.toISOString()}::timestamptz end
        where notice_id = ${noticeId}::uuid and status in ('waiting', 'sending') returning status
      )
      select count(*) filter (where status = 'skipped')::int as count from stopped`);
    const count = row?.count ?? 0;
    await work.audit({ action: 'stop-broadcast', subject: noticeId, after: { stopped: count } });
    return { ...reply('broadcastStopped'), count };
  });
}

/**
 * Sends a notice again to players who may or may not have got it. An administrator decides on this,
 * because some players then get it twice.
 *
 * @throws Refusal `broadcastNotFound`
 */
export async function resendBroadcast(
  core: Core,
  actor: Administrator,
  { noticeId }: z.output<typeof broadcastInput>,
): Promise<z.input<typeof broadcastChanged>> {
  return transact(core, actor, async (work) => {
    await lockBroadcast(work, { noticeId });
    const again = await work.tx
      .update(telegramMessages)
      .set({ status: 'waiting', takenBy: null, failure: null, endedAt: null })
      .where(and(eq(telegramMessages.noticeId, noticeId), eq(telegramMessages.status, 'unknown')));
    work.note({ type: 'telegram-message' });
    await work.audit({ action: 'resend-broadcast', subject: noticeId, after: { again: again.count } });
    return { ...reply('broadcastResent'), count: again.count };
  });
}

/**
 * Locks a broadcast, so that acts of stopping and resending it take turns.
 *
 * @throws Refusal `broadcastNotFound`
 */
async function lockBroadcast(work: Work, { noticeId }: Broadcast): Promise<void> {
  const { tx } = work;
  await allowLong(work);
  const [row] = await tx
    .select()
    .from(telegramBroadcasts)
    .where(eq(telegramBroadcasts.noticeId, noticeId))
    .for('no key update');
  if (!row) throw new Refusal('broadcastNotFound');
}

/**
 * Sends the administrator the message that players would get.
 *
 * @throws Refusal `testChatMissing`
 */
export async function sendTest(
  core: Core,
  actor: Administrator,
  { message }: z.output<typeof sendTestInput>,
): Promise<{ message: string }> {
  const text = message === '' ? messages.defaultNotice : message;
  return transact(core, actor, async (work) => {
    const [row] = await work.tx
      .select({ found: count() })
      .from(telegramUsers)
      .where(and(eq(telegramUsers.userId, actor.id), sql`${telegramUsers.reachableSince} is not null`));
    if (row?.found !== 1) throw new Refusal('testChatMissing');
    await writeToPlayers(work, [{ kind: 'test', userId: actor.id, details: { message: text } }]);
    await work.audit({ action: 'telegram-test', subject: actor.username, after: { message: text } });
    return reply('testQueued');
  });
}
