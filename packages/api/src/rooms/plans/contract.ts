import { z } from 'zod';

/** A room's games at set times. */
export const gamePlan = z.object({
  startsAtMs: z.number(),
  weekly: z.boolean(),
  leastPrizeSantim: z.number(),
  cardsEach: z.number(),
});
