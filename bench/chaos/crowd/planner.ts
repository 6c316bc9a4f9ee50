import { setTimeout as wait } from 'node:timers/promises';
import { type Db, schema } from '@cartela/db';
import { OPEN_PHASES } from '@cartela/game-core';
import { and, eq, inArray } from 'drizzle-orm';

const LOOK_EVERY_MS = 500;
/** Long enough to buy cards, and for a process to come back. */
const AHEAD_MS = 8000;
const LEAST_PRIZE_SANTIM = 20_003;

const { rooms, rounds } = schema;

/** Plans one game of a room after the other, until `resting` aborts. */
export async function planGames(db: Db, roomId: string, resting: AbortSignal): Promise<void> {
  while (!resting.aborted) {
    // The database may be away: the next look is soon.
    await planNext(db, roomId).catch(() => undefined);
    await wait(LOOK_EVERY_MS);
  }
}

async function planNext(db: Db, roomId: string): Promise<void> {
  const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
  const isOpen = and(eq(rounds.roomId, roomId), inArray(rounds.status, OPEN_PHASES));
  const isPlanned = (room?.plan?.startsAtMs ?? 0) > Date.now();
  if (isPlanned || (await db.$count(rounds, isOpen)) > 0) return;
  const plan = { startsAtMs: Date.now() + AHEAD_MS, weekly: false, leastPrizeSantim: LEAST_PRIZE_SANTIM, cardsEach: 3 };
  await db.update(rooms).set({ plan }).where(eq(rooms.id, roomId));
}
