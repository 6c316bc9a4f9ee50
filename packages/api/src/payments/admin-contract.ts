import { schema } from '@cartela/db';
import { z } from 'zod';
import { SEARCH_LENGTH_MAX } from '../accounts/limits.ts';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import {
  amountSchema,
  copiedText,
  idempotencyKeySchema,
  idSchema,
  messageOutput,
  pageSchema,
  pageSizeSchema,
  plainText,
  requiredText,
} from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { methodSchema, payment, paymentStatus, paymentType, providerSchema } from './contract.ts';
import {
  ACCOUNT_NAME_LENGTH_MAX,
  ACCOUNT_NUMBER_LENGTH_MAX,
  PAYMENTS_PAGE_SIZE_MAX,
  PENDING_PAGE_SIZE,
  REASON_LENGTH_MAX,
  SENDER_LENGTH_MAX,
  SENDERS_MAX,
  TRANSACTION_NUMBER_TEXT_MAX,
} from './limits.ts';
import { payoutChoice } from './payouts/contract.ts';
import { receiptView } from './receipts/contract.ts';
import { normaliseTransactionNumber } from './sms/transaction-number.ts';

/** What is odd about a claim. Shown to the administrator who decides it. */
const FLAGS = [
  'wrong-direction',
  // The claim's message names a receiver other than the account that deposits go to, or a purchase.
  'other-receiver',
  // The claim's message does not show to whom the money went.
  'receiver-unknown',
  'date-differs',
  // The day in the transaction number is in the future, or ended more than 72 hours ago.
  'number-of-future',
  'number-old',
  'below-minimum',
  'amount-unknown',
  'method-unknown',
  'amount-differs',
  // The number is easily taken for another payment's: it differs in characters that are misread, or
  // one of the two was cut off.
  'resembles-another',
  // Another player's deposit has used this number up. A person has to find out whose it was.
  'number-used',
  // The claim states a different amount from the player's request.
  'request-differs',
  // Several players claim this number.
  'claimed-by-another',
  // A deposit that was confirmed by hand, without a provider's message, or in another way, may have
  // been this payment.
  'may-repeat',
  // The next five: there is evidence, but it does not credit automatically. The payer's phone is
  // not the player's or is unknown, the message is old, the amount is over the limits, or automatic
  // credits are stopped.
  'payer-differs',
  'payer-unknown',
  'evidence-old',
  'over-automatic-limit',
  'automatic-stopped',
  // It is above the amount from which two administrators decide, and Telegram has not confirmed the
  // player's number.
  'number-unproven',
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
  // The provider's receipt page and the message of the operator's phone do not say the same.
  'receipt-differs',
  // An administrator has rejected a claim of this number before.
  'rejected-before',
  // Another amount or currency was paid at a provider's checkout than was ordered there.
  'checkout-differs',
  // It was paid there after the order had failed or was given up.
  'checkout-late',
  // A withdrawal of what arrived above the player's own deposit limit.
  'above-deposit-limit',
  // A second administrator is asked to pay it out. Who has asked may have paid it by hand.
  'payout-asked',
  // A second administrator is asked to credit it.
  'deposit-asked',
] as const;
export type Flag = (typeof FLAGS)[number];
const FLAG_LENGTH_MAX = 40;

/** A transaction number. However it was typed, the output is its canonical spelling. */
export const transactionNumberSchema = z
  .string()
  .max(TRANSACTION_NUMBER_TEXT_MAX)
  .transform((text, { addIssue }) => {
    const number = normaliseTransactionNumber(text);
    if (number !== null) return number;
    addIssue({ code: 'custom', message: because('transactionNumberInvalid') });
    return z.NEVER;
  });

export const accountInput = z.object({
  method: methodSchema,
  accountName: requiredText({ max: ACCOUNT_NAME_LENGTH_MAX }),
  accountNumber: copiedText({ max: ACCOUNT_NUMBER_LENGTH_MAX }),
});

export const limitsInput = z.object({ minDepositSantim: amountSchema, minWithdrawalSantim: amountSchema });

/** What an administrator looks for among payments. */
export const paymentSearch = z.object({
  /** A number, an amount in ETB, or the beginning of a player's name or phone number. */
  search: plainText({ max: SEARCH_LENGTH_MAX }).default(''),
  method: methodSchema.optional(),
});

