import { at, type OperationOf, type Outcome, ROOMS, refused } from '../operations.ts';
import { CARDS_PER_PLAYER, COUNTDOWN_MS, POPUP_MS } from './games.ts';
import { isOver, type Model, type ModelRoom, of, pay } from './state.ts';

// The part of the model that orders cards for next rounds, and opens these.

type OrderOperation = OperationOf<'order' | 'take-order-back' | 'open' | 'end-orders' | 'set-room'>;

const ALL_CARDS = 100;
const WAIT_MAX_MS = 600_000;

export function decideOrder(model: Model, operation: OrderOperation, nowMs: number): Outcome {
  const room = at(model.rooms, operation.room);
  switch (operation.is) {
    case 'order':
      return order(model, room, operation);
    case 'take-order-back':
      return takeBack(model, room, operation);
    case 'open':
      return open(model, room, operation.room, nowMs);
    case 'end-orders':
      return endOrders(model, room, operation.room, nowMs);
    case 'set-room':
      return setRoom(model, operation);
  }
}

/** What all orders together must have set aside, in santim. */
export function ordersOf({ rooms }: Model): number {
  return rooms.flatMap(({ orders }) => [...orders.values()]).reduce((sum, { stakeSantim }) => sum + stakeSantim, 0);
}

function order(model: Model, room: ModelRoom, operation: OperationOf<'order'>): Outcome {
  const { player, cardNos: wanted, shownSantim, othersToo } = operation;
  if (!room.isOpen || room.plan) return refused('roomClosed');
  if (isLate(room, operation)) return refused('orderTooLate');
  if (room.refunded.has(operation.player)) return refused('orderGivenBack');
  const stakeSantim = room.nextStakeSantim;
  if (shownSantim !== stakeSantim) return refused('orderPriceChanged');
  const cardNos = othersToo ? freeOnes(room, wanted) : wanted;
  if (ownOf(room, player).length + cardNos.length > CARDS_PER_PLAYER) return refused('cardLimit');
  const isOne = cardNos.length === 1;
  if (of(model.wallets, player) < stakeSantim * cardNos.length) {
    return refused(isOne ? 'insufficientBalance' : 'insufficientBalanceForCards');
  }
  if (cardNos.some((cardNo) => room.orders.has(cardNo))) return refused(isOne ? 'cannotSelectCard' : 'cardsTaken');
  pay(model, player, -stakeSantim * cardNos.length);
  const added = cardNos.map((cardNo) => [cardNo, { player, stakeSantim }] as const);
  model.rooms[operation.room] = { ...room, orders: new Map([...room.orders, ...added]) };
  return ordered('ordered', cardNos, of(model.wallets, player));
}

function takeBack(model: Model, room: ModelRoom, operation: OperationOf<'take-order-back'>): Outcome {
  const { player, cardNos } = operation;
  if (isLate(room, operation)) return refused('orderTooLate');
  if (room.refunded.has(operation.player)) return refused('orderGivenBack');
  if (cardNos.some((cardNo) => room.orders.get(cardNo)?.player !== player)) return refused('cannotReturnCard');
  for (const cardNo of cardNos) pay(model, player, room.orders.get(cardNo)?.stakeSantim ?? 0);
  const left = [...room.orders].filter(([cardNo]) => !cardNos.includes(cardNo));
  model.rooms[operation.room] = { ...room, orders: new Map(left) };
  return ordered('taken back', cardNos, of(model.wallets, player));
}

const ordered = (result: string, cardNos: readonly number[], walletSantim: number): Outcome => {
  return { result, changed: true, walletSantim, lists: { cards: cardNos.map(String) } };
};

const isLate = (room: ModelRoom, { roundId }: OperationOf<'order' | 'take-order-back'>): boolean =>
  room.status === 'selecting' || room.roundId !== roundId;

const ownOf = ({ orders }: ModelRoom, player: number) => [...orders].filter(([, card]) => card.player === player);

/** For each card that is taken the next one, counting on from it, that nobody has or wants. */
function freeOnes({ orders }: ModelRoom, wanted: readonly number[]): readonly number[] {
  const cardNos = [...wanted];
  for (const [index, cardNo] of wanted.entries()) {
    let free = cardNo;
    while (orders.has(free) || (free !== cardNo && [...wanted, ...cardNos].includes(free)))
      free = (free % ALL_CARDS) + 1;
    cardNos[index] = free;
  }
  return cardNos;
}

/** Opens the next round, and sells what was ordered for it at its price and in time. */
function open(model: Model, room: ModelRoom, index: number, nowMs: number): Outcome {
  if (!isOver(room) || !room.isOpen) return { result: 'open', changed: false };
  const stakeSantim = room.nextStakeSantim;
  const isInTime = nowMs <= (room.endedAtMs ?? 0) + WAIT_MAX_MS;
  const sold = [...room.orders].filter(([, card]) => isInTime && card.stakeSantim === stakeSantim);
  for (const card of room.orders.values()) pay(model, card.player, card.stakeSantim);
  for (const [, { player }] of sold) pay(model, player, -stakeSantim);
  model.rooms[index] = {
    ...{ roundId: 0, stakeSantim, status: 'selecting', selectingEndsAtMs: nowMs + COUNTDOWN_MS },
    ...{ isOpen: true, nextStakeSantim: stakeSantim, endedAtMs: null, draw: null },
    ...{ sharesPercent: room.sharesPercent, feedPercent: room.feedPercent, plan: room.plan },
    ...{ orders: new Map(), refunded: new Set(), cards: new Map(sold.map(([cardNo, { player }]) => [cardNo, player])) },
  };
  return { result: 'open', changed: true };
}

/** Gives back what no round will carry out. */
function endOrders(model: Model, room: ModelRoom, index: number, nowMs: number): Outcome {
  const { endedAtMs, isOpen, orders } = room;
  const isEnd = endedAtMs !== null && (isOpen ? nowMs > endedAtMs + WAIT_MAX_MS : nowMs >= endedAtMs + POPUP_MS);
  if (!isEnd || orders.size === 0) return { result: 'ended', changed: false };
  const refunded = new Set(room.refunded);
  for (const { player, stakeSantim } of orders.values()) {
    pay(model, player, stakeSantim);
    refunded.add(player);
  }
  model.rooms[index] = { ...room, orders: new Map(), refunded };
  return { result: 'ended', changed: true };
}

/** Opens or closes a room with all its tables, at a price for their next rounds. */
function setRoom(model: Model, { room, isOpen, stakeSantim }: OperationOf<'set-room'>): Outcome {
  for (const [index, table] of model.rooms.entries()) {
    const isOfRoom = roomIdOf(index) === roomIdOf(room);
    if (isOfRoom) model.rooms[index] = { ...table, isOpen, nextStakeSantim: stakeSantim };
  }
  return { result: 'set', changed: true };
}

const roomIdOf = (room: number) => at(ROOMS, room).roomId.split('-')[0];
