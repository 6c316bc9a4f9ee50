import type { TextKey } from '../../../locales/en.ts';
import type { PaymentMethod, PaymentType } from '../types.ts';

export const METHOD_NAMES: Readonly<Record<PaymentMethod, TextKey>> = {
  telebirr: 'telebirr',
  cbebirr: 'cbebirr',
};

export const TYPE_NAMES: Readonly<Record<PaymentType, TextKey>> = {
  deposit: 'deposit',
  withdraw: 'adminWithdrawal',
};

export function isMethod(value: string): value is PaymentMethod {
  return value in METHOD_NAMES;
}
