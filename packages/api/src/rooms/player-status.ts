import { schema } from '@cartela/db';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Application } from '../kernel/application.ts';
import type { playerStatusOutput, roomInput } from './contract.ts';

const { rounds, entries } = schema;

/**
 * The player's cards in the room's current round.
 *
 * @throws Refusal `roomNotFound`
 */
export async function playerStatus(
  { db, liveRooms }: Application,
  { id: userId }: { id: string },
  { roomId }: z.output<typeof roomInput>,
): Promise<z.input<typeof playerStatusOutput>> {
  liveRooms.get(roomId);
  const rows = await db
    .select({ roundId: rounds.id, status: rounds.status, cardNo: entries.cardNo })
    .from(rounds)
    .leftJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(eq(rounds.roomId, roomId))
    .orderBy(desc(rounds.id), asc(entries.cardNo))
    .limit(CARDS_PER_PLAYER_MAX);
  const [newest] = rows;
  const selectedCards = rows.flatMap(({ roundId, cardNo }) =>
    roundId === newest?.roundId && cardNo !== null ? [cardNo] : [],
  );
  return {
    inGame: newest?.status === 'active' && selectedCards.length > 0,
    roundId: newest ? String(newest.roundId) : null,
    selectedCards,
  };
}
