import { connect, type Database, type Db, openEscrows, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { type DeductionRule, readTableId } from '@cartela/game-core';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { User } from '../../../src/kernel/actors/actor.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { returnCard, selectCard, selectCards } from '../../../src/rooms/cards.ts';
import type { cardOutput, cardsOutput, orderCardsInput, selectCardInput } from '../../../src/rooms/contract.ts';
import { TABLES_AT_ONCE_USUAL } from '../../../src/rooms/limits.ts';
import { orderCards, takeBackOrder } from '../../../src/rooms/orders/order-cards.ts';
import { DEFAULT_ROOMS, type RoundDefaults } from '../../../src/rooms/possible-win.ts';
import { cancelRound } from '../../../src/rooms/round/cancel-round.ts';
import { openRound } from '../../../src/rooms/round/open-round.ts';
import { type Entry, entriesOf, type Round, timingOf } from '../../../src/rooms/round/round.ts';
import { settleRound } from '../../../src/rooms/round/settle-round.ts';
import { startRound } from '../../../src/rooms/round/start-round.ts';
import { ensureRooms } from '../../../src/rooms/settings.ts';
import type { TablesShown } from '../../../src/rooms/shown.ts';
import { coreOn, slowRounds } from '../application.ts';
import { administratorOf, createAdmin, createPlayer, createPlayers, newKey, playerOf } from '../people/people.ts';

export type CardAnswer = z.output<typeof cardOutput>;
export type CardOptions = Partial<Omit<z.input<typeof selectCardInput>, 'cardNo'>>;

type OrderInput = z.output<typeof orderCardsInput>;

export const ROOM = '10';
export const STAKE_SANTIM = 1000;
const NO_RULES: readonly DeductionRule[] = [];

export const cardRequest = (cardNo: number, options: CardOptions = {}) => ({
  roomId: ROOM,
  cardNo,
  idempotencyKey: newKey(),
  ...options,
});

/**
 * The rooms on a database of their own, with one round open in the 10 ETB room. Nothing moves by
 * itself: the test sets the time and takes each step. `rules` have been in force for long.
 */
export async function openTestRooms({
  settings = slowRounds,
  tablesAtOnce = TABLES_AT_ONCE_USUAL,
  rules = NO_RULES,
} = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const core = { ...coreOn(db, { now: () => clock.nowMs }), tablesAtOnce };
  await ensureRooms(core, DEFAULT_ROOMS);
  for (const rule of rules) await db.insert(schema.deductionRules).values({ ...rule, fromDay: '2020-01-01' });
  await openRound(core, { tableId: ROOM, settings });

  const round = (tableId: string = ROOM): Promise<Round> => newestRound(db, tableId);

  return {
    ...database,
    core,
    clock,
    settings,
    round,
    /** The same core at another time than the clock's. */
    at: (nowMs: number): Core => ({ ...core, now: () => nowMs }),
    /** Opens the table's next round. */
    open: (tableId: string = ROOM) => openRound(core, { tableId, settings }),
    player: (walletSantim?: number) => createPlayer(db, walletSantim === undefined ? {} : { walletSantim }),
    players: (count: number) => createPlayers(db, count),
    select: (user: User, cardNo: number, options: CardOptions = {}): Promise<CardAnswer> =>
      selectCard(core, playerOf(user), cardRequest(cardNo, options)),
    selectAll: (
      user: User,
      cardNos: readonly number[],
      options: CardOptions = {},
    ): Promise<z.output<typeof cardsOutput>> =>
      selectCards(core, playerOf(user), { roomId: ROOM, cardNos: [...cardNos], idempotencyKey: newKey(), ...options }),
    giveBack: (user: User, cardNo: number, options: CardOptions = {}): Promise<CardAnswer> =>
      returnCard(core, playerOf(user), cardRequest(cardNo, options)),
    /** Orders cards for the round after the present one. */
    order: async (user: User, cardNos: readonly number[], options: Partial<OrderInput> = {}) =>
      orderCards(core, playerOf(user), {
        ...{ roomId: ROOM, roundId: String((await round()).id), cardNos: [...cardNos], idempotencyKey: newKey() },
        ...{ stakeSantim: STAKE_SANTIM, othersToo: false, ...options },
      }),
    takeBack: async (user: User, cardNos: readonly number[], options: Partial<OrderInput> = {}) =>
      takeBackOrder(core, playerOf(user), {
        ...{ roomId: ROOM, roundId: String((await round()).id), cardNos: [...cardNos], idempotencyKey: newKey() },
        ...options,
      }),
    async sold(): Promise<Entry[]> {
      return entriesOf(db, (await round()).id);
    },
    /** Lets the countdown pass and starts the round, if it can start. */
    async start(tableId: string = ROOM) {
      const { id, selectingEndsAt } = await round(tableId);
      clock.nowMs = Math.max(clock.nowMs, selectingEndsAt.getTime());
      return startRound(core, { roundId: id });
    },
    /** Lets every ball be called and settles the round. */
    async settle(tableId: string = ROOM) {
      const playing = await round(tableId);
      clock.nowMs = Math.max(clock.nowMs, lastBallAtMs(playing));
      return settleRound(core, { roundId: playing.id });
    },
    async cancel() {
      await cancelNewestRound(core);
    },
  };
}

/**
 * Stands in for live rooms where no table runs. Services that wait until their change is shown go
 * on at once.
 */
export const NOWHERE_SHOWN: TablesShown & RoundDefaults = {
  liveRooms: { settings: slowRounds, get: async () => ({ async caughtUp() {} }) },
};

/** A new administrator cancels the table's round. */
export async function cancelNewestRound(core: Core, tableId: string = ROOM): Promise<void> {
  const actor = administratorOf(await createAdmin(core.db));
  const { id } = await newestRound(core.db, tableId);
  await cancelRound({ ...core, ...NOWHERE_SHOWN }, actor, { roundId: String(id), reason: 'a test' });
}

/** Further connections to the same database, as other server processes would have. */
export function otherProcesses(url: string, count: number): readonly Database[] & AsyncDisposable {
  const pools = Array.from({ length: count }, () => connect({ url, maxConnections: 5 }));
  return Object.assign(pools, {
    async [Symbol.asyncDispose]() {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  });
}

export function lastBallAtMs(round: Round): number {
  const { startedAtMs, callIntervalMs, finalBall } = timingOf(round);
  return startedAtMs + callIntervalMs * finalBall;
}

export async function newestRound(db: Db, tableId: string): Promise<Round> {
  const { rounds } = schema;
  const { roomId, tableNo } = readTableId(tableId);
  const ofTable = and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo));
  const [round] = await db.select().from(rounds).where(ofTable).orderBy(desc(rounds.id)).limit(1);
  if (!round) throw new Error(`no round was opened at table ${tableId}`);
  return round;
}

/** Opens a further table of a room, without a round, as joining does. */
export async function addTable(db: Db, tableId: string): Promise<void> {
  const { roomId, tableNo } = readTableId(tableId);
  await db.transaction(async (tx) => {
    await tx.insert(schema.roomTables).values({ roomId, number: tableNo });
    await openEscrows(tx, [tableId]);
  });
}
