import { schema } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { z } from 'zod';
import { loginInput } from '../accounts/contract.ts';
import { idempotencyKeySchema, messageOutput, pageSchema, pageSizeSchema, requiredText } from '../kernel/fields.ts';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import { messages } from '../kernel/messages.ts';
import {
  ACCOUNT_NAME_LENGTH_MAX,
  ACCOUNT_NUMBER_LENGTH_MAX,
  PAYMENTS_PAGE_SIZE,
  PAYMENTS_PAGE_SIZE_MAX,
  PENDING_PAGE_SIZE,
  REASON_LENGTH_MAX,
  SENDER_LENGTH_MAX,
  SENDERS_MAX,
  SMS_LENGTH_MAX,
  TRANSACTION_NUMBER_TEXT_MAX,
} from './limits.ts';
import { normaliseTransactionNumber } from './sms/transaction-number.ts';

export const methodSchema = z.enum(PAYMENT_METHODS);
export const amountSchema = z
  .number(messages.invalidAmount)
  .int(messages.invalidAmount)
  .positive(messages.invalidAmount)
  .max(AMOUNT_MAX_SANTIM, messages.invalidAmount);

/** What is odd about a claim. Shown to the administrator who decides it. */
const FLAGS = [
  'wrong-direction',
  'date-differs',
  // The transaction number names a day that has yet to come, or one that has been over for more
  // than 72 hours.
  'number-of-future',
  'number-old',
  'below-minimum',
  'amount-unknown',
  'method-unknown',
  'amount-differs',
  // The number differs from another claim's only in characters that are easily misread.
  'resembles-another',
  // The claim states another amount than the player's request did.
  'request-differs',
  // Several players claim this number.
  'claimed-by-another',
  // A deposit that was confirmed by hand, without a provider's message, may have been this payment.
  'may-repeat',
  // The next five: there is evidence, but it does not credit automatically. The payer's phone is
  // not the player's or is unknown, the message is old, the amount is over the limits, or automatic
  // credits are stopped.
  'payer-differs',
  'payer-unknown',
  'evidence-old',
  'over-automatic-limit',
  'automatic-stopped',
  // With this deposit, the method's automatic credits of today would exceed its limit, over all
  // players.
  'over-method-limit',
  // The sender of the message has been removed from the list since the message came.
  'sender-unlisted',
  // An alarm about the message, or about the balances of its method, is open.
  'alarm-open',
  // The balance in the message does not continue from the message before.
  'balance-break',
  // No balance is known before the message: it is the first one of its method.
  'first-message',
  // Another message of this number says something else.
  'evidence-differs',
  // An administrator has rejected a claim of this number before.
  'rejected-before',
  // A withdrawal of what arrived above the player's own deposit limit.
  'above-deposit-limit',
] as const;
export type Flag = (typeof FLAGS)[number];

export const requestInput = z.object({
  amountSantim: amountSchema,
  method: methodSchema,
  idempotencyKey: idempotencyKeySchema,
});

export const claimInput = z.object({
  message: requiredText({ max: SMS_LENGTH_MAX, tooLong: messages.claimTooLong, empty: messages.claimEmpty }),
  /** The player's choice, used if the text does not name a method. */
  method: methodSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});

/** A transaction number. However it was typed, the output is its canonical spelling. */
export const transactionNumberSchema = z
  .string()
  .max(TRANSACTION_NUMBER_TEXT_MAX)
  .transform((text, { addIssue }) => {
    const number = normaliseTransactionNumber(text);
    if (number !== null) return number;
    addIssue({ code: 'custom', message: messages.transactionNumberInvalid });
    return z.NEVER;
  });

export const paymentType = z.enum(['deposit', 'withdraw']);
export const paymentStatus = z.enum(['pending', 'confirmed', 'rejected']);

/** A payment as its player sees it. */
export const payment = z.object({
  id: z.string(),
  type: paymentType,
  amountSantim: z.number().nullable(),
  method: methodSchema.nullable(),
  status: paymentStatus,
  timestampMs: z.number(),
  transactionNumber: z.string().nullable(),
  reason: z.string().nullable(),
});

/** For a player who takes a break and cannot sign in. It withdraws all that is in the wallet. */
export const withdrawOnBreakInput = loginInput.extend({ method: methodSchema.optional() });
export const withdrawOnBreakOutput = messageOutput.extend({ amountSantim: z.number() });

export const requestOutput = messageOutput.extend({ payment, walletSantim: z.number() });

export const paymentsInput = z.object({
  /**
   * Whether to answer the wallet's balance after each payment. That costs a sum over all that has
   * moved there since.
   */
  balances: z.boolean().optional(),
  /** Only payments of this type and status, where these are given. */
  type: paymentType.optional(),
  status: paymentStatus.optional(),
  page: pageSchema,
  pageSize: pageSizeSchema({ usual: PAYMENTS_PAGE_SIZE, max: PAYMENTS_PAGE_SIZE_MAX }),
});
/** A payment in a list, with what was corrected after it was confirmed. */
export const listedPayment = payment.extend({
  /**
   * The wallet's balance after the payment last moved money there. Null if it has moved none, or if
   * `balances` was not asked for.
   */
  walletAfterSantim: z.number().nullable(),
  corrections: z.array(
    z.object({
      /** Added to the wallet, or taken from it if negative. */
      santim: z.number(),
      reason: z.string(),
      atMs: z.number(),
    }),
  ),
});
export const paymentsOutput = z.object({ payments: z.array(listedPayment), total: z.number() });

