import { schema } from '@cartela/db';
import { PAYMENT_METHODS } from '@cartela/game-core';
import { z } from 'zod';
import { loginInput, typedPin } from '../accounts/contract.ts';
import {
  amountSchema,
  idempotencyKeySchema,
  messageOutput,
  pageSchema,
  pageSizeSchema,
  requiredText,
} from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { PAYMENTS_PAGE_SIZE, PAYMENTS_PAGE_SIZE_MAX, SMS_LENGTH_MAX } from './limits.ts';

export const methodSchema = z.enum(PAYMENT_METHODS);

const PROVIDER = 'provider:';
const PROVIDER_NAME_MAX = 40;
/** A provider's name, as a request gives it. */
export const providerSchema = z.string().min(1).max(PROVIDER_NAME_MAX);
const providerName = z.string().regex(new RegExp(`^[a-z-]{1,${PROVIDER_NAME_MAX}}$`));
const providerChannelSchema = z
  .templateLiteral([PROVIDER, providerName])
  .meta({ maxLength: PROVIDER.length + PROVIDER_NAME_MAX });
/** A payment method, or `provider:` and the name of a provider that payments went through. */
export const channelSchema = z.union([methodSchema, providerChannelSchema]);
export type Channel = z.output<typeof channelSchema>;
type ProviderChannel = z.output<typeof providerChannelSchema>;

export const isOfProvider = (channel: Channel): channel is ProviderChannel => channel.startsWith(PROVIDER);
export const providerOf = (channel: ProviderChannel): string => channel.slice(PROVIDER.length);

/** How a payment came in or went out. Null while a claim does not tell. */
export function channelOf(payment: {
  readonly provider: string | null;
  readonly method: Channel | null;
}): Channel | null {
  return payment.provider === null ? payment.method : `${PROVIDER}${payment.provider}`;
}
export const requestInput = z.object({
  amountSantim: amountSchema,
  method: methodSchema,
  idempotencyKey: idempotencyKeySchema,
});

/** With the PIN, if the account has one and the call has to enter it. */
export const withdrawalInput = requestInput.extend({ pin: typedPin });

export const claimInput = z.object({
  message: requiredText({ max: SMS_LENGTH_MAX, tooLong: because('claimTooLong'), empty: because('claimEmpty') }),
  /** The player's choice, used if the text does not name a method. */
  method: methodSchema.optional(),
  idempotencyKey: idempotencyKeySchema,
});

export const paymentType = z.enum(['deposit', 'withdraw']);
export const paymentStatus = z.enum(schema.PAYMENT_STATUSES);

/** Why the product itself replaces a payment, or makes one. */
export const CAUSES = ['requestReplaced', 'requestClaimed', 'aboveDepositLimit', 'arrivedOnBreak'] as const;

/** A payment as its player sees it. */
export const payment = z.object({
  id: z.string(),
  type: paymentType,
  amountSantim: z.number().nullable(),
  method: methodSchema.nullable(),
  /** At whose checkout it was paid, or who sends it. */
  provider: z.string().nullable().default(null),
  status: paymentStatus,
  timestampMs: z.number(),
  transactionNumber: z.string().nullable(),
  /** Why it was rejected or replaced, in words. */
  reason: z.string().nullable(),
  /** The same where nobody wrote the words. */
  cause: z.enum(CAUSES).nullable().default(null),
  /** Whether a provider is sending this withdrawal, which is `pending` until it is sent. */
  isBeingSent: z.boolean().default(false),
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
  /**
   * Whether deposits that were replaced stand with the one that has taken their place, and not in
   * the list.
   */
  withReplaced: z.boolean().optional(),
  /** Whether to list what coins have brought into the wallet meanwhile. */
  withConversions: z.boolean().optional(),
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
  /**
   * The player's requests that this deposit has taken the place of, the newest first. Empty if
   * `withReplaced` was not asked for.
   */
  replaced: z.array(payment.pick({ id: true, amountSantim: true, timestampMs: true, cause: true })),
});
export const paymentsOutput = z.object({
  payments: z.array(listedPayment),
  total: z.number(),
  /**
   * Coins that were converted between the payments of this page, the newest first, and 50 at most.
   * Absent if `withConversions` was not asked for.
   */
  conversions: z
    .array(
      z.object({
        id: z.number(),
        creditedSantim: z.number(),
        /** What was in the wallet then. Null if `balances` was not asked for. */
        walletAfterSantim: z.number().nullable(),
        timestampMs: z.number(),
      }),
    )
    .optional(),
});

/**
 * How long most of the last withdrawals took to be paid out. Null if there were too few to tell.
 */
export const payoutTimeOutput = z.object({ mostWithinMs: z.number().nullable() });

export const methodsOutput = z.object({
  /** Whether deposits are taken at all: with play money, or where real money is on. */
  takesDeposits: z.boolean(),
  /** Providers at whose checkout a deposit can be paid. Empty while no deposits are taken. */
  providers: z.array(z.string()),
  minDepositSantim: z.number(),
  minWithdrawalSantim: z.number(),
  /** Whether there is only play money: everything can be tried, and no real money moves. */
  playMoney: z.boolean(),
  /** Where to send a deposit. A method without an account is not offered for deposits. */
  accounts: z.array(z.object({ method: methodSchema, accountName: z.string(), accountNumber: z.string() })),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'confirm-deposit': 'payments';
    'confirm-withdrawal': 'payments';
    'reject-deposit': 'payments';
    'reject-withdrawal': 'payments';
    'replace-deposit': 'payments';
    'make-withdrawal': 'payments';
    'send-withdrawal': 'payments';
    'payout-outcome': 'payments';
    'payout-settings': 'payments';
    'payment-account': 'payments';
    'payment-limits': 'payments';
    'automatic-deposits': 'payments';
    'payment-senders': 'payments';
    'resolve-alarm': 'payments';
    'correct-deposit': 'payments';
    'explain-difference': 'payments';
    'name-deposit-number': 'payments';
    'name-withdrawal-number': 'payments';
    'request-deposit': 'payments';
    'claim-deposit': 'payments';
    'request-withdrawal': 'payments';
  }
}
