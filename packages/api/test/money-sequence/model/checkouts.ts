import { type OperationOf, type Outcome, referenceOf, refused } from '../operations.ts';
import { MIN_DEPOSIT_SANTIM } from './deposits.ts';
import { CLOCKS_DIFFER_MS, clearingOf, type Model, type ModelCheckout, move, newPayment, payPlayer } from './state.ts';

// The part of the model in which players pay deposits at a provider.

const GIVEN_UP_MS = 24 * 60 * 60 * 1000;

type CheckoutOperation = OperationOf<'checkout' | 'at-provider' | 'ask-provider'>;

export function decideCheckout(model: Model, operation: CheckoutOperation, nowMs: number): Outcome {
  if (operation.is === 'checkout') return order(model, operation, nowMs);
  const checkout = model.checkouts.get(operation.payment);
  if (!checkout) return { result: 'no order', changed: false };
  if (operation.is === 'at-provider') {
    model.checkouts.set(operation.payment, { ...checkout, told: operation.says });
    return { result: 'told', changed: false };
  }
  return ask(model, operation.payment, checkout, nowMs);
}

function order(model: Model, operation: OperationOf<'checkout'>, madeAtMs: number): Outcome {
  const { player, amountSantim, provider } = operation;
  if (amountSantim < MIN_DEPOSIT_SANTIM) return refused('depositBelowMinimum');
  const payment = referenceOf(operation);
  model.checkouts.set(payment, { provider, player, amountSantim, madeAtMs, state: 'open', told: null });
  return { result: 'ordered', changed: true, payment };
}

/** Whether a message may have told of what was paid for this order, and was credited. */
function isToldByMessage(model: Model, { provider, player, madeAtMs }: ModelCheckout, amountSantim: number): boolean {
  return [...model.payments].some(([reference, made]) => {
    const isOther = made.type !== 'deposit' || made.provider !== null || made.method !== provider;
    if (isOther || !made.confirmed || made.player !== player || made.amountSantim !== amountSantim) return false;
    const paidAtMs = model.proven.get(reference)?.statedAtMs ?? made.confirmed.atMs;
    return paidAtMs >= madeAtMs - CLOCKS_DIFFER_MS;
  });
}

/** Whatever was paid counts once. It is credited if it is just what was ordered, and in time. */
function ask(model: Model, payment: string, checkout: ModelCheckout, nowMs: number): Outcome {
  const { state, told, provider, player, amountSantim, madeAtMs } = checkout;
  const now = (next: ModelCheckout['state']) => ({ result: `${provider}: ${next}`, changed: next !== state });
  if (state === 'paid' || state === 'to-decide') return now(state);
  if (told === null || told === 'failed') {
    const isOver = nowMs >= madeAtMs + GIVEN_UP_MS;
    const next = isOver ? 'given-up' : (told ?? 'open');
    model.checkouts.set(payment, { ...checkout, state: next });
    return now(next);
  }
  const isSame = told.currency === 'ETB' && told.amountSantim === amountSantim;
  const isAsOrdered = isSame && state !== 'given-up' && !isToldByMessage(model, checkout, told.amountSantim);
  const next = isAsOrdered ? 'paid' : 'to-decide';
  model.checkouts.set(payment, { ...checkout, state: next });
  const paidSantim = told.currency === 'ETB' ? told.amountSantim : null;
  const known = { amountSantim: paidSantim, method: null, madeAtMs: nowMs };
  const made = { ...newPayment({ type: 'deposit', player }, known), provider };
  const confirmed = { by: 'evidence', atMs: nowMs } as const;
  model.payments.set(payment, isAsOrdered ? { ...made, status: 'confirmed', confirmed } : made);
  if (told.currency === 'ETB' && provider === 'chapa') move(model, 'house:ETB', clearingOf(made), told.feeSantim);
  if (isAsOrdered) payPlayer(model, player, amountSantim, clearingOf(made));
  return now(next);
}
