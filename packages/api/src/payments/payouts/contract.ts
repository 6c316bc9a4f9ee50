import { schema } from '@cartela/db';
import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../../kernel/limits.ts';
import { REFERENCE_LENGTH } from '../providers/reference.ts';

const limit = z.number().int().min(0).max(AMOUNT_MAX_SANTIM);

export const payoutSettingsInput = z.object({
  isOn: z.boolean(),
  /** The largest withdrawal that a provider sends. */
  payoutPaymentMaxSantim: limit,
  /** The most that providers send to one player in a day. */
  payoutDayMaxSantim: limit,
  /** The same to all players together. */
  payoutHouseDayMaxSantim: limit,
});
export const payoutSettingsOutput = payoutSettingsInput.extend({
  /** The providers that can send withdrawals. */
  providers: z.array(z.string()),
});

/** Limits above which no provider sends a withdrawal. */
export const PAYOUT_LIMITS = ['payment', 'player-day', 'house-day'] as const;

/** What has come of sending a withdrawal by a provider. For administrators. */
export const payoutView = z.object({
  provider: z.string(),
  state: z.enum(schema.PAYOUT_STATES),
  /** By which the provider knows it. */
  reference: z.string(),
  /** The provider's own. */
  providerReference: z.string().nullable(),
  feeSantim: z.number().nullable(),
  /** The provider's last words. */
  said: z.string().nullable(),
  /** Why the provider could not be asked the last time. */
  unanswered: z.string().nullable(),
  atMs: z.number(),
  /** From when on an administrator may say what became of it. Null: it is over. */
  settledFromMs: z.number().nullable(),
  /** Whether that is now. */
  isSettleable: z.boolean(),
});

/** Whether a provider may send a withdrawal that waits, and what came of it before. */
export const payoutChoice = z.object({
  /** Providers that may send it now. */
  providers: z.array(z.string()),
  /** The limit that keeps providers from it. */
  heldBy: z.enum(PAYOUT_LIMITS).nullable(),
  last: payoutView.nullable(),
});

/** By its reference: a payment has another payout each time that it is sent again. */
export const payoutOutcomeInput = z.object({ reference: z.string().max(REFERENCE_LENGTH), wasSent: z.boolean() });
