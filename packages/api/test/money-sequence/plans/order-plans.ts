import fc from 'fast-check';
import { chosen, type Known, newKey } from '../model/known.ts';
import { at, type OperationOf, ROOMS } from '../operations.ts';
import { anyCards, anyChoice, anyPlayer, anyRoom, onceIn } from './choices.ts';
import type { Plans } from './plans.ts';

/** By how much a card's price is raised, so that orders at the price of before are given back. */
const RAISE_SANTIM = 500;

/**
 * The room, or the one with the most orders of those whose game is on or shown. Others take none.
 */
function playing({ model: { rooms } }: Known, room: number, isAny: boolean): number {
  const taking = [...rooms.keys()].filter(
    (index) => at(rooms, index).status !== 'selecting' && at(rooms, index).isOpen,
  );
  const [found = room] = taking.toSorted((a, b) => at(rooms, b).orders.size - at(rooms, a).orders.size);
  return isAny ? room : found;
}

/**
 * Orders cards. One time in four, somebody asks who has ordered some, and so reaches the limit.
 * Half of the time, one of the cards is ordered already; a third of the time, others will do. Once
 * in a while the player has seen another price, or the round before.
 */
export const order: Plans<OperationOf<'order'>> = fc
  .record({
    player: anyPlayer,
    room: anyRoom,
    isAny: onceIn(8),
    cardNos: anyCards,
    isTaken: onceIn(2),
    isByHolder: onceIn(4),
    choice: anyChoice,
    othersToo: onceIn(3),
    isOfBefore: onceIn(12),
    isStale: onceIn(12),
  })
  .map(
    ({ isAny, cardNos, isTaken, isByHolder, choice, othersToo, isOfBefore, isStale, ...asked }) =>
      (known, about) => {
        const { room = playing(known, asked.room, isAny) } = about;
        const table = at(known.model.rooms, room);
        const holder = isByHolder ? chosen([...table.orders.values()], choice)?.player : undefined;
        const { player = holder ?? asked.player } = about;
        const taken = isTaken ? chosen([...table.orders.keys()], choice) : undefined;
        const { cardNo = taken } = about;
        return {
          ...{ is: 'order', player, key: newKey(known), room, roundId: table.roundId - (isOfBefore ? 1 : 0) },
          cardNos: cardNo === undefined ? cardNos : [...new Set([cardNo, ...cardNos])].slice(0, cardNos.length),
          shownSantim: table.nextStakeSantim + (isStale ? 1 : 0),
          othersToo,
        };
      },
  );

/** Takes ordered cards back: mostly some that somebody has ordered, by this player. */
export const takeOrderBack: Plans<OperationOf<'take-order-back'>> = fc
  .record({
    player: anyPlayer,
    room: anyRoom,
    cardNos: anyCards,
    isAny: onceIn(4),
    isWhole: onceIn(2),
    choice: anyChoice,
  })
  .map(({ isAny, isWhole, choice, cardNos, ...any }) => (known, { room = playing(known, any.room, isAny) }) => {
    const { roundId, orders } = at(known.model.rooms, room);
    const [cardNo, card] = (isAny ? undefined : chosen([...orders], choice)) ?? [];
    const player = card?.player ?? any.player;
    const own = [...orders].flatMap(([one, { player: by }]) => (by === player ? [one] : []));
    const wanted = cardNo === undefined ? cardNos : isWhole ? own : [cardNo];
    return { is: 'take-order-back', player, key: newKey(known), room, roundId, cardNos: wanted };
  });

export const endOrders: Plans<OperationOf<'end-orders'>> = fc
  .record({ room: anyRoom, isEarly: onceIn(3), choice: anyChoice, isAny: onceIn(3) })
  .map(({ isEarly, choice, isAny, ...any }) => ({ model }, about) => {
    const waiting = [...model.rooms.keys()].filter((index) => at(model.rooms, index).orders.size > 0);
    const { room = (isAny ? undefined : chosen(waiting, choice)) ?? any.room } = about;
    return { is: 'end-orders', room, wait: !isEarly };
  });

/** Closes a room, or opens a closed one, at the usual price or a higher one. */
export const setRoom: Plans<OperationOf<'set-room'>> = fc
  .record({ room: anyRoom, isClosed: onceIn(5), isRaised: onceIn(4) })
  .map(({ isClosed, isRaised, ...any }) => ({ model }, { room = any.room }) => {
    const closes = isClosed && at(model.rooms, room).isOpen;
    const stakeSantim = at(ROOMS, room).stakeSantim + (isRaised ? RAISE_SANTIM : 0);
    return { is: 'set-room', room, isOpen: !closes, stakeSantim };
  });
