import { prove } from './evidence.ts';
import { type OperationOf, type Outcome, refused } from './operations.ts';
import { type ExplainedDifference, type Model, type ModelPayment, of, payPlayer } from './state.ts';

// The part of the model in which administrators settle what a statement and we do not agree about.

/** What a deposit has credited by now. */
export function creditedOf(model: Model, reference: string, { amountSantim }: ModelPayment): number {
  return (model.corrections.get(reference) ?? []).reduce((sum, santim) => sum + santim, amountSantim ?? 0);
}

/** The confirmed deposit that an administrator names, or why there is none. */
function confirmedDeposit(model: Model, reference: string): ModelPayment | Outcome {
  const payment = model.payments.get(reference);
  if (payment?.type !== 'deposit') return refused('paymentNotFound');
  return payment.status === 'confirmed' ? payment : refused('depositNotConfirmed');
}

export function correct(model: Model, operation: OperationOf<'correct'>): Outcome {
  const { payment: reference, statementSantim, seenSantim } = operation;
  const deposit = confirmedDeposit(model, reference);
  if ('result' in deposit) return deposit;
  const credited = creditedOf(model, reference, deposit);
  const added = (statementSantim ?? 0) - credited;
  if (credited !== seenSantim || added === 0) return refused('differenceChanged');
  if (of(model.wallets, deposit.player) + added < 0) return refused('correctionNotCovered');
  model.corrections.set(reference, [...(model.corrections.get(reference) ?? []), added]);
  payPlayer(model, deposit.player, added, `clearing:${deposit.method ?? 'telebirr'}`);
  return { result: 'corrected', changed: true };
}

export function explainDifference(model: Model, operation: OperationOf<'explain'>): Outcome {
  const { payment: reference, statementSantim, seenSantim } = operation;
  const deposit = confirmedDeposit(model, reference);
  if ('result' in deposit) return deposit;
  const credited = creditedOf(model, reference, deposit);
  if (credited !== seenSantim || credited === (statementSantim ?? 0)) return refused('differenceChanged');
  const { number, method } = deposit;
  return keep(model, {
    method: method ?? 'telebirr',
    payment: reference,
    number,
    statementSantim,
    oursSantim: credited,
  });
}

/** That a payment of the statement is none of ours. */
export function explainLine(model: Model, { method, number, statementSantim }: OperationOf<'explain-line'>): Outcome {
  const isCredited = [...model.payments.values()].some(
    (payment) => payment.type === 'deposit' && payment.status === 'confirmed' && payment.number === number,
  );
  if (isCredited) return refused('differenceChanged');
  return keep(model, { method, payment: null, number, statementSantim, oursSantim: null });
}

function keep(model: Model, difference: ExplainedDifference): Outcome {
  const key = keyOf(difference);
  if (model.explained.has(key)) return refused('differenceSettled');
  model.explained.set(key, difference);
  return { result: 'explained', changed: true };
}

/** What an explanation is about: of a deposit by itself, of the statement by method and number. */
export function keyOf({ method, payment, number, statementSantim, oursSantim }: ExplainedDifference): string {
  return JSON.stringify([payment ?? [method, number], statementSantim, oursSantim]);
}

/** Gives a deposit that was confirmed without a number the one of the statement. */
export function nameNumber(model: Model, { payment: reference, number }: OperationOf<'name-number'>): Outcome {
  const deposit = confirmedDeposit(model, reference);
  if ('result' in deposit) return deposit;
  if (deposit.number !== null) return refused('differenceChanged');
  const named = [...model.payments.values()].filter((payment) => payment.number === number);
  if (named.some(({ status }) => status === 'pending')) return refused('numberClaimed');
  if (named.some(({ status }) => status === 'confirmed')) return refused('numberUsed');
  const credited = creditedOf(model, reference, deposit);
  const messages = model.evidence.get(number) ?? [];
  const message = messages.find(({ amountSantim }) => amountSantim === credited) ?? messages[0];
  if (message && (message.amountSantim !== credited || message.method !== deposit.method)) {
    return refused('evidenceDiffers');
  }
  model.payments.set(reference, { ...deposit, number, source: 'administrator' });
  if (message?.amountSantim === deposit.amountSantim) prove(model, reference, message);
  return { result: 'named', changed: true };
}
