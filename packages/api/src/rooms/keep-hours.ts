import { schema } from '@cartela/db';
import { eq, isNotNull } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { transact } from '../kernel/unit-of-work.ts';
import { isWithin } from './hours.ts';
import { changeRoom } from './settings.ts';

const { rooms } = schema;

/**
 * Opens rooms whose hours have begun, and closes those whose hours have ended. Any process may try
 * this; one of them does it.
 */
export async function keepHours(core: Core): Promise<void> {
  const timed = await core.db.select().from(rooms).where(isNotNull(rooms.opensAt));
  const due = timed.filter((room) => isWithin(room, core.now()) !== room.inHours);
  for (const { id } of due) {
    await transact(core, PRODUCT, async (work) => {
      const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, id)).for('update');
      if (room && isWithin(room, work.now()) !== room.inHours) await changeRoom(work, room, {});
    });
  }
}
