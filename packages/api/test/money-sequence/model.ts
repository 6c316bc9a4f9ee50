import { decideGame } from './games.ts';
import { methodOfNumber, type Operation, type Outcome, referenceOf, refused } from './operations.ts';
import { giveCoins, type Model, type ModelPayment, move, of, payPlayer } from './state.ts';

// The rules of money once more, without a database, as simply as they can be said.

const MIN_WITHDRAWAL_SANTIM = 5000;
const COINS_PER_ETB = 20;

/** Says what must become of an operation, and does it to the model. */
export function decide(model: Model, operation: Operation, nowMs: number): Outcome {
  if (!('key' in operation)) return act(model, operation, nowMs);
  const first = model.answers.get(referenceOf(operation));
  if (first) {
    const isSame = JSON.stringify(first.operation) === JSON.stringify(operation);
    return isSame ? { ...first.outcome, changed: false } : refused('keyReused');
  }
  const outcome = act(model, operation, nowMs);
  if (outcome.changed) model.answers.set(referenceOf(operation), { operation, outcome });
  return outcome;
}

function act(model: Model, operation: Operation, nowMs: number): Outcome {
  switch (operation.is) {
    case 'request-deposit': {
      const payment = referenceOf(operation);
      const { player, amountSantim, method } = operation;
      model.payments.set(payment, { ...pendingDeposit(player), amountSantim, method });
      return { result: 'pending', changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
    }
    case 'claim':
      return claim(model, operation);
    case 'evidence':
      return takeIn(model, operation);
    case 'withdraw': {
      const { player, amountSantim, method } = operation;
      if (amountSantim < MIN_WITHDRAWAL_SANTIM) return refused('withdrawalBelowMinimum');
      if (of(model.wallets, player) < amountSantim) return refused('withdrawalNotCovered');
      const payment = referenceOf(operation);
      model.payments.set(payment, { ...pendingDeposit(player), type: 'withdraw', amountSantim, method });
      payPlayer(model, player, -amountSantim, 'withdrawal-hold:ETB');
      return { result: 'pending', changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
    }
    case 'confirm':
    case 'reject':
      return settlePayment(model, operation);
    case 'convert': {
      const { player } = operation;
      const etb = Math.floor(of(model.coins, player) / COINS_PER_ETB);
      if (etb === 0) return refused('tooFewCoins');
      const convertedCoins = etb * COINS_PER_ETB;
      giveCoins(model, player, -convertedCoins);
      payPlayer(model, player, etb * 100, 'promotion:ETB');
      const [walletSantim, coins] = [of(model.wallets, player), of(model.coins, player)];
      return { result: 'converted', changed: true, convertedCoins, walletSantim, coins };
    }
    default:
      return decideGame(model, operation, nowMs);
  }
}

function pendingDeposit(player: number): ModelPayment {
  return { type: 'deposit', status: 'pending', player, amountSantim: null, method: null, number: null };
}

function claim(model: Model, operation: Extract<Operation, { is: 'claim' }>): Outcome {
  const { player, number, text, chosen } = operation;
  for (const other of model.payments.values()) if (other.number === number) return refused('claimTaken');
  const amountSantim = text.form === 'message' ? text.amountSantim : null;
  const method = text.form === 'message' ? text.method : (methodOfNumber(number) ?? chosen ?? null);
  const isOpenRequest = (open: ModelPayment) =>
    open.type === 'deposit' &&
    open.status === 'pending' &&
    open.player === player &&
    open.number === null &&
    open.amountSantim === amountSantim &&
    open.method === method;
  const open = method === null ? undefined : [...model.payments].find(([, payment]) => isOpenRequest(payment));
  const payment = open?.[0] ?? referenceOf(operation);
  model.payments.set(payment, { ...pendingDeposit(player), amountSantim, method, number });
  const result = confirmByEvidence(model, payment, number) ? 'confirmed' : 'pending';
  const made = model.payments.get(payment);
  const walletSantim = of(model.wallets, player);
  return { result, changed: true, payment, amountSantim: made?.amountSantim ?? null, walletSantim };
}

function takeIn(model: Model, { request, number, says }: Extract<Operation, { is: 'evidence' }>): Outcome {
  if (model.requests.has(request)) return { result: 'replayed', changed: false };
  model.requests.add(request);
  const { amountSantim, method } = says;
  const before = model.evidence.get(number) ?? [];
  const counts = says.direction === 'received' && says.from === 'provider';
  const unused = counts ? [...before, { amountSantim, method }] : before;
  model.evidence.set(number, unused);
  if (unused.length === 0) return { result: 'kept', changed: true };
  const claimed = [...model.payments].find(([, made]) => made.number === number && made.status === 'pending');
  if (!claimed) return { result: 'waiting', changed: true };
  confirmByEvidence(model, claimed[0], number);
  return { result: 'confirmed', changed: true };
}

function confirmByEvidence(model: Model, reference: string, number: string): boolean {
  const payment = model.payments.get(reference);
  const [first, ...rest] = model.evidence.get(number) ?? [];
  if (!payment || !first) return false;
  model.evidence.set(number, rest);
  model.payments.set(reference, { ...payment, ...first, status: 'confirmed' });
  payPlayer(model, payment.player, first.amountSantim, `clearing:${first.method}`);
  return true;
}

function settlePayment(model: Model, operation: Extract<Operation, { is: 'confirm' | 'reject' }>): Outcome {
  const payment = model.payments.get(operation.payment);
  if (!payment) return refused('paymentNotFound');
  if (payment.status !== 'pending')
    return refused(payment.status === 'confirmed' ? 'alreadyConfirmed' : 'alreadyRejected');
  const { player, type } = payment;
  if (operation.is === 'reject') {
    model.payments.set(operation.payment, { ...payment, status: 'rejected' });
    if (type === 'withdraw') payPlayer(model, player, payment.amountSantim ?? 0, 'withdrawal-hold:ETB');
    return { result: 'rejected', changed: true };
  }
  const received = type === 'deposit' ? operation : null;
  const amountSantim = received?.amountSantim ?? payment.amountSantim;
  const method = received?.method ?? payment.method;
  if (amountSantim === null || method === null) return refused('amountUnknown');
  model.payments.set(operation.payment, { ...payment, status: 'confirmed', amountSantim, method });
  if (type === 'deposit') payPlayer(model, player, amountSantim, `clearing:${method}`);
  else move(model, 'withdrawal-hold:ETB', `clearing:${method}`, amountSantim);
  return { result: 'confirmed', changed: true };
}
