import fc from 'fast-check';
import { offeredStakes } from '../model/free-cards.ts';
import { chosen, type Known, newKey, topHolder } from '../model/known.ts';
import { at, type KeyedOperation, type Operation, type OperationOf, type Typed } from '../operations.ts';
import {
  anyCard,
  anyCards,
  anyChoice,
  anyCollector,
  anyHours,
  anyPlayer,
  anyRoom,
  anyRound,
  onceIn,
} from './choices.ts';

/** No free card is for so much. */
const OTHER_STAKE_SANTIM = 5000;

/**
 * An operation before its turn. fast-check makes up the whole sequence before it runs. Some choices
 * depend on the sequence: a payment that waits, a key that was used, a card that somebody holds.
 * Each of these is a number until then, and is looked up when the turn comes. So an operation still
 * makes sense once shrinking has left out others before it.
 */
type Plan<Planned extends Operation = Operation> = (known: Known, about: About) => Planned;
export type Plans<Planned extends Operation = Operation> = fc.Arbitrary<Plan<Planned>>;

/** What an operation must be about, so that it gets in the way of another one. */
export interface About {
  readonly player?: number;
  readonly amountSantim?: number;
  readonly number?: string;
  readonly payment?: string;
  /** The reference of a confirmed deposit, to compare with a statement. */
  readonly credited?: string;
  /** How many digits of the payer's phone a message shows. */
  readonly digits?: number;
  /** What an administrator types. */
  readonly typed?: Typed;
  readonly room?: number;
  readonly cardNo?: number;
}

/**
 * Takes a card. A third of the time, the player with the most cards in the room takes it, and
 * thereby reaches the limit.
 */
export const select: Plans<OperationOf<'select'>> = fc
  .record({ player: anyPlayer, room: anyRoom, cardNo: anyCard, isByHolder: onceIn(3) })
  .map(({ isByHolder, ...asked }) => (known, about) => {
    const { room = asked.room, cardNo = asked.cardNo } = about;
    const { player = isByHolder ? topHolder(known, room) : asked.player } = about;
    return { is: 'select', player, key: newKey(known), room, cardNo };
  });

/**
 * Takes several cards in one request. Half of the time, the player with the most cards in the room
 * asks for them. A third of the time, one of the cards is taken.
 */
export const selectSeveral: Plans<OperationOf<'select-several'>> = fc
  .record({
    player: anyPlayer,
    room: anyRoom,
    cardNos: anyCards,
    isByHolder: onceIn(2),
    isTaken: onceIn(3),
    choice: anyChoice,
  })
  .map(({ isByHolder, isTaken, choice, cardNos, ...asked }) => (known, about) => {
    const { room = asked.room } = about;
    const { player = isByHolder ? topHolder(known, room) : asked.player } = about;
    const taken = isTaken ? chosen([...(known.model.rooms[room]?.cards.keys() ?? [])], choice) : undefined;
    const { cardNo = taken } = about;
    const wanted = cardNo === undefined ? cardNos : [...new Set([cardNo, ...cardNos])].slice(0, cardNos.length);
    return { is: 'select-several', player, key: newKey(known), room, cardNos: wanted };
  });

/** Gives a card back: mostly one that somebody holds, by its holder. */
export const giveBack: Plans<OperationOf<'return'>> = fc
  .record({ player: anyPlayer, room: anyRoom, cardNo: anyCard, isAny: onceIn(4), choice: anyChoice })
  .map(({ isAny, choice, room, ...any }) => (known) => {
    const held = isAny ? undefined : chosen([...(known.model.rooms[room]?.cards ?? [])], choice);
    const [cardNo, player] = held ?? [any.cardNo, any.player];
    return { is: 'return', player, key: newKey(known), room, cardNo };
  });

/** Starts or settles a room's round, or opens the next one: mostly what comes next for it. */
export const turn: Plans<OperationOf<'start' | 'settle' | 'open'>> = fc
  .record({ room: anyRoom, round: anyRound, isEarly: onceIn(3), isOther: onceIn(4), tie: onceIn(3) })
  .map(({ round, isEarly, isOther, tie, ...asked }) => ({ model }, { room = asked.room }) => {
    const { status } = at(model.rooms, room);
    if (status !== 'selecting' && (status !== 'active') !== isOther) return { is: 'open', room, wait: !isEarly };
    const settles = (status === 'active') !== isOther;
    const when = { room, round, wait: !isEarly };
    return settles ? { is: 'settle', ...when } : { is: 'start', ...when, tie };
  });

export const cancel: Plans<OperationOf<'cancel'>> = fc
  .record({ room: anyRoom, round: anyRound })
  .map(({ round, ...asked }) => (_, { room = asked.room }) => ({ is: 'cancel', room, round }));

export const convert: Plans<OperationOf<'convert'>> = anyCollector.map(
  (collector) =>
    (known, { player = collector(known) }) => ({ is: 'convert', player, key: newKey(known) }),
);

/** Buys a free card of a stake that is offered. Sometimes it is of another one. */
export const buyFreeCard: Plans<OperationOf<'buy-free-card'>> = fc
  .record({ collector: anyCollector, choice: fc.nat(1), isOther: onceIn(8) })
  .map(({ collector, choice, isOther }) => (known, { player = collector(known) }) => {
    const stakeSantim = isOther ? OTHER_STAKE_SANTIM : at(offeredStakes(known.model), choice);
    return { is: 'buy-free-card', player, key: newKey(known), stakeSantim };
  });

/** Uses one of the free cards, in a room of its stake if there is one. */
export const selectFree: Plans<OperationOf<'select'>> = fc
  .record({ player: anyPlayer, room: anyRoom, cardNo: anyCard, choice: anyChoice })
  .map(({ choice, ...asked }) => (known, about) => {
    const { model } = known;
    const free = chosen(
      model.freeCards.filter(({ usedFor }) => usedFor === null),
      choice,
    );
    const fitting = model.rooms.findIndex(({ stakeSantim }) => stakeSantim === free?.stakeSantim);
    const { player = free?.player ?? asked.player, cardNo = asked.cardNo } = about;
    const { room = fitting >= 0 ? fitting : asked.room } = about;
    return { is: 'select', player, key: newKey(known), room, cardNo, isFree: true };
  });

export const endFreeCards: Plans<OperationOf<'end-free-cards'>> = fc.constant(() => ({ is: 'end-free-cards' }));

/** Lets time pass, because claims are counted by the day and messages become old. */
export const pass: Plans<OperationOf<'pass'>> = anyHours.map((hours) => () => ({ is: 'pass', hours }));

/** A request under a key that was used before: the same request, or another one. */
export const repeat = (...others: Plans<KeyedOperation>[]): Plans<KeyedOperation> =>
  fc
    .record({ choice: anyChoice, isOther: onceIn(3), other: fc.oneof(...others) })
    .map(({ choice, isOther, other }) => (known, about) => {
      const before = chosen(known.keyed, choice);
      if (!before) return other(known, about);
      return isOther ? { ...other(known, about), player: before.player, key: before.key } : before;
    });
