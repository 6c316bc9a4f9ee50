import { z } from 'zod';
import { daySchema, pageSchema } from '../kernel/texts/fields.ts';

/** Names and figures, in the order of the day's file. Amounts of ETB have two decimals. */
const lines = z.array(z.tuple([z.string(), z.string()]).readonly()).readonly();

export const daysInput = z.object({ page: pageSchema });
export const daysOutput = z.object({
  /** Newest first. */
  days: z.array(z.object({ day: z.string(), lines })),
  total: z.number(),
});

export const dayInput = z.object({ day: daySchema });
export const dayOutput = z.object({
  day: z.string(),
  lines,
  closedAtMs: z.number(),
  /** The text of the day's CSV file. Its SHA-256 is the digest. */
  file: z.string(),
  /** The day's link in the chain over all games. */
  link: z.object({ place: z.number(), digest: z.string(), hash: z.string() }),
});
