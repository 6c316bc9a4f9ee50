import { randomUUID } from 'node:crypto';
import { connect, type Database, type Db, schema, verifyLedger } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { User } from '../../src/accounts/sessions.ts';
import { type CardAnswer, returnCard, type SelectCard, selectCard } from '../../src/rooms/cards.ts';
import {
  cancelRound,
  type Entry,
  entriesOf,
  openRound,
  type Round,
  settleRound,
  startRound,
  timingOf,
} from '../../src/rooms/round/rounds.ts';
import { ensureDefaultRooms, type RoundSettings } from '../../src/rooms/settings.ts';
import { createPlayer, slowRounds } from './index.ts';
import { createPlayers } from './money.ts';

type CardOptions = Partial<Pick<SelectCard, 'roomId' | 'gameId' | 'idempotencyKey' | 'clientId' | 'clientSeed'>>;

export const ROOM = '10';
export const STAKE_SANTIM = 1000;

/**
 * The rooms on a database of their own, with one round open in the 10 ETB room and nothing that moves by itself: the test
 * says what time it is and takes each step.
 */
export async function openTestRooms({ settings = slowRounds }: { settings?: RoundSettings } = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const deps = { db, now: () => clock.nowMs };
  await ensureDefaultRooms(db);
  await openRound(db, ROOM, settings, clock.nowMs);

  const round = (roomId: string = ROOM): Promise<Round> => newestRound(db, roomId);

  const request = (user: User, cardNo: number, options: CardOptions) => ({
    userId: user.id,
    roomId: ROOM,
    cardNo,
    idempotencyKey: randomUUID(),
    ...options,
  });

  return {
    ...database,
    clock,
    settings,
    round,
    player: (walletSantim?: number) => createPlayer(db, walletSantim === undefined ? {} : { walletSantim }),
    players: (count: number) => createPlayers(db, count),
    select: (user: User, cardNo: number, options: CardOptions = {}): Promise<CardAnswer> =>
      selectCard(deps, request(user, cardNo, options)),
    giveBack: (user: User, cardNo: number, options: CardOptions = {}): Promise<CardAnswer> =>
      returnCard(deps, request(user, cardNo, options)),
    async sold(): Promise<Entry[]> {
      return entriesOf(db, (await round()).id);
    },
    /** Lets the countdown pass and starts the round, if it can start. */
    async start(roomId: string = ROOM) {
      const { id, selectingEndsAt } = await round(roomId);
      clock.nowMs = Math.max(clock.nowMs, selectingEndsAt.getTime());
      return startRound(db, id, clock.nowMs);
    },
    /** Lets every ball be called and settles the round. */
    async settle(roomId: string = ROOM) {
      const playing = await round(roomId);
      clock.nowMs = Math.max(clock.nowMs, lastBallAtMs(playing));
      return settleRound(db, playing.id, clock.nowMs);
    },
    async cancel() {
      await cancelRound(db, (await round()).id, clock.nowMs);
    },
  };
}

/** Connections of their own to the same database, as further server processes would have. */
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

export async function newestRound(db: Db, roomId: string): Promise<Round> {
  const { rounds } = schema;
  const [round] = await db.select().from(rounds).where(eq(rounds.roomId, roomId)).orderBy(desc(rounds.id)).limit(1);
  if (!round) throw new Error(`no round was opened in room ${roomId}`);
  return round;
}

/** How every scenario ends: each balance and escrow is what its transfers say, and each currency sums to zero. */
export async function expectSoundLedger(db: Db): Promise<void> {
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [] });
}

/** How many of the attempts succeeded, and what the others were refused with, counted by message. */
export async function outcomes(attempts: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const refused: Record<string, number> = {};
  let accepted = 0;
  for (const result of results) {
    if (result.status === 'fulfilled') accepted += 1;
    else refused[messageOf(result.reason)] = (refused[messageOf(result.reason)] ?? 0) + 1;
  }
  return { accepted, refused };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
