import fc from 'fast-check';
import { busiest, chosen, chosenDeposit, chosenMessage, type Known, newNumber, newRequest } from '../model/known.ts';
import { of } from '../model/state.ts';
import { NO_PAYMENT, type Operation } from '../operations.ts';
import { anyCheckout, askProvider, atProvider, checkout } from './checkout-plans.ts';
import { anyCard, anyChoice, anyCollector, anyForm, anyPayment, anyPlayer, anyRoom } from './choices.ts';
import { endOrders, order, setRoom, takeOrderBack } from './order-plans.ts';
import {
  claim,
  confirm,
  endPayout,
  evidence,
  followPayouts,
  message,
  reject,
  requestDeposit,
  send,
  withdraw,
} from './payment-plans.ts';
import {
  type About,
  buyFreeCard,
  cancel,
  convert,
  endFreeCards,
  giveBack,
  type Plans,
  pass,
  repeat,
  select,
  selectFree,
  selectSeveral,
  turn,
} from './plans.ts';
import {
  compare,
  confirmByHand,
  confirmedPayments,
  correct,
  correctAgain,
  explainAgain,
  explainDifference,
  explainLine,
  nameNumber,
  takeBack,
} from './reconcile-plans.ts';

/** What happens in a step: one operation, or two at once. */
export type StepPlan = (known: Known) => readonly Operation[];

const single: fc.Arbitrary<StepPlan> = fc
  .oneof(
    { weight: 14, arbitrary: requestDeposit },
    { weight: 22, arbitrary: claim },
    { weight: 14, arbitrary: evidence },
    { weight: 9, arbitrary: checkout },
    { weight: 10, arbitrary: atProvider },
    { weight: 10, arbitrary: askProvider },
    { weight: 10, arbitrary: withdraw },
    { weight: 8, arbitrary: send },
    { weight: 5, arbitrary: endPayout },
    { weight: 7, arbitrary: followPayouts },
    { weight: 16, arbitrary: confirm },
    { weight: 10, arbitrary: reject },
    { weight: 30, arbitrary: select },
    { weight: 20, arbitrary: selectSeveral },
    { weight: 8, arbitrary: giveBack },
    { weight: 26, arbitrary: order },
    { weight: 6, arbitrary: takeOrderBack },
    { weight: 4, arbitrary: endOrders },
    { weight: 6, arbitrary: setRoom },
    { weight: 40, arbitrary: turn },
    { weight: 1, arbitrary: cancel },
    { weight: 4, arbitrary: convert },
    { weight: 6, arbitrary: buyFreeCard },
    { weight: 8, arbitrary: selectFree },
    { weight: 2, arbitrary: endFreeCards },
    { weight: 4, arbitrary: pass },
    { weight: 6, arbitrary: compare },
    { weight: 9, arbitrary: correct },
    { weight: 2, arbitrary: correctAgain },
    { weight: 3, arbitrary: takeBack },
    { weight: 4, arbitrary: explainDifference },
    { weight: 3, arbitrary: explainLine },
    { weight: 9, arbitrary: explainAgain },
    { weight: 10, arbitrary: confirmByHand },
    { weight: 10, arbitrary: nameNumber },
    {
      weight: 6,
      arbitrary: repeat(
        requestDeposit,
        checkout,
        withdraw,
        select,
        selectSeveral,
        order,
        takeOrderBack,
        convert,
        buyFreeCard,
        claim,
      ),
    },
  )
  .map((plan) => (known) => [plan(known, {})]);

type Abouts = fc.Arbitrary<(known: Known) => About>;

