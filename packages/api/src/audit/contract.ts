import { z } from 'zod';
import { pageSchema } from '../kernel/fields.ts';

export const auditInput = z.object({ page: pageSchema });

export const auditOutput = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      atMs: z.number(),
      adminName: z.string(),
      /** Network address that it was done from. */
      address: z.string(),
      action: z.string(),
      subject: z.string(),
      /** What was so before and after, as far as the act changed it; for people to read. */
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  total: z.number(),
  pageSize: z.number(),
});
