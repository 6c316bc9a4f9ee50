import { REACTIONS } from '@cartela/game-core';
import { z } from 'zod';
import type { Change, ChangeOf, ChangeType } from './changes.ts';

/** The shape of each kind of change. A kind without a shape would not reach other processes. */
const shapes: { readonly [Type in ChangeType]: z.ZodType<ChangeOf<Type>> } = {
  wallet: z.object({ type: z.literal('wallet'), userId: z.string() }),
  inbox: z.object({ type: z.literal('inbox'), userId: z.string() }),
  cards: z.object({ type: z.literal('cards'), roomId: z.string() }),
  room: z.object({ type: z.literal('room'), roomId: z.string() }),
  reaction: z.object({
    type: z.literal('reaction'),
    roomId: z.string(),
    reaction: z.enum(REACTIONS),
    userId: z.string(),
  }),
  'session-ended': z.object({ type: z.literal('session-ended'), sessionId: z.string() }),
  account: z.object({ type: z.literal('account'), userId: z.string() }),
  notice: z.object({
    type: z.literal('notice'),
    notice: z.object({ id: z.string(), message: z.string(), sentAtMs: z.number() }),
  }),
  'telegram-message': z.object({ type: z.literal('telegram-message') }),
  business: z.object({ type: z.literal('business') }),
  'storage-full': z.object({ type: z.literal('storage-full') }),
};
const anyChange = z.union(Object.values(shapes));

/**
 * Reads the changes that another process has sent. That process may run an older or newer version
 * of the program. `unknown` is the number of messages that are no change known to this version.
 */
export function readChanges(messages: readonly unknown[]): { readonly changes: Change[]; readonly unknown: number } {
  const changes = messages.flatMap((each) => anyChange.safeParse(each).data ?? []);
  return { changes, unknown: messages.length - changes.length };
}
