import { startOfMinute } from '@cartela/api/kernel/day';
import { variantOf } from '@cartela/api/telegram/told-variant';
import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { grouped } from '../../lib/text/format.ts';
import { text } from '../../lib/text/i18n.ts';
import type { InboxCatalogue } from '../../locales/en.ts';

export type Message = ApiOutputs['inbox']['list'][number];

type Mood = 'success' | 'info' | 'warning';

interface Kind {
  readonly text: keyof InboxCatalogue;
  /** The same in few words, where there is a shorter way to say it. */
  readonly head?: keyof InboxCatalogue;
  readonly mood: Mood;
  /** Whether the wallet has another balance since. */
  readonly isPaid?: boolean;
}

/** The texts of messages that say more or less than others of their kind. */
const VARIANTS = {
  claimRejected: { text: 'toldClaimRejected', head: 'newsClaimRejected' },
  newDevice: { text: 'toldNewDevice' },
  prizeWithheld: { text: 'toldPrizeWithheld', head: 'newsPrizeWon' },
  prizeOfJackpot: { text: 'toldPrizeOfJackpot', head: 'newsPrizeWon' },
  prizeOfJackpotWithheld: { text: 'toldPrizeOfJackpotWithheld', head: 'newsPrizeWon' },
  tooFewPlayers: { text: 'toldTooFewPlayers', head: 'newsRoundCancelled' },
} as const satisfies Readonly<Record<string, Pick<Kind, 'text' | 'head'>>>;

const KINDS: Readonly<Record<Exclude<Message['kind'], 'notice'>, Kind>> = {
  depositConfirmed: { text: 'toldDepositConfirmed', mood: 'success', isPaid: true },
  depositRejected: { text: 'toldDepositRejected', head: 'newsDepositRejected', mood: 'warning' },
  depositCorrected: { text: 'toldDepositCorrected', mood: 'info', isPaid: true },
  excessSentBack: { text: 'toldExcessSentBack', mood: 'info', isPaid: true },
  toppedUp: { text: 'toldToppedUp', mood: 'success', isPaid: true },
  invitationRewarded: { text: 'toldInvitationRewarded', mood: 'success' },
  freeCardBack: { text: 'toldFreeCardBack', mood: 'warning' },
  weekPrize: { text: 'toldWeekPrize', mood: 'success' },
  withdrawalPaid: { text: 'toldWithdrawalPaid', head: 'newsWithdrawalPaid', mood: 'success', isPaid: true },
  withdrawalRejected: {
    text: 'toldWithdrawalRejected',
    head: 'newsWithdrawalRejected',
    mood: 'warning',
    isPaid: true,
  },
  prizeWon: { text: 'toldPrizeWon', head: 'newsPrizeWon', mood: 'success', isPaid: true },
  roundCancelled: { text: 'toldRoundCancelled', head: 'newsRoundCancelled', mood: 'info', isPaid: true },
  gameSoon: { text: 'toldGameSoon', mood: 'info' },
  orderHeldBack: { text: 'toldOrderHeldBack', head: 'newsOrderReturned', mood: 'info', isPaid: true },
  orderWithoutGame: { text: 'toldOrderWithoutGame', head: 'newsOrderReturned', mood: 'info', isPaid: true },
  numberClaimed: { text: 'toldNumberClaimed', mood: 'warning' },
  breakBegun: { text: 'toldBreakBegun', mood: 'info' },
  breakAsked: { text: 'toldBreakAsked', mood: 'info' },
  accountSuspended: { text: 'toldAccountSuspended', head: 'newsAccountSuspended', mood: 'warning' },
  suspensionLifted: { text: 'toldSuspensionLifted', mood: 'info' },
  limitReady: { text: 'toldLimitReady', mood: 'info' },
  limitChanged: { text: 'toldLimitChanged', mood: 'info' },
  newBrowser: { text: 'toldNewBrowser', mood: 'warning' },
  withdrawalAsked: { text: 'toldWithdrawalAsked', mood: 'info' },
  pinSet: { text: 'toldPinSet', mood: 'info' },
  pinRemoved: { text: 'toldPinRemoved', mood: 'warning' },
  pinResetAsked: { text: 'toldPinResetAsked', mood: 'warning' },
  forgetAsked: { text: 'toldForgetAsked', mood: 'warning' },
  forgetLapsed: { text: 'toldForgetLapsed', mood: 'warning' },
  questionAnswered: { text: 'toldQuestionAnswered', head: 'newsQuestionAnswered', mood: 'info' },
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
  return text(wordsOf(kind, details).text, values);
}

function wordsOf(kind: keyof typeof KINDS, details: Message['details']): Pick<Kind, 'text' | 'head'> {
  const variant = variantOf(kind, details);
  return variant ? VARIANTS[variant] : KINDS[kind];
}

/** The same in few words, without a reason. */
export function headOf(message: Message, room: string): string {
  const { kind, details } = message;
  if (kind === 'notice') return messageText(message, room);
  const { head } = wordsOf(kind, details);
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
