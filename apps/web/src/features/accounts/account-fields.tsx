import { Field, type FieldProps } from '../../components/forms/field.tsx';
import { useText } from '../../lib/text/i18n.ts';

/** What a caller passes overrides the field's usual settings. */
type AccountFieldProps = Partial<FieldProps> & { autoComplete: string };

export function UsernameField(field: AccountFieldProps) {
  const t = useText();
  return <Field label={t('username')} name="username" autoCapitalize="none" spellCheck={false} required {...field} />;
}

export function PhoneNumberField(field: AccountFieldProps) {
  const t = useText();
  return (
    <Field
      label={t('phoneNumber')}
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      required
      // Where the country stands before the field, there is no zero.
      hint={t('phoneHint', { number: `${field.before ? '' : '0'}911 234 567` })}
      {...field}
    />
  );
}

export function PasswordField(field: AccountFieldProps) {
  const t = useText();
  return <Field label={t('adminPassword')} name="password" type="password" required {...field} />;
}

export function NewPasswordField(field: Partial<AccountFieldProps>) {
  const t = useText();
  return <PasswordField autoComplete="new-password" hint={t('passwordTooShort')} {...field} />;
}
