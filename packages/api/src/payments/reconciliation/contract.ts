import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../../kernel/limits.ts';
import {
  amountSchema,
  codeText,
  daySchema,
  idempotencyKeySchema,
  idSchema,
  requiredText,
} from '../../kernel/texts/fields.ts';
import { because } from '../../kernel/texts/messages.ts';
import { transactionNumberSchema } from '../admin-contract.ts';
import { channelSchema, isOfProvider, methodSchema } from '../contract.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import {
  COLUMN_NAME_LENGTH_MAX,
  COLUMNS_MAX,
  PREVIEW_LENGTH_MAX,
  PROVIDER_REFERENCE_MAX,
  STATEMENT_LENGTH_MAX,
} from './limits.ts';

/** A column of the file: its place, counted from 1, or its name in the heading. */
const column = z.union([
  z.number().int().min(1).max(COLUMNS_MAX),
  requiredText({ max: COLUMN_NAME_LENGTH_MAX, empty: because('columnMissing') }),
]);
export type Column = z.output<typeof column>;

/** Which column holds what. */
const columns = z.object({
  number: column,
  /** Received. A negative amount is money out. */
  amount: column,
  /** Paid out, where that has a column of its own. */
  paidOut: column.optional(),
  time: column,
  /**
   * Says in words whether a row is money in or out. If it is not chosen, it is looked for, and no
   * row counts if nothing tells. Null means that all rows are money in, unless they are negative.
   */
  direction: column.nullish(),
  /**
   * Says in words whether a row is done. Rows that are not are set aside. If it is not chosen, the
   * column with such a name is taken. Null means that none has to say it.
   */
  status: column.nullish(),
});
export type Columns = z.output<typeof columns>;

/** No column seems to be it, or more than one. */
const noneOrSeveral = z.enum(['none', 'several']);

export const previewInput = z.object({ csv: z.string().max(PREVIEW_LENGTH_MAX) });
export const previewOutput = z.object({
  /** The first rows as they are, the heading among them. */
  rows: z.array(z.array(z.string())),
  /** The row that names the columns, counted from 0. Null if none seems to. */
  heading: z.number().nullable(),
  /** The likely columns by their places, counted from 1. Null where nothing tells. */
  guess: z.object({
    number: z.number().nullable(),
    amount: z.number().nullable(),
    paidOut: z.number().nullable(),
    time: z.number().nullable(),
    direction: z.number().nullable(),
    status: z.number().nullable(),
  }),
  /** Why a column is left to a person, or what is taken for granted. */
  unclear: z.object({
    number: noneOrSeveral.optional(),
    amount: z.enum([...noneOrSeveral.options, 'other-money', 'unnamed']).optional(),
    paidOut: z.literal('several').optional(),
    time: noneOrSeveral.optional(),
    direction: z.enum(['in-unless-said', 'parties', 'kinds']).optional(),
  }),
});
export type Guess = z.output<typeof previewOutput>['guess'];
export type Unclear = z.output<typeof previewOutput>['unclear'];

export const compareInput = z.object({
  method: channelSchema,
  day: daySchema,
  csv: z.string().max(STATEMENT_LENGTH_MAX, because('statementTooLong')),
  columns,
});

export const dayInput = compareInput.pick({ method: true, day: true });

const total = z.object({ count: z.number(), santim: z.number() });
export const dayOutput = z.object({
  /** Confirmed, as they stand with their corrections. */
  deposits: total,
  payouts: total,
  /** What the provider has kept, as far as it says so. Of a method 0. */
  feesSantim: z.number(),
});

/** Why a row takes no part in the comparison. */
const setAsideReason = z.enum([
  'no-number',
  'no-amount',
  'no-time',
  'no-direction',
  // Its currency or the name of its column says so.
  'not-birr',
  // Its status says that it failed, waits or was taken back, or cannot be read.
  'not-done',
  'other-day',
  'other-method',
  // The number stands in an earlier row of the same file, or in any that differs.
  'repeated',
]);
export type SetAsideReason = z.output<typeof setAsideReason>;

const setAside = z.object({
  /** In the file, counted from 1. */
  line: z.number(),
  reason: setAsideReason,
  text: z.string(),
});

/** A payment that the statement has, received or paid out. */
const line = z.object({
  line: z.number(),
  transactionNumber: z.string(),
  statementSantim: z.number(),
  atMs: z.number(),
});

