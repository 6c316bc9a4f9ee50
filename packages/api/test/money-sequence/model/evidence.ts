import { senderOf } from '../../kit/balances.ts';
import { isProvenByTelegram, type OperationOf, type Outcome, phoneOf } from '../operations.ts';
import { forwarded } from './messages.ts';
import { dayOf, isOfDay } from './number-days.ts';
import {
  CLOCKS_DIFFER_MS,
  creditedOf,
  isOpenRequest,
  type Model,
  type ModelMessage,
  type ModelPayment,
  payPlayer,
} from './state.ts';

// The part of the model in which the operator's phone forwards what providers write.

/** Characters that are easily misread, each followed by the one that it is read as. */
const LOOK_ALIKES = ['O0', 'Q0', 'I1', 'L1', 'S5', 'B8', 'Z2', 'G6'];
const HOUR_MS = 60 * 60 * 1000;
const AGE_MAX_MS = 72 * HOUR_MS;
/** CBE Birr states times only to the minute. */
const MINUTE_MS = 60_000;
const DIGITS_TO_TELL = 4;
/**
 * The limits of what evidence credits by itself: for one deposit, and in a day for a player and for
 * a method.
 */
export const AUTOMATIC = {
  automaticPaymentMaxSantim: 10_000,
  automaticDayMaxSantim: 14_000,
  automaticMethodDayMaxSantim: 60_000,
};

export function takeIn(model: Model, operation: OperationOf<'evidence'>, nowMs: number): Outcome {
  const { request, number, says } = operation;
  if (model.requests.has(request)) return { result: 'replayed', changed: false };
  model.requests.add(request);
  // What is sent to a payer does not name them, so two such messages may be one text.
  const text = `${says.sender}: ${forwarded(operation).message}`;
  const isAgain = model.texts.has(text);
  model.texts.add(text);
  const { direction, sender, method, amountSantim, payer, paidAt } = says;
  if (isAgain || sender !== senderOf(method)) return { result: 'kept', changed: true };
  if (direction === 'sent') {
    model.sent.add(number);
    const isOfIt = (made: ModelPayment) =>
      made.number === number && made.type === 'deposit' && made.status === 'confirmed';
    if ([...model.payments.values()].some(isOfIt)) model.disagreeing.add(request);
    return { result: 'kept', changed: true };
  }

  const paidAtMs = Math.min(nowMs, Date.parse(paidAt));
  const message = {
    request,
    number,
    amountSantim,
    method,
    payer,
    receivedAtMs: nowMs,
    paidAtMs,
    statedAtMs: Date.parse(paidAt),
  };
  model.said.set(request, message);
  model.evidence.set(number, [...(model.evidence.get(number) ?? []), message]);
  const isCredited = findDeposit(model, message, nowMs);
  return { result: isCredited ? 'confirmed' : 'waiting', changed: true };
}

/** Looks for the deposit that a message is about. Returns whether it was credited. */
function findDeposit(model: Model, message: ModelMessage, nowMs: number): boolean {
  const named = [...model.payments].filter(([, { number }]) => number === message.number);
  const confirmed = named.find(([, { status }]) => status === 'confirmed');
  if (confirmed) {
    compare(model, message, ...confirmed);
    return false;
  }
  if (isContradicted(model, message)) {
    model.disagreeing.add(message.request);
    return false;
  }
  const [claim, another] = named.filter(([, { status }]) => status === 'pending');
  if (another) return false;
  const deposit = claim?.[0] ?? attach(model, message, nowMs);
  return deposit !== null && settleByEvidence(model, deposit, message, nowMs);
}

function compare(model: Model, message: ModelMessage, reference: string, confirmed: ModelPayment): void {
  const { amountSantim, method, request } = message;
  const isSame = confirmed.amountSantim === amountSantim && confirmed.method === method;
  const isOther = payerOf(message, confirmed) === 'differs';
  if (confirmed.type === 'withdraw' || !isSame || isOther) model.disagreeing.add(request);
  else if (!model.proven.has(reference)) prove(model, reference, message);
}

/**
 * Gives the message's number to the one open request that it fits. Returns null if none fits, or
 * several.
 */
