// The rules for requests for cards, of the round that sells or ordered for the next one. Everything
// that they depend on is read and locked before. This file changes only its own state. `cards.ts`
// and `orders/` read the state, and write what has changed in it.

import { accountCode, type NewTransfer } from '@cartela/db';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { Refusal } from '../kernel/texts/refusals.ts';
import { type Guard, refuseAboveLossLimit, refuseHeldBack } from '../player-limits/selling.ts';
import type { FreeCard } from './free-cards/in-sale.ts';
import type { SellingRound } from './round/round.ts';

/** The transfer that each act makes, and whether the player pays it. */
const MOVES = {
  select: { kind: 'stake', pays: true },
  return: { kind: 'stake-refund', pays: false },
  order: { kind: 'order', pays: true },
  'take-back': { kind: 'order-return', pays: false },
} as const;

/** A player's request for cards of one table. It is granted for all of the cards or for none. */
export interface CardRequest {
  readonly userId: string;
  readonly act: keyof typeof MOVES;
  /** No card is in it twice. */
  readonly cardNos: readonly number[];
  /** The round that the player is looking at. Undefined if the request does not say it. */
  readonly roundId: string | undefined;
  readonly key: string;
  readonly clientId: string;
  readonly clientSeed: string;
  /** Whether a free card pays for the one card that is asked for. */
  readonly isFree?: boolean;
}

/** A card that a player holds. */
export interface HeldCard {
  readonly cardNo: number;
  readonly userId: string;
  readonly slot: number;
  readonly clientId: string;
  readonly clientSeed: string;
  /** What was set aside for it when it was ordered. The round's stake if it is absent. */
  readonly stakeSantim?: number;
  /** Whether it was paid on another day. */
  readonly isPaidBefore?: boolean;
}

/**
 * A table that sells or takes orders, with everything that was read and locked for its requests.
 * Answers change it.
 */
export interface Sale {
  /** The account that holds the stakes. */
  readonly escrow: string;
  /** The round of the transfers. For orders it is the one before the round that they are for. */
  readonly round: Pick<SellingRound, 'id' | 'stakeSantim'>;
  /** How many cards a player may have, if that is fewer than usual. */
  readonly cardsEach?: number | undefined;
  /** Whether cards can no longer be given back. */
  readonly isFinal?: boolean;
  /** Balances in santim, by player. It has every player who asks. */
  readonly wallets: Map<string, number>;
  readonly cards: Map<number, HeldCard>;
  /** By player. It has the players who have set limits or breaks for themselves. */
  readonly guards: ReadonlyMap<string, Guard>;
  /** Players who already hold cards at `tablesAtOnce` other tables. */
  readonly atLimit: ReadonlySet<string>;
  /** At how many tables a player may hold cards at a time. */
  readonly tablesAtOnce: number;
  /** Free cards of the players who ask, where any of it is about one. */
  readonly freeCards?: readonly FreeCard[];
  readonly transfers: NewTransfer[];
  /** Keys of requests (`stakeKey`) that moved stakes so long ago that their answer is deleted. */
  readonly usedKeys: ReadonlySet<string>;
}

/** The outcome of a request, with the player's balance after it. */
export interface SaleOutcome {
  readonly roundId: string;
  readonly walletSantim: number;
}

/**
 * A player's cards in a round have numbered slots. A unique constraint on the slots enforces the
 * limit.
 */
const SLOTS = Array.from({ length: CARDS_PER_PLAYER_MAX }, (_, index) => index + 1);

/**
 * Sells all of the cards or none.
 *
 * @throws Refusal `cardLimit`, `cardLimitHere`, `insufficientBalance`, `cannotSelectCard` if the
 * one card is taken, `cardsTaken` with the taken ones of several cards, `tableLimit`,
 * `notOpenYet`, `licenceEnded`, `onBreak`, `breakOver`, `suspended`, `ageNotConfirmed`,
 * `lossLimitReached`, `noFreeCard`
 */
export function sellCards(sale: Sale, request: CardRequest): SaleOutcome {
  const { userId, cardNos, clientId, clientSeed } = request;
  const { round, cards } = sale;
  const walletSantim = walletOf(sale, userId);
  const guard = sale.guards.get(userId);
  refuseHeldBack(guard);
  const slots = freeSlots(sale, userId);
  // A player who already holds a card here needs no further table, so the limit does not apply.
  if (sale.atLimit.has(userId) && slots.length === SLOTS.length) throw tooManyTables(sale);
  const { cardsEach = SLOTS.length } = sale;
  if (slots.length - (SLOTS.length - cardsEach) < cardNos.length) throw tooManyCards(cardsEach);
  const stakesSantim = round.stakeSantim * cardNos.length;
  const free = request.isFree ? unusedOf(sale, userId) : null;
  if (!free && walletSantim < stakesSantim) throw notCovered(cardNos);
  const takenCards = cardNos.filter((cardNo) => cards.has(cardNo));
  if (takenCards.length > 0) throw notFree(cardNos, takenCards);
  // A free card costs nothing that its holder could lose.
  if (guard && !free) refuseAboveLossLimit(guard, stakesSantim);
  for (const [index, slot] of slots.slice(0, cardNos.length).entries()) {
    const cardNo = cardNos[index];
    if (cardNo !== undefined) cards.set(cardNo, { cardNo, userId, slot, clientId, clientSeed });
  }
  if (!free) return moveStakes(sale, request, -stakesSantim);
  free.cardNo = cardNos[0] ?? null;
  return moveFreeStake(sale, request);
}

/**
 * Takes all of the cards back or none.
 *
 * @throws Refusal `cannotReturnCard` if the player does not have one of them, `tooLateToReturn`
 */
