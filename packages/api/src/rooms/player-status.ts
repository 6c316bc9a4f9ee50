import { type Db, schema } from '@cartela/db';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { playerStatusOutput } from './contract.ts';

const { rounds, entries } = schema;

/** What a player has in the room's present round. */
export async function playerStatus(
  db: Db,
  { userId, roomId }: { userId: string; roomId: string },
): Promise<z.infer<typeof playerStatusOutput>> {
  const rows = await db
    .select({ gameId: rounds.id, status: rounds.status, cardNo: entries.cardNo })
    .from(rounds)
    .leftJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(eq(rounds.roomId, roomId))
    .orderBy(desc(rounds.id), asc(entries.cardNo))
    .limit(4);
  const [newest] = rows;
  const selectedCards = rows.flatMap(({ gameId, cardNo }) =>
    gameId === newest?.gameId && cardNo !== null ? [cardNo] : [],
  );
  return {
    inGame: newest?.status === 'active' && selectedCards.length > 0,
    gameId: newest ? String(newest.gameId) : null,
    selectedCards,
  };
}
