import { z } from 'zod';
import { pageSchema } from '../kernel/fields.ts';

export const auditInput = z.object({ page: pageSchema });

export const auditOutput = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      atMs: z.number(),
      adminName: z.string(),
      /** The network address that the request came from. */
      address: z.string(),
      action: z.string(),
      subject: z.string(),
      /** The values that the act changed, before and after, for people to read. */
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  total: z.number(),
  pageSize: z.number(),
});
