import { schema } from '@cartela/db';
import { CARDS_PER_PLAYER_MAX, OPEN_PHASES, readTableId, tableIdOf } from '@cartela/game-core';
import { and, asc, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type {
  cardOrdersOutput,
  cardsInPlayOutput,
  markPlayerInput,
  playerStatusOutput,
  roomInput,
} from './contract.ts';
import { REMIND_MS } from './limits.ts';

const { rounds, entries, orderedCards } = schema;

/**
 * The player's cards in the table's current round.
 *
 * @throws Refusal `roomNotFound`
 */
export async function playerStatus(
  { db, liveRooms }: Application,
  { id: userId }: { id: string },
  { roomId: tableId }: z.output<typeof roomInput>,
): Promise<z.input<typeof playerStatusOutput>> {
  await liveRooms.get(tableId);
  const { roomId, tableNo } = readTableId(tableId);
  const rows = await db
    .select({ roundId: rounds.id, status: rounds.status, cardNo: entries.cardNo })
    .from(rounds)
    .leftJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo)))
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

/** The cards that the player holds in rounds that are not over, at all tables. */
export async function cardsInPlay(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { id: userId }: { id: string },
): Promise<z.input<typeof cardsInPlayOutput>> {
  const rows = await db
    .select({
      roomId: rounds.roomId,
      tableNo: rounds.tableNo,
      roundId: rounds.id,
      stakeSantim: rounds.stakeSantim,
      phase: rounds.status,
      plan: rounds.plan,
      endsAt: rounds.selectingEndsAt,
      cardNo: entries.cardNo,
    })
    .from(rounds)
    .innerJoin(entries, and(eq(entries.roundId, rounds.id), eq(entries.userId, userId)))
    .where(inArray(rounds.status, OPEN_PHASES))
    .orderBy(asc(rounds.id), asc(entries.cardNo));
  const games = new Map<number, z.input<typeof cardsInPlayOutput>['games'][number]>();
  for (const { roundId, stakeSantim, phase, plan, endsAt, cardNo, ...table } of rows) {
    const cards = [...(games.get(roundId)?.cards ?? []), cardNo];
    games.set(roundId, {
      roomId: tableIdOf(table),
      ...{ stakeSantim, cards },
      roundId: String(roundId),
      phase: phase === 'selecting' ? phase : 'active',
      ...(plan && endsAt.getTime() > now() + REMIND_MS && { isLater: true }),
    });
  }
  return { cards: rows.length, games: [...games.values()] };
}

/** The cards that the player has ordered for next rounds, at all tables. */
export async function cardOrdersOf(
  { db }: Pick<Core, 'db'>,
  { id: userId }: { id: string },
): Promise<z.input<typeof cardOrdersOutput>> {
  const { afterRoundId, cardNo, stakeSantim } = orderedCards;
  const rows = await db
    .select({
      ...{ roomId: rounds.roomId, tableNo: rounds.tableNo, roundId: afterRoundId },
      stakesSantim: sum(stakeSantim).mapWith(Number),
      cards: sql<number[]>`array_agg(${cardNo} order by ${cardNo})`,
    })
    .from(orderedCards)
    .innerJoin(rounds, eq(rounds.id, afterRoundId))
    .where(eq(orderedCards.userId, userId))
    .groupBy(rounds.roomId, rounds.tableNo, afterRoundId)
    .orderBy(asc(afterRoundId));
  return rows.map(({ roomId, tableNo, roundId, ...order }) => {
    return { roomId: tableIdOf({ roomId, tableNo }), roundId: String(roundId), ...order };
  });
}

/**
 * Counts the player as watching the table for a minute, and answers their cards. A game needs no
 * such mark: the server finds each card's win whether its owner is there or not.
 *
 * @throws Refusal `roomNotFound`, `notAllowed` if somebody else asks in the player's name
 */
export async function markPlayerInGame(
  app: Application,
  player: Player,
  { roomId: tableId }: z.output<typeof markPlayerInput>,
): Promise<z.input<typeof playerStatusOutput>> {
  if (player.requestedBy) throw new Refusal('notAllowed');
  const status = await playerStatus(app, player, { roomId: tableId });
  app.presence.markInRoom(tableId, player.id);
  return status;
}
