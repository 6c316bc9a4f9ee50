import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../../../kernel/limits.ts';

export const referenceInput = z.object({
  reference: z
    .string()
    .max(40)
    .regex(/^[A-Za-z0-9]{20,}$/),
});

export const pretendInput = referenceInput.extend({
  /** Null: the player cancels. */
  paidSantim: z.number().int().positive().max(AMOUNT_MAX_SANTIM).nullable(),
});

export const pretendedOutput = z.object({
  amountSantim: z.number(),
  returnUrl: z.string(),
  /** Null while nobody has paid. */
  paidSantim: z.number().nullable(),
  isCancelled: z.boolean(),
});
