import { z } from 'zod';
import { idempotencyKeySchema, idSchema, messageOutput, plainText } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { TOP_UP_MAX_ETB, TOP_UP_REASON_LENGTH_MAX } from './limits.ts';

export const balanceOutput = z.object({ walletSantim: z.number(), coins: z.number() });
export type Balance = z.infer<typeof balanceOutput>;

export const convertInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  /** The result that the caller expects. If it is wrong, nothing is converted. */
  expected: z.object({ creditedSantim: z.number(), coins: z.number() }).optional(),
});
export const convertOutput = balanceOutput.extend({
  convertedCoins: z.number(),
  creditedSantim: z.number(),
  ...messageOutput.shape,
});

export const topUpInput = z
  .object({
    userId: idSchema,
    /** Whole birr. */
    amountEtb: z
      .number(because('invalidAmount'))
      .int(because('invalidAmount'))
      .min(1, because('invalidAmount'))
      .max(TOP_UP_MAX_ETB, because('invalidAmount')),
    /** Why, for the audit log. Old clients give no reason. */
    reason: plainText({ max: TOP_UP_REASON_LENGTH_MAX }).optional(),
    /** Whether it makes good what the house owes the player. If left out, it is a gift. */
    isRestitution: z.boolean().optional(),
    idempotencyKey: idempotencyKeySchema,
  })
  // What no protection of the player's refuses says why.
  .refine(({ reason, isRestitution }) => !isRestitution || reason, because('fillRequiredFields'));
export const topUpOutput = messageOutput.extend({ walletSantim: z.number() });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'top-up': 'wallet';
    restitution: 'wallet';
    'convert-coins': 'wallet';
  }
}
