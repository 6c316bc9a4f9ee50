import { normalisePhone } from '@cartela/api/accounts/phone';
import { tidyName, USERNAME } from '@cartela/api/accounts/username';
import type { FocusEvent, MouseEvent } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { errorText, isRefusedFor, refusalOf } from '../../../lib/api/errors.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { sentence } from '../../../lib/text/sentence.ts';
import { PhoneNumberField, UsernameField } from '../account-fields.tsx';
import { AgeAndTerms } from './age-and-terms.tsx';
import type { Credentials } from './credentials-form.tsx';

/** The country of all numbers. It stands before the field. */
const COUNTRY = '+251';

interface SignUpFormProps {
  action: string;
  busy: boolean;
  /** Why the server refused the last try. Null if it did not. */
  error: unknown;
  /** Forgets that refusal. */
  onCorrected: () => void;
  onSubmit: (credentials: Credentials & { readonly shownAge: number }) => void;
}

/** The form with which players create an account. Each error stands at its field. */
export function SignUpForm({ action, busy, error, onCorrected, onSubmit }: SignUpFormProps) {
  const nameError = isRefusedFor(
    error,
    'usernameTaken',
    'usernameLooksTaken',
    'usernameReserved',
    'usernameIsPhone',
    'invalidUsername',
  );
  const phoneError = isRefusedFor(error, 'phoneNumberTaken', 'invalidPhoneNumber');
  const problem = error === null ? undefined : errorText(error);
  return (
    <RequiredForm
      large
      names={['username', 'phoneNumber', 'ageAndTerms']}
      action={action}
      busy={busy}
      error={nameError || phoneError ? undefined : problem}
      check={problemOf}
      onSubmit={(text) =>
        onSubmit({
          username: text('username').trim(),
          phoneNumber: text('phoneNumber').trim(),
          shownAge: Number(text('ageAndTerms')),
        })
      }
    >
      {(errorOf) => (
        <>
          <UsernameField
            autoComplete="username"
            error={errorOf('username') ?? (nameError ? problem : undefined)}
            onChange={onCorrected}
          />
          {nameError && <FreeNames names={refusalOf(error)?.names ?? []} onChosen={onCorrected} />}
          <PhoneNumberField
            autoComplete="tel"
            before={COUNTRY}
            error={errorOf('phoneNumber') ?? (phoneError ? problem : undefined)}
            onChange={onCorrected}
            onBlur={leaveOutCountry}
          />
          <AgeAndTerms isMissing={errorOf('ageAndTerms') !== undefined} />
        </>
      )}
    </RequiredForm>
  );
}

function problemOf(name: string, value: string): string | undefined {
  if (name === 'username' && !USERNAME.test(tidyName(value))) return sentence('invalidUsername');
  if (name === 'phoneNumber' && normalisePhone(value) === null) return sentence('invalidPhoneNumber');
  return undefined;
}

/** Takes the country, or a zero instead of it, from what was typed. */
function leaveOutCountry({ target }: FocusEvent<HTMLInputElement>): void {
  const phone = normalisePhone(target.value);
  if (phone !== null) target.value = phone.slice(COUNTRY.length);
}

/** Names to take instead of one that is taken. */
function FreeNames({ names, onChosen }: { names: readonly string[]; onChosen: () => void }) {
  const t = useText();
  if (names.length === 0) return null;
  const take = (name: string) => (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem('username');
    if (field instanceof HTMLInputElement) field.value = name;
    onChosen();
  };
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2">
      <span className="w-full text-muted text-sm">{t('stillFree')}</span>
      {names.map((name) => (
        <Button key={name} look="quiet" onClick={take(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
