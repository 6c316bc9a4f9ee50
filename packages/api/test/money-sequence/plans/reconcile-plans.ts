import type { PaymentMethod } from '@cartela/game-core';
import fc from 'fast-check';
import { dayOf, statementDayOf } from '../model/compare.ts';
import { chosen, chosenDeposit, type Known, newKey, newNumber, type ProviderPayment } from '../model/known.ts';
import { creditedOf, type ModelPayment, of } from '../model/state.ts';
import { NO_PAYMENT, type OperationOf, type StatementLine } from '../operations.ts';
import { anyAdmin, anyChoice, anyDeposit, anyForm, anyMethod, anyNumber, anyPayment, onceIn } from './choices.ts';
import type { Plans } from './plans.ts';

/**
 * What is true of a payment. Most are as we have them. Some are of another amount, or never were.
 */
const anyFate = fc.oneof(
  { weight: 6, arbitrary: fc.constant('as we have it' as const) },
  { weight: 2, arbitrary: anyDeposit },
  { weight: 1, arbitrary: fc.constant(null) },
);
type Fate = number | 'as we have it' | null;

const FATES = 7;
/** The most lines of a statement. After a long sequence, it has only the newest payments. */
const LINES_MAX = 40;
const NOON_MS = 9 * 60 * 60 * 1000;

/** The confirmed payments that are compared: all of them, or only those without a number. */
export function confirmedPayments(
  { model }: Known,
  { isUnnumbered = false, type }: { isUnnumbered?: boolean; type?: ModelPayment['type'] } = {},
): [string, ModelPayment][] {
  return [...model.payments].filter(([, { type: is, status, number }]) => {
    return status === 'confirmed' && (type === undefined || is === type) && (number === null || !isUnnumbered);
  });
}

/**
 * Compares a day of a method, mostly one on which we have credited something. The statement says
 * what is true, and says the same each time. It is about our payments, about those in the
 * provider's messages, and about payments that nobody here has heard of.
 */
