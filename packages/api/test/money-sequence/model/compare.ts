import { canBeOf, type OperationOf, type Outcome, refused, type StatementLine } from '../operations.ts';
import { areAlike, payerOf } from './evidence.ts';
import { keyOf } from './reconcile.ts';
import { creditedOf, type ExplainedDifference, isOpenRequest, type Model, type ModelPayment, of } from './state.ts';

// The part of the model that compares a provider's statement with the deposits and payouts that
// were confirmed.

const ADDIS_ABABA_OFFSET_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PAYMENT_AGE_MAX_MS = 72 * 60 * 60 * 1000;
const YEAR_OF_LETTER_A = 2023;
const SUGGESTIONS_MAX = 5;

type Lists = Record<'inBoth' | 'differing' | 'onlyStatement' | 'onlyOurs' | 'explained' | 'setAside', string[]>;

interface Ours extends ModelPayment {
  readonly reference: string;
  /** What the deposit has credited by now, or what was paid out. */
  readonly santim: number;
}

/** A day in Addis Ababa, as `YYYY-MM-DD`. */
export const dayOf = (ms: number) => new Date(ms + ADDIS_ABABA_OFFSET_MS).toISOString().slice(0, 10);

/** The day that a transaction number contains. */
function dayOfNumber(number: string): string {
  const [year = '', month = '', day = ''] = number;
  const months = month.charCodeAt(0) - 'A'.charCodeAt(0);
  const years = YEAR_OF_LETTER_A + year.charCodeAt(0) - 'A'.charCodeAt(0);
  return new Date(Date.UTC(years, months, Number.parseInt(day, 36))).toISOString().slice(0, 10);
}

/**
 * The day on whose statement a payment must be. It is the day that a message states, or else the
 * number's, or else the decision's.
 */
export function statementDayOf(model: Model, reference: string, { number, confirmed, madeAtMs }: ModelPayment): string {
  const message = model.proven.get(reference);
  if (message) return dayOf(message.statedAtMs);
  return number === null ? dayOf(confirmed?.atMs ?? madeAtMs) : dayOfNumber(number);
}

export function compare(model: Model, operation: OperationOf<'compare'>): Outcome {
  const { method, rows } = operation;
  const readable = rows.filter(({ number }) => canBeOf(method, number));
  if (rows.length > 0 && readable.length === 0) return refused('statementOtherMethod');
  const lists: Lists = { inBoth: [], differing: [], onlyStatement: [], onlyOurs: [], explained: [], setAside: [] };
  const unreadable = rows.filter((row) => !readable.includes(row)).map(({ number }) => number);
  compareSide(model, operation, { type: 'deposit', lines: readable.filter(({ isOut }) => !isOut), unreadable }, lists);
  compareSide(model, operation, { type: 'withdraw', lines: readable.filter(({ isOut }) => isOut), unreadable }, lists);
  lists.setAside = unreadable.map((number) => `other-method ${number}`);
  return { result: 'compared', changed: false, lists: sorted(lists) };
}

interface Side {
  readonly type: ModelPayment['type'];
  readonly lines: readonly StatementLine[];
  /** Numbers of rows that cannot be read, and so may be of either side. */
  readonly unreadable: readonly string[];
}

