import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { PhoneNumberField, UsernameField } from '../account-fields.tsx';

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

interface CredentialsFormProps {
  prefilled: Credentials;
  /** The text of the button. */
  action: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (credentials: Credentials) => void;
}

/** The form for a username and a phone number, with which players log in. */
export function CredentialsForm({ prefilled, action, busy, error, onSubmit }: CredentialsFormProps) {
  return (
    <RequiredForm
      large
      names={['username', 'phoneNumber']}
      action={action}
      busy={busy}
      error={error}
      onSubmit={(text) => onSubmit({ username: text('username').trim(), phoneNumber: text('phoneNumber').trim() })}
    >
      {(errorOf) => (
        <>
          <UsernameField autoComplete="username" defaultValue={prefilled.username} error={errorOf('username')} />
          <PhoneNumberField autoComplete="tel" defaultValue={prefilled.phoneNumber} error={errorOf('phoneNumber')} />
        </>
      )}
    </RequiredForm>
  );
}
