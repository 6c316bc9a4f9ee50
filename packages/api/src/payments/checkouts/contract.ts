import { schema } from '@cartela/db';
import { z } from 'zod';
import { amountSchema, idempotencyKeySchema, idSchema } from '../../kernel/texts/fields.ts';
import { providerSchema } from '../contract.ts';

export const checkoutInput = z.object({
  amountSantim: amountSchema,
  provider: providerSchema,
  idempotencyKey: idempotencyKeySchema,
});
/** Where the player pays. The payment is in lists once it is paid. */
export const checkoutOutput = z.object({ paymentId: z.string(), checkoutUrl: z.string() });

export const askInput = z.object({ paymentId: idSchema });
/** Whether there is such an order of the player that is not settled. */
export const askOutput = z.object({ isAsked: z.boolean() });

/** An order of the player, newest first. */
const checkout = z.object({
  paymentId: z.string(),
  provider: z.string(),
  amountSantim: z.number(),
  state: z.enum(schema.CHECKOUT_STATES),
  /** Where it can still be paid. Null if it cannot. */
  checkoutUrl: z.string().nullable(),
  timestampMs: z.number(),
});
export const checkoutsOutput = z.array(checkout);
