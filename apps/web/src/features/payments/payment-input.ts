import type { PaymentMethod } from '@cartela/game-core';
import { textIn } from '../../lib/form-data.ts';
import { parseEtb } from '../../lib/text/amount.ts';
import { isPaymentMethod, type PaymentRequest } from './payment.ts';

/**
 * The payment in a form's fields `amount` and `method`, or with this method where the field has no
 * method. Null if one is missing or not valid.
 */
export function paymentIn(form: HTMLFormElement, otherwise?: PaymentMethod): PaymentRequest | null {
  const amountSantim = parseEtb(textIn(form, 'amount'));
  const typed = textIn(form, 'method');
  const method = isPaymentMethod(typed) ? typed : otherwise;
  return amountSantim !== null && method !== undefined ? { amountSantim, method } : null;
}
