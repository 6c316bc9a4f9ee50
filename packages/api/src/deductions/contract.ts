import { BASIS_POINTS, DEDUCTION_BASES, DEDUCTION_KINDS } from '@cartela/game-core';
import { z } from 'zod';
import { AMOUNT_MAX_SANTIM } from '../kernel/limits.ts';
import { daySchema } from '../kernel/texts/fields.ts';

/** A rule as games are opened with it. */
export const gameRule = z.object({
  kind: z.enum(DEDUCTION_KINDS),
  rateBps: z.number().int().min(0).max(BASIS_POINTS),
  /** A base of no more than this is free. Of a larger one, all of it counts. */
  thresholdSantim: z.number().int().min(0).max(AMOUNT_MAX_SANTIM),
  base: z.enum(DEDUCTION_BASES),
});

/** Which rules apply to games that open now. None if nothing is withheld. */
export const inForceOutput = z.array(gameRule);

/**
 * A rule that begins on a later day. It replaces one of the same kind that begins on the same day.
 * A rate of 0 ends what is withheld.
 */
export const ruleInput = gameRule.extend({
  /** The first day, as `YYYY-MM-DD` in Addis Ababa, whose games it applies to. */
  fromDay: daySchema,
});

export const rulesOutput = z.object({
  /** By kind, the newest first. */
  rules: z.array(ruleInput.extend({ state: z.enum(['coming', 'in-force', 'past']) })),
  /** What has been withheld so far, in santim. */
  withheld: z.object({ taxSantim: z.number(), commissionSantim: z.number() }),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'deduction-rule': 'deductions';
  }
}
