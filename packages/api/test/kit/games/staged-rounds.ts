import { accountCode, type Db, openJackpotAccount, postTransfers, schema } from '@cartela/db';
import { drawOrder, NUMBER_COUNT, type Outcome, type Part } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT, type User } from '../../../src/kernel/actors/actor.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { transact } from '../../../src/kernel/work/unit-of-work.ts';
import { selectCard } from '../../../src/rooms/cards.ts';
import { DEFAULT_ROOMS } from '../../../src/rooms/possible-win.ts';
import { openRound } from '../../../src/rooms/round/open-round.ts';
import type { Round } from '../../../src/rooms/round/round.ts';
import type { RoundSettings } from '../../../src/rooms/round/round-settings.ts';
import { startRound } from '../../../src/rooms/round/start-round.ts';
import { ensureRooms } from '../../../src/rooms/settings.ts';
import { coreOn, slowRounds } from '../application.ts';
import { playerOf } from '../people/people.ts';
import { cardRequest, newestRound } from './rooms.ts';
import { plantSeed } from './seeds.ts';

/** The time between two calls. A test is over long before the next one. */
const CALL_INTERVAL_MS = 12 * 60 * 60 * 1000;

interface Databases {
  readonly db: Db;
  readonly unguarded: Db;
}

interface Sale {
  readonly roomId: string;
  readonly sold: readonly (readonly [player: User, cardNo: number])[];
  readonly settings?: Partial<RoundSettings>;
  /** What the room's games are for from then on. Without them, what they were for. */
  readonly parts?: readonly Part[];
  /** A jackpot that the room's games feed from then on, and what the house gives it. */
  readonly jackpot?: { readonly feedBps: number; readonly balls: number; readonly seedSantim: number };
}

interface Game extends Sale {
  readonly wanted: (outcome: Outcome) => boolean;
  /** How many balls have been called by now. */
  readonly called: number;
}

/**
 * Stages a round that is selling, as a server finds it when it starts. If nobody takes another
 * card, the round ends as `wanted`.
 */
export async function stageSale(
  { db, unguarded }: Databases,
  { wanted, ...sale }: Sale & Partial<Pick<Game, 'wanted'>>,
): Promise<Round> {
  const round = await openAt(db, Date.now(), sale);
  if (wanted) await plantSeed(unguarded, round.id, wanted);
  return round;
}

/**
 * Stages a game that stands still. `called` balls have come, and the next one comes in half a day.
 * If one of these balls ends the game, it was the last one. It came just now, and the winners are
 * shown.
 */
export async function stageGame(
  { db, unguarded }: Databases,
  { wanted, called, ...sale }: Game,
): Promise<{ roundId: string; calledNumbers: readonly number[]; outcome: Outcome }> {
  const nowMs = Date.now();
  const settings = { ...slowRounds, ...sale.settings, callIntervalMs: CALL_INTERVAL_MS };
  const openedAtMs = nowMs - settings.countdownMs - (NUMBER_COUNT + 1) * CALL_INTERVAL_MS;
  const { id } = await openAt(db, openedAtMs, { ...sale, settings });
  const outcome = await plantSeed(unguarded, id, wanted);
  const begun = called < outcome.finalBall ? called + 0.5 : outcome.finalBall;
  const startedAtMs = nowMs - begun * CALL_INTERVAL_MS;
  await startRound(coreOn(db, { now: () => startedAtMs }), { roundId: id });
  const { seed, entriesDigest, beacon } = await newestRound(db, sale.roomId);
  if (entriesDigest === null) throw new Error('the game did not start');
  const order = drawOrder({ seed, roundId: String(id), entriesDigest, beacon });
  return { roundId: String(id), calledNumbers: order.slice(0, Math.floor(begun)), outcome };
}

async function openAt(db: Db, nowMs: number, { roomId, sold, settings, parts, jackpot }: Sale): Promise<Round> {
  const core = coreOn(db, { now: () => nowMs });
  await ensureRooms(core, DEFAULT_ROOMS);
  if (parts) await db.update(schema.rooms).set({ parts }).where(eq(schema.rooms.id, roomId));
  if (jackpot) await giveJackpot(core, roomId, jackpot);
  await openRound(core, { tableId: roomId, settings: { ...slowRounds, ...settings } });
  for (const [player, cardNo] of sold) await selectCard(core, playerOf(player), cardRequest(cardNo, { roomId }));
  return newestRound(db, roomId);
}

async function giveJackpot(core: Core, roomId: string, { seedSantim, ...terms }: NonNullable<Sale['jackpot']>) {
  const rules = { ...terms, ceilingSantim: 100_000_000, goesWithinDays: 30, since: new Date(core.now()) };
  await transact(core, PRODUCT, async (work) => {
    const [jackpot] = await work.tx
      .insert(schema.jackpots)
      .values({ ...rules, potSantim: seedSantim })
      .returning();
    if (!jackpot) throw new Error('the jackpot was not made');
    await openJackpotAccount(work.tx, jackpot.id);
    await postTransfers(work, [
      {
        ...{ debit: accountCode.house(), credit: accountCode.jackpot(jackpot.id), amount: seedSantim },
        ...{ kind: 'jackpot-seed', idempotencyKey: `jackpot-seed:${jackpot.id}` },
      },
    ]);
    await work.tx.update(schema.rooms).set({ jackpotId: jackpot.id }).where(eq(schema.rooms.id, roomId));
  });
}
