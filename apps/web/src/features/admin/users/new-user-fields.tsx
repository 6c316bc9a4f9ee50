import { PhoneNumberField, UsernameField } from '../../accounts/account-fields.tsx';

interface NewUserFieldsProps {
  errorOf: (name: 'username' | 'phoneNumber') => string | undefined;
}

/** Who is to be registered. The browser offers nothing, as what it remembers is somebody else's. */
export function NewUserFields({ errorOf }: NewUserFieldsProps) {
  return (
    <>
      <UsernameField autoComplete="off" error={errorOf('username')} />
      <PhoneNumberField autoComplete="off" error={errorOf('phoneNumber')} />
    </>
  );
}