const aPayment: Abouts = anyPayment.map((ofPayment) => (known) => ({ payment: ofPayment(known) }));
const aCheckout: Abouts = anyCheckout.map((ofCheckout) => (known) => ({ payment: ofCheckout(known) }));
const aPlayer: Abouts = anyPlayer.map((player) => () => ({ player }));
const aBusyPlayer: Abouts = fc.constant((known) => ({ player: busiest(known) }));
const aNewNumber: Abouts = fc.tuple(anyForm, anyPlayer).map(([form, player]) => (known) => {
  return { number: newNumber(known, form), player };
});
const aMessage: Abouts = fc.tuple(anyChoice, anyForm).map(([choice, form]) => (known) => {
  return { number: chosenMessage(known, { choice, by: undefined })?.number ?? newNumber(known, form) };
});
/** A deposit that waits: a claim with its number, or a request with its player. */
const aDeposit = (is: 'claim' | 'request'): Abouts =>
  fc.tuple(anyChoice, anyForm).map(([choice, form]) => (known) => {
    const found = chosenDeposit(known, { choice, is, by: undefined });
    if (!found) return { payment: NO_PAYMENT, number: newNumber(known, form) };
    const { payment, number, player } = found;
    return number === null ? { payment, player } : { payment, number };
  });
/** A request for which messages do not show who paid. */
const aRequestOfUnseen: Abouts = aDeposit('request').map((about) => (known) => ({ ...about(known), digits: 0 }));
const aTypedNumber: Abouts = fc.tuple(anyForm, anyPlayer).map(([form, player]) => (known) => {
  const number = newNumber(known, form);
  return { number, player, typed: { number, amountSantim: 5000 } };
});
/** A confirmed deposit, its player, and all that this player has. */
const aCredited: Abouts = anyChoice.map((choice) => (known) => {
  const [credited, deposit] = chosen(confirmedPayments(known, { type: 'deposit' }), choice) ?? [];
  if (credited === undefined || !deposit) return {};
  const { player } = deposit;
  return { credited, player, amountSantim: Math.max(1, of(known.model.wallets, player)) };
});
/**
 * A deposit that was confirmed without a number, and a number that somebody else may name as well.
 */
const anUnnumbered: Abouts = fc.tuple(anyChoice, anyForm).map(([choice, form]) => (known) => {
  const [credited, deposit] = chosen(confirmedPayments(known, { isUnnumbered: true }), choice) ?? [];
  const number = newNumber(known, form);
  const amountSantim = deposit?.amountSantim ?? 5000;
  return { number, typed: { number, amountSantim }, ...(credited !== undefined && { credited }) };
});
const aCard: Abouts = fc.record({ room: anyRoom, cardNo: anyCard }).map((card) => () => card);
const aRoom: Abouts = anyRoom.map((room) => () => ({ room }));
const aCollector: Abouts = anyCollector.map((collector) => (known) => ({ player: collector(known) }));
/** A player, and a part of what they have. */
const aSpender = (part: number): Abouts =>
  anyPlayer.map((player) => ({ model }) => {
    return { player, amountSantim: Math.max(1, Math.ceil(of(model.wallets, player) * part)) };
  });

/** Two operations about the same thing. */
function both(first: Plans, second: Plans, about: Abouts): fc.Arbitrary<StepPlan> {
  return fc.tuple(first, second, about).map(([one, other, aboutWhat]) => (known) => {
    const same = aboutWhat(known);
    return [one(known, same), other(known, same)];
  });
}

/** The very same request twice. */
function twice(plans: Plans): fc.Arbitrary<StepPlan> {
  return plans.map((plan) => (known) => {
    const operation = plan(known, {});
    return [operation, operation];
  });
}

const keyWithTwoAmounts: fc.Arbitrary<StepPlan> = withdraw.map((plan) => (known) => {
  const operation = plan(known, {});
  return [operation, { ...operation, amountSantim: operation.amountSantim + 1 }];
});

const sameTextTwice: fc.Arbitrary<StepPlan> = message.map((plan) => (known) => {
  const operation = plan(known, {});
  return [operation, { ...operation, request: newRequest(known) }];
});

/**
 * Two messages at once, or only one if both have the same number. Of two with one number, nobody
 * could say which came first.
 */
const twoMessages = (about: Abouts): fc.Arbitrary<StepPlan> =>
  fc.tuple(message, message, about).map(([one, other, aboutWhat]) => (known) => {
    const same = aboutWhat(known);
    const [first, second] = [one(known, same), other(known, same)];
    return first.number === second.number ? [first] : [first, second];
  });

