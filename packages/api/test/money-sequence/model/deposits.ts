import { canBeOf, methodOfNumber, type OperationOf, type Outcome, referenceOf, refused } from '../operations.ts';
import { resemblesAnother, settleByEvidence } from './evidence.ts';
import { isTimely } from './number-days.ts';
import { isOpenRequest, type Model, type ModelPayment, newPayment, of } from './state.ts';

// The part of the model in which players say what they pay.

const DAY_MS = 24 * 60 * 60 * 1000;
export const MIN_DEPOSIT_SANTIM = 1000;
const OPEN_CLAIMS = 3;
const CLAIMS_A_DAY = 10;
const DISPUTES = 3;

type Referenced = readonly [reference: string, payment: ModelPayment];

/**
 * Requests a deposit. A player has one open request for each method, so a newer one replaces the
 * one before.
 */
export function requestDeposit(model: Model, operation: OperationOf<'request-deposit'>, madeAtMs: number): Outcome {
  const { player, amountSantim, method } = operation;
  if (amountSantim < MIN_DEPOSIT_SANTIM) return refused('depositBelowMinimum');
  for (const [reference, open] of openRequests(model, player)) {
    if (open.method === method) model.payments.set(reference, { ...open, status: 'withdrawn' });
  }
  const payment = referenceOf(operation);
  model.payments.set(payment, newPayment({ type: 'deposit', player }, { amountSantim, method, madeAtMs }));
  return { result: 'pending', changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
}

export function claim(model: Model, operation: OperationOf<'claim'>, nowMs: number): Outcome {
  const { player, number, text, chosen } = operation;
  const isCut = text.form === 'message' ? !canBeOf(text.method, number) : isCutOff(number, chosen);
  if (isCut) return refused('claimIncomplete');
  const claims = [...model.payments.values()].filter((made) => made.player === player && made.source === 'claim');
  if (claims.filter(({ status }) => status === 'pending').length >= OPEN_CLAIMS) return refused('tooManyOpenClaims');
  if (claims.filter(({ madeAtMs }) => madeAtMs >= nowMs - DAY_MS).length >= CLAIMS_A_DAY) {
    return refused('tooManyClaims');
  }
  const named = paymentsNamed(model, number);
  const own = named.find(([, payment]) => payment.player === player);
  const used = named.find(([, { status }]) => status === 'confirmed')?.[1];
  if (own?.[1].source === 'claim' || own?.[1].status === 'confirmed' || used?.type === 'withdraw')
    return refused('claimTaken');
  if (used && mayNotDispute(model, player, number)) return refused('claimTaken');

  const rivals = used ? [] : named.filter(([reference]) => reference !== own?.[0]);
  for (const [reference, rival] of rivals) model.payments.set(reference, { ...rival, hasRival: true });
  const said =
    text.form === 'message' ? text : { amountSantim: null, method: methodOfNumber(number) ?? chosen ?? null };
  const [message] = model.evidence.get(number) ?? [];
  const isHeld = used !== undefined || resemblesAnother(model, number) || !isTimely(number, nowMs);
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
  const isDispute = used !== undefined;
  model.payments.set(payment, { ...claimed, source: 'claim', hasRival, isNumberAlone, isDispute });
  const isCredited = message !== undefined && !used && settleByEvidence(model, payment, message, nowMs);
  const amountSantim = isCredited ? message.amountSantim : claimed.amountSantim;
  const result = isCredited ? 'confirmed' : 'pending';
  return { result, changed: true, payment, amountSantim, walletSantim: of(model.wallets, player) };
}

/** Whether a number alone is too short for CBE Birr, which the player says that they used. */
const isCutOff = (number: string, chosen: OperationOf<'claim'>['chosen']): boolean =>
  chosen === 'cbebirr' && !canBeOf(chosen, number);

/** Whether the player or several others have said before that a number that was used is theirs. */
function mayNotDispute(model: Model, player: number, number: string): boolean {
  const disputes = [...model.payments.values()].filter((made) => made.isDispute && made.number === number);
  return disputes.length >= DISPUTES || disputes.some((made) => made.player === player);
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
