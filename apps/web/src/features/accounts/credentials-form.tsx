import type { ReactNode } from 'react';
import { RequiredForm } from '../../components/required-form.tsx';
import { PhoneNumberField, UsernameField } from './account-fields.tsx';

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

interface CredentialsFormProps {
  prefilled?: Credentials;
  /** On the button. */
  action: string;
  busy: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (credentials: Credentials) => void;
  /** What else is needed, by its name in the form. */
  more?: { readonly name: string; readonly field: (isMissing: boolean) => ReactNode };
}

/** Username and phone number: what a player signs up and logs in with. */
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
