import { type OperationOf, type Outcome, refused } from '../operations.ts';
import { isMistakable, prove } from './evidence.ts';
import {
  clearingOf,
  creditedOf,
  type ExplainedDifference,
  type Model,
  type ModelPayment,
  of,
  payPlayer,
} from './state.ts';

// The part of the model in which administrators settle differences between a statement and our own
// payments.

/** The confirmed payment that an administrator names, or a refusal if there is none. */
function confirmedPayment(model: Model, reference: string): ModelPayment | Outcome {
  const payment = model.payments.get(reference);
  if (!payment) return refused('paymentNotFound');
  if (payment.status === 'confirmed') return payment;
  return refused(payment.type === 'deposit' ? 'depositNotConfirmed' : 'payoutNotConfirmed');
}

export function correct(model: Model, operation: OperationOf<'correct'>): Outcome {
  const { payment: reference, statementSantim, seenSantim } = operation;
  const deposit = confirmedPayment(model, reference);
  if ('result' in deposit) return deposit;
  // Money that was paid out is not called back here.
  if (deposit.type !== 'deposit') return refused('paymentNotFound');
  const credited = creditedOf(model, reference, deposit);
  const added = (statementSantim ?? 0) - credited;
  if (credited !== seenSantim || added === 0) return refused('differenceChanged');
  if (of(model.wallets, deposit.player) + added < 0) return refused('correctionNotCovered');
  model.corrections.set(reference, [...(model.corrections.get(reference) ?? []), added]);
  payPlayer(model, deposit.player, added, clearingOf(deposit));
  return { result: 'corrected', changed: true };
}

export function explainDifference(model: Model, operation: OperationOf<'explain'>): Outcome {
  const { payment: reference, statementSantim, seenSantim } = operation;
  const payment = confirmedPayment(model, reference);
  if ('result' in payment) return payment;
  const oursSantim = creditedOf(model, reference, payment);
  if (oursSantim !== seenSantim || oursSantim === (statementSantim ?? 0)) return refused('differenceChanged');
  const { type, number, provider } = payment;
  const method = provider ? (`provider:${provider}` as const) : (payment.method ?? 'telebirr');
  return keep(model, { type, method, payment: reference, number, statementSantim, oursSantim });
}

/** Explains that a payment of the statement is none of ours. */
export function explainLine(model: Model, operation: OperationOf<'explain-line'>): Outcome {
  const { method, number, statementSantim, isOut } = operation;
  const type = isOut ? 'withdraw' : 'deposit';
  const isConfirmed = [...model.payments.values()].some(
    (payment) => payment.type === type && payment.status === 'confirmed' && payment.number === number,
  );
  if (isConfirmed) return refused('differenceChanged');
  return keep(model, { type, method, payment: null, number, statementSantim, oursSantim: null });
}

function keep(model: Model, difference: ExplainedDifference): Outcome {
  const key = keyOf(difference);
  if (model.explained.has(key)) return refused('differenceSettled');
  model.explained.set(key, difference);
  return { result: 'explained', changed: true };
}

/**
 * A key for what an explanation is about: one of our payments, or the statement's by method and
 * number.
 */
export function keyOf({ type, method, payment, number, ...amounts }: ExplainedDifference): string {
  return JSON.stringify([payment ?? [type, method, number], amounts.statementSantim, amounts.oursSantim]);
}

/** Gives a payment that was confirmed without a number the statement's number. */
export function nameNumber(model: Model, { payment: reference, number }: OperationOf<'name-number'>): Outcome {
  const payment = confirmedPayment(model, reference);
  if ('result' in payment) return payment;
  if (payment.number !== null || payment.provider !== null) return refused('differenceChanged');
  const [proof] = model.evidence.get(number) ?? [];
  if (isMistakable(model, reference, number, proof)) return refused('numberResembles');
  const named = [...model.payments.values()].filter((other) => other.number === number);
  if (named.some(({ status }) => status === 'confirmed')) return refused('numberUsed');
  if (named.some(({ status }) => status === 'pending')) return refused('numberClaimed');
  if (payment.type === 'deposit' && model.sent.has(number)) return refused('numberIsPayout');
  const credited = creditedOf(model, reference, payment);
  const messages = model.evidence.get(number) ?? [];
  const message = messages.find(({ amountSantim }) => amountSantim === credited) ?? messages[0];
  if (message && payment.type === 'withdraw') return refused('numberIsReceipt');
  if (message && (message.amountSantim !== credited || message.method !== payment.method)) {
    return refused('evidenceDiffers');
  }
  model.payments.set(reference, { ...payment, number, source: 'administrator' });
  if (message?.amountSantim === payment.amountSantim) prove(model, reference, message);
  return { result: 'named', changed: true };
}
