import { PIN_TYPED_LENGTH_MAX } from '@cartela/api/accounts/limits';
import { Field, type FieldProps } from '../../../components/forms/field.tsx';
import { useText } from '../../../lib/text/i18n.ts';

/** What a caller passes overrides the field's usual settings. */
export function PinField(field: Partial<FieldProps>) {
  const t = useText();
  return (
    <Field
      label={t('pin')}
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="current-password"
      maxLength={PIN_TYPED_LENGTH_MAX}
      required
      {...field}
    />
  );
}
