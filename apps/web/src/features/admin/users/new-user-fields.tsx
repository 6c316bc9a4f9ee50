import { PhoneNumberField, UsernameField } from '../../accounts/account-fields.tsx';

interface NewUserFieldsProps {
  errorOf: (name: 'username' | 'phoneNumber') => string | undefined;
}

/** Who is to be registered. The browser offers no names: those that it knows are other people's. */
export function NewUserFields({ errorOf }: NewUserFieldsProps) {
  return (
    <>
      <UsernameField autoComplete="off" error={errorOf('username')} />
      <PhoneNumberField autoComplete="off" error={errorOf('phoneNumber')} />
    </>
  );
}
