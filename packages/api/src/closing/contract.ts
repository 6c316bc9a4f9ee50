import { z } from 'zod';
import { roleSchema, userInput } from '../accounts/contract.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { methodSchema, paymentType } from '../payments/contract.ts';

export const deleteUserInput = userInput.extend({
  /**
   * How the rest of the wallet is paid out. Left out, it is the method of the player's last
   * confirmed payment, or else the first method.
   */
  method: methodSchema.optional(),
});

export const deleteUserOutput = messageOutput.extend({
  /** What was left in the wallet, and now waits as a withdrawal to be paid out. */
  payOutSantim: z.number(),
});

/** What deleting a user would do, or what prevents it. */
export const closingOutput = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  role: roleSchema,
  /**
   * This becomes a withdrawal to the phone number, which an administrator pays out. Coins that make
   * whole birr are in it, those of unused free cards too.
   */
  walletSantim: z.number(),
  method: methodSchema,
  /** Those that make no whole birr. They are lost when the account closes. */
  coins: z.number(),
  /** These have to be decided before the account can close. */
  pendingPayments: z.array(z.object({ id: z.string(), type: paymentType, amountSantim: z.number().nullable() })),
  /**
   * The user's cards in rounds that are not over. These rounds have to end before the account can
   * close.
   */
  cards: z.array(z.object({ roomId: z.string(), roundId: z.string(), cardNo: z.number() })),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'delete-user': 'closing';
  }
}
