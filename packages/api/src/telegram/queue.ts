// The bot's messages while they are being sent. Each is taken by one process, which records what
// became of it before it takes the next one.

import { schema } from '@cartela/db';
import type { Language } from '@cartela/game-core';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../kernel/times/day.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import type { Core } from '../kernel/work/core.ts';
import { callsBack } from '../kernel/work/outbox.ts';
import { notToBeCalled } from '../player-limits/selling.ts';
import { BOT_MESSAGES_KEPT_MS } from './limits.ts';
import { BOT_TEXTS, botText } from './texts/bot-text.ts';
import { variantOf } from './texts/told-variant.ts';

const { telegramMessages, telegramUsers } = schema;

type Row = typeof telegramMessages.$inferSelect;
type MessageKind = Row['kind'];
type Told = Pick<Row, 'kind' | 'details'>;

/** A message that this process has to send. */
export interface TakenMessage {
  readonly id: number;
  readonly userId: string;
  readonly chatId: string;
  readonly language: Language;
  readonly kind: MessageKind;
  readonly text: string;
  /** Why the message need not be sent any more. Null if it is to be sent. */
  readonly needless: string | null;
}

/**
 * How sending a message ended. A message that is `unknown` may have arrived, so it is never sent
 * again automatically.
 */
export interface Ended {
  readonly status: 'sent' | 'failed' | 'unknown' | 'skipped';
  readonly failure?: string;
}

/**
 * Messages about a player's money are skipped when they are older than this, for example because
 * the bot was off.
 */
const NEWS_FOR_MS = DAY_MS;
const FAILURE_LENGTH_MAX = 300;
/**
 * The failure of messages of a stopped broadcast. A message that is being sent at that time gets it
 * too, so that it is skipped if it has to wait again.
 */
export const STOPPED = 'stopped by an administrator';

interface NextRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly kind: MessageKind;
  readonly details: Readonly<Record<string, string | number>>;
  /** The names of the room in `details`. Null unless an administrator has made that room. */
  readonly name_en: string | null;
  readonly name_am: string | null;
  readonly created_ms: number;
  readonly chat_id: string;
  readonly language: Language;
  readonly reachable: boolean;
  readonly muted: readonly string[];
  readonly deleted: boolean;
  readonly notice: string | null;
}

/** What this release has words for. A notice has its own. */
const SAID: readonly string[] = ['notice', ...BOT_TEXTS];

/** Tells whether a player is connected. */
interface Connections {
  isConnected(userId: string): Promise<boolean>;
}

/**
 * Takes the next message to send. Messages to single players come before notices, older ones before
 * newer ones. The message is committed as `sending` before this returns. Null if no message waits,
 * if Telegram has asked for a pause, or if `holder` no longer has the bot. Kinds that only a newer
 * release has words for are left to it.
 */
export async function takeMessage(
  { db, now, presence }: Pick<Core, 'db' | 'now'> & { presence: Connections },
  holder: string,
): Promise<TakenMessage | null> {
  const at = new Date(now()).toISOString();
  const [row] = await db.execute<NextRow>(sql`
    with next as (
      select id from telegram_messages
      where status = 'waiting' and kind = any(${sql.param(SAID)}::text[]) and exists (
        select from telegram_bot where holder = ${holder}::uuid and held_until > ${at}::timestamptz
          and coalesce(paused_until <= ${at}::timestamptz, true)
      )
      order by (notice_id is not null), id limit 1 for update skip locked
    ), taken as (
      update telegram_messages as message set status = 'sending', taken_by = ${holder}::uuid
      from next where message.id = next.id returning message.*
    )
    select taken.id, taken.user_id, taken.kind, taken.details, reader.language, reader.muted,
      (extract(epoch from taken.created_at) * 1000)::float8 as created_ms,
      coalesce(taken.details->>'chat', reader.test_chat_id, users.telegram_id) as chat_id,
      reader.reachable_since is not null as reachable, users.deleted_at is not null as deleted,
      notices.message as notice, rooms.name_en, rooms.name_am
    from taken join users on users.id = taken.user_id join telegram_users as reader on reader.user_id = taken.user_id
      left join notices on notices.id = taken.notice_id left join rooms on rooms.id = taken.details->>'room'`);
  if (!row) return null;
  return {
    id: Number(row.id),
    userId: row.user_id,
    chatId: row.chat_id,
    language: row.language,
    kind: row.kind,
    text: row.notice ?? messageText(row.language, row, row.language === 'am' ? row.name_am : row.name_en),
    needless:
      needless(row, now()) ??
      ((await isHeldBack(row, { db, now })) ? 'held back from play' : null) ??
      ((await wasWatching(row, presence)) ? 'was watching' : null),
  };
}