/** A confirmed deposit. */
const deposit = z.object({
  paymentId: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  method: channelSchema,
  /** Of what went through a provider, the provider's own reference. */
  transactionNumber: z.string().nullable(),
  /** What it has credited by now: the amount confirmed, and its corrections. */
  creditedSantim: z.number(),
  confirmedAtMs: z.number(),
  /** The day on which it was asked for, if the statement of that one may have it too. */
  askedOn: daySchema.nullable(),
  walletSantim: z.number(),
});

/** A withdrawal that was paid out. */
const payout = deposit
  .omit({ creditedSantim: true, walletSantim: true, askedOn: true })
  .extend({ paidSantim: z.number() });

/** A withdrawal of this amount that still waits to be confirmed. */
const payoutCandidate = z.object({
  paymentId: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  createdAtMs: z.number(),
});

/** A pending deposit that may be what a payment of the statement was made for. */
const candidate = z.object({
  paymentId: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  amountSantim: z.number().nullable(),
  createdAtMs: z.number(),
  /** Whether the player has claimed exactly this number. */
  isClaim: z.boolean(),
  flags: z.array(z.string()),
  /** Whether the payer that the provider's message shows can be this player. */
  payer: z.enum(['fits', 'differs', 'unknown']),
});

export const compareOutput = z.object({
  inBoth: z.array(line.extend({ deposit })),
  onlyStatement: z.array(
    line.extend({
      /** The provider's message with this number, if the operator's phone forwarded one. */
      evidence: z
        .object({ amountSantim: z.number(), payerName: z.string().nullable(), payerPhone: z.string().nullable() })
        .nullable(),
      candidates: z.array(candidate),
      /** Deposits of this amount that were confirmed that day or later without a number. */
      unnumbered: z.array(deposit),
    }),
  ),
  onlyOurs: z.array(deposit),
  differing: z.array(line.extend({ deposit })),
  /** The same lists for payouts. */
  payouts: z.object({
    inBoth: z.array(line.extend({ payout })),
    onlyStatement: z.array(
      line.extend({
        candidates: z.array(payoutCandidate),
        /** Withdrawals of this amount that were paid out that day or later without a reference. */
        unnumbered: z.array(payout),
      }),
    ),
    onlyOurs: z.array(payout),
    differing: z.array(line.extend({ payout })),
  }),
  /** Differences that were explained before. They are in none of the lists above. */
  explained: z.array(
    z.object({
      transactionNumber: z.string().nullable(),
      username: z.string().nullable(),
      statementSantim: z.number().nullable(),
      creditedSantim: z.number().nullable(),
      isPayout: z.boolean(),
      reason: z.string(),
      settledBy: z.string(),
      settledAtMs: z.number(),
    }),
  ),
  /** Rows that could not be used. */
  setAside: z.array(setAside),
  /** Rows that moved nothing: their amount is empty or zero. */
  leftOut: z.number(),
});
export type Comparison = z.input<typeof compareOutput>;

const creditedSantim = z.number().int().min(0).max(AMOUNT_MAX_SANTIM);
const reason = requiredText({ max: REASON_LENGTH_MAX, empty: because('settlementReasonRequired') });

export const correctInput = z.object({
  paymentId: idSchema,
  /** What the statement says. Null if it does not have the payment: all is taken back. */
  statementSantim: amountSchema.nullable(),
  /** What the deposit has credited, as the administrator sees it. */
  creditedSantim,
  reason,
  idempotencyKey: idempotencyKeySchema,
});
export const explainInput = z.union([
  z.object({
    /** A confirmed deposit, or a withdrawal that was paid out. */
    paymentId: idSchema,
    statementSantim: amountSchema.nullable(),
    /** What it has credited or, of a withdrawal, what was paid out. */
    creditedSantim,
    reason,
  }),
  z.object({
    direction: z.enum(['in', 'out']).default('in'),
    method: methodSchema,
    transactionNumber: transactionNumberSchema,
    statementSantim: amountSchema,
    reason,
  }),
  z
    .object({
      direction: z.enum(['in', 'out']).default('in'),
      method: channelSchema,
      /** As the provider writes it. */
      transactionNumber: codeText({ min: 1, max: PROVIDER_REFERENCE_MAX }),
      statementSantim: amountSchema,
      reason,
    })
    .refine(({ method }) => isOfProvider(method), because('transactionNumberInvalid')),
]);
export const nameNumberInput = z.object({
  paymentId: idSchema,
  transactionNumber: transactionNumberSchema,
  /** As for a confirmation: it is not the payment whose number is easily taken for this one. */
  isAnotherPayment: z.boolean().optional(),
});