/** Two operations that get in each other's way. */
const pair: fc.Arbitrary<StepPlan> = fc.oneof(
  both(confirm, confirm, aPayment),
  both(confirm, reject, aPayment),
  both(reject, reject, aPayment),
  twice(
    fc.oneof(requestDeposit, claim, withdraw, select, selectSeveral, order, takeOrderBack, convert, message, correct),
  ),
  keyWithTwoAmounts,
  sameTextTwice,
  { weight: 2, arbitrary: both(askProvider, fc.oneof(askProvider, confirm, reject), aCheckout) },
  { weight: 2, arbitrary: both(send, fc.oneof(send, confirm, reject, followPayouts), aPayment) },
  { weight: 2, arbitrary: both(followPayouts, fc.oneof(confirm, reject, withdraw), aPayment) },
  both(askProvider, fc.oneof(claim, requestDeposit, message), aPlayer),
  { weight: 2, arbitrary: both(claim, message, aNewNumber) },
  both(claim, message, aDeposit('claim')),
  both(claim, claim, aDeposit('claim')),
  both(claim, claim, aMessage),
  both(claim, fc.oneof(claim, message, requestDeposit), aPlayer),
  { weight: 3, arbitrary: twoMessages(aBusyPlayer) },
  twoMessages(aDeposit('request')),
  twoMessages(aRequestOfUnseen),
  both(claim, confirm, aDeposit('request')),
  both(message, fc.oneof(confirm, reject), aDeposit('request')),
  both(message, fc.oneof(confirm, reject), aDeposit('claim')),
  both(confirm, fc.oneof(confirm, claim, message), aTypedNumber),
  both(withdraw, withdraw, aSpender(0.6)),
  both(withdraw, select, aSpender(1)),
  both(select, select, aCard),
  both(selectSeveral, fc.oneof(select, selectSeveral), aCard),
  both(selectSeveral, withdraw, aSpender(1)),
  twice(fc.oneof(turn, followPayouts)),
  { weight: 2, arbitrary: both(order, fc.oneof(order, turn), aCard) },
  { weight: 3, arbitrary: both(order, fc.oneof(turn, takeOrderBack, endOrders, setRoom, cancel), aRoom) },
  { weight: 2, arbitrary: both(turn, fc.oneof(takeOrderBack, endOrders), aRoom) },
  both(order, fc.oneof(withdraw, select), aSpender(1)),
  both(turn, cancel, aRoom),
  both(convert, convert, aCollector),
  both(buyFreeCard, fc.oneof(buyFreeCard, convert), aCollector),
  both(selectFree, fc.oneof(selectFree, select), aCard),
  both(selectFree, fc.oneof(turn, giveBack, cancel), aRoom),
  both(convert, turn, aCollector),
  { weight: 2, arbitrary: both(correct, fc.oneof(correct, explainDifference), aCredited) },
  { weight: 4, arbitrary: both(takeBack, fc.oneof(withdraw, select, takeBack), aCredited) },
  both(explainDifference, explainDifference, aCredited),
  twice(fc.oneof(nameNumber, explainDifference, explainLine)),
  both(explainLine, fc.oneof(explainLine, confirm), aTypedNumber),
  { weight: 2, arbitrary: both(nameNumber, fc.oneof(nameNumber, claim, confirm, message), anUnnumbered) },
  { weight: 2, arbitrary: both(compare, fc.oneof(correct, explainDifference, withdraw, claim), aCredited) },
  both(compare, fc.oneof(nameNumber, confirm), anUnnumbered),
);

/**
 * Both operations of a pair three times in five, and otherwise only one of them. A pair shrinks to
 * one of them if that is enough to fail.
 */
const pairOrHalf: fc.Arbitrary<StepPlan> = fc.tuple(fc.nat(4), pair).map(([half, plan]) => (known) => {
  const operations = plan(known);
  return half < operations.length ? operations.slice(half, half + 1) : operations;
});

/** About one step in four is a pair. */
export const anyStep: fc.Arbitrary<StepPlan> = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 3, arbitrary: pairOrHalf },
);
