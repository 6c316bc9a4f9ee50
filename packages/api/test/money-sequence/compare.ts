import { payerOf } from './evidence.ts';
import { methodOfNumber, type OperationOf, type Outcome, refused, type StatementLine } from './operations.ts';
import { creditedOf, keyOf } from './reconcile.ts';
import { type ExplainedDifference, isOpenRequest, type Model, type ModelPayment, of } from './state.ts';

// The part of the model that compares a provider's statement with the deposits that were confirmed.

const ADDIS_ABABA_OFFSET_MS = 3 * 60 * 60 * 1000;
const YEAR_OF_LETTER_A = 2023;
const SUGGESTIONS_MAX = 5;

type Lists = Record<'inBoth' | 'differing' | 'onlyStatement' | 'onlyOurs' | 'explained' | 'setAside', string[]>;

interface Deposit extends ModelPayment {
  readonly reference: string;
  readonly credited: number;
}

/** A day in Addis Ababa, as `YYYY-MM-DD`. */
export const dayOf = (ms: number) => new Date(ms + ADDIS_ABABA_OFFSET_MS).toISOString().slice(0, 10);

/** The day that a number itself tells. */
export function dayOfNumber(number: string): string {
  const [year = '', month = '', day = ''] = number;
  const months = month.charCodeAt(0) - 'A'.charCodeAt(0);
  const years = YEAR_OF_LETTER_A + year.charCodeAt(0) - 'A'.charCodeAt(0);
  return new Date(Date.UTC(years, months, Number.parseInt(day, 36))).toISOString().slice(0, 10);
}

/** The day on whose statement a payment must be: as a message says, or its number, or its decision. */
export function statementDayOf(model: Model, reference: string, { number, confirmed, madeAtMs }: ModelPayment): string {
  const message = model.proven.get(reference);
  if (message) return dayOf(message.toldAtMs);
  return number === null ? dayOf(confirmed?.atMs ?? madeAtMs) : dayOfNumber(number);
}

export function compare(model: Model, { method, day, rows }: OperationOf<'compare'>): Outcome {
  const received = rows.filter(({ number }) => (methodOfNumber(number) ?? method) === method);
  if (rows.length > 0 && received.length === 0) return refused('statementOtherMethod');
  const deposits = [...model.payments]
    .filter(([, { type, status }]) => type === 'deposit' && status === 'confirmed')
    .map(([reference, deposit]) => ({ ...deposit, reference, credited: creditedOf(model, reference, deposit) }));
  const absent = deposits.filter(
    (deposit) =>
      deposit.method === method &&
      statementDayOf(model, deposit.reference, deposit) === day &&
      deposit.credited > 0 &&
      !rows.some(({ number }) => number === deposit.number),
  );
  const lists: Lists = { inBoth: [], differing: [], onlyStatement: [], onlyOurs: [], explained: [], setAside: [] };
  for (const row of received) {
    const deposit = deposits.find(({ number }) => number === row.number);
    const before = explainedBefore(model, {
      method,
      payment: deposit?.reference ?? null,
      number: row.number,
      statementSantim: row.amountSantim,
      oursSantim: deposit?.credited ?? null,
    });
    if (deposit?.credited === row.amountSantim) lists.inBoth.push(`${said(row)} = ${shown(model, deposit)}`);
    else if (before) lists.explained.push(before);
    else if (deposit) lists.differing.push(`${said(row)} = ${shown(model, deposit)}`);
    else lists.onlyStatement.push(`${said(row)} ${suggested(model, method, row, absent)}`);
  }
  for (const deposit of absent) {
    const { reference, number, credited } = deposit;
    const difference = { method, payment: reference, number, statementSantim: null, oursSantim: credited };
    const before = explainedBefore(model, difference);
    if (before) lists.explained.push(before);
    else lists.onlyOurs.push(shown(model, deposit));
  }
  lists.setAside = rows.filter((row) => !received.includes(row)).map(({ number }) => `other-method ${number}`);
  return { result: 'compared', changed: false, lists: sorted(lists) };
}

/** The lists as they can be compared: what is in them, whatever its order. */
export function sorted(lists: Lists): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.toSorted()]));
}

function explainedBefore(model: Model, difference: ExplainedDifference): string | null {
  const found = model.explained.get(keyOf(difference));
  return found ? `${found.number} ${found.statementSantim} ${found.oursSantim}` : null;
}

const said = ({ number, amountSantim }: StatementLine) => `${number} ${amountSantim}`;

function shown(model: Model, { reference, number, credited, player }: Deposit): string {
  return `${reference} ${number} ${credited} of ${of(model.wallets, player)}`;
}

/** What an administrator is offered for a payment that only the statement has. */
function suggested(
  model: Model,
  method: OperationOf<'compare'>['method'],
  { number, amountSantim }: StatementLine,
  absent: readonly Deposit[],
): string {
  const message = [...model.said.values()].find((one) => one.number === number);
  const pending = [...model.payments.values()].filter(({ type, status }) => type === 'deposit' && status === 'pending');
  const claims = pending.filter((payment) => payment.number === number);
  const requests = pending.filter(
    (payment) => isOpenRequest(payment) && payment.method === method && payment.amountSantim === amountSantim,
  );
  const likeness = (claims.length > 0 ? claims : requests).map((payment) => {
    return message ? payerOf(message, payment) : 'unknown';
  });
  const order = ['fits', 'unknown', 'differs'];
  const payers = likeness.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, SUGGESTIONS_MAX);
  const unnumbered = absent.filter((deposit) => deposit.number === null && deposit.credited === amountSantim).length;
  return offered({
    evidenceSantim: message?.amountSantim ?? null,
    isClaimed: claims.length > 0,
    payers,
    unnumbered: Math.min(unnumbered, SUGGESTIONS_MAX),
  });
}

export function offered(offer: {
  evidenceSantim: number | null;
  isClaimed: boolean;
  payers: readonly string[];
  unnumbered: number;
}): string {
  return JSON.stringify(offer);
}
