import { z } from 'zod';
import { pageSchema } from '../kernel/texts/fields.ts';

export const auditInput = z.object({ page: pageSchema });

/** What an id in the log stands for, as people name it. */
export const auditAbout = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('payment'),
    type: z.enum(['deposit', 'withdraw']),
    amountSantim: z.number().nullable(),
    userId: z.string(),
    username: z.string(),
  }),
  z.object({ is: z.literal('user'), userId: z.string(), username: z.string() }),
  z.object({ is: z.literal('notice'), message: z.string() }),
  z.object({ is: z.literal('game'), roundId: z.string(), roomId: z.string() }),
]);

export const auditOutput = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      atMs: z.number(),
      adminName: z.string(),
      /** Whether the product decided it by itself, so that there is no address. */
      byProduct: z.boolean(),
      /** The network address that the request came from. */
      address: z.string(),
      action: z.string(),
      /** As it was recorded: a name, or the id of what `about` describes. */
      subject: z.string(),
      about: auditAbout.nullable(),
      /** The values that the act changed, before and after, for people to read. */
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  total: z.number(),
  pageSize: z.number(),
});
