import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { eachByItself } from '../kernel/batching/each-by-itself.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { type RealMoney, realMoneyOf, stopOf } from '../real-money/licence.ts';
import { isWithin } from './hours.ts';
import { changeRoom } from './settings.ts';

const { rooms } = schema;

/**
 * Opens rooms whose hours have begun, and closes those whose hours have ended, and all while
 * nothing may be sold. Any process may try this; one of them does it.
 */
export async function keepHours(core: Core): Promise<void> {
  const [all, realMoney] = await Promise.all([core.db.select().from(rooms), realMoneyOf(core.db)]);
  const due = all.filter((room) => isDue(room, realMoney, core.now()));
  await eachByItself(core, due, ({ id }) => transact(core, PRODUCT, (work) => keepHoursOf(work, id)), {
    text: 'a room could not be opened or closed by its hours',
    about: ({ id }) => ({ roomId: id }),
  });
}

async function keepHoursOf(work: Work, roomId: string): Promise<void> {
  const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
  if (room && isDue(room, await realMoneyOf(work.tx), work.now())) await changeRoom(work, room, {});
}

function isDue(room: typeof rooms.$inferSelect, realMoney: RealMoney, nowMs: number): boolean {
  return isWithin(room, nowMs) !== room.inHours || (stopOf(realMoney, nowMs) === null) !== room.licensed;
}
