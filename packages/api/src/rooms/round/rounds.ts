import { randomBytes } from 'node:crypto';
import {
  accountCode,
  type Db,
  type NewTransfer,
  openEscrow,
  postTransfers,
  schema,
  type Transaction,
} from '@cartela/db';
import {
  commitment,
  drawOrder,
  entriesDigest,
  FAIRNESS_VERSION,
  findOutcome,
  finishTimeMs,
  prizePool,
  splitEscrow,
} from '@cartela/game-core';
import { and, asc, eq, gt } from 'drizzle-orm';
import { uniqueViolation } from '../../kernel/database-errors.ts';
import { Refusal } from '../../kernel/refusals.ts';
import type { RoundSettings } from '../settings.ts';

/**
 * The life of a round: opened, started, settled or cancelled. Each step is one transaction under a lock of the round's row,
 * which any process may try when it is due; it is done once, and the others see that it has been.
 */
const { rooms, rounds, entries, roundWinners } = schema;

export type Round = typeof rounds.$inferSelect;
export type Entry = Pick<typeof entries.$inferSelect, 'cardNo' | 'userId' | 'clientId' | 'clientSeed'>;

const SEED_BYTES = 32;

/** Opens the room's next round, unless the room is closed or another process has just done it. */
export async function openRound(db: Db, roomId: string, settings: RoundSettings, nowMs: number): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Locked, so that no round opens once an administrator has closed the room.
      const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('share');
      if (!room?.open) return;
      const seed = randomBytes(SEED_BYTES);
      const countdownMs = room.countdownMs ?? settings.countdownMs;
      const [round] = await tx
        .insert(rounds)
        .values({
          roomId,
          status: 'selecting',
          stakeSantim: room.stakeSantim,
          countdownMs,
          callIntervalMs: room.callIntervalMs ?? settings.callIntervalMs,
          popupMs: settings.popupMs,
          minPlayers: room.minPlayers ?? settings.minPlayers,
          houseCutBps: room.houseCutBps ?? settings.houseCutBps,
          coinsPerCard: settings.coinsPerCard,
          fairnessVersion: FAIRNESS_VERSION,
          seed,
          commitment: commitment(seed),
          openedAt: new Date(nowMs),
          selectingEndsAt: new Date(nowMs + countdownMs),
        })
        .returning({ id: rounds.id });
      if (!round) throw new Error('the round was not inserted');
      await openEscrow(tx, round.id);
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'rounds_one_open_per_room') throw error;
  }
}

/**
 * At the end of the countdown: fixes the cards sold, and with them the draw and its end; or, with too few players, begins the
 * countdown anew and leaves the cards where they are. In a room that was closed meanwhile it does not go on so for ever: the
 * round is cancelled.
 */
export async function startRound(
  db: Db,
  roundId: number,
  nowMs: number,
): Promise<'started' | 'too-few-players' | 'cancelled' | 'not-due'> {
  return db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round.status !== 'selecting' || round.selectingEndsAt.getTime() > nowMs) return 'not-due';
    const sold = await entriesOf(tx, roundId);
    const playerCount = countPlayers(sold);
    if (playerCount < round.minPlayers || sold.length === 0) {
      const [room] = await tx.select({ open: rooms.open }).from(rooms).where(eq(rooms.id, round.roomId));
      if (!room?.open) {
        await endWithRefund(tx, round, sold, nowMs);
        return 'cancelled';
      }
      const selectingEndsAt = new Date(nowMs + round.countdownMs);
      await tx.update(rounds).set({ selectingEndsAt }).where(eq(rounds.id, roundId));
      return 'too-few-players';
    }
    const digest = entriesDigest(sold);
    const order = drawOrder({
      seed: round.seed,
      roundId: String(roundId),
      entriesDigest: digest,
      beacon: round.beacon,
    });
    const { finalBall } = findOutcome(cardNumbers(sold), order);
    await tx
      .update(rounds)
      .set({
        status: 'active',
        startedAt: new Date(nowMs),
        entriesDigest: digest,
        cardsSold: sold.length,
        playerCount,
        prizeSantim: prizePool({
          cardsSold: sold.length,
          stakeSantim: round.stakeSantim,
          houseCutBps: round.houseCutBps,
        }),
        finalBall,
      })
      .where(eq(rounds.id, roundId));
    return 'started';
  });
}

/** After the last ball: pays the winners and the house from the escrow, gives the coins, and so reveals the seed. */
export async function settleRound(db: Db, roundId: number, nowMs: number): Promise<'settled' | 'not-due'> {
  return db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round.status !== 'active' || nowMs < finishTimeMs(timingOf(round))) return 'not-due';
    const sold = await entriesOf(tx, roundId);
    const { winners } = findOutcome(cardNumbers(sold), drawOf(round));
    const split = splitEscrow({
      escrowSantim: sold.length * round.stakeSantim,
      houseCutBps: round.houseCutBps,
      winnerCount: winners.length,
    });
    const holders = new Map(sold.map((entry) => [entry.cardNo, entry.userId]));
    const paid = winners.map(({ cardNo, patterns }) => {
      const userId = holders.get(cardNo);
      if (!userId) throw new Error(`round ${roundId}: nobody holds the winning card ${cardNo}`);
      return { roundId, cardNo, userId, patterns: [...patterns], prizeSantim: split.shareSantim };
    });
    await tx.insert(roundWinners).values(paid);
    await postTransfers(tx, [
      ...paid.filter((winner) => winner.prizeSantim > 0).map(prizeTransfer),
      ...houseTransfer(roundId, split.houseSantim),
      ...coinTransfers(round, sold),
    ]);
    await tx
      .update(rounds)
      .set({ status: 'settled', endedAt: new Date(nowMs) })
      .where(eq(rounds.id, roundId));
    return 'settled';
  });
}

