import fc from 'fast-check';
import {
  anyAdmin,
  anyCard,
  anyChoice,
  anyClaimText,
  anyCollector,
  anyDeposit,
  anyMethod,
  anyNumber,
  anyPayment,
  anyPlayer,
  anyRoom,
  anyRound,
  anyWithdrawal,
  fieldsOnceIn,
  onceIn,
} from './choices.ts';
import { chosen, type Known, newKey, newRequest, topHolder } from './known.ts';
import { type KeyedOperation, methodOfNumber, type Operation, type OperationOf } from './operations.ts';

/**
 * An operation before its turn. fast-check makes up the whole sequence before it runs. What depends
 * on the sequence (a payment that waits, a key that was used, a card that somebody holds) is a
 * number until then, and is looked up when the turn comes. So an operation still makes sense once
 * shrinking has left out others before it.
 */
type Plan<Planned extends Operation = Operation> = (known: Known, about: About) => Planned;
export type Plans<Planned extends Operation = Operation> = fc.Arbitrary<Plan<Planned>>;

/** What an operation must be about, where two get in each other's way. */
export interface About {
  readonly player?: number;
  readonly amountSantim?: number;
  readonly number?: string;
  readonly payment?: string;
  readonly room?: number;
  readonly cardNo?: number;
}

export const requestDeposit: Plans<OperationOf<'request-deposit'>> = fc
  .record({ player: anyPlayer, amountSantim: anyDeposit, method: anyMethod })
  .map((asked) => (known) => ({ is: 'request-deposit', key: newKey(known), ...asked }));

export const claim: Plans<OperationOf<'claim'>> = fc
  .record({
    player: anyPlayer,
    ofNumber: anyNumber({ newOnceIn: 2 }),
    text: anyClaimText,
    method: fieldsOnceIn(2, { chosen: anyMethod }),
  })
  .map(({ player, ofNumber, text, method }) => (known, { number = ofNumber(known) }) => {
    return { is: 'claim', player, key: newKey(known), number, text, ...method };
  });

export const evidence: Plans<OperationOf<'evidence'>> = fc
  .record({
    isAgain: onceIn(6),
    choice: anyChoice,
    ofNumber: anyNumber({ newOnceIn: 3 }),
    amountSantim: anyDeposit,
    method: anyMethod,
    isOfSent: onceIn(8),
    isOfPerson: onceIn(8),
  })
  .map(({ isAgain, choice, ofNumber, amountSantim, method, isOfSent, isOfPerson }) => (known, about) => {
    const again = isAgain && about.number === undefined ? chosen(known.forwarded, choice) : undefined;
    if (again) return again;
    const { number = ofNumber(known) } = about;
    const [direction, from] = [isOfSent ? 'sent' : 'received', isOfPerson ? 'person' : 'provider'] as const;
    const says = { amountSantim, method: methodOfNumber(number) ?? method, direction, from };
    return { is: 'evidence', request: newRequest(known), number, says };
  });

export const withdraw: Plans<OperationOf<'withdraw'>> = fc
  .record({ player: anyPlayer, amountSantim: anyWithdrawal, method: anyMethod })
  .map((asked) => (known, { player = asked.player, amountSantim = asked.amountSantim }) => {
    return { is: 'withdraw', player, key: newKey(known), amountSantim, method: asked.method };
  });

export const confirm: Plans<OperationOf<'confirm'>> = fc
  .record({
    admin: anyAdmin,
    ofPayment: anyPayment,
    amount: fieldsOnceIn(3, { amountSantim: anyDeposit }),
    method: fieldsOnceIn(3, { method: anyMethod }),
  })
  .map(({ admin, ofPayment, amount, method }) => (known, { payment = ofPayment(known) }) => {
    return { is: 'confirm', admin, payment, ...amount, ...method };
  });

export const reject: Plans<OperationOf<'reject'>> = fc
  .record({ admin: anyAdmin, ofPayment: anyPayment })
  .map(({ admin, ofPayment }) => (known, { payment = ofPayment(known) }) => ({ is: 'reject', admin, payment }));

/** A third by the player who holds the most cards in the room: there is a limit. */
export const select: Plans<OperationOf<'select'>> = fc
  .record({ player: anyPlayer, room: anyRoom, cardNo: anyCard, isByHolder: onceIn(3) })
  .map(({ isByHolder, ...asked }) => (known, about) => {
    const { room = asked.room, cardNo = asked.cardNo } = about;
    const { player = isByHolder ? topHolder(known, room) : asked.player } = about;
    return { is: 'select', player, key: newKey(known), room, cardNo };
  });

/** Mostly a card that somebody holds, by its holder. */
export const giveBack: Plans<OperationOf<'return'>> = fc
  .record({ player: anyPlayer, room: anyRoom, cardNo: anyCard, isAny: onceIn(4), choice: anyChoice })
  .map(({ isAny, choice, room, ...any }) => (known) => {
    const held = isAny ? undefined : chosen([...(known.model.rooms[room]?.cards ?? [])], choice);
    const [cardNo, player] = held ?? [any.cardNo, any.player];
    return { is: 'return', player, key: newKey(known), room, cardNo };
  });

/** Mostly the step that the room's round takes next. */
export const turn: Plans<OperationOf<'start' | 'settle'>> = fc
  .record({ room: anyRoom, round: anyRound, isEarly: onceIn(3), isOther: onceIn(4), tie: onceIn(3) })
  .map(({ round, isEarly, isOther, tie, ...asked }) => ({ model }, { room = asked.room }) => {
    const settles = (model.rooms[room]?.status === 'active') !== isOther;
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

/** A key that was used before: with what it was used for, or with something else. */
export const repeat: Plans<KeyedOperation> = fc
  .record({
    choice: anyChoice,
    isOther: onceIn(3),
    other: fc.oneof<Plans<KeyedOperation>[]>(requestDeposit, withdraw, select, convert, claim),
  })
  .map(({ choice, isOther, other }) => (known, about) => {
    const before = chosen(known.keyed, choice);
    if (!before) return other(known, about);
    return isOther ? { ...other(known, about), player: before.player, key: before.key } : before;
  });