export const pendingInput = paymentSearch.extend({
  type: paymentType,
  page: pageSchema,
  pageSize: pageSizeSchema({ usual: PENDING_PAGE_SIZE, max: PAYMENTS_PAGE_SIZE_MAX }),
});

/** What a player has paid in and been paid, and what is in the wallet. */
export const playerSums = z.object({
  depositedSantim: z.number(),
  paidOutSantim: z.number(),
  walletSantim: z.number(),
});

const pendingPayment = payment.extend({
  userId: z.string(),
  username: z.string(),
  /**
   * Whether the player is deleted. If a withdrawal of theirs is rejected, it is requested again.
   */
  /** The provider's order, for what was paid at a checkout. */
  checkout: z.object({ provider: z.string(), orderedSantim: z.number(), said: z.string().nullable() }).nullable(),
  playerDeleted: z.boolean(),
  /** Why the player is suspended. Null: they are not. */
  suspendedFor: z.string().nullable(),
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
  /** What the provider's receipt page says of it. Null if the page was not asked. */
  receipt: receiptView.nullable(),
  /**
   * How many messages fit this request, and how many requests they fit at most. Null unless it is
   * unclear which message is about this request.
   */
  sharedEvidence: z.object({ messages: z.number(), requests: z.number() }).nullable(),
  /**
   * For a withdrawal: what its player has paid in and been paid before, and what stays in the
   * wallet. Null for a deposit, and for roles that may not see figures.
   */
  playerSums: playerSums.nullable(),
  /** For a withdrawal: who may send it, and what came of that before. Null for a deposit. */
  payout: payoutChoice.nullable(),
  /** The number of an unused message that the claimed number may be a misreading of. */
  looksLikeNumber: z.string().nullable(),
  /** Other payments with its number, or with one that is easily taken for it. */
  others: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      transactionNumber: z.string(),
      amountSantim: z.number().nullable(),
      status: paymentStatus,
    }),
  ),
  /** When another deposit, which may have been this same payment, was confirmed by hand. */
  mayRepeatAtMs: z.number().nullable(),
  /**
   * The evidence agrees with what the player claims, and nothing speaks against it. Only the limits
   * of automatic crediting keep it waiting.
   */
  agrees: z.boolean(),
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
  /** As the phone shows them, without marks that came along. A message names one exactly so. */
  senders: z
    .array(copiedText({ max: SENDER_LENGTH_MAX }))
    .max(SENDERS_MAX)
    .transform((senders) => [...new Set(senders)]),
});
export const automaticOutput = automaticInput.extend({
  /** Whether the operator's phone may forward messages at all. */
  messageHook: z.boolean(),
  senders: z.array(z.object({ method: methodSchema, senders: z.array(z.string()) })),
});

export const confirmInput = z.object({
  paymentId: idSchema,
  /** The type that the caller expects. A payment of the other type is not found. */
  type: paymentType.optional(),
  /** What was actually received, for a deposit whose claim states no amount or a different one. */
  amountSantim: amountSchema.optional(),
  method: methodSchema.optional(),
  /** The provider's number of the payment that arrived, or of the payout. */
  transactionNumber: transactionNumberSchema.optional(),
  /**
   * The administrator says that this is another payment than one whose number is easily taken for
   * this one's.
   */
  isAnotherPayment: z.boolean().optional(),
  /**
   * The warnings that were shown. If the payment has another one by now, such as that somebody else
   * claims its number too, it is not confirmed.
   */
  flags: z.array(z.string().max(FLAG_LENGTH_MAX)).max(FLAGS.length).optional(),
  /** The provider that is to send a withdrawal. Left out, somebody has sent it by hand. */
  provider: providerSchema.optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export const rejectInput = z.object({
  paymentId: idSchema,
  reason: requiredText({ max: REASON_LENGTH_MAX, empty: because('reasonRequired') }),
  /**
   * The method by which a rejected withdrawal is paid out again, if it is. Left out, it is the same
   * method.
   */
  payOutBy: methodSchema.optional(),
  /** Whether a message was shown that proves it. With one that nobody has seen, it is refused. */
  isProven: z.boolean().optional(),
});
export const decisionOutput = messageOutput.extend({ status: paymentStatus });
