import { sql } from 'drizzle-orm';
import type { Work } from './unit-of-work.ts';

interface Message<Kind extends string, Details> {
  readonly kind: Kind;
  readonly userId: string;
  /**
   * Values for the placeholders in the text of this kind. Amounts are in ETB, written for people.
   */
  readonly details: Readonly<Details>;
}

/** A message that the bot sends to a player on its own initiative. */
export type PlayerMessage =
  | Message<'depositConfirmed', { amount: string }>
  // Without the amount if it is not known: a claim need not name one.
  | Message<'depositRejected', { reason: string; amount?: string }>
  | Message<'withdrawalPaid', { amount: string }>
  | Message<'withdrawalRejected', { amount: string; reason: string }>
  | Message<'prizeWon', { amount: string; room: string; game: string }>
  | Message<'roundCancelled', { amount: string; room: string; game: string }>
  // An order for a next game that a limit, a break or the number of tables holds back.
  | Message<'orderHeldBack', { amount: string; room: string }>
  // The game did not open, not in time, or at another price.
  | Message<'orderWithoutGame', { amount: string; room: string }>
  // `chat` is the Telegram that the account no longer has.
  | Message<'accountMoved', { chat: string }>
  | Message<'numberClaimed', { until: string }>
  | Message<'breakBegun', { until: string }>
  | Message<'breakAsked', { until: string; days: number }>
  | Message<'limitChanged', Record<never, never>>
  | Message<'test', { message: string }>;

/**
 * Leaves messages for the bot to send, in the transaction of what they report. Only players whom
 * the bot can reach and who have not muted the kind get one. It takes one statement, which inserts
 * nothing where there is no bot.
 */
export async function writeToPlayers(work: Work, messages: readonly PlayerMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = await work.tx.execute(sql`
    insert into telegram_messages (user_id, kind, details, created_at)
    select reached.user_id, message.kind, message.details, ${new Date(work.now()).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message ("userId" uuid, kind text, details jsonb)
    join telegram_users as reached on reached.user_id = message."userId"
    where reached.reachable_since is not null and not message.kind = any(reached.muted)
    returning 1`);
  if (rows.length > 0) work.note({ type: 'telegram-message' });
}
