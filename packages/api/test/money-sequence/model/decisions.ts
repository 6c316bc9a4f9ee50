import { type OperationOf, type Outcome, refused } from '../operations.ts';
import { isContradicted, isMistakable, messagesFor, prove } from './evidence.ts';
import { isUnderWay } from './payouts.ts';
import { ALREADY, clearingOf, type Model, type ModelMessage, type ModelPayment, move, payPlayer } from './state.ts';

// The part of the model in which administrators decide.

export function decidePayment(
  model: Model,
  operation: OperationOf<'confirm'> | OperationOf<'reject'>,
  nowMs: number,
): Outcome {
  const payment = model.payments.get(operation.payment);
  if (!payment) return refused('paymentNotFound');
  if (payment.status !== 'pending') return refused(ALREADY[payment.status]);
  if (isUnderWay(model, operation.payment)) return refused('payoutUnderWay');
  if (operation.is === 'confirm') {
    return payment.type === 'withdraw'
      ? completeWithdrawal(model, operation, payment, nowMs)
      : credit(model, operation, payment, nowMs);
  }
  model.payments.set(operation.payment, { ...payment, status: 'rejected' });
  clearRivalFlag(model, payment.number);
  if (payment.type === 'withdraw') payPlayer(model, payment.player, payment.amountSantim ?? 0, 'withdrawal-hold:ETB');
  return { result: 'rejected', changed: true };
}

/** If only one open payment of a number is left, it has no rival any more. */
function clearRivalFlag(model: Model, number: string | null): void {
  const isOfIt = (payment: ModelPayment) => payment.status === 'pending' && payment.number === number;
  const [left, another] = number === null ? [] : [...model.payments].filter(([, payment]) => isOfIt(payment));
  if (left && !another) model.payments.set(left[0], { ...left[1], hasRival: false });
}

function completeWithdrawal(
  model: Model,
  operation: OperationOf<'confirm'>,
  payment: ModelPayment,
  atMs: number,
): Outcome {
  const { number = null, amountSantim, method } = operation;
  if (amountSantim !== undefined || method !== undefined) return refused('payoutFixed');
  if (number !== null && (model.evidence.get(number) ?? []).length > 0) return refused('numberIsReceipt');
  if (number !== null && isMistakable(model, operation.payment, number)) return refused('numberResembles');
  if (isUsed(model, number)) return refused('numberUsed');
  const source = number === null ? null : 'administrator';
  const confirmed = { by: 'administrator', atMs } as const;
  model.payments.set(operation.payment, { ...payment, status: 'confirmed', number, source, confirmed });
  move(model, 'withdrawal-hold:ETB', clearingOf(payment), payment.amountSantim ?? 0);
  return { result: 'confirmed', changed: true };
}

/** Confirms a deposit. With the hook on, that needs a message, or else a number and an amount. */
function credit(model: Model, operation: OperationOf<'confirm'>, payment: ModelPayment, atMs: number): Outcome {
  if (payment.provider) return creditCheckout(model, operation, payment, atMs);
  const isNamed = operation.number !== undefined || payment.number !== null;
  const fitting = operation.hook && !isNamed ? messagesFor(model, payment) : [];
  const [fits, another] = fitting;
  if (another) return refused('evidenceAmbiguous');
  if (fits && fits.requests > 1) return refused('evidenceShared');
  const number = operation.number ?? payment.number ?? fits?.message.number ?? null;
  if (number !== null && model.sent.has(number)) return refused('numberIsPayout');
  const message = number === null ? undefined : messageOf(model, number, operation.amountSantim);
  if (message && operation.amountSantim === undefined && isContradicted(model, message))
    return refused('evidenceContradicted');
  if (message && differs(message, operation)) return refused('evidenceDiffers');
  const isSaid = operation.amountSantim !== undefined || (payment.isNumberAlone && payment.amountSantim !== null);
  if (operation.hook && !message && !(isNamed && isSaid)) return refused('evidenceMissing');
  const { amountSantim, method } = message ?? {
    amountSantim: operation.amountSantim ?? payment.amountSantim,
    method: operation.method ?? payment.method,
  };
  if (amountSantim === null || method === null) return refused('amountUnknown');
  if (number !== null && isMistakable(model, operation.payment, number, message)) return refused('numberResembles');
  if (isUsed(model, number)) return refused('numberUsed');
  if (number !== payment.number && isClaimed(model, number)) return refused('numberClaimed');
  const source = number === payment.number ? payment.source : message ? 'evidence' : 'administrator';
  const confirmed = { by: 'administrator', atMs } as const;
  const credited = { ...payment, status: 'confirmed', amountSantim, method, number, source, confirmed } as const;
  model.payments.set(operation.payment, credited);
  payPlayer(model, payment.player, amountSantim, `clearing:${method}`);
  if (number !== payment.number) clearRivalFlag(model, payment.number);
  if (message) prove(model, operation.payment, message);
  return { result: 'confirmed', changed: true };
}

/** No message of the operator's phone is about what was paid at a provider. */
function creditCheckout(model: Model, operation: OperationOf<'confirm'>, payment: ModelPayment, atMs: number): Outcome {
  const amountSantim = operation.amountSantim ?? payment.amountSantim;
  if (amountSantim === null) return refused('amountUnknown');
  const confirmed = { by: 'administrator', atMs } as const;
  model.payments.set(operation.payment, { ...payment, status: 'confirmed', amountSantim, confirmed });
  payPlayer(model, payment.player, amountSantim, clearingOf(payment));
  return { result: 'confirmed', changed: true };
}

/** The message of a number: one that states the typed amount, or else the first. */
function messageOf(model: Model, number: string, amountSantim: number | undefined): ModelMessage | undefined {
  const messages = model.evidence.get(number) ?? [];
  return messages.find((message) => message.amountSantim === amountSantim) ?? messages[0];
}

/** Whether the administrator says something else than the message. Then it cannot be confirmed. */
function differs(message: ModelMessage, { amountSantim, method }: OperationOf<'confirm'>): boolean {
  const isOtherAmount = amountSantim !== undefined && amountSantim !== message.amountSantim;
  return isOtherAmount || (method !== undefined && method !== message.method);
}

/** Whether a number was confirmed, for a deposit or a payout. It is then used for ever. */
function isUsed(model: Model, number: string | null): boolean {
  const isOfIt = (payment: ModelPayment) => payment.status === 'confirmed' && payment.number === number;
  return number !== null && [...model.payments.values()].some(isOfIt);
}

/** Whether somebody claims this number. It is then decided with that claim. */
function isClaimed(model: Model, number: string | null): boolean {
  const isOfIt = (payment: ModelPayment) => payment.status === 'pending' && payment.number === number;
  return number !== null && [...model.payments.values()].some(isOfIt);
}
