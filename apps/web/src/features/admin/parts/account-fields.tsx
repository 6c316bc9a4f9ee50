import { Field } from '../../../components/field.tsx';
import { useText } from '../../../lib/i18n.ts';

interface NewUserFieldsProps {
  errorOf: (name: 'username' | 'phoneNumber') => string | undefined;
}

/** Who somebody new is. Nothing is offered from what this browser remembers: that would be somebody else. */
export function NewUserFields({ errorOf }: NewUserFieldsProps) {
  const t = useText();
  return (
    <>
      <Field
        label={t('username')}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('username')}
      />
      <Field
        label={t('phoneNumber')}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        hint={t('phoneHint')}
        error={errorOf('phoneNumber')}
      />
    </>
  );
}

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const t = useText();
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      hint={t('passwordTooShort')}
      error={error}
    />
  );
}
