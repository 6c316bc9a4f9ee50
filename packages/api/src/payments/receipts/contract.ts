import { schema } from '@cartela/db';
import { z } from 'zod';
import { pageSchema } from '../../kernel/texts/fields.ts';
import { methodSchema, paymentStatus } from '../contract.ts';

const verdict = z.enum(schema.RECEIPT_VERDICTS);

/** What a provider's receipt page says of a claim. */
export const receiptView = z.object({
  number: z.string(),
  method: methodSchema,
  askedAtMs: z.number(),
  /** Null if the page has not answered yet. */
  verdict: verdict.nullable(),
  /** Which part of the page is not as it is known to be, if it could not be read. */
  unread: z.string().nullable(),
  /** Whether it counts as evidence. Otherwise it is only written down. */
  counts: z.boolean(),
  settledSantim: z.number().nullable(),
  /** Masked, as the payer's. */
  receiver: z.string().nullable(),
  payerPhone: z.string().nullable(),
  state: z.string().nullable(),
  paidAtMs: z.number().nullable(),
});

export const receiptsInput = z.object({ page: pageSchema });

/** A decision that the receipt would not have made. */
const difference = z.object({
  paymentId: z.string(),
  userId: z.string(),
  username: z.string(),
  claimedSantim: z.number().nullable(),
  status: paymentStatus,
  decidedAtMs: z.number(),
  receipt: receiptView,
});

export const receiptsOutput = z.object({
  mode: z.enum(['off', 'shadow', 'on']),
  /** For how many days back it is counted. */
  days: z.number(),
  /** Decisions that the receipt would have made too. What it has credited itself is left out. */
  agreed: z.object({ credited: z.number(), rejected: z.number() }),
  /** Credited although the receipt does not agree, and rejected although it does. */
  disagreed: z.object({ credited: z.number(), rejected: z.number() }),
  creditedByReceipt: z.number(),
  /** Claims whose page is still to be asked, and those about which it never answered. */
  waiting: z.number(),
  unanswered: z.number(),
  /** Why the last page could not be asked, in a row. */
  failures: z.number(),
  differences: z.array(difference),
  total: z.number(),
  pageSize: z.number(),
});
