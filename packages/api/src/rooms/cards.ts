import { accountCode, type Db, lockWallet, postTransfers, schema, type Transaction } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { once } from '../kernel/idempotency.ts';
import { Refusal } from '../kernel/refusals.ts';
import { cardOutput } from './contract.ts';
import { type Round, shareSellingRound } from './round/rounds.ts';

const { entries, rooms, rounds } = schema;

/** Cards that one player may hold in a round, each in a numbered slot. */
const SLOTS = [1, 2, 3, 4] as const;

export interface CardRequest {
  readonly userId: string;
  readonly roomId: string;
  /** The round that the player is looking at; when it is another one by now, the request is refused. */
  readonly gameId?: string | undefined;
  readonly cardNo: number;
  readonly idempotencyKey: string;
}

export interface SelectCard extends CardRequest {
  readonly clientId?: string | undefined;
  readonly clientSeed?: string | undefined;
}

export type CardAnswer = z.infer<typeof cardOutput>;

interface Deps {
  readonly db: Db;
  readonly now: () => number;
}

/**
 * Sells a card of the room's present round to a player: the card is theirs and the stake in escrow, or nothing happened.
 *
 * @throws Refusal `roomNotFound`, `gameInProgress`, `cannotAddCard`, `cardLimit`, `insufficientBalance`, `cannotSelectCard`
 *   (somebody holds it), `keyReused`
 */
export async function selectCard({ db, now }: Deps, request: SelectCard): Promise<CardAnswer> {
  const { userId, roomId, cardNo, idempotencyKey, clientId = '', clientSeed = '' } = request;
  const input = { roomId, cardNo };
  return once(db, { userId, key: idempotencyKey, operation: 'select-card', input, answer: cardOutput }, async (tx) => {
    const round = await sellingRound(tx, request, now());
    const walletSantim = await lockWallet(tx, userId);
    const slot = await freeSlot(tx, round.id, userId);
    if (walletSantim < round.stakeSantim) throw new Refusal('insufficientBalance');
    const taken = await tx
      .insert(entries)
      .values({ roundId: round.id, cardNo, userId, slot, clientId, clientSeed })
      .onConflictDoNothing()
      .returning({ cardNo: entries.cardNo });
    if (taken.length === 0) throw new Refusal('cannotSelectCard');
    await moveStake(tx, round, request, 'stake');
    return { gameId: String(round.id), cardNo, walletSantim: walletSantim - round.stakeSantim };
  });
}

/**
 * Takes a card back while the round is selling, and returns its stake.
 *
 * @throws Refusal `roomNotFound`, `gameInProgress`, `cannotAddCard`, `cannotReturnCard` (not theirs), `keyReused`
 */
export async function returnCard({ db, now }: Deps, request: CardRequest): Promise<CardAnswer> {
  const { userId, roomId, cardNo, idempotencyKey } = request;
  const input = { roomId, cardNo };
  return once(db, { userId, key: idempotencyKey, operation: 'return-card', input, answer: cardOutput }, async (tx) => {
    const round = await sellingRound(tx, request, now());
    const walletSantim = await lockWallet(tx, userId);
    const returned = await tx
      .delete(entries)
      .where(and(eq(entries.roundId, round.id), eq(entries.cardNo, cardNo), eq(entries.userId, userId)))
      .returning({ cardNo: entries.cardNo });
    if (returned.length === 0) throw new Refusal('cannotReturnCard');
    await moveStake(tx, round, request, 'stake-refund');
    return { gameId: String(round.id), cardNo, walletSantim: walletSantim + round.stakeSantim };
  });
}

async function sellingRound(tx: Transaction, { roomId, gameId }: CardRequest, nowMs: number): Promise<Round> {
  const round = await shareSellingRound(tx, roomId, nowMs);
  if (!round) throw await whyNotSelling(tx, { roomId, gameId });
  if (gameId !== undefined && gameId !== String(round.id)) throw new Refusal('gameInProgress');
  return round;
}

async function whyNotSelling(tx: Transaction, { roomId, gameId }: Pick<CardRequest, 'roomId' | 'gameId'>) {
  const [room] = await tx
    .select({ open: rooms.open, roundId: rounds.id })
    .from(rooms)
    .leftJoin(rounds, and(eq(rounds.roomId, rooms.id), inArray(rounds.status, ['selecting', 'active'])))
    .where(eq(rooms.id, roomId));
  if (!room) return new Refusal('roomNotFound');
  if (room.roundId === null) return new Refusal(room.open ? 'gameInProgress' : 'roomClosed');
  if (gameId !== undefined && gameId !== String(room.roundId)) return new Refusal('gameInProgress');
  return new Refusal('cannotAddCard');
}

async function freeSlot(tx: Transaction, roundId: number, userId: string): Promise<number> {
  const held = await tx
    .select({ slot: entries.slot })
    .from(entries)
    .where(and(eq(entries.roundId, roundId), eq(entries.userId, userId)));
  const slot = SLOTS.find((candidate) => !held.some((entry) => entry.slot === candidate));
  if (slot === undefined) throw new Refusal('cardLimit');
  return slot;
}

async function moveStake(tx: Transaction, round: Round, request: CardRequest, kind: 'stake' | 'stake-refund') {
  const wallet = accountCode.player(request.userId, 'ETB');
  const escrow = accountCode.escrow(round.id);
  const [debit, credit] = kind === 'stake' ? [wallet, escrow] : [escrow, wallet];
  await postTransfers(tx, [
    {
      debit,
      credit,
      amount: round.stakeSantim,
      kind,
      roundId: round.id,
      idempotencyKey: `${kind}:${request.userId}:${request.idempotencyKey}`,
    },
  ]);
}
