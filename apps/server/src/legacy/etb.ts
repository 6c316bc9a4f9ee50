import { amountSchema } from '@cartela/api';
import { because } from '@cartela/api/messages';
import { etbOf, SANTIM_PER_ETB } from '@cartela/game-core';
import { z } from '@hono/zod-openapi';
import { asNumber } from './lenient.ts';

/** An amount in ETB, converted to santim exactly. A third decimal is refused, never rounded. */
export const etbAmount = z
  .preprocess(
    // As numbers, 1.000 and 1 are the same. As a text, 1.000 may mean a thousand.
    (value) => (typeof value === 'string' && /\.\d{3}/.test(value) ? Number.NaN : value),
    asNumber(
      z
        .number(because('invalidAmount'))
        .positive(because('invalidAmount'))
        .refine((amount) => etbOf(Math.round(amount * SANTIM_PER_ETB)) === amount, because('invalidAmount'))
        .transform((amount) => Math.round(amount * SANTIM_PER_ETB))
        .pipe(amountSchema),
    ),
  )
  .openapi({ type: 'number', description: 'ETB, with at most two decimals; its digits as text are accepted too' });

/**
 * Converts ETB that a client has calculated. The result of an amount with parts of a santim stays a
 * fraction, and so matches no true amount.
 */
export function santim(amount: number): number {
  return amount * SANTIM_PER_ETB;
}
