import type { TRPCError } from '@trpc/server';
import type { MessageKey, PlainKey, Values, ValuesOf } from './messages.ts';
import { sentence } from './sentence.ts';

type TrpcCode = TRPCError['code'];

/**
 * The kinds of refusals. A reason that is not listed is a conflict with how things are. Every door
 * (tRPC, REST, sockets) translates from this one table.
 */
const kinds: Partial<Record<MessageKey, TrpcCode>> = {
  noToken: 'UNAUTHORIZED',
  sessionOver: 'UNAUTHORIZED',
  wrongCredentials: 'UNAUTHORIZED',
  wrongAdminCredentials: 'UNAUTHORIZED',
  codeRequired: 'UNAUTHORIZED',
  codeWrong: 'UNAUTHORIZED',
  pinRequired: 'UNAUTHORIZED',
  pinWrong: 'UNAUTHORIZED',
  pinInvalid: 'BAD_REQUEST',
  pinTooEasy: 'BAD_REQUEST',
  passwordWrong: 'FORBIDDEN',
  passwordChangeNeeded: 'FORBIDDEN',
  secondFactorNeeded: 'FORBIDDEN',
  sessionNotFound: 'NOT_FOUND',
  notAllowed: 'FORBIDDEN',
  roleMayNot: 'FORBIDDEN',
  paymentAboveOwnLimit: 'FORBIDDEN',
  tooManyMessages: 'TOO_MANY_REQUESTS',
  tooManySubscriptions: 'TOO_MANY_REQUESTS',
  tooManyAttempts: 'TOO_MANY_REQUESTS',
  tooManyFromNetwork: 'TOO_MANY_REQUESTS',
  serverFull: 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
  storageFull: 'SERVICE_UNAVAILABLE',
  outcomeUnknown: 'SERVICE_UNAVAILABLE',
  tooManyCalls: 'TOO_MANY_REQUESTS',
  launchForged: 'UNAUTHORIZED',
  launchExpired: 'UNAUTHORIZED',
  launchUsed: 'UNAUTHORIZED',
  contactNeeded: 'FORBIDDEN',
  numberClaimNotFound: 'NOT_FOUND',
  accountClosed: 'FORBIDDEN',
  broadcastNotFound: 'NOT_FOUND',
  ageNotGiven: 'BAD_REQUEST',
  reasonLeadsElsewhere: 'BAD_REQUEST',
  ageNotConfirmed: 'FORBIDDEN',
  onBreak: 'FORBIDDEN',
  onBreakAsked: 'FORBIDDEN',
  breakOver: 'FORBIDDEN',
  suspended: 'FORBIDDEN',
  confirmAtTelegram: 'FORBIDDEN',
  roomNotFound: 'NOT_FOUND',
  possibleWinBelowStake: 'BAD_REQUEST',
  possibleWinAboveFull: 'BAD_REQUEST',
  deductionTooSoon: 'BAD_REQUEST',
  jackpotNotFound: 'NOT_FOUND',
  jackpotNeverFalls: 'BAD_REQUEST',
  jackpotAlwaysFalls: 'BAD_REQUEST',
  dayNotClosed: 'NOT_FOUND',
  invitationUnknown: 'NOT_FOUND',
  depositBelowMinimum: 'BAD_REQUEST',
  providerSilent: 'SERVICE_UNAVAILABLE',
  withdrawalBelowMinimum: 'BAD_REQUEST',
  claimUnreadable: 'BAD_REQUEST',
  claimForeign: 'BAD_REQUEST',
  claimIncomplete: 'BAD_REQUEST',
  tooManyOpenClaims: 'TOO_MANY_REQUESTS',
  tooManyClaims: 'TOO_MANY_REQUESTS',
  tooManyQuestions: 'TOO_MANY_REQUESTS',
  paymentNotFound: 'NOT_FOUND',
  messageNotFound: 'NOT_FOUND',
  alarmNotFound: 'NOT_FOUND',
  payoutFixed: 'BAD_REQUEST',
  columnMissing: 'BAD_REQUEST',
  columnMissingOf: 'BAD_REQUEST',
  statementTooManyRows: 'BAD_REQUEST',
  statementUnreadable: 'BAD_REQUEST',
  statementLineUnreadable: 'BAD_REQUEST',
  statementColumnsUnreadable: 'BAD_REQUEST',
  statementWithoutDirection: 'BAD_REQUEST',
  statementNotInBirr: 'BAD_REQUEST',
  statementOtherDay: 'BAD_REQUEST',
  statementOtherMethod: 'BAD_REQUEST',
  roundNotFound: 'NOT_FOUND',
  userNotFound: 'NOT_FOUND',
  tooManyApprovals: 'TOO_MANY_REQUESTS',
  approvalNotFound: 'NOT_FOUND',
  setupCodeRefused: 'FORBIDDEN',
  setupCodeOff: 'FORBIDDEN',
  apiKeyUnknown: 'UNAUTHORIZED',
  apiKeyExpired: 'UNAUTHORIZED',
  apiKeyScope: 'FORBIDDEN',
  apiKeyCap: 'FORBIDDEN',
  apiKeyNotFound: 'NOT_FOUND',
  exportUnderWay: 'TOO_MANY_REQUESTS',
  exportMonthUnknown: 'BAD_REQUEST',
};

/** The name of the text that says why something is refused. */
export type RefusalReason = MessageKey;

/** The kind of error that a refusal for this reason is. */
export const kindOf = (reason: RefusalReason): TrpcCode => kinds[reason] ?? 'CONFLICT';

/**
 * With these refusals nothing is done yet, but the request is kept for a second administrator to
 * approve.
 */
const FILED: readonly RefusalReason[] = ['approvalNeeded', 'approvalWaits'];

interface Details {
  readonly retryAfterS?: number;
  readonly missing?: readonly string[];
  readonly cards?: readonly number[];
  readonly names?: readonly string[];
}

/** A reason, and the values if its text needs some. */
type Content =
  | readonly [reason: PlainKey, details?: Details]
  | {
      [Reason in Exclude<RefusalReason, PlainKey>]: readonly [
        reason: Reason,
        details: Details & { readonly values: ValuesOf<Reason> },
      ];
    }[Exclude<RefusalReason, PlainKey>];

/**
 * A rule said no, and nothing was changed. It travels as a reason and values, of which everybody
 * who shows it makes a sentence. The message is that sentence in English, for old clients and logs.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly code: TrpcCode;
  /** What the reason's text is filled in with. */
  readonly values: Values;
  /**
   * Whether the request is kept for a second administrator to approve. Then the person who asked
   * need not do anything more.
   */
  readonly isFiled: boolean;
  /** Seconds until another try can succeed, if waiting helps. */
  readonly retryAfterS: number | null;
  /** Fields that the input needs and that were left out. */
  readonly missing: readonly string[];
  /** Of the cards that were asked for, those that are taken. */
  readonly cards: readonly number[];
  /** Free names like the one that was asked for and is taken. */
  readonly names: readonly string[];

  constructor(...[reason, details = {}]: Content) {
    const all: Details & { readonly values?: Values } = details;
    const { values = {}, retryAfterS, missing = [], cards = [], names = [] } = all;
    super(sentence(reason, values));
    this.reason = reason;
    this.values = values;
    this.code = kindOf(reason);
    this.isFiled = FILED.includes(reason);
    this.retryAfterS = retryAfterS ?? null;
    this.missing = missing;
    this.cards = cards;
    this.names = names;
  }
}