export const compare: Plans<OperationOf<'compare'>> = fc
  .record({
    choice: anyChoice,
    isAny: onceIn(8),
    method: anyMethod,
    fates: fc.array(anyFate, { minLength: FATES, maxLength: FATES }),
    strangers: fc.array(
      fc.record({ form: anyForm, amountSantim: anyDeposit, isOfUnnumbered: onceIn(2), isOut: onceIn(3) }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ choice, isAny, fates, strangers, ...other }) => (known, { credited }) => {
    const [reference, deposit] = isAny
      ? []
      : (depositOf(known, credited) ?? chosen(confirmedPayments(known), choice) ?? []);
    const method = deposit?.method ?? other.method;
    const day =
      reference !== undefined && deposit ? statementDayOf(known.model, reference, deposit) : dayOf(known.clock.nowMs);
    learn(known, { method, day }, fates);
    for (const { form, isOfUnnumbered, ...stranger } of strangers) {
      const all = confirmedPayments(known, { isUnnumbered: true });
      const unnumbered = isOfUnnumbered ? chosen(all, choice) : undefined;
      const amountSantim = unnumbered ? creditedOf(known.model, ...unnumbered) : stranger.amountSantim;
      const isOut = unnumbered ? unnumbered[1].type === 'withdraw' : stranger.isOut;
      keepTrue(known, newNumber(known, form), { method, day, amountSantim, isOut });
    }
    const rows = [...known.provider].flatMap(([number, { amountSantim, isOut, ...told }]): StatementLine[] => {
      const isOfDay = told.method === method && told.day === day;
      return isOfDay && amountSantim !== null ? [{ number, amountSantim, isOut, atMs: noonOf(day) }] : [];
    });
    return { is: 'compare', method, day, rows: rows.slice(-LINES_MAX) };
  });

const noonOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + NOON_MS;

function depositOf({ model }: Known, reference: string | undefined): [string, ModelPayment] | undefined {
  const payment = reference === undefined ? undefined : model.payments.get(reference);
  return reference !== undefined && payment ? [reference, payment] : undefined;
}

/** Fixes what is true of each payment of the day that somebody here has named, once and for all. */
function learn(known: Known, { method, day }: { method: PaymentMethod; day: string }, fates: readonly Fate[]): void {
  const { model } = known;
  const tell = (number: string, saidSantim: number | null, isOut: boolean) => {
    if (known.provider.has(number)) return;
    const fate = fates[known.provider.size % fates.length] ?? null;
    const amountSantim = fate === 'as we have it' ? saidSantim : fate;
    keepTrue(known, number, { method, day, isOut, amountSantim });
  };
  for (const [reference, payment] of model.payments) {
    const { type, number, method: by } = payment;
    if (number === null || by !== method || statementDayOf(model, reference, payment) !== day) continue;
    tell(number, creditedOf(model, reference, payment), type === 'withdraw');
  }
  for (const { number, method: by, amountSantim, statedAtMs } of model.said.values()) {
    if (by === method && dayOf(statedAtMs) === day) tell(number, amountSantim, false);
  }
}

/**
 * Notes what is true of a number. If nothing is left of a payment, a statement has no line for it.
 */
function keepTrue({ provider }: Known, number: string, told: ProviderPayment): void {
  provider.set(number, { ...told, amountSantim: told.amountSantim === 0 ? null : told.amountSantim });
}

/** Confirms as with the hook off, so that a request becomes a deposit without a number. */
export const confirmByHand: Plans<OperationOf<'confirm'>> = fc
  .record({ admin: anyAdmin, choice: anyChoice })
  .map(({ admin, choice }) => (known, about) => {
    const found = chosenDeposit(known, { choice, is: 'request', by: undefined })?.payment;
    return { is: 'confirm', admin, payment: about.payment ?? found ?? NO_PAYMENT, hook: false };
  });

/**
 * A payment, mostly a confirmed one: one of the newest, or the deposit whose player has least left.
 */
const anyCredited = fc
  .record({ choice: anyChoice, isOfPoorest: onceIn(2), isOther: onceIn(8), other: anyPayment })
  .map(({ choice, isOfPoorest, isOther, other }) => (known: Known): string => {
    if (isOther) return other(known);
    const all = confirmedPayments(known);
    const [reference] = (isOfPoorest ? ofPoorest(known) : chosen(all, choice)) ?? [];
    return reference ?? NO_PAYMENT;
  });

/** The deposit that is hardest to take back, because its player has least left. */
function ofPoorest(known: Known): [string, ModelPayment] | undefined {
  const { model } = known;
  const leftOf = ([reference, payment]: [string, ModelPayment]) =>
    of(model.wallets, payment.player) - creditedOf(model, reference, payment);
  return confirmedPayments(known, { type: 'deposit' }).toSorted((a, b) => leftOf(a) - leftOf(b))[0];
}

/**
 * What a statement says about a payment: mostly what is true, or that it never was, or anything.
 */
const anyStatementSantim = fc
  .record({ is: fc.constantFrom('true', 'true', 'absent', 'other'), other: fc.oneof(anyDeposit, fc.constant(70_000)) })
  .map(({ is, other }) => ({ model, provider }: Known, reference: string): number | null => {
    const told = is === 'true' ? provider.get(model.payments.get(reference)?.number ?? '') : undefined;
    return told ? told.amountSantim : is === 'absent' ? null : other;
  });

/** What the administrator has seen as credited. It may have changed since. */
function seenOf({ model }: Known, reference: string, isStale: boolean): number {
  const payment = model.payments.get(reference);
  return (payment ? creditedOf(model, reference, payment) : 0) + (isStale ? 1 : 0);
}

export const correct: Plans<OperationOf<'correct'>> = fc
  .record({ admin: anyAdmin, anyOf: anyCredited, statement: anyStatementSantim, isStale: onceIn(8) })
  .map(({ admin, anyOf, statement, isStale }) => (known, { credited: payment = anyOf(known) }) => {
    const statementSantim = statement(known, payment);
    const seenSantim = seenOf(known, payment, isStale);
    return { is: 'correct', admin, key: newKey(known), payment, statementSantim, seenSantim };
  });

/** Takes back all that a deposit has credited, as if the statement had no such payment. */
export const takeBack: Plans<OperationOf<'correct'>> = fc
  .record({ admin: anyAdmin, anyOf: anyCredited })
  .map(({ admin, anyOf }) => (known, { credited: payment = anyOf(known) }) => {
    const seenSantim = seenOf(known, payment, false);
    return { is: 'correct', admin, key: newKey(known), payment, statementSantim: null, seenSantim };
  });

/** A correction under a key that was used before: the same one, or another. */
export const correctAgain: Plans<OperationOf<'correct'>> = fc
  .record({ choice: anyChoice, isOther: onceIn(3), other: correct })
  .map(({ choice, isOther, other }) => (known, about) => {
    const before = chosen(known.corrections, choice);
    if (!before) return other(known, about);
    return isOther ? { ...other(known, about), admin: before.admin, key: before.key } : before;
  });

export const explainDifference: Plans<OperationOf<'explain'>> = fc
  .record({ admin: anyAdmin, anyOf: anyCredited, statement: anyStatementSantim, isStale: onceIn(8) })
  .map(({ admin, anyOf, statement, isStale }) => (known, { credited: payment = anyOf(known) }) => {
    const statementSantim = statement(known, payment);
    return { is: 'explain', admin, payment, statementSantim, seenSantim: seenOf(known, payment, isStale) };
  });

/** Explains a line of a statement, mostly one that a statement had. */
export const explainLine: Plans<OperationOf<'explain-line'>> = fc
  .record({
    admin: anyAdmin,
    choice: anyChoice,
    ofNumber: anyNumber({ newOnceIn: 4 }),
    method: anyMethod,
    otherSantim: anyDeposit,
  })
  .map(({ admin, choice, ofNumber, otherSantim, ...asked }) => (known, about) => {
    const [toldNumber, told] = chosen([...known.provider], choice) ?? [];
    const number = about.number ?? toldNumber ?? ofNumber(known);
    const { method, amountSantim, isOut } = known.provider.get(number) ??
      told ?? { method: asked.method, amountSantim: otherSantim, isOut: false };
    return { is: 'explain-line', admin, method, number, statementSantim: amountSantim ?? otherSantim, isOut };
  });

/**
 * Explains again what was explained before, or the same on the other side: money out instead of in.
 */
export const explainAgain: Plans<OperationOf<'explain' | 'explain-line'>> = fc
  .record({ choice: anyChoice, isOtherSide: onceIn(2), other: fc.oneof(explainDifference, explainLine) })
  .map(({ choice, isOtherSide, other }) => (known, about) => {
    const before = chosen(known.explanations, choice) ?? other(known, about);
    return before.is === 'explain-line' && isOtherSide ? { ...before, isOut: !before.isOut } : before;
  });

/**
 * Names the number of a payment, mostly of one without a number. Somebody else may have the number
 * already.
 */
export const nameNumber: Plans<OperationOf<'name-number'>> = fc
  .record({
    admin: anyAdmin,
    choice: anyChoice,
    isOther: onceIn(6),
    anyOf: anyCredited,
    isOf: fc.constantFrom('statement', 'message', 'confirmed', 'confirmed', 'pending', 'pending', 'any'),
    numberChoice: anyChoice,
    ofNumber: anyNumber({ newOnceIn: 3 }),
  })
  .map(({ admin, choice, isOther, anyOf, isOf, numberChoice, ofNumber }) => (known, about) => {
    const [unnumbered] = chosen(confirmedPayments(known, { isUnnumbered: true }), choice) ?? [];
    const payment = about.credited ?? (isOther ? undefined : unnumbered) ?? anyOf(known);
    const number = about.number ?? chosen(numbersOf(known, isOf), numberChoice) ?? ofNumber(known);
    return { is: 'name-number', admin, payment, number };
  });

function numbersOf({ model, provider }: Known, isOf: string): string[] {
  if (isOf === 'statement') return [...provider.keys()];
  if (isOf === 'message')
    return [...model.evidence].flatMap(([number, messages]) => (messages.length > 0 ? number : []));
  return [...model.payments.values()].flatMap(({ status, number }) => (status === isOf && number ? [number] : []));
}
