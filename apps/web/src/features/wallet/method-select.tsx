import { SelectField } from '../../components/select-field.tsx';
import { useText } from '../../lib/i18n.ts';
import { METHODS, type Method } from './payment.ts';

interface MethodSelectProps {
  defaultValue?: Method | undefined;
  /** A choice before the methods, for leaving it open. */
  openChoice?: string;
}

export function MethodSelect({ defaultValue, openChoice }: MethodSelectProps) {
  const t = useText();
  return (
    <SelectField label={t('method')} name="method" defaultValue={defaultValue}>
      {openChoice !== undefined && <option value="">{openChoice}</option>}
      {METHODS.map((method) => (
        <option key={method} value={method}>
          {t(method)}
        </option>
      ))}
    </SelectField>
  );
}