/**
 * The operator ends a round that is not over yet: everybody gets back what they staked. `alongside` runs in the same
 * transaction.
 *
 * @throws Refusal `roundNotCancellable` when it is over
 */
export async function cancelRound(
  db: Db,
  roundId: number,
  nowMs: number,
  alongside?: (tx: Transaction, round: Round) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round.status !== 'selecting' && round.status !== 'active') throw new Refusal('roundNotCancellable');
    await endWithRefund(tx, round, await entriesOf(tx, roundId), nowMs);
    await alongside?.(tx, round);
  });
}

async function endWithRefund(tx: Transaction, round: Round, sold: readonly Entry[], nowMs: number): Promise<void> {
  await postTransfers(
    tx,
    sold.map(({ cardNo, userId }) => ({
      debit: accountCode.escrow(round.id),
      credit: accountCode.player(userId, 'ETB'),
      amount: round.stakeSantim,
      kind: 'stake-refund',
      roundId: round.id,
      idempotencyKey: `cancel:${round.id}:${cardNo}`,
    })),
  );
  await tx
    .update(rounds)
    .set({ status: 'cancelled', endedAt: new Date(nowMs) })
    .where(eq(rounds.id, round.id));
}

/** The 75 numbers in the order in which a started round calls them. */
export function drawOf(round: Round): readonly number[] {
  if (round.entriesDigest === null) throw new Error(`round ${round.id} has not started: it has no draw`);
  return drawOrder({
    seed: round.seed,
    roundId: String(round.id),
    entriesDigest: round.entriesDigest,
    beacon: round.beacon,
  });
}

export function timingOf(round: Round) {
  if (!round.startedAt || round.finalBall === null)
    throw new Error(`round ${round.id} has not started: it has no timing`);
  return {
    startedAtMs: round.startedAt.getTime(),
    callIntervalMs: round.callIntervalMs,
    finalBall: round.finalBall,
  };
}

export async function entriesOf(db: Db | Transaction, roundId: number): Promise<Entry[]> {
  return db
    .select({
      cardNo: entries.cardNo,
      userId: entries.userId,
      clientId: entries.clientId,
      clientSeed: entries.clientSeed,
    })
    .from(entries)
    .where(eq(entries.roundId, roundId))
    .orderBy(asc(entries.cardNo));
}

export function countPlayers(sold: readonly Entry[]): number {
  return new Set(sold.map((entry) => entry.userId)).size;
}

/**
 * The room's round if it is selling, locked so that it cannot start while the caller sells or takes back a card. One that is
 * not is left unlocked: share locks overtake whoever waits to start the round, and a crowd of latecomers could keep it waiting.
 */
export async function shareSellingRound(tx: Transaction, roomId: string, nowMs: number): Promise<Round | null> {
  const [round] = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.roomId, roomId), eq(rounds.status, 'selecting'), gt(rounds.selectingEndsAt, new Date(nowMs))))
    .for('share');
  return round ?? null;
}

async function lockRound(tx: Transaction, roundId: number): Promise<Round> {
  const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('no key update');
  if (!round) throw new Error(`there is no round ${roundId}`);
  return round;
}

function cardNumbers(sold: readonly Entry[]): readonly number[] {
  return sold.map((entry) => entry.cardNo);
}

function prizeTransfer(winner: { roundId: number; cardNo: number; userId: string; prizeSantim: number }): NewTransfer {
  return {
    debit: accountCode.escrow(winner.roundId),
    credit: accountCode.player(winner.userId, 'ETB'),
    amount: winner.prizeSantim,
    kind: 'prize',
    roundId: winner.roundId,
    idempotencyKey: `prize:${winner.roundId}:${winner.cardNo}`,
  };
}

function houseTransfer(roundId: number, amount: number): NewTransfer[] {
  if (amount === 0) return [];
  return [
    {
      debit: accountCode.escrow(roundId),
      credit: accountCode.house(),
      amount,
      kind: 'house-cut',
      roundId,
      idempotencyKey: `house:${roundId}`,
    },
  ];
}

function coinTransfers(round: Round, sold: readonly Entry[]): NewTransfer[] {
  if (round.coinsPerCard === 0) return [];
  const cardsOf = new Map<string, number>();
  for (const { userId } of sold) cardsOf.set(userId, (cardsOf.get(userId) ?? 0) + 1);
  return [...cardsOf].map(([userId, cards]) => ({
    debit: accountCode.promotion('COIN'),
    credit: accountCode.player(userId, 'COIN'),
    amount: cards * round.coinsPerCard,
    kind: 'coins-earned',
    roundId: round.id,
    idempotencyKey: `coins:${round.id}:${userId}`,
  }));
}
