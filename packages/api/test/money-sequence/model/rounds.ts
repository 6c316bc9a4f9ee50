import { type Db, openJackpotAccount, schema } from '@cartela/db';
import { commitment, findOutcome, readTableId, winsJackpot } from '@cartela/game-core';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Core } from '../../../src/kernel/work/core.ts';
import { openRound } from '../../../src/rooms/round/open-round.ts';
import { drawOf, entriesOf } from '../../../src/rooms/round/round.ts';
import { slowRounds } from '../../kit/application.ts';
import { addTable, cancelNewestRound, lastBallAtMs, newestRound } from '../../kit/games/rooms.ts';
import { plantSeed } from '../../kit/games/seeds.ts';
import { at, ROOMS } from '../operations.ts';
import { COINS_PER_CARD, COUNTDOWN_MS, JACKPOT, MIN_PLAYERS, POPUP_MS } from './games.ts';
import type { ModelRoom } from './state.ts';

const { jackpots, orderedCards, rooms, rounds } = schema;

export const SETTINGS = {
  ...slowRounds,
  countdownMs: COUNTDOWN_MS,
  popupMs: POPUP_MS,
  minPlayers: MIN_PLAYERS,
  coinsPerCard: COINS_PER_CARD,
};

const SEED = Buffer.alloc(32, 'money');

/** The rooms of a sequence, each with an open round and one before it. */
export async function openMoneyRounds(core: Core, unguarded: Db, players: readonly { id: string }[]) {
  const { db } = core;
  const { id: _given, ...rules } = JACKPOT;
  await db.insert(jackpots).values({ ...rules, since: new Date(core.now()) });
  await db.transaction((tx) => openJackpotAccount(tx, JACKPOT.id));
  for (const { roomId, ...settings } of ROOMS) {
    const table = readTableId(roomId);
    await db.update(rooms).set(settings).where(eq(rooms.id, table.roomId));
    if (table.tableNo > 1) await addTable(db, roomId);
  }
  for (const room of ROOMS.keys()) await open(room);
  for (const { roomId } of ROOMS) await cancelNewestRound(core, roomId);
  for (const room of ROOMS.keys()) await open(room);
  await plantSeeds();

  async function open(room: number): Promise<void> {
    const { roomId, ...own } = at(ROOMS, room);
    // The next planned game is a countdown away, as others are, and not a week.
    const plan = 'plan' in own && { ...own.plan, startsAtMs: core.now() + COUNTDOWN_MS };
    if (plan) await db.update(rooms).set({ plan }).where(eq(rooms.id, roomId));
    await openRound(core, { tableId: roomId, settings: SETTINGS });
  }

  /**
   * Gives the rounds that sell the same seed, so that the same operations end a round in the same
   * way. Draws differ all the same, by the round's number and its cards.
   */
  async function plantSeeds(): Promise<void> {
    const seed = { seed: SEED, commitment: commitment(SEED) };
    await unguarded.update(rounds).set(seed).where(eq(rounds.status, 'selecting'));
  }

  async function roomAt({ roomId }: { roomId: string }): Promise<ModelRoom> {
    const round = await newestRound(db, roomId);
    const sold = await entriesOf(db, round.id);
    const playerOf = (userId: string) => players.findIndex(({ id }) => id === userId);
    const cards = new Map(sold.map(({ cardNo, userId }) => [cardNo, playerOf(userId)]));
    const ordered = await db.select().from(orderedCards).where(eq(orderedCards.afterRoundId, round.id));
    const [own] = await db.select().from(rooms).where(eq(rooms.id, round.roomId));
    if (!own) throw new Error(`there is no room ${round.roomId}`);
    const draw = round.status === 'active' ? drawOf(round) : null;
    const { winners, balls } = draw
      ? findOutcome([...cards.keys()], draw, round.parts ?? undefined)
      : { winners: [], balls: [] };
    return {
      roundId: round.id,
      stakeSantim: round.stakeSantim,
      status: round.status,
      selectingEndsAtMs: round.selectingEndsAt.getTime(),
      cards,
      endedAtMs: round.endedAt?.getTime() ?? null,
      isOpen: own.open,
      nextStakeSantim: own.stakeSantim,
      orders: new Map(
        ordered.map(({ cardNo, userId, stakeSantim }) => [cardNo, { player: playerOf(userId), stakeSantim }]),
      ),
      refunded: new Set(),
      draw: draw && {
        winners,
        winsJackpot: round.jackpot !== null && winsJackpot(round.jackpot, balls),
        roundId: round.id,
        lastBallAtMs: lastBallAtMs(round),
      },
      sharesPercent: round.parts?.map(({ shareBps }) => shareBps / 100) ?? [100],
      feedPercent: (round.jackpot?.feedBps ?? 0) / 100,
      plan: round.plan && { leastPrizeSantim: round.plan.leastPrizeSantim, cardsEach: round.plan.cardsEach },
    };
  }

  return {
    open,
    plantSeeds,
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
      await plantSeed(unguarded, roundId, ({ winners, balls }) => winners.length === balls.length + 1);
    },
  };
}
