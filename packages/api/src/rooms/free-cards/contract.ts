import { z } from 'zod';
import { idempotencyKeySchema, messageOutput } from '../../kernel/texts/fields.ts';

export const freeCardsOutput = z.object({
  /** What can be bought, the smallest stake first. */
  offered: z.array(z.object({ stakeSantim: z.number(), coins: z.number() })),
  /** The player's free cards, those that end first before the others. */
  held: z.array(
    z.object({
      id: z.number(),
      stakeSantim: z.number(),
      endsAtMs: z.number(),
      /** The card of a game that is not over for which it is used. Null: none. */
      usedFor: z.object({ roundId: z.string(), cardNo: z.number() }).nullable(),
    }),
  ),
});

export const buyFreeCardInput = z.object({
  stakeSantim: z.number().int().min(1),
  idempotencyKey: idempotencyKeySchema,
});
export const buyFreeCardOutput = messageOutput.extend({ coins: z.number() });
