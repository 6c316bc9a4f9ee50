import { type Operation, type OperationOf, type Outcome, referenceOf, refused } from '../operations.ts';
import { decideCheckout } from './checkouts.ts';
import { compare } from './compare.ts';
import { decidePayment } from './decisions.ts';
import { claim, requestDeposit } from './deposits.ts';
import { takeIn } from './evidence.ts';
import { decideFreeCard } from './free-cards.ts';
import { decideGame } from './games.ts';
import { decideOrder } from './orders.ts';
import { decidePayout } from './payouts.ts';
import { correct, explainDifference, explainLine, nameNumber } from './reconcile.ts';
import { giveCoins, type Model, newPayment, of, payPlayer } from './state.ts';

// The rules of money once more, without a database, as plainly as they can be said.

const MIN_WITHDRAWAL_SANTIM = 5000;
const COINS_PER_ETB = 20;

/** Says what must become of an operation, and does that to the model. */
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
    case 'request-deposit':
      return requestDeposit(model, operation, nowMs);
    case 'claim':
      return claim(model, operation, nowMs);
    case 'evidence':
      return takeIn(model, operation, nowMs);
    case 'checkout':
    case 'at-provider':
    case 'ask-provider':
      return decideCheckout(model, operation, nowMs);
    case 'withdraw':
      return withdraw(model, operation, nowMs);
    case 'confirm':
    case 'reject':
      return decidePayment(model, operation, nowMs);
    case 'send':
    case 'end-payout':
    case 'follow-payouts':
      return decidePayout(model, operation, nowMs);
    case 'convert':
      return convert(model, operation);
    case 'buy-free-card':
    case 'end-free-cards':
      return decideFreeCard(model, operation, nowMs);
    case 'pass':
      return { result: 'passed', changed: false };
    case 'compare':
      return compare(model, operation);
    case 'correct':
      return correct(model, operation);
    case 'explain':
      return explainDifference(model, operation);
    case 'explain-line':
      return explainLine(model, operation);
    case 'name-number':
      return nameNumber(model, operation);
    case 'order':
    case 'take-order-back':
    case 'open':
    case 'end-orders':
    case 'set-room':
      return decideOrder(model, operation, nowMs);
    default:
      return decideGame(model, operation, nowMs);
  }
}

function withdraw(model: Model, operation: OperationOf<'withdraw'>, madeAtMs: number): Outcome {
  const { player, amountSantim, method } = operation;
  const walletSantim = of(model.wallets, player);
  if (walletSantim < amountSantim) return refused('withdrawalNotCovered');
  if (amountSantim < Math.min(MIN_WITHDRAWAL_SANTIM, walletSantim)) return refused('withdrawalBelowMinimum');
  const payment = referenceOf(operation);
  model.payments.set(payment, newPayment({ type: 'withdraw', player }, { amountSantim, method, madeAtMs }));
  payPlayer(model, player, -amountSantim, 'withdrawal-hold:ETB');
  return { result: 'pending', changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
}

function convert(model: Model, { player }: OperationOf<'convert'>): Outcome {
  const etb = Math.floor(of(model.coins, player) / COINS_PER_ETB);
  if (etb === 0) return refused('tooFewCoins');
  const convertedCoins = etb * COINS_PER_ETB;
  giveCoins(model, player, -convertedCoins);
  payPlayer(model, player, etb * 100, 'promotion:ETB');
  const [walletSantim, coins] = [of(model.wallets, player), of(model.coins, player)];
  return { result: 'converted', changed: true, convertedCoins, walletSantim, coins };
}
