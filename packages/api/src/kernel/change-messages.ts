import { z } from 'zod';
import type { Change, ChangeOf, ChangeType } from './changes.ts';

/** One shape for each kind of change: a kind without one would not reach the others. */
const shapes: { readonly [Type in ChangeType]: z.ZodType<ChangeOf<Type>> } = {
  wallet: z.object({ type: z.literal('wallet'), userId: z.string() }),
  cards: z.object({ type: z.literal('cards'), roomId: z.string() }),
  room: z.object({ type: z.literal('room'), roomId: z.string() }),
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
 * The changes in what another process has sent, which may be older or newer than this one.
 * `unknown` counts what is no change that this one knows.
 */
export function readChanges(sent: readonly unknown[]): { readonly changes: Change[]; readonly unknown: number } {
  const changes = sent.flatMap((each) => anyChange.safeParse(each).data ?? []);
  return { changes, unknown: sent.length - changes.length };
}