/**
 * What the bot says of something.
 *
 * @param name the name of the room that it is about, if that has one of its own
 */
export function messageText(language: Language, { kind, details }: Told, name: string | null = null): string {
  if (kind === 'notice') throw new Error('a notice has its own text');
  const room = name ?? botText(language, 'roomNamed', details);
  return botText(language, variantOf(kind, details) ?? kind, { ...details, room });
}

function needless(
  { kind, notice, deleted, reachable, muted, created_ms: createdMs }: NextRow,
  nowMs: number,
): string | null {
  if (deleted) return 'account closed';
  // What is known of the bot's readers is about the Telegram that has the account now.
  if (!reachable && kind !== 'accountMoved') return 'not reachable';
  if (muted.includes(kind)) return 'muted';
  return notice === null && nowMs - createdMs > NEWS_FOR_MS ? 'too old' : null;
}

/** Whether the message calls somebody back to play who is not to be called since it was queued. */
async function isHeldBack({ kind, user_id: userId }: NextRow, core: Pick<Core, 'db' | 'now'>): Promise<boolean> {
  if (!callsBack(kind)) return false;
  // Whatever limit is reached, the game that a player has paid for is theirs.
  return (await notToBeCalled(core, [userId], kind === 'gameSoon' ? 0 : 1)).has(userId);
}

const wasWatching = async ({ kind, user_id: userId }: NextRow, presence: Connections) =>
  kind === 'prizeWon' && (await presence.isConnected(userId));

/**
 * Records how sending a message ended. It does so even if another process has since taken the bot
 * over and marked the message `unknown`.
 */
export async function endMessage(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { id, holder }: { id: number; holder: string },
  { status, failure }: Ended,
): Promise<void> {
  const set = { status, failure: failure?.slice(0, FAILURE_LENGTH_MAX) ?? null, endedAt: new Date(now()) };
  await db.update(telegramMessages).set(set).where(isTakenBy(id, holder));
}

/**
 * Makes a message that has certainly not arrived wait again. If its broadcast has been stopped, the
 * message is skipped instead.
 */
export async function returnMessage(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { id, holder }: { id: number; holder: string },
): Promise<void> {
  const isStopped = sql`${telegramMessages.failure} = ${STOPPED}`;
  const at = new Date(now()).toISOString();
  await db
    .update(telegramMessages)
    .set({
      status: sql`case when ${isStopped} then 'skipped' else 'waiting' end`,
      endedAt: sql`case when ${isStopped} then ${at}::timestamptz end`,
      takenBy: null,
    })
    .where(isTakenBy(id, holder));
}

/**
 * Makes whatever `holder` has taken wait again. Only for a holder that is sending nothing: if a
 * message was taken and the answer to that was lost, it would otherwise never be sent.
 */
export async function returnUnsent({ db }: Pick<Core, 'db'>, holder: string): Promise<void> {
  const isTaken = and(eq(telegramMessages.takenBy, holder), eq(telegramMessages.status, 'sending'));
  await db.update(telegramMessages).set({ status: 'waiting', takenBy: null }).where(isTaken);
}

const isTakenBy = (id: number, holder: string) =>
  and(
    eq(telegramMessages.id, id),
    eq(telegramMessages.takenBy, holder),
    inArray(telegramMessages.status, ['sending', 'unknown']),
  );

/**
 * Notes that the bot may no longer write to this user. Until they start the bot again, no messages
 * are queued for them.
 */
export async function markUnreachable({ db }: Pick<Core, 'db'>, userId: string): Promise<void> {
  const isReachable = and(eq(telegramUsers.userId, userId), isNotNull(telegramUsers.reachableSince));
  await db.update(telegramUsers).set({ reachableSince: null }).where(isReachable);
}

export function forgetOldMessages(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  const isOver = notInArray(telegramMessages.status, ['waiting', 'sending']);
  return forgetOld(core, {
    table: telegramMessages,
    at: telegramMessages.createdAt,
    keptMs: BOT_MESSAGES_KEPT_MS,
    if: isOver,
  });
}
