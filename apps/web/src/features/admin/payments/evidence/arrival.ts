import type { PaymentMethod } from '@cartela/game-core';
import { refusalOf } from '../../../../lib/api/errors.ts';
import { textIn } from '../../../../lib/form-data.ts';
import { amountProblem, parseEtb } from '../../../../lib/text/amount.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { isPaymentMethod } from '../../../payments/payment.ts';

/** The fields in which an administrator enters a payment that arrived. */
export type ArrivalField = 'transactionNumber' | 'amount' | 'method';
const FIELDS: readonly ArrivalField[] = ['transactionNumber', 'amount', 'method'];

/** What is wrong with the fields, by their names. */
export type ArrivalProblems = Readonly<Partial<Record<ArrivalField, TextKey>>>;

interface Arrival {
  readonly transactionNumber?: string;
  readonly amountSantim?: number;
  readonly method?: PaymentMethod;
}

/** What was entered, or what is wrong with it. Fields that are not in `needed` may be empty. */
export function arrivalIn(
  form: HTMLFormElement,
  needed: readonly ArrivalField[],
): { arrival: Arrival; problems: null } | { arrival: null; problems: ArrivalProblems } {
  const typed = (field: ArrivalField) => textIn(form, field).trim();
  const [transactionNumber, amount, method] = [typed('transactionNumber'), typed('amount'), typed('method')];
  const amountSantim = parseEtb(amount);
  const missing = needed.filter((field) => typed(field) === '').map((field) => [field, 'fieldRequired'] as const);
  const invalid = amount !== '' && amountSantim === null ? [['amount', amountProblem(amount)] as const] : [];
  const problems: ArrivalProblems = Object.fromEntries([...missing, ...invalid]);
  const first = FIELDS.find((field) => problems[field]);
  if (first) {
    focusField(form, first);
    return { arrival: null, problems };
  }
  const arrival = {
    ...(transactionNumber === '' ? {} : { transactionNumber }),
    ...(amountSantim === null ? {} : { amountSantim }),
    ...(isPaymentMethod(method) ? { method } : {}),
  };
  return { arrival, problems: null };
}

export function focusField(form: HTMLFormElement, field: ArrivalField): void {
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}

const FIELD_OF_REASON: Readonly<Record<string, ArrivalField>> = {
  transactionNumberInvalid: 'transactionNumber',
  numberUsed: 'transactionNumber',
  evidenceMissing: 'transactionNumber',
  evidenceAmbiguous: 'transactionNumber',
  evidenceShared: 'transactionNumber',
  evidenceDiffers: 'amount',
  amountUnknown: 'amount',
};

/** The field that a refused confirmation is about. Null if it is about the payment as a whole. */
export function refusedField(error: unknown): ArrivalField | null {
  return FIELD_OF_REASON[refusalOf(error)?.reason ?? ''] ?? null;
}
