import { type Db, schema } from '@cartela/db';
import { commitment, findOutcome, readTableId } from '@cartela/game-core';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Core } from '../../../src/kernel/work/core.ts';
import { openRound } from '../../../src/rooms/round/open-round.ts';
import { drawOf, entriesOf } from '../../../src/rooms/round/round.ts';
import { slowRounds } from '../../kit/application.ts';
import { addTable, cancelNewestRound, lastBallAtMs, newestRound } from '../../kit/games/rooms.ts';
import { plantSeed } from '../../kit/games/seeds.ts';
import { at, ROOMS } from '../operations.ts';
import { COINS_PER_CARD, COUNTDOWN_MS, MIN_PLAYERS } from './games.ts';
import type { ModelRoom } from './state.ts';

const { rooms, rounds } = schema;

export const SETTINGS = {
  ...slowRounds,
  countdownMs: COUNTDOWN_MS,
  minPlayers: MIN_PLAYERS,
  coinsPerCard: COINS_PER_CARD,
};

const SEED = Buffer.alloc(32, 'money');

/** The rooms of a sequence, each with an open round and one before it. */
export async function openMoneyRounds(core: Core, unguarded: Db, players: readonly { id: string }[]) {
  const { db } = core;
  for (const { roomId, ...stake } of ROOMS) {
    const table = readTableId(roomId);
    await db.update(rooms).set(stake).where(eq(rooms.id, table.roomId));
    if (table.tableNo > 1) await addTable(db, roomId);
  }
  await open();
  for (const { roomId } of ROOMS) await cancelNewestRound(core, roomId);
  await open();

  /**
   * Opens a round in each room that has none. Its seed is always the same, so the same operations
   * end a round in the same way. Draws differ all the same, by the round's number and its cards.
   */
  async function open(): Promise<void> {
    for (const { roomId } of ROOMS) await openRound(core, { tableId: roomId, settings: SETTINGS });
    const seed = { seed: SEED, commitment: commitment(SEED) };
    await unguarded.update(rounds).set(seed).where(eq(rounds.status, 'selecting'));
  }

  async function roomAt({ roomId }: { roomId: string }): Promise<ModelRoom> {
    const round = await newestRound(db, roomId);
    const sold = await entriesOf(db, round.id);
    const cards = new Map(sold.map(({ cardNo, userId }) => [cardNo, players.findIndex(({ id }) => id === userId)]));
    const draw = round.status === 'active' ? drawOf(round) : null;
    const winners = draw === null ? [] : findOutcome([...cards.keys()], draw).winners;
    return {
      roundId: round.id,
      stakeSantim: round.stakeSantim,
      status: round.status,
      selectingEndsAtMs: round.selectingEndsAt.getTime(),
      cards,
      draw: draw && { winningCards: winners.map(({ cardNo }) => cardNo), lastBallAtMs: lastBallAtMs(round) },
    };
  }

  return {
    open,
    /** Each room as it is in the database now. */
    states: (): Promise<ModelRoom[]> => Promise.all(ROOMS.map(roomAt)),
    async idOf({ room, round }: { room: number; round: 'present' | 'previous' }): Promise<number> {
      const newest = await newestRound(db, at(ROOMS, room).roomId);
      if (round === 'present') return newest.id;
      const { roomId, tableNo } = newest;
      const before = and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo), lt(rounds.id, newest.id));
      const [previous] = await db
        .select({ id: rounds.id })
        .from(rounds)
        .where(before)
        .orderBy(desc(rounds.id))
        .limit(1);
      if (!previous) throw new Error(`room ${newest.roomId} has had only one round`);
      return previous.id;
    },
    /** Lets two of the cards sold so far win on one ball. */
    async plantTie(roundId: number): Promise<void> {
      const [round] = await db.select({ status: rounds.status }).from(rounds).where(eq(rounds.id, roundId));
      const sold = await entriesOf(db, roundId);
      if (round?.status !== 'selecting' || sold.length < 2) return;
      await plantSeed(unguarded, roundId, ({ winners }) => winners.length === 2);
    },
  };
}
