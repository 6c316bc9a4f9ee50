import { type Db, schema } from '@cartela/db';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, audit } from '../audit/audit-log.ts';
import { Refusal } from '../kernel/refusals.ts';
import { cancelRound } from '../rooms/round/rounds.ts';
import type { cancelRoundInput, roomSettingsInput } from './contract.ts';

const { rooms, rounds } = schema;

export async function roomSettings(db: Db) {
  return db.select().from(rooms).orderBy(asc(rooms.stakeSantim), asc(rooms.id));
}

/**
 * Settings hold from the room's next round.
 *
 * @throws Refusal `roomNotFound`
 */
export async function saveRoomSettings(
  db: Db,
  actor: Actor,
  { roomId, ...settings }: z.infer<typeof roomSettingsInput>,
) {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
    if (!before) throw new Refusal('roomNotFound');
    await tx.update(rooms).set(settings).where(eq(rooms.id, roomId));
    await audit(tx, actor, { action: 'room-settings', subject: roomId, before, after: { id: roomId, ...settings } });
  });
}

/**
 * Ends a round that is not over; every stake goes back. Returns the room that it was in.
 *
 * @throws Refusal `gameNotFound`, `roundNotCancellable`
 */
export async function cancelGame(
  { db, now }: { db: Db; now: () => number },
  actor: Actor,
  { gameId, reason }: z.infer<typeof cancelRoundInput>,
): Promise<{ roomId: string }> {
  const roundId = Number(gameId);
  const [round] = await db.select({ roomId: rounds.roomId }).from(rounds).where(eq(rounds.id, roundId));
  if (!round) throw new Refusal('gameNotFound');
  await cancelRound(db, roundId, now(), (tx, { status }) =>
    audit(tx, actor, {
      action: 'cancel-round',
      subject: gameId,
      before: { status },
      after: { status: 'cancelled', reason },
    }),
  );
  return round;
}
