import type { DeductionRule } from '@cartela/game-core';
import { type Operation, type OperationOf, type Outcome, refused } from '../operations.ts';
import { giveStakeBack, spend, unusedOf, use } from './free-cards.ts';
import { giveCoins, isOver, type Model, type ModelRoom, of, pay } from './state.ts';

type GameOperation = Extract<Operation, { is: 'select' | 'select-several' | 'return' | 'start' | 'settle' | 'cancel' }>;

export const CARDS_PER_PLAYER = 4;
export const MIN_PLAYERS = 2;
export const COUNTDOWN_MS = 600_000;
/** How long a result is shown. */
export const POPUP_MS = 600_000;
/** Each card earns its player this many coins, so that players have coins to convert. */
export const COINS_PER_CARD = 21;
const HOUSE_CUT_PERCENT = 20;
const TAX_PERCENT = 15;
const TAX_FREE_SANTIM = 3000;
const COMMISSION_PERCENT = 3;
/** Until so long before a planned game, cards are given back. */
const FINAL_MS = 120_000;
/** So long after its time, a planned game still begins. */
const LATE_MAX_MS = 600_000;

/** The jackpot of all rooms. Some games are over on its ball, and most are not. */
export const JACKPOT = { id: 1, feedBps: 300, balls: 40, ceilingSantim: 1_000_000_000, goesWithinDays: 365 };
const POT = 'jackpot:1';
/** For so long, a game that is not settled holds up those that end after it. */
const HELD_UP_MS = 86_400_000;

/** The same for the product: what it withholds from prizes. */
export const RULES: readonly DeductionRule[] = [
  { kind: 'tax', rateBps: TAX_PERCENT * 100, thresholdSantim: TAX_FREE_SANTIM, base: 'prize' },
  { kind: 'commission', rateBps: COMMISSION_PERCENT * 100, thresholdSantim: 0, base: 'prize-less-stakes' },
];

/** The part of the model that plays: stakes, refunds and prizes. */
export function decideGame(model: Model, operation: GameOperation, nowMs: number): Outcome {
  const room = model.rooms[operation.room];
  if (!room) throw new Error(`there is no room ${operation.room}`);
  switch (operation.is) {
    case 'select':
      return select(model, room, { ...operation, cardNos: [operation.cardNo] }, nowMs);
    case 'select-several':
      return select(model, room, operation, nowMs);
    case 'return':
      return giveBack(model, room, operation, nowMs);
    case 'start':
      return start(model, room, operation, nowMs);
    case 'settle':
      return settle(model, room, operation, nowMs);
    case 'cancel':
      return cancel(model, room, operation, nowMs);
  }
}

/** What the escrow of a room must hold, in santim. */
export function escrowOf({ cards, stakeSantim, status }: ModelRoom): number {
  return isOver({ status }) ? 0 : cards.size * stakeSantim;
}

const hasEnoughPlayers = ({ cards }: ModelRoom) => new Set(cards.values()).size >= MIN_PLAYERS;

/**
 * The room, if it sells. If its countdown has ended with too few players, the room is in a later
 * countdown, unless it was closed. Null if it does not sell.
 */
function sellingRoom(room: ModelRoom, nowMs: number): ModelRoom | null {
  if (room.status !== 'selecting') return null;
  if (nowMs < room.selectingEndsAtMs) return room;
  if (hasEnoughPlayers(room) || !room.isOpen || room.plan) return null;
  const countdowns = Math.floor((nowMs - room.selectingEndsAtMs) / COUNTDOWN_MS) + 1;
  return { ...room, selectingEndsAtMs: room.selectingEndsAtMs + countdowns * COUNTDOWN_MS };
}

function whyNotSelling(room: ModelRoom): string {
  if (!isOver(room)) return 'cannotAddCard';
  return room.isOpen ? 'gameInProgress' : 'roomClosed';
}

type Selected = Pick<OperationOf<'select-several'>, 'player' | 'room' | 'cardNos'> & { readonly isFree?: boolean };

function select(model: Model, present: ModelRoom, operation: Selected, nowMs: number): Outcome {
  const { player, cardNos, isFree = false } = operation;
  const room = sellingRoom(present, nowMs);
  if (!room) return refused(whyNotSelling(present));
  const held = [...room.cards.values()].filter((holder) => holder === player).length;
  if (held + cardNos.length > (room.plan?.cardsEach ?? CARDS_PER_PLAYER))
    return refused(room.plan ? 'cardLimitHere' : 'cardLimit');
  const stakes = room.stakeSantim * cardNos.length;
  const free = isFree ? unusedOf(model, player, room.stakeSantim, nowMs) : undefined;
  if (isFree && !free) return refused('noFreeCard');
  if (!free && of(model.wallets, player) < stakes)
    return refused(cardNos.length === 1 ? 'insufficientBalance' : 'insufficientBalanceForCards');
  if (cardNos.some((cardNo) => room.cards.has(cardNo))) {
    return refused(cardNos.length === 1 ? 'cannotSelectCard' : 'cardsTaken');
  }
  if (free) use(model, free, { room: operation.room, cardNo: cardNos[0] ?? 0 });
  else pay(model, player, -stakes);
  const sold = cardNos.map((cardNo) => [cardNo, player] as const);
  model.rooms[operation.room] = { ...room, cards: new Map([...room.cards, ...sold]) };
  return { result: free ? 'sold free' : 'sold', changed: true, walletSantim: of(model.wallets, player) };
}

