import type { TRPCError } from '@trpc/server';
import { messages } from './messages.ts';

type TrpcCode = TRPCError['code'];

/**
 * Everything that the product refuses, by reason: the text that people see, and the kind of
 * refusal. Every door (tRPC, REST, sockets) translates from this one table.
 */
const refusals = {
  noToken: { code: 'UNAUTHORIZED', message: messages.noTokenFound },
  sessionOver: { code: 'UNAUTHORIZED', message: messages.failedToVerifyUserLoginAgain },
  wrongCredentials: { code: 'UNAUTHORIZED', message: messages.wrongCredentials },
  wrongAdminCredentials: { code: 'UNAUTHORIZED', message: messages.wrongAdminCredentials },
  codeRequired: { code: 'UNAUTHORIZED', message: messages.codeRequired },
  codeWrong: { code: 'UNAUTHORIZED', message: messages.codeWrong },
  passwordWrong: { code: 'FORBIDDEN', message: messages.passwordWrong },
  passwordSame: { code: 'CONFLICT', message: messages.passwordSame },
  passwordChangeNeeded: { code: 'FORBIDDEN', message: messages.passwordChangeNeeded },
  secondFactorNeeded: { code: 'FORBIDDEN', message: messages.secondFactorNeeded },
  secondFactorExists: { code: 'CONFLICT', message: messages.secondFactorExists },
  secondFactorMissing: { code: 'CONFLICT', message: messages.secondFactorMissing },
  secondFactorKept: { code: 'CONFLICT', message: messages.secondFactorKept },
  secondFactorFirst: { code: 'CONFLICT', message: messages.secondFactorFirst },
  secondFactorIsYours: { code: 'CONFLICT', message: messages.secondFactorIsYours },
  sessionNotFound: { code: 'NOT_FOUND', message: messages.sessionNotFound },
  notAllowed: { code: 'FORBIDDEN', message: messages.notAllowed },
  tooManyMessages: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyEvents },
  tooManySubscriptions: { code: 'TOO_MANY_REQUESTS', message: messages.tooManySubscriptions },
  tooManyAttempts: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyAttempts },
  busy: { code: 'SERVICE_UNAVAILABLE', message: messages.busy },
  storageFull: { code: 'SERVICE_UNAVAILABLE', message: messages.storageFull },
  tooManyCalls: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyCalls },
  usernameTaken: { code: 'CONFLICT', message: messages.usernameTaken },
  usernameLooksTaken: { code: 'CONFLICT', message: messages.usernameLooksTaken },
  usernameReserved: { code: 'CONFLICT', message: messages.usernameReserved },
  phoneNumberTaken: { code: 'CONFLICT', message: messages.phoneNumberTaken },
  telegramOff: { code: 'CONFLICT', message: messages.telegramOff },
  launchForged: { code: 'UNAUTHORIZED', message: messages.launchForged },
  launchExpired: { code: 'UNAUTHORIZED', message: messages.launchExpired },
  launchUsed: { code: 'UNAUTHORIZED', message: messages.launchUsed },
  telegramTaken: { code: 'CONFLICT', message: messages.telegramTaken },
  accountHasTelegram: { code: 'CONFLICT', message: messages.accountHasTelegram },
  accountClosed: { code: 'FORBIDDEN', message: messages.accountClosed },
  contactForeign: { code: 'CONFLICT', message: messages.contactForeign },
  contactAbroad: { code: 'CONFLICT', message: messages.contactAbroad },
  telegramMissing: { code: 'CONFLICT', message: messages.telegramMissing },
  botUnknown: { code: 'CONFLICT', message: messages.botUnknown },
  testChatMissing: { code: 'CONFLICT', message: messages.testChatMissing },
  broadcastNotFound: { code: 'NOT_FOUND', message: messages.broadcastNotFound },
  ageNotGiven: { code: 'BAD_REQUEST', message: messages.ageNotGiven },
  ageNotConfirmed: { code: 'FORBIDDEN', message: messages.ageNotConfirmed },
  onBreak: { code: 'FORBIDDEN', message: messages.onBreak },
  notOnBreak: { code: 'CONFLICT', message: messages.notOnBreak },
  walletEmpty: { code: 'CONFLICT', message: messages.walletEmpty },
  lossLimitReached: { code: 'CONFLICT', message: messages.lossLimitReached },
  depositLimitReached: { code: 'CONFLICT', message: messages.depositLimitReached },
  roomNotFound: { code: 'NOT_FOUND', message: messages.roomNotFound },
  roomIsFixed: { code: 'CONFLICT', message: messages.roomIsFixed },
  roomNameTaken: { code: 'CONFLICT', message: messages.roomNameTaken },
  roomsChanged: { code: 'CONFLICT', message: messages.roomsChanged },
  tooManyRooms: { code: 'CONFLICT', message: messages.tooManyRooms },
  possibleWinBelowStake: { code: 'BAD_REQUEST', message: messages.possibleWinBelowStake },
  roomClosed: { code: 'CONFLICT', message: messages.roomClosed },
  gameInProgress: { code: 'CONFLICT', message: messages.gameInProgress },
  cannotAddCard: { code: 'CONFLICT', message: messages.cannotAddCard },
  cannotSelectCard: { code: 'CONFLICT', message: messages.cannotSelectCard },
  cardsTaken: { code: 'CONFLICT', message: messages.cannotSelectCard },
  cannotReturnCard: { code: 'CONFLICT', message: messages.cannotReturnCard },
  tableLimit: { code: 'CONFLICT', message: messages.tableLimit },
  cardLimit: { code: 'CONFLICT', message: messages.cardLimit },
  insufficientBalance: { code: 'CONFLICT', message: messages.insufficientBalance },
  roundNotCancellable: { code: 'CONFLICT', message: messages.roundNotCancellable },
  invitationsOff: { code: 'CONFLICT', message: messages.invitationsOff },
  invitationUnknown: { code: 'NOT_FOUND', message: messages.invitationUnknown },
  invitationOwn: { code: 'CONFLICT', message: messages.invitationOwn },
  invitationLate: { code: 'CONFLICT', message: messages.invitationLate },
  tooFewCoins: { code: 'CONFLICT', message: messages.tooFewCoins },
  conversionDiffers: { code: 'CONFLICT', message: messages.conversionDiffers },
  withdrawalBelowMinimum: { code: 'BAD_REQUEST', message: messages.withdrawalBelowMinimum },
  withdrawalNotCovered: { code: 'CONFLICT', message: messages.withdrawalNotCovered },
  claimUnreadable: { code: 'BAD_REQUEST', message: messages.claimUnreadable },
  claimTaken: { code: 'CONFLICT', message: messages.claimTaken },
  tooManyOpenClaims: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyOpenClaims },
  tooManyClaims: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyClaims },
  methodNotOffered: { code: 'CONFLICT', message: messages.methodNotOffered },
  paymentNotFound: { code: 'NOT_FOUND', message: messages.paymentNotFound },
  alreadyConfirmed: { code: 'CONFLICT', message: messages.alreadyConfirmed },
  alreadyRejected: { code: 'CONFLICT', message: messages.alreadyRejected },
  amountUnknown: { code: 'CONFLICT', message: messages.amountUnknown },
  messageNotFound: { code: 'NOT_FOUND', message: messages.messageNotFound },
  alarmNotFound: { code: 'NOT_FOUND', message: messages.alarmNotFound },
  paymentChanged: { code: 'CONFLICT', message: messages.paymentChanged },
  numberClaimed: { code: 'CONFLICT', message: messages.numberClaimed },
  numberIsReceipt: { code: 'CONFLICT', message: messages.numberIsReceipt },
  numberUsed: { code: 'CONFLICT', message: messages.numberUsed },
  evidenceMissing: { code: 'CONFLICT', message: messages.evidenceMissing },
  evidenceAmbiguous: { code: 'CONFLICT', message: messages.evidenceAmbiguous },
  evidenceShared: { code: 'CONFLICT', message: messages.evidenceShared },
  payoutFixed: { code: 'BAD_REQUEST', message: messages.payoutFixed },
  evidenceContradicted: { code: 'CONFLICT', message: messages.evidenceContradicted },
  evidenceDiffers: { code: 'CONFLICT', message: messages.evidenceDiffers },
  columnMissing: { code: 'BAD_REQUEST', message: messages.columnMissing },
  statementTooManyRows: { code: 'BAD_REQUEST', message: messages.statementTooLong },
  statementUnreadable: { code: 'BAD_REQUEST', message: messages.statementUnreadable },
  statementOtherDay: { code: 'BAD_REQUEST', message: messages.statementOtherDay },
  statementOtherMethod: { code: 'BAD_REQUEST', message: messages.statementOtherMethod },
  payoutNotConfirmed: { code: 'CONFLICT', message: messages.payoutNotConfirmed },
  depositNotConfirmed: { code: 'CONFLICT', message: messages.depositNotConfirmed },
  playerDeleted: { code: 'CONFLICT', message: messages.playerDeleted },
  differenceChanged: { code: 'CONFLICT', message: messages.differenceChanged },
  differenceSettled: { code: 'CONFLICT', message: messages.differenceSettled },
  correctionNotCovered: { code: 'CONFLICT', message: messages.correctionNotCovered },
  roundNotFound: { code: 'NOT_FOUND', message: messages.roundNotFound },
  roundNotOver: { code: 'CONFLICT', message: messages.roundNotOver },
  userNotFound: { code: 'NOT_FOUND', message: messages.userNotFound },
  cannotDeleteSelf: { code: 'CONFLICT', message: messages.cannotDeleteSelf },
  userHoldsCards: { code: 'CONFLICT', message: messages.userHoldsCards },
  userHasPendingPayment: { code: 'CONFLICT', message: messages.userHasPendingPayment },
  approvalNeeded: { code: 'CONFLICT', message: messages.approvalNeeded },
  approvalWaits: { code: 'CONFLICT', message: messages.approvalWaits },
  approvalOtherWaits: { code: 'CONFLICT', message: messages.approvalOtherWaits },
  tooManyApprovals: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyApprovals },
  approvalDone: { code: 'CONFLICT', message: messages.approvalDone },
  approvalNotFound: { code: 'NOT_FOUND', message: messages.approvalNotFound },
  approvalUnreadable: { code: 'CONFLICT', message: messages.approvalUnreadable },
  approvalOutdated: { code: 'CONFLICT', message: messages.approvalOutdated },
  approvalByOneself: { code: 'CONFLICT', message: messages.approvalByOneself },
  approverDepends: { code: 'CONFLICT', message: messages.approverDepends },
  notAPlayer: { code: 'CONFLICT', message: messages.notAPlayer },
  notAnAdmin: { code: 'CONFLICT', message: messages.notAnAdmin },
  setupCodeRefused: { code: 'FORBIDDEN', message: messages.setupCodeRefused },
  setupCodeOff: { code: 'FORBIDDEN', message: messages.setupCodeOff },
  apiKeyUnknown: { code: 'UNAUTHORIZED', message: messages.apiKeyUnknown },
  apiKeyExpired: { code: 'UNAUTHORIZED', message: messages.apiKeyExpired },
  apiKeyScope: { code: 'FORBIDDEN', message: messages.apiKeyScope },
  apiKeyCap: { code: 'FORBIDDEN', message: messages.apiKeyCap },
  apiKeyNotFound: { code: 'NOT_FOUND', message: messages.apiKeyNotFound },
  keyReused: { code: 'CONFLICT', message: messages.keyReused },
} as const satisfies Record<string, { code: TrpcCode; message: string }>;

export type RefusalReason = keyof typeof refusals;

/** Nothing is done yet, but the request is kept: a second administrator can approve it. */
const FILED: readonly RefusalReason[] = ['approvalNeeded', 'approvalWaits'];

interface RefusalDetails {
  readonly message?: string;
  readonly retryAfterS?: number;
  readonly missing?: readonly string[];
  readonly cards?: readonly number[];
}

/** A rule said no, and nothing was changed. The message is for people, the reason for programs. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly code: TrpcCode;
  /** Whether the request is kept for a second administrator, so that people need do nothing more. */
  readonly isFiled: boolean;
  /** Seconds until another try can succeed, if waiting helps. */
  readonly retryAfterS: number | null;
  /** Fields of the input that are needed and were left out. */
  readonly missing: readonly string[];
  /** The cards that were asked for and are taken. */
  readonly cards: readonly number[];

  constructor(reason: RefusalReason, { message, retryAfterS, missing = [], cards = [] }: RefusalDetails = {}) {
    super(message ?? refusals[reason].message);
    this.reason = reason;
    this.code = refusals[reason].code;
    this.isFiled = FILED.includes(reason);
    this.retryAfterS = retryAfterS ?? null;
    this.missing = missing;
    this.cards = cards;
  }
}
