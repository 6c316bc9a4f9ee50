import { schema } from '@cartela/db';
import { z } from 'zod';

const inboxMessage = z.object({
  id: z.number(),
  kind: z.enum(schema.INBOX_KINDS),
  /** Values for the placeholders in the text of this kind. A notice has its text in `message`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  atMs: z.number(),
  isRead: z.boolean(),
  /** In the list only: what was in the wallet after the payment that the message tells of. */
  walletAfterSantim: z.number().optional(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxOutput = z.array(inboxMessage);

/** What a player has not read. `newest` has the last few of them, the newest first. */
export const unread = z.object({ count: z.number(), newest: z.array(inboxMessage) });

export const markReadInput = z.object({
  id: z.number().int().positive(),
  /** Whether all older ones are read with it. */
  andOlder: z.boolean(),
});
