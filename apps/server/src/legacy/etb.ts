import { amountSchema } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { etbOf, SANTIM_PER_ETB } from '@cartela/game-core';
import { z } from 'zod';

/** Santim as legacy payloads have it: ETB as a number, such as 10.5. */
export const etb = etbOf;

/** ETB as a number, which becomes santim exactly; a third decimal is refused, never rounded. */
export const etbAmount = z
  .number(messages.invalidAmount)
  .positive(messages.invalidAmount)
  .refine((amount) => etbOf(Math.round(amount * SANTIM_PER_ETB)) === amount, messages.invalidAmount)
  .transform((amount) => Math.round(amount * SANTIM_PER_ETB))
  .pipe(amountSchema);

/** ETB that a client has worked out itself; anything that is no number of santim equals no true amount. */
export function santim(amount: number): number {
  return amount * SANTIM_PER_ETB;
}