function attach(model: Model, message: ModelMessage, nowMs: number): string | null {
  const fitting = [...model.payments].filter(
    ([, payment]) =>
      mayBeFor(message, payment) && payerOf(message, payment) === 'fits' && payment.madeAtMs >= nowMs - AGE_MAX_MS,
  );
  const [request, another] = fitting.filter(([, { player }]) => isProven(model, player));
  const likely = model.wallets.filter(
    (_, player) => payerOf(message, { player }) === 'fits' && isProven(model, player),
  ).length;
  if (!request || another || likely > 1) return null;
  model.payments.set(request[0], { ...request[1], number: message.number, source: 'evidence' });
  return request[0];
}

/**
 * Whether Telegram has confirmed the player's number, or a person a deposit whose message shows it.
 */
function isProven(model: Model, player: number): boolean {
  const isByPerson = ([reference, made]: readonly [string, ModelPayment]) => {
    const message = model.proven.get(reference);
    const isDeposit = made.type === 'deposit' && made.player === player && made.confirmed?.by === 'administrator';
    const isLeft = isDeposit && creditedOf(model, reference, made) > 0;
    return isLeft && message !== undefined && payerOf(message, made) === 'fits';
  };
  return isProvenByTelegram(player) || [...model.payments].some(isByPerson);
}

/** Whether this is an open request that was made before the payment, for its method and amount. */
function mayBeFor(message: ModelMessage, payment: ModelPayment): boolean {
  const { method, amountSantim, madeAtMs } = payment;
  const isSame = method === message.method && amountSantim === message.amountSantim;
  return isOpenRequest(payment) && isSame && madeAtMs <= Math.min(message.receivedAtMs, message.paidAtMs + MINUTE_MS);
}

/**
 * The messages that an administrator may take for a request: no claim has their number, and nothing
 * speaks against them.
 */
export function messagesFor(model: Model, request: ModelPayment) {
  const named = [...model.payments.values()].map(({ number, status }) => (status === 'rejected' ? null : number));
  return [...model.evidence.values()]
    .flatMap((messages) => messages.filter((message) => mayBeFor(message, request)).slice(-1))
    .filter(({ number }) => !named.includes(number))
    .filter((message) => payerOf(message, request) !== 'differs')
    .map((message) => ({ message, requests: requestsOf(model, message, request) }));
}

/**
 * How many open requests a message may be of, this one included. If this one is recent, old ones do
 * not count.
 */
function requestsOf(model: Model, message: ModelMessage, request: ModelPayment): number {
  const oldestMs = message.receivedAtMs - AGE_MAX_MS;
  const others = [...model.payments.values()].filter(
    (other) => other !== request && mayBeFor(message, other) && payerOf(message, other) !== 'differs',
  );
  return 1 + others.filter(({ madeAtMs }) => request.madeAtMs < oldestMs || madeAtMs >= oldestMs).length;
}

export function payerOf({ payer }: Pick<ModelMessage, 'payer'>, { player }: Pick<ModelPayment, 'player'>) {
  const shown = payer.slice(payer.lastIndexOf('*') + 1);
  if (!phoneOf(player).endsWith(shown)) return 'differs';
  return shown.length >= DIGITS_TO_TELL ? 'fits' : 'unknown';
}

/** Credits the deposit if nothing speaks against it, and otherwise leaves it to a person. */
export function settleByEvidence(model: Model, reference: string, message: ModelMessage, nowMs: number): boolean {
  const deposit = model.payments.get(reference);
  if (!deposit) throw new Error(`there is no ${reference}`);
  const { amountSantim, method, paidAtMs } = message;
  const isRepeated =
    mayRepeat(model, { player: deposit.player, amountSantim, sinceMs: paidAtMs, nowMs }) ||
    isPaidAtCheckout(model, deposit.player, message);
  const isAlike = resemblesAnother(model, message.number);
  const today = [...model.payments.values()].filter(
    ({ type, confirmed, provider }) =>
      type === 'deposit' && !provider && confirmed?.by === 'evidence' && dayOf(confirmed.atMs) === dayOf(nowMs),
  );
  const sumOf = (made: readonly ModelPayment[]) =>
    made.reduce((sum, one) => sum + (one.amountSantim ?? 0), amountSantim);
  const isFine =
    !deposit.isHeld &&
    !deposit.hasRival &&
    !isRepeated &&
    !isAlike &&
    !isContradicted(model, message) &&
    ![...model.payments.values()].some(({ number, status }) => status === 'rejected' && number === message.number) &&
    payerOf(message, deposit) === 'fits' &&
    nowMs - paidAtMs <= AGE_MAX_MS &&
    amountSantim <= AUTOMATIC.automaticPaymentMaxSantim &&
    isOfDay(message.number, message.statedAtMs) &&
    sumOf(today.filter(({ player }) => player === deposit.player)) <= AUTOMATIC.automaticDayMaxSantim &&
    sumOf(today.filter((made) => made.method === method)) <= AUTOMATIC.automaticMethodDayMaxSantim;
  if (!isFine) {
    model.payments.set(reference, { ...deposit, isHeld: deposit.isHeld || isAlike });
    return false;
  }
  const confirmed = { by: 'evidence', atMs: nowMs } as const;
  model.payments.set(reference, { ...deposit, status: 'confirmed', amountSantim, method, confirmed });
  payPlayer(model, deposit.player, amountSantim, `clearing:${method}`);
  prove(model, reference, message);
  return true;
}

