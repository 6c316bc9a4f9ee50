import { schema } from '@cartela/db';
import { eq, isNotNull } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { eachByItself } from '../kernel/batching/each-by-itself.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
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
  await eachByItself(core, due, ({ id }) => transact(core, PRODUCT, (work) => keepHoursOf(work, id)), {
    text: 'a room could not be opened or closed by its hours',
    about: ({ id }) => ({ roomId: id }),
  });
}

async function keepHoursOf(work: Work, roomId: string): Promise<void> {
  const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
  if (room && isWithin(room, work.now()) !== room.inHours) await changeRoom(work, room, {});
}
