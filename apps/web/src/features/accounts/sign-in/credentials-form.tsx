import type { ReactNode } from 'react';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { PhoneNumberField, UsernameField } from '../account-fields.tsx';

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

interface CredentialsFormProps {
  prefilled?: Credentials;
  /** The text of the button. */
  action: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (credentials: Credentials) => void;
  /** Another required field, and its name in the form. */
  more?: { readonly name: string; readonly field: (isMissing: boolean) => ReactNode };
}

/** The form for a username and a phone number, with which players sign up and log in. */
export function CredentialsForm({ prefilled, action, busy, error, onSubmit, more }: CredentialsFormProps) {
  return (
    <RequiredForm
      large
      names={['username', 'phoneNumber', ...(more ? [more.name] : [])]}
      action={action}
      busy={busy}
      error={error}
      onSubmit={(text) => onSubmit({ username: text('username').trim(), phoneNumber: text('phoneNumber').trim() })}
    >
      {(errorOf) => (
        <>
          <UsernameField autoComplete="username" defaultValue={prefilled?.username} error={errorOf('username')} />
          <PhoneNumberField autoComplete="tel" defaultValue={prefilled?.phoneNumber} error={errorOf('phoneNumber')} />
          {more?.field(errorOf(more.name) !== undefined)}
        </>
      )}
    </RequiredForm>
  );
}
