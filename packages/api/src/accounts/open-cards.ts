import { type Db, schema, type Transaction } from '@cartela/db';
import { OPEN_PHASES } from '@cartela/game-core';
import { and, asc, eq, inArray } from 'drizzle-orm';

const { entries, orderedCards, rounds } = schema;

/**
 * The cards that a player's money is in: those in rounds that are not over, and those ordered for
 * the rounds after these.
 */
export async function openCards(db: Db | Transaction, userId: string) {
  const held = db
    .select({ roomId: rounds.roomId, roundId: rounds.id, cardNo: entries.cardNo })
    .from(entries)
    .innerJoin(rounds, eq(rounds.id, entries.roundId))
    .where(and(eq(entries.userId, userId), inArray(rounds.status, OPEN_PHASES)))
    .orderBy(asc(rounds.id), asc(entries.cardNo));
  const ordered = db
    .select({ roomId: rounds.roomId, roundId: rounds.id, cardNo: orderedCards.cardNo })
    .from(orderedCards)
    .innerJoin(rounds, eq(rounds.id, orderedCards.afterRoundId))
    .where(eq(orderedCards.userId, userId))
    .orderBy(asc(rounds.id), asc(orderedCards.cardNo));
  const cards = (await Promise.all([held, ordered])).flat();
  return cards.map(({ roundId, ...card }) => ({ ...card, roundId: String(roundId) }));
}
