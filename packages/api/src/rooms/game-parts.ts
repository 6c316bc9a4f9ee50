import { BASIS_POINTS, isPatternId, type Part, type PatternId } from '@cartela/game-core';
import { z } from 'zod';
import { because } from '../kernel/texts/messages.ts';
import { PART_NEEDS_MAX, PART_PATTERNS_MAX, PARTS_MAX } from './limits.ts';

export const patternId = z.custom<PatternId>((value) => typeof value === 'string' && isPatternId(value));

/** A part of a game, as games are opened with it. */
export const gamePart = z.strictObject({
  patterns: z.array(patternId).readonly(),
  needs: z.number().int(),
  shareBps: z.number().int(),
}) satisfies z.ZodType<Part>;

/** What a game is to be for: its parts, whose shares are the whole prize. */
export const gamePartsInput = z
  .array(
    gamePart
      .extend({
        patterns: z
          .array(patternId)
          .min(1)
          .max(PART_PATTERNS_MAX)
          .refine((ids) => new Set(ids).size === ids.length)
          .readonly(),
        needs: z.number().int().min(1).max(PART_NEEDS_MAX),
        shareBps: z.number().int().min(1).max(BASIS_POINTS),
      })
      .refine(({ patterns, needs }) => needs <= patterns.length),
  )
  .min(1)
  .max(PARTS_MAX)
  .refine((parts) => sumOf(parts) === BASIS_POINTS, because('partsAreNotWhole'))
  .readonly();

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { shareBps }) => sum + shareBps, 0);
