import { schema } from '@cartela/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { CONFIRM_BREAK_DAYS } from '../limits.ts';
import type { Work } from './unit-of-work.ts';

const { inboxMessages } = schema;

interface Message<Kind extends string, Details> {
  readonly kind: Kind;
  readonly userId: string;
  /**
   * Values for the placeholders in the text of this kind. Amounts are in ETB, written for people.
   */
  readonly details: Readonly<Details>;
}

/** What a message says about the game that it is about. */
type Game = { readonly [Of in 'room' | 'table' | 'game']: string };

/** What a player is told: in the inbox, and by the bot on its own initiative. */
export type PlayerMessage =
  | Message<'depositConfirmed', { amount: string; payment: string }>
  // Without the amount if it is not known: a claim need not name one.
  | Message<'depositRejected', { reason: string; amount?: string; payment: string }>
  // `amount` is what the deposit has credited by now.
  | Message<'depositCorrected', { amount: string; payment: string }>
  // What arrived above the player's own deposit limit.
  | Message<'excessSentBack', { amount: string; payment: string }>
  | Message<'toppedUp' | 'restitution', { amount: string }>
  | Message<'invitationRewarded', { coins: number }>
  | Message<'weekPrize', { place: number; coins: number }>
  | Message<'withdrawalPaid', { amount: string; payment: string }>
  | Message<'withdrawalRejected', { amount: string; reason: string; payment: string }>
  // `jackpot` is the part of the prize that is from one. `net` is what is left, if something was
  // withheld.
  | Message<'prizeWon', { amount: string; jackpot?: string; withheld?: string; net?: string } & Game>
  // `least`: a planned game that fewer than so many players have bought cards for.
  | Message<'roundCancelled', { amount: string; least?: number } & Game>
  // A free card that was used for a game which was cancelled, or has begun without the player.
  | Message<'freeCardBack', Game>
  // A planned game begins at `until`.
  | Message<'gameSoon', { until: string } & Game>
  // An order for a next game that a limit, a break or the number of tables holds back.
  | Message<'orderHeldBack', { amount: string; room: string }>
  // The game did not open, not in time, or at another price.
  | Message<'orderWithoutGame', { amount: string; room: string }>
  // `chat` is the Telegram that the account no longer has.
  | Message<'accountMoved', { chat: string }>
  | Message<'numberClaimed', { until: string }>
  // `tooYoung`: an administrator has excluded a minor.
  | Message<'breakBegun', { until: string; tooYoung?: 'yes' }>
  | Message<'breakAsked', { until: string; days: number }>
  | Message<'limitChanged', Record<never, never>>
  // Money is about to leave the account.
  | Message<'withdrawalAsked', { amount: string; payment: string }>
  | Message<'newBrowser', { browser?: string }>
  | Message<'pinSet' | 'pinRemoved', Record<never, never>>
  | Message<'pinResetAsked', { until: string }>
  // The player is to be forgotten after `until`.
  | Message<'forgetAsked', { until: string }>
  // The player goes on playing.
  | Message<'forgetLapsed', Record<never, never>>
  | Message<'accountSuspended', { reason: string }>
  | Message<'suspensionLifted', Record<never, never>>
  // `question` is the id of what is answered.
  | Message<'questionAnswered', { answer: string; question: string }>
  | Message<'test', { message: string }>;

/** What makes one want to play. It waits in the inbox of whoever takes a break. */
const CALLING_BACK: readonly PlayerMessage['kind'][] = [
  'invitationRewarded',
  'weekPrize',
  'toppedUp',
  'suspensionLifted',
];

/**
 * Whether a message of the bot's calls a player back to play. When it is sent, the bot asks again
 * who may be called.
 */
export const callsBack = (kind: string): boolean =>
  kind === 'notice' || kind === 'gameSoon' || CALLING_BACK.some((calling) => calling === kind);

/**
 * Tells players something, in the transaction of what it is about. Each message is kept in the
 * player's inbox, but for kinds that are the bot's alone. It is also left for the bot to send, if
 * the bot can reach the player and the player has not muted the kind, nor takes a break from what
 * calls them back to play, or has a longer one to confirm. It takes one statement. With `isRead`,
 * the answer to the player's own request says it too: the inbox keeps it as read.
 */
export async function writeToPlayers(
  work: Work,
  messages: readonly PlayerMessage[],
  { isRead = false }: { readonly isRead?: boolean } = {},
): Promise<void> {
  if (messages.length === 0) return;
  const at = sql`${new Date(work.now()).toISOString()}::timestamptz`;
  const rows = await work.tx.execute(sql`
    with message as (
      select message."userId" as user_id, message.kind, message.details, ${at} as created_at
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message ("userId" uuid, kind text, details jsonb)
    ), kept as (
      insert into inbox_messages (user_id, kind, details, created_at, read_at)
      select user_id, kind, details, created_at, ${isRead ? at : sql`null::timestamptz`} from message where kind in ${schema.INBOX_KINDS}
    )
    insert into telegram_messages (user_id, kind, details, created_at)
    select user_id, message.kind, message.details, message.created_at
    from message join telegram_users as reached using (user_id)
    where reached.reachable_since is not null and not message.kind = any(reached.muted)
      and not (message.kind in ${CALLING_BACK} and exists (select from protections
        where protections.user_id = message.user_id and protections.break_until
          + case when asked_days is null then interval '0' else ${CONFIRM_BREAK_DAYS}::int * interval '1 day' end > ${at}))
    returning 1`);
  if (rows.length > 0) work.note({ type: 'telegram-message' });
  for (const { kind, userId } of messages) if (isKept(kind)) work.note({ type: 'inbox', userId });
}

/**
 * Keeps what a player was told of a payment as read: the answer to the player's own request says
 * it, and nobody need be told twice.
 */
export async function answerTells({ tx, now }: Work, userId: string, paymentId: string): Promise<void> {
  const isOfPayment = sql`${inboxMessages.details} ->> 'payment' = ${paymentId}`;
  await tx
    .update(inboxMessages)
    .set({ readAt: new Date(now()) })
    .where(and(eq(inboxMessages.userId, userId), isNull(inboxMessages.readAt), isOfPayment));
}

const isKept = (kind: string) => schema.INBOX_KINDS.some((kept) => kept === kind);
