import { schema } from '@cartela/db';
import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import { idSchema } from '../kernel/texts/fields.ts';

/** Above this amount a second administrator approves. Null is off. */
const limit = z.number().int().min(0).max(AMOUNT_MAX_SANTIM).nullable();

export const approvalSettingsInput = z.object({
  topUpSantim: limit,
  /** For a deposit that no provider's message proves. */
  depositSantim: limit,
  withdrawalSantim: limit,
  /**
   * Either of these is on: acts need approval even if no amount does. The screen sets both alike.
   */
  paymentAccount: z.boolean(),
  activeRound: z.boolean(),
});
export const approvalSettingsOutput = approvalSettingsInput.extend({
  /** False while there is only one administrator: nobody could approve. */
  inForce: z.boolean(),
});

export const approvalInput = z.object({ approvalId: idSchema });
export const approvalsOutput = z.object({
  approvals: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(schema.APPROVAL_KINDS),
      title: z.string(),
      amountSantim: z.number().nullable(),
      /** The act's input, for people to read. */
      input: z.unknown(),
      /** What that replaces, if it is done. Null if it replaces nothing. */
      before: z.unknown(),
      requestedBy: z.string(),
      requestedAtMs: z.number(),
      /** Whether the reader asked for it, and so cannot approve it. */
      mine: z.boolean(),
    }),
  ),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'approval-settings': 'approvals';
    'request-approval': 'approvals';
    'decline-approval': 'approvals';
    'end-approval': 'approvals';
  }
}
