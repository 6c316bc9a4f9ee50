import { startOfMinute } from '@cartela/api/kernel/day';
import { type ToldVariant, variantOf } from '@cartela/api/telegram/told-variant';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { grouped } from '../../lib/text/format.ts';
import { text } from '../../lib/text/i18n.ts';
import type { InboxCatalogue } from '../../locales/en.ts';

export type Message = ApiOutputs['inbox']['list'][number];

type ToldKind = Exclude<Message['kind'], 'notice'>;

type Mood = 'success' | 'info' | 'warning';

interface Kind {
  readonly mood: Mood;
  /** Whether the wallet has another balance since. */
  readonly isPaid?: boolean;
}

const KINDS: Readonly<Record<ToldKind, Kind>> = {
  depositConfirmed: { mood: 'success', isPaid: true },
  depositRejected: { mood: 'warning' },
  depositCorrected: { mood: 'info', isPaid: true },
  excessSentBack: { mood: 'info', isPaid: true },
  toppedUp: { mood: 'success', isPaid: true },
  restitution: { mood: 'success', isPaid: true },
  invitationRewarded: { mood: 'success' },
  freeCardBack: { mood: 'warning' },
  weekPrize: { mood: 'success' },
  withdrawalPaid: { mood: 'success', isPaid: true },
  withdrawalRejected: { mood: 'warning', isPaid: true },
  prizeWon: { mood: 'success', isPaid: true },
  roundCancelled: { mood: 'info', isPaid: true },
  gameSoon: { mood: 'info' },
  orderHeldBack: { mood: 'info', isPaid: true },
  orderWithoutGame: { mood: 'info', isPaid: true },
  numberClaimed: { mood: 'warning' },
  breakBegun: { mood: 'info' },
  breakAsked: { mood: 'info' },
  accountSuspended: { mood: 'warning' },
  suspensionLifted: { mood: 'info' },
  limitReady: { mood: 'info' },
  limitChanged: { mood: 'info' },
  newBrowser: { mood: 'warning' },
  withdrawalAsked: { mood: 'info' },
  pinSet: { mood: 'info' },
  pinRemoved: { mood: 'warning' },
  pinResetAsked: { mood: 'warning' },
  forgetAsked: { mood: 'warning' },
  forgetLapsed: { mood: 'warning' },
  questionAnswered: { mood: 'info' },
};

/** The texts in few words, of what is said at more length in the inbox. */
const HEADS: Readonly<Partial<Record<ToldKind | ToldVariant, keyof InboxCatalogue>>> = {
  claimRejected: 'newsClaimRejected',
  depositRejected: 'newsDepositRejected',
  withdrawalPaid: 'newsWithdrawalPaid',
  withdrawalRejected: 'newsWithdrawalRejected',
  prizeWon: 'newsPrizeWon',
  roundCancelled: 'newsRoundCancelled',
  orderHeldBack: 'newsOrderReturned',
  orderWithoutGame: 'newsOrderReturned',
  accountSuspended: 'newsAccountSuspended',
  questionAnswered: 'newsQuestionAnswered',
};

/** The details that are amounts. */
const FIGURES: readonly string[] = ['amount', 'withheld', 'net', 'jackpot', 'coins'];

/** What a message is made of, wherever it stands. */
type MessageParts = Pick<Message, 'kind' | 'details'>;

/** Whether this is a message that there are words for. */
export const isWorded = (one: object): one is MessageParts =>
  'kind' in one &&
  (one.kind === 'notice' || String(one.kind) in KINDS) &&
  'details' in one &&
  typeof one.details === 'object';

/** The id of the room that a message tells of, or an empty text. */
export const roomOf = ({ details }: MessageParts): string => String(details.room ?? '');

/** What a message says. The texts of the inbox must be loaded. `room` is the name of its room. */
export function messageText({ kind, details: told }: MessageParts, room: string): string {
  if (kind === 'notice') return String(told.message ?? '');
  const details = shownDetails(told, room);
  const untilMs = startOfMinute(String(details.until));
  // A newer release may write a time in another form. It is then shown as it is.
  const values = Number.isNaN(untilMs) ? details : { ...details, until: formatMoment(untilMs) };
  return text(`told.${textOf(kind, details)}`, values);
}

/** Which text of a message's kind it has. */
const textOf = (kind: ToldKind, details: Message['details']) => variantOf(kind, details) ?? kind;

/** The same in few words, without a reason. */
export function headOf(message: Message, room: string): string {
  const { kind, details } = message;
  if (kind === 'notice') return messageText(message, room);
  const head = HEADS[textOf(kind, details)] ?? HEADS[kind];
  return head ? text(head, shownDetails(details, room)) : messageText(message, room);
}

/** The values with which a text is filled in: figures with their thousands apart. */
function shownDetails(told: Message['details'], room: string): Message['details'] {
  const shown = Object.entries(told).map(([name, value]) => [
    name,
    FIGURES.includes(name) ? grouped(String(value)) : value,
  ]);
  return { ...Object.fromEntries(shown), room };
}

export const moodOf = ({ kind }: Message): Mood => (kind === 'notice' ? 'info' : KINDS[kind].mood);

export const isPaid = ({ kind }: Message): boolean => kind !== 'notice' && KINDS[kind].isPaid === true;
