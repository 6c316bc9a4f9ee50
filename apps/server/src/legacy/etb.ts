import { amountSchema } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { etbOf, SANTIM_PER_ETB } from '@cartela/game-core';
import { z } from 'zod';

/** An ETB number, converted to santim exactly. A third decimal is refused, never rounded. */
export const etbAmount = z
  .number(messages.invalidAmount)
  .positive(messages.invalidAmount)
  .refine((amount) => etbOf(Math.round(amount * SANTIM_PER_ETB)) === amount, messages.invalidAmount)
  .transform((amount) => Math.round(amount * SANTIM_PER_ETB))
  .pipe(amountSchema);

/**
 * Converts ETB that a client has calculated. An amount that is not whole santim stays a fraction,
 * and so matches no true amount.
 */
export function santim(amount: number): number {
  return amount * SANTIM_PER_ETB;
}
