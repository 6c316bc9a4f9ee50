import type { Translate } from '../../../lib/text/i18n.ts';
import { providerName } from '../../payments/checkout/provider-name.ts';
import type { Payment } from '../../payments/payment.ts';

/** How a payment was made: by which method, or at which provider's checkout. */
export function methodName({ method, provider }: Pick<Payment, 'method' | 'provider'>, t: Translate): string {
  if (method) return t(method);
  return provider ? providerName(provider, t) : t('adminMethodOpen');
}
