import fc from 'fast-check';
import { anyCard, anyChoice, anyCollector, anyForm, anyPayment, anyPlayer, anyRoom } from './choices.ts';
import { chosenClaim, type Known, newNumber } from './known.ts';
import { NO_PAYMENT, type Operation } from './operations.ts';
import {
  type About,
  cancel,
  claim,
  confirm,
  convert,
  evidence,
  giveBack,
  type Plans,
  reject,
  repeat,
  requestDeposit,
  select,
  turn,
  withdraw,
} from './plans.ts';
import { of } from './state.ts';

/** What happens in a step: one operation, or two at once. */
export type StepPlan = (known: Known) => readonly Operation[];

const single: fc.Arbitrary<StepPlan> = fc
  .oneof(
    { weight: 6, arbitrary: requestDeposit },
    { weight: 12, arbitrary: claim },
    { weight: 12, arbitrary: evidence },
    { weight: 8, arbitrary: withdraw },
    { weight: 8, arbitrary: confirm },
    { weight: 5, arbitrary: reject },
    { weight: 40, arbitrary: select },
    { weight: 8, arbitrary: giveBack },
    { weight: 10, arbitrary: turn },
    { weight: 1, arbitrary: cancel },
    { weight: 4, arbitrary: convert },
    { weight: 6, arbitrary: repeat },
  )
  .map((plan) => (known) => [plan(known, {})]);

const aPayment = anyPayment.map((ofPayment) => (known: Known) => ({ payment: ofPayment(known) }));
const aNewNumber = anyForm.map((form) => (known: Known) => ({ number: newNumber(known, form) }));
const aClaim = fc.tuple(anyChoice, anyForm).map(([choice, form]) => (known: Known) => {
  return chosenClaim(known, choice) ?? { payment: NO_PAYMENT, number: newNumber(known, form) };
});
const aCard = fc.record({ room: anyRoom, cardNo: anyCard }).map((card) => () => card);
const aRoom = anyRoom.map((room) => () => ({ room }));
const aCollector = anyCollector.map((collector) => (known: Known) => ({ player: collector(known) }));
/** A part of what a player has. */
const aSpender = (part: number) =>
  anyPlayer.map((player) => ({ model }: Known) => {
    return { player, amountSantim: Math.max(1, Math.ceil(of(model.wallets, player) * part)) };
  });

/** Two about the same. */
function both(first: Plans, second: Plans, about: fc.Arbitrary<(known: Known) => About>): fc.Arbitrary<StepPlan> {
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

/** Two operations that get in each other's way. */
const pair: fc.Arbitrary<StepPlan> = fc.oneof(
  both(confirm, confirm, aPayment),
  both(confirm, reject, aPayment),
  both(reject, reject, aPayment),
  twice(fc.oneof(requestDeposit, claim, withdraw, select, convert, evidence)),
  keyWithTwoAmounts,
  { weight: 2, arbitrary: both(claim, evidence, aNewNumber) },
  both(claim, evidence, aClaim),
  both(claim, claim, aClaim),
  both(withdraw, withdraw, aSpender(0.6)),
  both(withdraw, select, aSpender(1)),
  both(evidence, fc.oneof(confirm, reject), aClaim),
  both(select, select, aCard),
  twice(turn),
  both(turn, cancel, aRoom),
  both(convert, convert, aCollector),
  both(convert, turn, aCollector),
);

/**
 * Three times in five both at once, otherwise only one of the two. A pair shrinks to one of them if
 * that is enough to fail.
 */
const pairOrHalf: fc.Arbitrary<StepPlan> = fc.tuple(fc.nat(4), pair).map(([half, plan]) => (known) => {
  const operations = plan(known);
  return half < operations.length ? operations.slice(half, half + 1) : operations;
});

/** One step in four is a pair. */
export const anyStep: fc.Arbitrary<StepPlan> = fc.oneof(
  { weight: 4, arbitrary: single },
  { weight: 3, arbitrary: pairOrHalf },
);
