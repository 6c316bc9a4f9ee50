import type { TRPCError } from '@trpc/server';
import type { MessageKey, PlainKey, Values, ValuesOf } from './messages.ts';
import { sentence } from './sentence.ts';

type TrpcCode = TRPCError['code'];

/**
 * Everything that the product refuses: the reason, and the kind of error that it is. The text that
 * people see is stored under the reason's name. Every door (tRPC, REST, sockets) translates from
 * this one table.
 */
export const refusals = {
  noToken: 'UNAUTHORIZED',
  sessionOver: 'UNAUTHORIZED',
  otherAccount: 'CONFLICT',
  wrongCredentials: 'UNAUTHORIZED',
  wrongAdminCredentials: 'UNAUTHORIZED',
  codeRequired: 'UNAUTHORIZED',
  codeWrong: 'UNAUTHORIZED',
  passwordWrong: 'FORBIDDEN',
  passwordSame: 'CONFLICT',
  passwordChangeNeeded: 'FORBIDDEN',
  secondFactorNeeded: 'FORBIDDEN',
  secondFactorExists: 'CONFLICT',
  secondFactorMissing: 'CONFLICT',
  secondFactorKept: 'CONFLICT',
  secondFactorFirst: 'CONFLICT',
  secondFactorIsYours: 'CONFLICT',
  sessionNotFound: 'NOT_FOUND',
  notAllowed: 'FORBIDDEN',
  tooManyMessages: 'TOO_MANY_REQUESTS',
  tooManySubscriptions: 'TOO_MANY_REQUESTS',
  tooManyAttempts: 'TOO_MANY_REQUESTS',
  tooManyFromNetwork: 'TOO_MANY_REQUESTS',
  serverFull: 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
  storageFull: 'SERVICE_UNAVAILABLE',
  outcomeUnknown: 'SERVICE_UNAVAILABLE',
  tooManyCalls: 'TOO_MANY_REQUESTS',
  usernameTaken: 'CONFLICT',
  usernameLooksTaken: 'CONFLICT',
  usernameReserved: 'CONFLICT',
  phoneNumberTaken: 'CONFLICT',
  telegramOff: 'CONFLICT',
  launchForged: 'UNAUTHORIZED',
  launchExpired: 'UNAUTHORIZED',
  launchUsed: 'UNAUTHORIZED',
  telegramTaken: 'CONFLICT',
  contactNeeded: 'FORBIDDEN',
  accountClaimed: 'CONFLICT',
  accountDisputed: 'CONFLICT',
  numberClaimNotFound: 'NOT_FOUND',
  accountClosed: 'FORBIDDEN',
  contactForeign: 'CONFLICT',
  contactAbroad: 'CONFLICT',
  telegramMissing: 'CONFLICT',
  botUnknown: 'CONFLICT',
  testChatMissing: 'CONFLICT',
  broadcastNotFound: 'NOT_FOUND',
  ageNotGiven: 'BAD_REQUEST',
  ageNotConfirmed: 'FORBIDDEN',
  onBreak: 'FORBIDDEN',
  onBreakAsked: 'FORBIDDEN',
  notOnBreak: 'CONFLICT',
  noBreakAsked: 'CONFLICT',
  confirmAtTelegram: 'FORBIDDEN',
  walletEmpty: 'CONFLICT',
  lossLimitReached: 'CONFLICT',
  depositLimitReached: 'CONFLICT',
  roomNotFound: 'NOT_FOUND',
  roomIsFixed: 'CONFLICT',
  roomNameTaken: 'CONFLICT',
  roomsChanged: 'CONFLICT',
  tooManyRooms: 'CONFLICT',
  possibleWinBelowStake: 'BAD_REQUEST',
  roomClosed: 'CONFLICT',
  gameInProgress: 'CONFLICT',
  cannotAddCard: 'CONFLICT',
  cannotSelectCard: 'CONFLICT',
  cardsTaken: 'CONFLICT',
  cannotReturnCard: 'CONFLICT',
  tableLimit: 'CONFLICT',
  cardLimit: 'CONFLICT',
  insufficientBalance: 'CONFLICT',
  insufficientBalanceForCards: 'CONFLICT',
  roundNotCancellable: 'CONFLICT',
  invitationsOff: 'CONFLICT',
  invitationUnknown: 'NOT_FOUND',
  invitationOwn: 'CONFLICT',
  invitationLate: 'CONFLICT',
  tooFewCoins: 'CONFLICT',
  conversionDiffers: 'CONFLICT',
  withdrawalBelowMinimum: 'BAD_REQUEST',
  withdrawalNotCovered: 'CONFLICT',
  claimUnreadable: 'BAD_REQUEST',
  claimForeign: 'BAD_REQUEST',
  claimIncomplete: 'BAD_REQUEST',
  claimTaken: 'CONFLICT',
  tooManyOpenClaims: 'TOO_MANY_REQUESTS',
  tooManyClaims: 'TOO_MANY_REQUESTS',
  depositsClosed: 'CONFLICT',
  methodNotOffered: 'CONFLICT',
  paymentNotFound: 'NOT_FOUND',
  alreadyConfirmed: 'CONFLICT',
  alreadyRejected: 'CONFLICT',
  alreadyWithdrawn: 'CONFLICT',
  amountUnknown: 'CONFLICT',
  messageNotFound: 'NOT_FOUND',
  alarmNotFound: 'NOT_FOUND',
  paymentChanged: 'CONFLICT',
  numberClaimed: 'CONFLICT',
  numberIsReceipt: 'CONFLICT',
  numberIsPayout: 'CONFLICT',
  numberResembles: 'CONFLICT',
  numberUsed: 'CONFLICT',
  evidenceMissing: 'CONFLICT',
  evidenceAmbiguous: 'CONFLICT',
  evidenceShared: 'CONFLICT',
  payoutFixed: 'BAD_REQUEST',
  evidenceContradicted: 'CONFLICT',
  evidenceDiffers: 'CONFLICT',
  columnMissing: 'BAD_REQUEST',
  columnMissingOf: 'BAD_REQUEST',
  statementTooManyRows: 'BAD_REQUEST',
  statementUnreadable: 'BAD_REQUEST',
  statementLineUnreadable: 'BAD_REQUEST',
  statementColumnsUnreadable: 'BAD_REQUEST',
  statementOtherDay: 'BAD_REQUEST',
  statementOtherMethod: 'BAD_REQUEST',
  payoutNotConfirmed: 'CONFLICT',
  depositNotConfirmed: 'CONFLICT',
  playerDeleted: 'CONFLICT',
  differenceChanged: 'CONFLICT',
  differenceSettled: 'CONFLICT',
  correctionNotCovered: 'CONFLICT',
  roundNotFound: 'NOT_FOUND',
  roundNotOver: 'CONFLICT',
  userNotFound: 'NOT_FOUND',
  cannotDeleteSelf: 'CONFLICT',
  userHoldsCards: 'CONFLICT',
  userHasPendingPayment: 'CONFLICT',
  approvalNeeded: 'CONFLICT',
  approvalWaits: 'CONFLICT',
  approvalOtherWaits: 'CONFLICT',
  tooManyApprovals: 'TOO_MANY_REQUESTS',
  approvalDone: 'CONFLICT',
  approvalNotFound: 'NOT_FOUND',
  approvalUnreadable: 'CONFLICT',
  approvalOutdated: 'CONFLICT',
  approvalByOneself: 'CONFLICT',
  approverDepends: 'CONFLICT',
  notAPlayer: 'CONFLICT',
  notAnAdmin: 'CONFLICT',
  setupCodeRefused: 'FORBIDDEN',
  setupCodeOff: 'FORBIDDEN',
  apiKeyUnknown: 'UNAUTHORIZED',
  apiKeyExpired: 'UNAUTHORIZED',
  apiKeyScope: 'FORBIDDEN',
  apiKeyCap: 'FORBIDDEN',
  apiKeyNotFound: 'NOT_FOUND',
  keyReused: 'CONFLICT',
} as const satisfies Partial<Record<MessageKey, TrpcCode>>;

export type RefusalReason = keyof typeof refusals;

/**
 * With these refusals nothing is done yet, but the request is kept for a second administrator to
 * approve.
 */
const FILED: readonly RefusalReason[] = ['approvalNeeded', 'approvalWaits'];

interface Details {
  readonly retryAfterS?: number;
  readonly missing?: readonly string[];
  readonly cards?: readonly number[];
}

/** A reason that needs no values. */
export type PlainReason = RefusalReason & PlainKey;

/** A reason, and the values if its text needs some. */
type Said =
  | readonly [reason: PlainReason, details?: Details]
  | {
      [Reason in Exclude<RefusalReason, PlainReason>]: readonly [
        reason: Reason,
        details: Details & { readonly values: ValuesOf<Reason> },
      ];
    }[Exclude<RefusalReason, PlainReason>];

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

  constructor(...[reason, details = {}]: Said) {
    const { values = {}, retryAfterS, missing = [], cards = [] }: Details & { readonly values?: Values } = details;
    super(sentence(reason, values));
    this.reason = reason;
    this.values = values;
    this.code = refusals[reason];
    this.isFiled = FILED.includes(reason);
    this.retryAfterS = retryAfterS ?? null;
    this.missing = missing;
    this.cards = cards;
  }
}
