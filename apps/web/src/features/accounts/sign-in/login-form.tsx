import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isPinAsked, isRefusedFor, refusalOf, refusalText } from '../../../lib/api/errors.ts';
import { dismissToasts } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';
import { type Login, TokenMissing } from './use-login.ts';

/** The login's fields and button. */
export function LoginForm({ login }: { login: Login }) {
  const t = useText();
  const { username = '', phoneNumber = '' } = useLocation().state;
  const [asksPin, setAsksPin] = useState(false);
  const submit = (credentials: Credentials) => {
    // What is said of this try lies where a toast may still be.
    dismissToasts();
    login.mutate(credentials, { onError: askIfNeeded });
  };
  const askIfNeeded = (error: unknown) => {
    if (isPinAsked(error)) setAsksPin(true);
  };
  const problem = login.error ? loginErrorText(login.error, t('loginFailed'), t('loginError')) : undefined;
  return (
    <CredentialsForm
      prefilled={{ username, phoneNumber }}
      action={t(login.isPending ? 'loggingIn' : 'logIn')}
      busy={login.isPending}
      asksPin={asksPin}
      // It is no mistake that a PIN is asked for: its field says so.
      error={isRefusedFor(login.error, 'pinRequired') ? undefined : problem}
      onSubmit={submit}
    />
  );
}

/** The server's own text if it answered. Otherwise a text that it could not be reached. */
function loginErrorText(error: Error, failed: string, unreachable: string): string {
  if (refusalOf(error)) return refusalText(error, failed);
  if (error instanceof TokenMissing) return error.message || failed;
  return unreachable;
}
