import { textIn } from '../../lib/form-data.ts';
import { parseEtb } from '../../lib/text/amount.ts';
import { isPaymentMethod, type PaymentRequest } from './payment.ts';

/** The payment in a form's fields `amount` and `method`; null if one is missing or not valid. */
export function paymentIn(form: HTMLFormElement): PaymentRequest | null {
  const amountSantim = parseEtb(textIn(form, 'amount'));
  const method = textIn(form, 'method');
  return amountSantim !== null && isPaymentMethod(method) ? { amountSantim, method } : null;
}
