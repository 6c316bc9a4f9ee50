// What can be said of requests for cards once all that they depend on is read and locked. It decides
// and changes nothing but its own state; `cards.ts` reads the state and writes what became of it.

import { accountCode, type NewTransfer } from '@cartela/db';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import type { z } from 'zod';
import { Refusal } from '../kernel/refusals.ts';
import { type Guard, refuseAboveLossLimit, refuseHeldBack } from '../protection/selling.ts';
import type { cardOutput } from './contract.ts';
import type { SellingRound } from './round/round.ts';

/** A player's request for a card of one table. */
export interface CardRequest {
  readonly userId: string;
  readonly wish: 'select' | 'return';
  readonly cardNo: number;
  /** The round that the player is looking at, if they say it. */
  readonly roundId: string | undefined;
  readonly key: string;
  readonly clientId: string;
  readonly clientSeed: string;
}

/** A card that somebody holds. */
export interface HeldCard {
  readonly cardNo: number;
  readonly userId: string;
  readonly slot: number;
  readonly clientId: string;
  readonly clientSeed: string;
}

/** A table that sells, with all that is locked and known, and what changes of it. */
export interface Sale {
  /** The account that holds the stakes. */
  readonly escrow: string;
  readonly round: SellingRound;
  /** Santim by player, for all who ask. */
  readonly wallets: Map<string, number>;
  readonly held: Map<number, HeldCard>;
  /** By player, for those who have chosen to be held back. */
  readonly guards: ReadonlyMap<string, Guard>;
  readonly transfers: NewTransfer[];
}

/**
 * A player's cards in a round have numbered slots. A unique constraint on the slots enforces the
 * limit.
 */
const SLOTS = Array.from({ length: CARDS_PER_PLAYER_MAX }, (_, index) => index + 1);

/**
 * @throws Refusal `cardLimit`, `insufficientBalance`, `cannotSelectCard` (somebody has it), `onBreak`,
 * `ageNotConfirmed`, `lossLimitReached`
 */
export function sellCard(sale: Sale, request: CardRequest): z.input<typeof cardOutput> {
  const { userId, cardNo, clientId, clientSeed } = request;
  const { round, held } = sale;
  const walletSantim = walletOf(sale, userId);
  const guard = sale.guards.get(userId);
  if (guard) refuseHeldBack(guard);
  const slot = freeSlot(sale, userId);
  if (walletSantim < round.stakeSantim) throw new Refusal('insufficientBalance');
  if (held.has(cardNo)) throw new Refusal('cannotSelectCard');
  if (guard) refuseAboveLossLimit(guard, round.stakeSantim);
  held.set(cardNo, { cardNo, userId, slot, clientId, clientSeed });
  return moveStake(sale, request, walletSantim - round.stakeSantim);
}

/** @throws Refusal `cannotReturnCard` (not theirs) */
export function takeBackCard(sale: Sale, request: CardRequest): z.input<typeof cardOutput> {
  const { userId, cardNo } = request;
  const walletSantim = walletOf(sale, userId);
  if (sale.held.get(cardNo)?.userId !== userId) throw new Refusal('cannotReturnCard');
  sale.held.delete(cardNo);
  return moveStake(sale, request, walletSantim + sale.round.stakeSantim);
}

function walletOf({ wallets }: Sale, userId: string): number {
  const walletSantim = wallets.get(userId);
  if (walletSantim === undefined) throw new Error(`no wallet for user ${userId}`);
  return walletSantim;
}

function freeSlot({ held }: Sale, userId: string): number {
  const taken = new Set<number>();
  for (const card of held.values()) if (card.userId === userId) taken.add(card.slot);
  const slot = SLOTS.find((candidate) => !taken.has(candidate));
  if (slot === undefined) throw new Refusal('cardLimit');
  return slot;
}

function moveStake(
  { escrow, round, wallets, guards, transfers }: Sale,
  { userId, cardNo, wish, key }: CardRequest,
  after: number,
) {
  const kind = wish === 'select' ? 'stake' : 'stake-refund';
  const wallet = accountCode.player(userId, 'ETB');
  const [debit, credit] = wish === 'select' ? [wallet, escrow] : [escrow, wallet];
  const idempotencyKey = `${kind}:${userId}:${key}`;
  transfers.push({ debit, credit, amount: round.stakeSantim, kind, roundId: round.id, idempotencyKey });
  const guard = guards.get(userId);
  if (guard) guard.stakedSantim += wish === 'select' ? round.stakeSantim : -round.stakeSantim;
  wallets.set(userId, after);
  return { roundId: String(round.id), cardNo, walletSantim: after };
}