/**
 * How long most of the last withdrawals took to be paid out. Null if there were too few to tell.
 */
export const payoutTimeOutput = z.object({ mostWithinMs: z.number().nullable() });

export const realMoneyInput = z.discriminatedUnion('on', [
  z.object({
    on: z.literal(true),
    /** The administrator has read the notice of the law. */
    hasRead: z.literal(true, { error: messages.realMoneyNotRead }),
  }),
  z.object({ on: z.literal(false) }),
]);

export const methodsOutput = z.object({
  /** Whether deposits are taken at all: with play money, or where real money is on. */
  takesDeposits: z.boolean(),
  minDepositSantim: z.number(),
  minWithdrawalSantim: z.number(),
  /** Whether there is only play money: everything can be tried, and no real money moves. */
  playMoney: z.boolean(),
  /** Where to send a deposit. A method without an account is not offered for deposits. */
  accounts: z.array(z.object({ method: methodSchema, accountName: z.string(), accountNumber: z.string() })),
});

export const accountInput = z.object({
  method: methodSchema,
  accountName: requiredText({ max: ACCOUNT_NAME_LENGTH_MAX }),
  accountNumber: requiredText({ max: ACCOUNT_NUMBER_LENGTH_MAX }),
});

export const limitsInput = z.object({ minDepositSantim: amountSchema, minWithdrawalSantim: amountSchema });

export const pendingInput = z.object({
  type: paymentType,
  page: pageSchema,
  pageSize: pageSizeSchema({ usual: PENDING_PAGE_SIZE, max: PAYMENTS_PAGE_SIZE_MAX }),
});

const pendingPayment = payment.extend({
  userId: z.string(),
  username: z.string(),
  /**
   * Whether the player is deleted. If a withdrawal of theirs is rejected, it is requested again.
   */
  playerDeleted: z.boolean(),
  phoneNumber: z.string(),
  rawMessage: z.string().nullable(),
  flags: z.array(z.string()),
  /** Who named the transaction number. */
  numberSource: z.enum(schema.NUMBER_SOURCES).nullable(),
  /**
   * The provider's message with the payment's number. For a request without a number, the only
   * message that fits it, if that message fits no other.
   */
  evidence: z
    .object({
      amountSantim: z.number(),
      method: methodSchema,
      transactionNumber: z.string(),
      payerName: z.string().nullable(),
      /** Masked by the provider. */
      payerPhone: z.string().nullable(),
      receivedAtMs: z.number(),
      sender: z.string(),
      rawMessage: z.string(),
    })
    .nullable(),
  /**
   * How many messages fit this request, and how many requests they fit at most. Null unless it is
   * unclear which message is about this request.
   */
  sharedEvidence: z.object({ messages: z.number(), requests: z.number() }).nullable(),
  /**
   * For a withdrawal: what its player has paid in and been paid before, and what stays in the
   * wallet.
   */
  playerSums: z.object({ depositedSantim: z.number(), paidOutSantim: z.number(), walletSantim: z.number() }).nullable(),
  /** The number of an unused message that the claimed number may be a misreading of. */
  looksLikeNumber: z.string().nullable(),
  /** When another deposit was confirmed by hand that may have been this same payment. */
  mayRepeatAtMs: z.number().nullable(),
  /** Who asked for it in the player's name. Null if the player did. */
  requestedBy: z.object({ is: z.enum(['admin', 'key']), name: z.string() }).nullable(),
});
export const pendingOutput = z.object({
  payments: z.array(pendingPayment),
  total: z.number(),
  /** The server's time, which tells how long each payment has waited. */
  nowMs: z.number(),
});

export const automaticInput = z.object({
  automaticPaymentMaxSantim: z.number().int().min(0).max(AMOUNT_MAX_SANTIM),
  automaticDayMaxSantim: z.number().int().min(0).max(AMOUNT_MAX_SANTIM),
  /** For each method in a day, over all players. */
  automaticMethodDayMaxSantim: z.number().int().min(0).max(AMOUNT_MAX_SANTIM),
  stopOnBalanceBreak: z.boolean(),
});
export const sendersInput = z.object({
  method: methodSchema,
  /** Compared exactly, as the phone shows them. */
  senders: z
    .array(requiredText({ max: SENDER_LENGTH_MAX }))
    .max(SENDERS_MAX)
    .transform((senders) => [...new Set(senders)]),
});
export const automaticOutput = automaticInput.extend({
  /** Whether the operator's phone may forward messages at all. */
  messageHook: z.boolean(),
  senders: z.array(z.object({ method: methodSchema, senders: z.array(z.string()) })),
});

export const confirmInput = z.object({
  paymentId: z.uuid(),
  /** The type that the caller expects. A payment of the other type is not found. */
  type: paymentType.optional(),
  /** What was actually received, for a deposit whose claim states no amount or a different one. */
  amountSantim: amountSchema.optional(),
  method: methodSchema.optional(),
  /** The provider's number of the payment that arrived, or of the payout. */
  transactionNumber: transactionNumberSchema.optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export const rejectInput = z.object({
  paymentId: z.uuid(),
  reason: requiredText({ max: REASON_LENGTH_MAX, empty: messages.reasonRequired }),
  /**
   * The method by which a rejected withdrawal is paid out again, if it is. Left out, it is the same
   * method.
   */
  payOutBy: methodSchema.optional(),
});
export const decisionOutput = messageOutput.extend({ status: paymentStatus });
