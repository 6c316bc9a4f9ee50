import { mayRepeat, resemblesAnother, settleByEvidence } from './evidence.ts';
import { isTimely } from './number-days.ts';
import { methodOfNumber, type OperationOf, type Outcome, referenceOf, refused } from './operations.ts';
import { isOpenRequest, type Model, type ModelPayment, newPayment, of } from './state.ts';

// The part of the model in which players say what they pay.

const DAY_MS = 24 * 60 * 60 * 1000;
const OPEN_CLAIMS = 3;
const CLAIMS_A_DAY = 10;

type Referenced = readonly [reference: string, payment: ModelPayment];

/**
 * Requests a deposit. A player has one open request for each method, so a newer one replaces the
 * one before.
 */
export function requestDeposit(model: Model, operation: OperationOf<'request-deposit'>, madeAtMs: number): Outcome {
  const { player, amountSantim, method } = operation;
  for (const [reference, open] of openRequests(model, player)) {
    if (open.method === method) model.payments.set(reference, { ...open, status: 'withdrawn' });
  }
  const payment = referenceOf(operation);
  model.payments.set(payment, newPayment({ type: 'deposit', player }, { amountSantim, method, madeAtMs }));
  return { result: 'pending', changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
}

export function claim(model: Model, operation: OperationOf<'claim'>, nowMs: number): Outcome {
  const { player, number, text, chosen } = operation;
  const claims = [...model.payments.values()].filter((made) => made.player === player && made.source === 'claim');
  if (claims.filter(({ status }) => status === 'pending').length >= OPEN_CLAIMS) return refused('tooManyOpenClaims');
  if (claims.filter(({ madeAtMs }) => madeAtMs >= nowMs - DAY_MS).length >= CLAIMS_A_DAY) {
    return refused('tooManyClaims');
  }
  const named = paymentsNamed(model, number);
  const own = named.find(([, payment]) => payment.player === player);
  const isUsed = named.some(([, { status }]) => status === 'confirmed');
  if (isUsed || own?.[1].source === 'claim') return refused('claimTaken');

  const rivals = named.filter(([reference]) => reference !== own?.[0]);
  for (const [reference, rival] of rivals) model.payments.set(reference, { ...rival, hasRival: true });
  const said =
    text.form === 'message' ? text : { amountSantim: null, method: methodOfNumber(number) ?? chosen ?? null };
  const [message] = model.evidence.get(number) ?? [];
  const arrived = message?.amountSantim ?? said.amountSantim;
  const isRepeated = mayRepeat(model, { player, amountSantim: arrived, sinceMs: message?.paidAtMs ?? null, nowMs });
  const isHeld = resemblesAnother(model, number) || isRepeated || !isTimely(number, nowMs);
  const [attached, deposit] = own ?? [];
  const [closed, request] = own ? [] : (requestFor(model, player, said.method) ?? []);
  if (closed !== undefined && request) model.payments.set(closed, { ...request, status: 'withdrawn' });
  const known = {
    amountSantim: said.amountSantim ?? request?.amountSantim ?? null,
    method: said.method ?? request?.method ?? null,
    madeAtMs: nowMs,
  };
  const payment = attached ?? referenceOf(operation);
  const claimed = deposit ?? { ...newPayment({ type: 'deposit', player }, known), number, isHeld };
  const hasRival = claimed.hasRival || rivals.length > 0;
  const isNumberAlone = text.form !== 'message';
  model.payments.set(payment, { ...claimed, source: 'claim', hasRival, isNumberAlone });
  const isCredited = message !== undefined && settleByEvidence(model, payment, message, nowMs);
  const amountSantim = isCredited ? message.amountSantim : claimed.amountSantim;
  const result = isCredited ? 'confirmed' : 'pending';
  return { result, changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
}

/** Payments with this number, except rejected ones, which have freed it. */
function paymentsNamed(model: Model, number: string): Referenced[] {
  return [...model.payments].filter(([, made]) => made.number === number && made.status !== 'rejected');
}

function openRequests(model: Model, player: number): Referenced[] {
  return [...model.payments].filter(([, payment]) => isOpenRequest(payment) && payment.player === player);
}

/** The open request that a claim completes, whatever the amounts. */
function requestFor(model: Model, player: number, method: ModelPayment['method']): Referenced | undefined {
  const open = openRequests(model, player);
  if (method === null) return open.length === 1 ? open[0] : undefined;
  return open.find(([, request]) => request.method === method);
}
