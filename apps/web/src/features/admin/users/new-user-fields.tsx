import { PhoneNumberField, UsernameField } from '../../accounts/account-fields.tsx';

interface NewUserFieldsProps {
  errorOf: (name: 'username' | 'phoneNumber') => string | undefined;
}

/**
 * The fields of a user who is being registered. The browser proposes no names, as those that it
 * knows belong to other people.
 */
export function NewUserFields({ errorOf }: NewUserFieldsProps) {
  return (
    <>
      <UsernameField autoComplete="off" error={errorOf('username')} />
      <PhoneNumberField autoComplete="off" error={errorOf('phoneNumber')} />
    </>
  );
}
