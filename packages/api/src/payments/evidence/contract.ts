import { schema } from '@cartela/db';
import { z } from 'zod';
import { idSchema, pageSchema } from '../../kernel/texts/fields.ts';
import { methodSchema, paymentStatus, paymentType } from '../contract.ts';
import { receiptView } from '../receipts/contract.ts';

export const messagesInput = z.object({
  page: pageSchema,
  /** Only evidence that has confirmed no deposit, and whose number is not used up. */
  onlyWaiting: z.boolean().default(false),
});

const deposit = z.object({
  id: z.string(),
  /** A payout may have used the number up. */
  type: paymentType,
  username: z.string(),
  phoneNumber: z.string(),
  amountSantim: z.number().nullable(),
  method: methodSchema.nullable(),
  status: paymentStatus,
  createdAtMs: z.number(),
  transactionNumber: z.string().nullable(),
  flags: z.array(z.string()),
});

/** A message that the operator's phone forwarded, and what became of it. */
const forwardedMessage = z.object({
  id: z.string(),
  sender: z.string(),
  rawMessage: z.string(),
  receivedAtMs: z.number(),
  /** What the message counts as. Only `evidence` can confirm a deposit. */
  standing: z.enum(schema.SMS_STANDINGS),
  /** Its standing in its method's chain of balances. Null if it has none. */
  chain: z.enum(schema.CHAIN_STANDINGS).nullable(),
  transactionNumber: z.string().nullable(),
  method: methodSchema.nullable(),
  amountSantim: z.number().nullable(),
  payerName: z.string().nullable(),
  /** Masked by the provider. */
  payerPhone: z.string().nullable(),
  /**
   * The deposit that it confirmed, or else the payments with its number that are pending or
   * confirmed.
   */
  deposits: z.array(deposit),
});
export const messagesOutput = z.object({
  messages: z.array(forwardedMessage),
  total: z.number(),
  pageSize: z.number(),
});

export const candidatesInput = z.object({ messageId: idSchema });
/** Pending deposits that a person may match with a message, the likeliest first. */
export const candidatesOutput = z.object({
  candidates: z.array(
    deposit.extend({
      payer: z.enum(['fits', 'differs', 'unknown']),
      /** Whether Telegram has confirmed that the phone number is the player's. */
      phoneProven: z.boolean(),
    }),
  ),
});

export const alarmsOutput = z.object({
  alarms: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(schema.PAYMENT_ALARMS),
      /** Null if no message has raised it, but a provider. */
      method: methodSchema.nullable(),
      raisedAtMs: z.number(),
      expectedSantim: z.number().nullable(),
      /** The balance or the amount that the message states. */
      statedSantim: z.number().nullable(),
      /** The message, or what the provider says. */
      message: z.object({ rawMessage: z.string(), transactionNumber: z.string().nullable() }),
      paymentId: z.string().nullable(),
      /** The player of that payment. */
      username: z.string().nullable(),
      /** What the receipt of that payment says, if it counts as evidence. */
      receipt: receiptView.nullable(),
    }),
  ),
  /** Methods whose evidence credits nothing automatically until their alarm is resolved. */
  stopped: z.array(methodSchema),
});
export const alarmInput = z.object({
  alarmId: idSchema,
  /** For an alarm about the running balance: whether its message is true. */
  isTrue: z.boolean().default(false),
});

export const hookOutput = z.object({
  /** Whether the operator's phone may forward messages at all. */
  isOn: z.boolean(),
  /** Why requests of the phone were refused, each with how often since somebody looked. */
  faults: z.array(
    z.object({
      fault: z.enum(schema.HOOK_FAULTS),
      count: z.number(),
      firstAtMs: z.number(),
      lastAtMs: z.number(),
    }),
  ),
  /** When the last message came, if nothing has come for longer than usual. Otherwise null. */
  silentSinceMs: z.number().nullable(),
});
export const hookFaultInput = z.object({ fault: z.enum(schema.HOOK_FAULTS) });
