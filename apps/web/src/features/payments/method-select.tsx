import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { SelectField } from '../../components/select-field.tsx';
import { useText } from '../../lib/i18n.ts';

interface MethodSelectProps {
  defaultValue?: PaymentMethod | undefined;
  /** A choice before the methods that leaves it open. */
  openChoice?: string | undefined;
}

export function MethodSelect({ defaultValue, openChoice }: MethodSelectProps) {
  const t = useText();
  return (
    <SelectField label={t('method')} name="method" defaultValue={defaultValue}>
      {openChoice !== undefined && <option value="">{openChoice}</option>}
      {PAYMENT_METHODS.map((method) => (
        <option key={method} value={method}>
          {t(method)}
        </option>
      ))}
    </SelectField>
  );
}
