import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { PhoneNumberField, UsernameField } from '../account-fields.tsx';
import { AskedPin } from '../pin/pin.ts';

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
  readonly pin?: string;
}

interface CredentialsFormProps {
  prefilled: Credentials;
  /** The text of the button. */
  action: string;
  busy: boolean;
  /** Whether the account's PIN has to be entered, too. */
  asksPin: boolean;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: (credentials: Credentials) => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The form for a username and a phone number, with which players log in. */
export function CredentialsForm({ prefilled, action, busy, asksPin, error, onSubmit }: CredentialsFormProps) {
  return (
    <RequiredForm
      large
      names={asksPin ? ['username', 'phoneNumber', 'pin'] : ['username', 'phoneNumber']}
      action={action}
      busy={busy}
      error={error}
      onSubmit={(text) =>
        onSubmit({
          username: text('username').trim(),
          phoneNumber: text('phoneNumber').trim(),
          ...(asksPin && { pin: text('pin') }),
        })
      }
    >
      {(errorOf) => (
        <>
          <UsernameField autoComplete="username" defaultValue={prefilled.username} error={errorOf('username')} />
          <PhoneNumberField autoComplete="tel" defaultValue={prefilled.phoneNumber} error={errorOf('phoneNumber')} />
          {asksPin && <AskedPin ref={focus} error={errorOf('pin')} />}
        </>
      )}
    </RequiredForm>
  );
}
