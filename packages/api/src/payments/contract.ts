import { PAYMENT_METHODS } from '@cartela/db';
import { z } from 'zod';
import { idempotencyKeySchema } from '../kernel/idempotency-key.ts';
import { messages } from '../kernel/messages.ts';
import { plainText } from '../kernel/text.ts';
import { SMS_MAX_LENGTH } from './sms/parser.ts';

/** A billion ETB: nobody pays that by phone, and sums of it stay safe integers. */
const AMOUNT_MAX_SANTIM = 100_000_000_000;
export const PAYMENTS_PAGE_SIZE = 5;
const TRANSACTIONS_PAGE_MAX = 500;
const PENDING_PAGE_MAX = 500;

export const methodSchema = z.enum(PAYMENT_METHODS);
export const amountSchema = z
  .number(messages.invalidAmount)
  .int(messages.invalidAmount)
  .positive(messages.invalidAmount)
  .max(AMOUNT_MAX_SANTIM, messages.invalidAmount);

/** What the parser found odd about a claim; shown to whoever decides it. */
export const FLAGS = [
  'wrong-direction',
  'date-differs',
  'below-minimum',
  'amount-unknown',
  'method-unknown',
  'amount-differs',
] as const;
export type Flag = (typeof FLAGS)[number];

export const requestInput = z.object({
  amountSantim: amountSchema,
  method: methodSchema,
  idempotencyKey: idempotencyKeySchema,
});

export const claimInput = z.object({
  message: plainText({ max: SMS_MAX_LENGTH, tooLong: messages.claimTooLong }).pipe(
    z.string().min(1, messages.claimEmpty),
  ),
  /** What the player chose, for a text that does not say it. */
  method: methodSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});

export const paymentStatus = z.enum(['pending', 'confirmed', 'rejected']);

/** A payment as its player sees it. */
export const transaction = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  amountSantim: z.number().nullable(),
  method: methodSchema.nullable(),
  status: paymentStatus,
  timestampMs: z.number(),
  transactionNumber: z.string().nullable(),
  reason: z.string().nullable(),
});

export const requestOutput = z.object({ transaction, walletSantim: z.number(), message: z.string() });

export const transactionsInput = z.object({
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(TRANSACTIONS_PAGE_MAX).default(20),
});
export const transactionsOutput = z.object({ transactions: z.array(transaction), total: z.number() });

export const methodsOutput = z.object({
  minDepositSantim: z.number(),
  minWithdrawalSantim: z.number(),
  /** Where to send a deposit; a method without an account is not offered for deposits yet. */
  accounts: z.array(z.object({ method: methodSchema, accountName: z.string(), accountNumber: z.string() })),
});

export const accountInput = z.object({
  method: methodSchema,
  accountName: plainText({ max: 100 }).pipe(z.string().min(1, messages.fillRequiredFields)),
  accountNumber: plainText({ max: 40 }).pipe(z.string().min(1, messages.fillRequiredFields)),
});

export const limitsInput = z.object({ minDepositSantim: amountSchema, minWithdrawalSantim: amountSchema });

export const pendingInput = z.object({
  type: z.enum(['deposit', 'withdraw']),
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(PENDING_PAGE_MAX).default(PAYMENTS_PAGE_SIZE),
});

export const pendingPayment = transaction.extend({
  username: z.string(),
  phoneNumber: z.string(),
  rawMessage: z.string().nullable(),
  flags: z.array(z.string()),
});
export const pendingOutput = z.object({ payments: z.array(pendingPayment), total: z.number() });

export const confirmInput = z.object({
  paymentId: z.uuid(),
  /** What the caller takes it for; a payment of the other kind is not found. */
  type: z.enum(['deposit', 'withdraw']).optional(),
  /** What was received, for a deposit whose claim does not say it or says something else. */
  amountSantim: amountSchema.optional(),
  method: methodSchema.optional(),
  idempotencyKey: idempotencyKeySchema.optional(),
});
export const rejectInput = z.object({
  paymentId: z.uuid(),
  reason: plainText({ max: 500 }).pipe(z.string().min(1, messages.reasonRequired)),
});
export const decisionOutput = z.object({ message: z.string(), status: paymentStatus });
