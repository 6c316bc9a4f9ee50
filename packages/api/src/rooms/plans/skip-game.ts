import { schema } from '@cartela/db';
import { nextStartMs } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { Work } from '../../kernel/work/unit-of-work.ts';

const { rooms, rounds } = schema;

type Room = typeof rooms.$inferSelect;
type Round = typeof rounds.$inferSelect;

/** Locks the room of a planned game, before the game itself is locked. */
export async function lockRoomOfPlanned({ tx }: Work, roundId: number): Promise<Room | null> {
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId));
  if (!round?.plan) return null;
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, round.roomId)).for('no key update');
  return room ?? null;
}

/**
 * After a planned game was cancelled, it does not open again: the next one is that of the week
 * after, or there is none.
 */
export async function skipGame({ tx }: Work, room: Room, { selectingEndsAt }: Round): Promise<void> {
  const { plan } = room;
  if (!plan) return;
  const startsAtMs = nextStartMs(plan, selectingEndsAt.getTime());
  const next = startsAtMs === null ? { open: false } : { plan: { ...plan, startsAtMs } };
  await tx.update(rooms).set(next).where(eq(rooms.id, room.id));
}