/** Compares the deposits, or the payouts, with their lines, and puts both into the lists. */
function compareSide(
  model: Model,
  { method, day }: OperationOf<'compare'>,
  { type, lines, unreadable }: Side,
  lists: Lists,
): void {
  const ours = [...model.payments]
    .filter(([, payment]) => payment.type === type && payment.status === 'confirmed')
    .map(([reference, payment]) => ({ ...payment, reference, santim: creditedOf(model, reference, payment) }));
  const numbers = [...unreadable, ...lines.map(({ number }) => number)];
  const absent = ours.filter(
    (payment) =>
      payment.method === method &&
      statementDayOf(model, payment.reference, payment) === day &&
      payment.santim > 0 &&
      (payment.number === null || !numbers.includes(payment.number)),
  );
  const later = ours.filter((payment) => payment.method === method && isLater(payment, day));
  const unnumbered = [...absent, ...later].filter(({ number }) => number === null);
  for (const line of lines) {
    const payment = ours.find(({ number }) => number === line.number);
    const before = explainedBefore(model, {
      ...{ type, method, payment: payment?.reference ?? null, number: line.number },
      ...{ statementSantim: line.amountSantim, oursSantim: payment?.santim ?? null },
    });
    if (payment?.santim === line.amountSantim) lists.inBoth.push(`${said(line)} = ${shown(model, payment)}`);
    else if (before) lists.explained.push(before);
    else if (payment) lists.differing.push(`${said(line)} = ${shown(model, payment)}`);
    else lists.onlyStatement.push(`${said(line)} ${suggested(model, { type, method, unnumbered }, line)}`);
  }
  for (const payment of absent) {
    const { reference, number, santim } = payment;
    const difference = { type, method, payment: reference, number, statementSantim: null, oursSantim: santim };
    const before = explainedBefore(model, difference);
    if (before) lists.explained.push(before);
    else lists.onlyOurs.push(shown(model, payment));
  }
}

/** Whether a payment without a number was asked for by the end of a day, and confirmed after it. */
function isLater({ number, provider, madeAtMs, confirmed }: ModelPayment, day: string): boolean {
  if (number !== null || provider || !confirmed) return false;
  const isSoon = confirmed.atMs < Date.parse(day) + DAY_MS - ADDIS_ABABA_OFFSET_MS + PAYMENT_AGE_MAX_MS;
  return dayOf(madeAtMs) <= day && day < dayOf(confirmed.atMs) && isSoon;
}

/** Sorts the lists, because only what is in them is compared. */
export function sorted(lists: Lists): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.toSorted()]));
}

function explainedBefore(model: Model, difference: ExplainedDifference): string | null {
  const found = model.explained.get(keyOf(difference));
  return found ? `${found.type} ${found.number} ${found.statementSantim} ${found.oursSantim}` : null;
}

const said = ({ number, amountSantim, isOut }: StatementLine) => `${isOut ? 'out' : 'in'} ${number} ${amountSantim}`;

/**
 * One of our payments, as the lists show it. A deposit comes with the wallet from which money may
 * be taken back.
 */
function shown(model: Model, { type, reference, number, santim, player }: Ours): string {
  return `${reference} ${number} ${santim} of ${type === 'deposit' ? of(model.wallets, player) : 'paid out'}`;
}

interface Offer {
  readonly type: ModelPayment['type'];
  readonly method: OperationOf<'compare'>['method'];
  /** Those of ours without a number that the payment may be. */
  readonly unnumbered: readonly Ours[];
}

/** What an administrator is offered for a payment that only the statement has. */
function suggested(model: Model, { type, method, ...ours }: Offer, { number, amountSantim }: StatementLine): string {
  const alike = ours.unnumbered.filter((payment) => payment.santim === amountSantim).length;
  const unnumbered = Math.min(alike, SUGGESTIONS_MAX);
  const pending = [...model.payments.values()].filter(
    (payment) => payment.type === type && payment.status === 'pending',
  );
  const fitting = pending.filter((payment) => payment.method === method && payment.amountSantim === amountSantim);
  if (type === 'withdraw') {
    const candidates = fitting.slice(0, SUGGESTIONS_MAX).map(() => 'payout');
    return offered({ evidenceSantim: null, isClaimed: false, payers: candidates, unnumbered });
  }
  const message = [...model.said.values()].find((one) => one.number === number);
  const claims = pending.filter((payment) => payment.number !== null && areAlike(payment.number, number));
  const likeness = (claims.length > 0 ? claims : fitting.filter(isOpenRequest)).map((payment) => {
    return message ? payerOf(message, payment) : 'unknown';
  });
  const order = ['fits', 'unknown', 'differs'];
  const payers = likeness.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, SUGGESTIONS_MAX);
  const evidenceSantim = message?.amountSantim ?? null;
  return offered({ evidenceSantim, isClaimed: claims.length > 0, payers, unnumbered });
}

export function offered(offer: {
  evidenceSantim: number | null;
  isClaimed: boolean;
  payers: readonly string[];
  unnumbered: number;
}): string {
  return JSON.stringify(offer);
}