function giveBack(model: Model, present: ModelRoom, operation: OperationOf<'return'>, nowMs: number): Outcome {
  const { player, cardNo } = operation;
  const room = sellingRoom(present, nowMs);
  if (!room) return refused(whyNotSelling(present));
  if (room.cards.get(cardNo) !== player) return refused('cannotReturnCard');
  if (room.plan && nowMs >= room.selectingEndsAtMs - FINAL_MS) return refused('tooLateToReturn');
  giveStakeBack(model, { room: operation.room, cardNo, holder: player, stakeSantim: room.stakeSantim });
  model.rooms[operation.room] = { ...room, cards: new Map([...room.cards].filter(([held]) => held !== cardNo)) };
  return { result: 'returned', changed: true, walletSantim: of(model.wallets, player) };
}

type RoundOperation = Extract<Operation, { is: 'start' | 'settle' | 'cancel' }>;

function start(model: Model, room: ModelRoom, { room: index, round }: RoundOperation, nowMs: number): Outcome {
  const isDue = round === 'present' && room.status === 'selecting' && nowMs >= room.selectingEndsAtMs;
  if (!isDue) return { result: 'not-due', changed: false };
  if (room.plan && nowMs > room.selectingEndsAtMs + LATE_MAX_MS) return refund(model, room, index, nowMs);
  if (!hasEnoughPlayers(room)) {
    if (room.isOpen && !room.plan) return { result: 'too-few-players', changed: false };
    return refund(model, room, index, nowMs);
  }
  model.rooms[index] = { ...room, status: 'active' };
  return { result: 'started', changed: true };
}

function settle(model: Model, room: ModelRoom, { room: index, round }: RoundOperation, nowMs: number): Outcome {
  const isDue = round === 'present' && room.status === 'active' && room.draw && nowMs >= room.draw.lastBallAtMs;
  if (!isDue || !room.draw) return { result: 'not-due', changed: false };
  if (room.feedPercent > 0 && model.rooms.some((other) => isHeldUpBy(room, other))) {
    return { result: 'held-up', changed: false };
  }
  const { winners, winsJackpot } = room.draw;
  const escrow = escrowOf(room);
  const sold = escrow - Math.ceil((escrow * (HOUSE_CUT_PERCENT + room.feedPercent)) / 100);
  const prize = Math.max(sold, room.plan?.leastPrizeSantim ?? 0);
  const won = new Map<number, number>();
  let left = prize;
  const fed = Math.floor((escrow * room.feedPercent) / 100);
  let house = escrow - fed;
  let pot = (model.shared.get(POT) ?? 0) + fed;
  for (const [part, percent] of room.sharesPercent.entries()) {
    const isLast = part === room.sharesPercent.length - 1;
    const amount = isLast ? left : Math.floor((prize * percent) / 100);
    left -= amount;
    const cards = winners.filter((winner) => winner.part === part);
    const ofPrize = Math.floor(amount / cards.length);
    house -= ofPrize * cards.length;
    const ofJackpot = isLast && winsJackpot ? Math.floor(pot / cards.length) : 0;
    pot -= ofJackpot * cards.length;
    const share = ofPrize + ofJackpot;
    for (const { cardNo } of cards) {
      const holder = holderOf(room, cardNo);
      won.set(holder, (won.get(holder) ?? 0) + share);
    }
  }
  for (const [holder, santim] of won) {
    pay(model, holder, santim);
    withhold(model, room, holder, santim);
  }
  for (const holder of room.cards.values()) giveCoins(model, holder, COINS_PER_CARD);
  model.shared.set('house:ETB', (model.shared.get('house:ETB') ?? 0) + house);
  model.shared.set(POT, pot);
  spend(model, index);
  model.rooms[index] = { ...room, status: 'settled', draw: null, endedAtMs: nowMs };
  return { result: 'settled', changed: true };
}

/** Whether a game ended before another one that plays for the jackpot, and is not settled. */
function isHeldUpBy({ draw }: ModelRoom, { draw: other, feedPercent }: ModelRoom): boolean {
  if (!draw || !other || feedPercent === 0) return false;
  const beforeMs = draw.lastBallAtMs - other.lastBallAtMs || draw.roundId - other.roundId;
  return beforeMs > 0 && draw.lastBallAtMs - other.lastBallAtMs < HELD_UP_MS;
}

/** Takes tax and commission off what a winner has just been paid. */
function withhold(model: Model, room: ModelRoom, winner: number, won: number): void {
  const staked = room.stakeSantim * [...room.cards.values()].filter((holder) => holder === winner).length;
  const tax = won > TAX_FREE_SANTIM ? Math.floor((won * TAX_PERCENT) / 100) : 0;
  const commission = Math.max(0, Math.floor(((won - staked) * COMMISSION_PERCENT) / 100));
  pay(model, winner, -tax - commission);
  model.shared.set('tax:ETB', (model.shared.get('tax:ETB') ?? 0) + tax);
  model.shared.set('commission:ETB', (model.shared.get('commission:ETB') ?? 0) + commission);
}

function cancel(model: Model, room: ModelRoom, { room: index, round }: RoundOperation, nowMs: number): Outcome {
  if (round === 'previous' || isOver(room)) return refused('roundNotCancellable');
  return refund(model, room, index, nowMs);
}

function refund(model: Model, room: ModelRoom, index: number, nowMs: number): Outcome {
  const { stakeSantim } = room;
  for (const [cardNo, holder] of room.cards) giveStakeBack(model, { room: index, cardNo, holder, stakeSantim });
  model.rooms[index] = { ...room, status: 'cancelled', draw: null, endedAtMs: nowMs };
  return { result: 'cancelled', changed: true };
}

function holderOf(room: ModelRoom, cardNo: number): number {
  const holder = room.cards.get(cardNo);
  if (holder === undefined) throw new Error(`nobody holds the winning card ${cardNo}`);
  return holder;
}