export function takeBackCards(sale: Sale, request: CardRequest): SaleOutcome {
  const { userId, cardNos } = request;
  const { round, cards } = sale;
  const back = cardNos.map((cardNo) => {
    const card = cards.get(cardNo);
    if (card?.userId !== userId) throw new Refusal('cannotReturnCard');
    return card;
  });
  if (sale.isFinal) throw new Refusal('tooLateToReturn');
  for (const cardNo of cardNos) cards.delete(cardNo);
  const free = sale.freeCards?.find(({ cardNo }) => cardNo === cardNos[0]);
  if (free) {
    free.cardNo = null;
    return moveFreeStake(sale, request);
  }
  const stakesOf = (some: readonly HeldCard[]) =>
    some.reduce((sum, { stakeSantim = round.stakeSantim }) => sum + stakeSantim, 0);
  const guard = sale.guards.get(userId);
  // What was lost on another day leaves no more to lose on this one.
  if (guard) guard.stakedSantim += stakesOf(back.filter(({ isPaidBefore }) => isPaidBefore));
  return moveStakes(sale, request, stakesOf(back));
}

function tooManyCards(n: number): Refusal {
  return n === SLOTS.length ? new Refusal('cardLimit') : new Refusal('cardLimitHere', { values: { n } });
}

function tooManyTables({ tablesAtOnce: n }: Sale): Refusal {
  return new Refusal('tableLimit', { values: { n } });
}

/** The message speaks of one card or of several, like the request. */
function notCovered({ length }: readonly number[]): Refusal {
  return new Refusal(length === 1 ? 'insufficientBalance' : 'insufficientBalanceForCards');
}

function notFree({ length }: readonly number[], takenCards: readonly number[]): Refusal {
  if (length === 1) return new Refusal('cannotSelectCard', { cards: takenCards });
  return new Refusal('cardsTaken', { values: { cards: takenCards }, cards: takenCards });
}

function walletOf({ wallets }: Sale, userId: string): number {
  const walletSantim = wallets.get(userId);
  if (walletSantim === undefined) throw new Error(`no wallet for user ${userId}`);
  return walletSantim;
}

function freeSlots({ cards }: Sale, userId: string): readonly number[] {
  const ownSlots = new Set<number>();
  for (const card of cards.values()) if (card.userId === userId) ownSlots.add(card.slot);
  return SLOTS.filter((slot) => !ownSlots.has(slot));
}

/** What the answers have changed in the cards that there were before. */
export function changedCards({ cards }: Sale, before: ReadonlySet<HeldCard>) {
  const now = new Set(cards.values());
  return {
    added: [...now].filter((card) => !before.has(card)),
    removed: [...before].filter((card) => !now.has(card)).map(({ cardNo }) => cardNo),
  };
}

/** The columns of cards, as the statements take them that insert some. */
export function columnsOf(cards: readonly HeldCard[]) {
  return [
    cards.map(({ cardNo }) => cardNo),
    cards.map(({ userId }) => userId),
    cards.map(({ slot }) => slot),
    cards.map(({ clientId }) => clientId),
    cards.map(({ clientSeed }) => clientSeed),
  ] as const;
}

/** The key of the transfer that a request makes. */
export function stakeKey({ act, userId, key }: CardRequest): string {
  return `${MOVES[act].kind}:${userId}:${key}`;
}

/** A free card of the player that can pay for a card of this round. */
function unusedOf({ freeCards = [], round }: Sale, userId: string): FreeCard {
  const isUnused = (card: FreeCard) => card.userId === userId && card.cardNo === null;
  const free = freeCards.find((card) => isUnused(card) && card.stakeSantim === round.stakeSantim);
  if (!free) throw new Refusal('noFreeCard');
  return free;
}

/** Adds the transfer for a card that a free card pays for: promotions have the stake. */
function moveFreeStake(sale: Sale, request: CardRequest): SaleOutcome {
  const { escrow, round, transfers } = sale;
  const promotion = accountCode.promotion('ETB');
  const moved =
    request.act === 'select'
      ? ({ kind: 'free-stake', debit: promotion, credit: escrow } as const)
      : ({ kind: 'free-stake-refund', debit: escrow, credit: promotion } as const);
  const idempotencyKey = stakeKey(request);
  transfers.push({ ...moved, amount: round.stakeSantim, roundId: round.id, idempotencyKey });
  return { roundId: String(round.id), walletSantim: walletOf(sale, request.userId) };
}

/** Adds one transfer for all cards of a request. */
function moveStakes(sale: Sale, request: CardRequest, changeSantim: number): SaleOutcome {
  const { escrow, round } = sale;
  const { userId, act } = request;
  const { kind, pays } = MOVES[act];
  const idempotencyKey = stakeKey(request);
  const wallet = accountCode.player(userId, 'ETB');
  const [debit, credit] = pays ? [wallet, escrow] : [escrow, wallet];
  const transfer = { debit, credit, amount: Math.abs(changeSantim), kind, roundId: round.id, idempotencyKey };
  return { roundId: String(round.id), walletSantim: addStakes(sale, userId, changeSantim, transfer) };
}

/**
 * Adds a transfer by which a player's wallet changes, and so does what they have staked. Returns
 * the balance after it.
 */
export function addStakes(sale: Sale, userId: string, changeSantim: number, transfer: NewTransfer): number {
  sale.transfers.push(transfer);
  const guard = sale.guards.get(userId);
  if (guard) guard.stakedSantim -= changeSantim;
  const walletSantim = walletOf(sale, userId) + changeSantim;
  sale.wallets.set(userId, walletSantim);
  return walletSantim;
}
