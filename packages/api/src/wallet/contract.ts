import { z } from 'zod';
import { idempotencyKeySchema } from '../kernel/idempotency-key.ts';

export const balanceOutput = z.object({ walletSantim: z.number(), coins: z.number() });
export type Balance = z.infer<typeof balanceOutput>;

export const convertInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  /** What the caller has worked out itself: where it differs from the truth, nothing is converted. */
  expected: z.object({ creditedSantim: z.number(), coins: z.number() }).optional(),
});
export const convertOutput = balanceOutput.extend({
  convertedCoins: z.number(),
  creditedSantim: z.number(),
  message: z.string(),
});