/** Records that the message belongs to this deposit, and to no other. */
export function prove(model: Model, reference: string, message: ModelMessage): void {
  const others = (model.evidence.get(message.number) ?? []).filter(({ request }) => request !== message.request);
  model.evidence.set(message.number, others);
  model.proven.set(reference, message);
}

/**
 * Whether a number is easily misread for that of another payment. If no message has this very
 * number, also for that of a message that waits.
 */
export function isMistakable(model: Model, reference: string, number: string, message?: ModelMessage): boolean {
  const others = [...model.payments].filter(([other, { status }]) => other !== reference && status !== 'rejected');
  const waiting = message ? [] : [...model.evidence].filter(([, messages]) => messages.length > 0);
  const numbers = [...others.map(([, payment]) => payment.number), ...waiting.map(([other]) => other)];
  return numbers.some((other) => other !== null && other !== number && asRead(other) === asRead(number));
}

export function resemblesAnother(model: Model, number: string): boolean {
  const numbers = [...model.payments.values()].flatMap((payment) => payment.number ?? []);
  return numbers.some((other) => other !== number && asRead(other) === asRead(number));
}

/** Whether two numbers are easily taken for each other: by look-alikes, or where one is cut off. */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [asRead(one), asRead(other)];
  return a.length >= b.length ? a.startsWith(b) : b.startsWith(a);
}

function asRead(number: string): string {
  return LOOK_ALIKES.reduce((read, [from = '', to = '']) => read.replaceAll(from, to), number);
}

/** Whether this may be a deposit that was confirmed by hand before, without a message. */
function mayRepeat(
  model: Model,
  {
    player,
    amountSantim,
    sinceMs,
    nowMs,
  }: { player: number; amountSantim: number | null; sinceMs: number | null; nowMs: number },
): boolean {
  return [...model.payments].some(([reference, made]) => {
    const isOther = made.type !== 'deposit' || made.provider !== null || made.player !== player;
    if (isOther || !made.confirmed || model.proven.has(reference)) return false;
    const {
      number,
      source,
      confirmed: { atMs },
    } = made;
    const isSame = amountSantim === null ? atMs >= nowMs - AGE_MAX_MS : made.amountSantim === amountSantim;
    return isSame && (number === null || source === 'administrator') && (sinceMs === null || atMs >= sinceMs);
  });
}

/** Whether it may tell of what the player has paid at the checkout of the method's company. */
function isPaidAtCheckout(model: Model, player: number, { amountSantim, method, statedAtMs }: ModelMessage): boolean {
  return [...model.payments].some(([reference, made]) => {
    const madeAtMs = model.checkouts.get(reference)?.madeAtMs ?? Number.POSITIVE_INFINITY;
    const isOther = made.provider !== method || made.player !== player || made.amountSantim !== amountSantim;
    if (isOther || made.type !== 'deposit' || !made.confirmed) return false;
    return madeAtMs <= statedAtMs + CLOCKS_DIFFER_MS && made.confirmed.atMs >= statedAtMs - CLOCKS_DIFFER_MS;
  });
}

/** Whether messages of this number say different things, or that the operator sent it. */
export function isContradicted(model: Model, { number, amountSantim, method }: ModelMessage): boolean {
  const isOther = (other: ModelMessage) =>
    other.number === number && (other.amountSantim !== amountSantim || other.method !== method);
  return model.sent.has(number) || [...model.said.values()].some(isOther);
}
