import { CODE_LENGTH_MAX } from '@cartela/api/accounts/limits';
import { Field, type FieldProps } from '../../../components/forms/field.tsx';
import { useText } from '../../../lib/text/i18n.ts';

/** The field for a code of an authenticator app, or a recovery code. */
export function CodeField(field: Partial<FieldProps>) {
  const t = useText();
  return (
    <Field
      label={t('codeLabel')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_LENGTH_MAX}
      required
      hint={t('codeHint')}
      {...field}
    />
  );
}
