import { type OperationOf, type Outcome, refused } from '../operations.ts';
import { dayOf } from './number-days.ts';
import { ALREADY, clearingOf, type Model, type ModelPayment, type ModelPayout, move } from './state.ts';

// The part of the model in which a provider sends withdrawals.

/** The limits of what providers send: for one payment, and in a day for a player and for all. */
export const PAYOUTS = {
  payoutPaymentMaxSantim: 20_000,
  payoutDayMaxSantim: 30_000,
  payoutHouseDayMaxSantim: 80_000,
};
/** What the provider takes for each. */
const FEE_SANTIM = 250;
const MINUTE_MS = 60_000;
const OFTEN_MS = 120 * MINUTE_MS;

type PayoutOperation = OperationOf<'send' | 'end-payout' | 'follow-payouts'>;

export function decidePayout(model: Model, operation: PayoutOperation, nowMs: number): Outcome {
  if (operation.is === 'send') return send(model, operation.payment, nowMs);
  if (operation.is === 'follow-payouts') return follow(model, operation, nowMs);
  const payout = model.payouts.get(operation.payment);
  if (!payout || payout.beganAtMs === null) return { result: 'not told', changed: false };
  model.payouts.set(operation.payment, { ...payout, told: operation.status });
  return { result: 'told', changed: false };
}

/** Whether a provider is to send it, and nobody knows yet what came of it. */
export function isUnderWay({ payouts }: Model, reference: string): boolean {
  const state = payouts.get(reference)?.state;
  return state === 'approved' || state === 'sending' || state === 'unsure';
}

function send(model: Model, reference: string, nowMs: number): Outcome {
  const payment = model.payments.get(reference);
  if (!payment) return refused('paymentNotFound');
  if (payment.status !== 'pending') return refused(ALREADY[payment.status]);
  if (isUnderWay(model, reference)) return refused('payoutUnderWay');
  if (payment.type === 'deposit') return refused('payoutNotOffered');
  if (isAboveLimit(model, payment, nowMs)) return refused('payoutAboveLimit');
  const begun = { beganAtMs: null, askAtMs: nowMs, told: 'pending' } as const;
  model.payouts.set(reference, { state: 'approved', approvedAtMs: nowMs, ...begun });
  return { result: 'pending', changed: true };
}

function isAboveLimit(model: Model, { player, amountSantim }: ModelPayment, nowMs: number): boolean {
  const today = [...model.payouts].flatMap(([reference, { state, approvedAtMs }]) => {
    const isSpent = state !== 'failed' && dayOf(approvedAtMs) === dayOf(nowMs);
    return isSpent ? (model.payments.get(reference) ?? []) : [];
  });
  const santim = amountSantim ?? 0;
  const together = (payments: readonly ModelPayment[]) =>
    payments.reduce((sum, made) => sum + (made.amountSantim ?? 0), santim);
  return (
    santim > PAYOUTS.payoutPaymentMaxSantim ||
    together(today.filter((made) => made.player === player)) > PAYOUTS.payoutDayMaxSantim ||
    together(today) > PAYOUTS.payoutHouseDayMaxSantim
  );
}

/** Each is told once. After that the provider is asked: each minute, and then ever less often. */
function follow(model: Model, { isLost }: OperationOf<'follow-payouts'>, nowMs: number): Outcome {
  let changed = false;
  for (const [reference, payout] of model.payouts) {
    if (!isUnderWay(model, reference) || payout.askAtMs > nowMs) continue;
    const next = payout.state === 'approved' ? begin(payout, isLost, nowMs) : ask(payout, nowMs);
    model.payouts.set(reference, next);
    if (next.state === 'sent') complete(model, reference, nowMs);
    changed ||= next.state !== payout.state;
  }
  return { result: 'followed', changed };
}

function begin(payout: ModelPayout, isLost: boolean, nowMs: number): ModelPayout {
  return { ...payout, state: isLost ? 'unsure' : 'sending', beganAtMs: nowMs, askAtMs: nowMs + MINUTE_MS };
}

function ask(payout: ModelPayout, nowMs: number): ModelPayout {
  const passedMs = nowMs - (payout.beganAtMs ?? nowMs);
  const askAtMs = nowMs + (passedMs < OFTEN_MS ? MINUTE_MS : passedMs / 10);
  const state = payout.told === 'pending' ? 'sending' : payout.told === 'success' ? 'sent' : 'failed';
  return { ...payout, state, askAtMs };
}

function complete(model: Model, reference: string, atMs: number): void {
  const payment = model.payments.get(reference);
  if (!payment) throw new Error(`there is no ${reference}`);
  const sent = { ...payment, status: 'confirmed', method: null, provider: 'chapa' } as const;
  model.payments.set(reference, { ...sent, confirmed: { by: 'administrator', atMs } });
  const santim = payment.amountSantim ?? 0;
  move(model, 'withdrawal-hold:ETB', clearingOf(sent), santim);
  if (santim > FEE_SANTIM) move(model, 'house:ETB', clearingOf(sent), FEE_SANTIM);
}
