import type { FieldProps } from '../../../components/forms/field.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { PinField } from './pin-field.tsx';

/** Asks for the PIN, and says what to do without it. */
export function AskedPin(field: Partial<FieldProps>) {
  const t = useText();
  return <PinField hint={t('pinForgotten')} {...field} />;
}
