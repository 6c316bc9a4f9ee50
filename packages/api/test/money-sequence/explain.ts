import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { decide } from './model/model.ts';
import { copyOf, type Model } from './model/state.ts';
import { type Operation, type Outcome, referenceOf, refused } from './operations.ts';

/**
 * The model after a step that happened in one of the possible orders, and the outcomes in that
 * order.
 */
export interface Explained {
  readonly model: Model;
  readonly expected: readonly Outcome[];
}

/**
 * The orders in which the step may have happened, for these outcomes. Two operations at once may
 * have the same outcomes in both orders, but leave different things behind.
 */
export function explain(
  model: Model,
  step: readonly Operation[],
  outcomes: readonly Outcome[],
  nowMs: number,
): readonly Explained[] {
  const [only] = step;
  if (only && step.length === 1) {
    const expected = decide(model, only, nowMs);
    expect({ ...outcomes[0], changed: expected.changed }).toEqual(expected);
    return [{ model, expected: [expected] }];
  }
  const orders = [[0, 1] as const, [1, 0] as const].flatMap((order) => [
    inOrder(model, step, order, nowMs),
    ...overtaken(model, step, order, nowMs),
  ]);
  const happened = outcomes.map(comparable);
  const explained = orders.filter(({ expected }) => isDeepStrictEqual(expected.map(comparable), happened));
  if (explained.length === 0) expect(happened, 'one after the other').toEqual(orders[0]?.expected.map(comparable));
  if (isDeepStrictEqual(step[0], step[1])) expectOneAnswer(step, outcomes);
  for (const order of explained) keepAnswers(order, step, outcomes);
  return explained;
}

/**
 * Keeps the answers to requests that changed something. A repeated request gets the very same
 * answer, with the wallet as it was then.
 */
function keepAnswers({ model, expected }: Explained, step: readonly Operation[], outcomes: readonly Outcome[]): void {
  for (const [index, operation] of step.entries()) {
    const outcome = outcomes[index];
    if (!outcome || !expected[index]?.changed || !('key' in operation)) continue;
    model.answers.set(referenceOf(operation), { operation, outcome });
  }
}

function inOrder(model: Model, step: readonly Operation[], order: readonly number[], nowMs: number): Explained {
  const after = copyOf(model);
  const expected: Outcome[] = [];
  for (const index of order) {
    const operation = step[index];
    if (operation) expected[index] = decide(after, operation, nowMs);
  }
  return { model: after, expected };
}

/**
 * The order in which a decision had already looked at its payment when the other operation gave the
 * payment a number. It is refused then, because nobody has looked at that number yet. None if the
 * other operation gives no number.
 */
function overtaken(
  model: Model,
  step: readonly Operation[],
  [first, second]: readonly [number, number],
  nowMs: number,
): readonly Explained[] {
  const [faster, decision] = [step[first], step[second]];
  if (!faster || (decision?.is !== 'reject' && decision?.is !== 'confirm')) return [];
  if (decision.is === 'confirm' && decision.number !== undefined) return [];
  const after = copyOf(model);
  const expected: Outcome[] = [];
  expected[first] = decide(after, faster, nowMs);
  expected[second] = refused('paymentChanged');
  const numberIn = ({ payments }: Model) => payments.get(decision.payment)?.number;
  return numberIn(model) === numberIn(after) ? [] : [{ model: after, expected }];
}

/**
 * The parts of an outcome that are compared. For two operations at once, the wallet in between is
 * left out, because either order is right.
 */
function comparable({ result, payment, amountSantim, convertedCoins, lists }: Outcome) {
  return { result, payment, amountSantim, convertedCoins, lists };
}

/** Expects that a request that is sent twice at once gets the first answer twice, to the santim. */
function expectOneAnswer([operation]: readonly Operation[], [first, second]: readonly Outcome[]): void {
  if (operation && 'key' in operation) expect(second, 'the same request at once').toEqual(first);
}
