import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { lockAllRooms } from './make-room.ts';
import type { roomOrderInput } from './settings-contract.ts';

const { rooms } = schema;

/**
 * Puts all rooms in the given order.
 *
 * @throws Refusal `roomsChanged` unless the input names each room exactly once
 */
export async function orderRooms(
  core: Core,
  actor: Administrator,
  { roomIds }: z.output<typeof roomOrderInput>,
): Promise<void> {
  await transact(core, actor, async ({ tx, note, audit }) => {
    const all = await lockAllRooms(tx);
    const ids = new Set(roomIds);
    const isComplete = ids.size === roomIds.length && ids.size === all.length;
    if (!isComplete || !all.every(({ id }) => ids.has(id))) throw new Refusal('roomsChanged');
    for (const [index, id] of roomIds.entries()) {
      await tx
        .update(rooms)
        .set({ place: index + 1 })
        .where(eq(rooms.id, id));
      note({ type: 'room', roomId: id });
    }
    await audit({ action: 'order-rooms', subject: 'rooms', after: { order: roomIds.join(', ') } });
  });
}
