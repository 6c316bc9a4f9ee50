import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { refusalOf, refusalText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { startAdminSession } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PasswordField, UsernameField } from '../../accounts/account-fields.tsx';
import { enterAdminArea } from '../admin-api.ts';
import { CodeField } from '../security/code-field.tsx';
import { AccessPage } from './access-page.tsx';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Asks for username and password, and then for a code from administrators who have a second factor.
 */
export function AdminLoginScreen() {
  const t = useText();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const login = useAdminLogin(setCredentials);
  const busy = login.isPending;
  const problem = login.error && !isCodeAsked(login.error) ? login.error : null;
  const error = problem ? refusalText(problem, t('wrongAdminCredentials')) : undefined;
  if (credentials) {
    const startAgain = () => {
      login.reset();
      setCredentials(null);
    };
    return (
      <AccessPage title={t('adminLoginTitle')} intro={t('codeIntro')}>
        <RequiredForm
          key="code"
          names={['code']}
          action={busy ? t('loggingIn') : t('goOn')}
          busy={busy}
          error={error}
          onSubmit={(text) => login.mutate({ ...credentials, code: text('code') })}
        >
          {(errorOf) => <CodeField autoFocus error={errorOf('code')} />}
        </RequiredForm>
        <Button look="bare" disabled={busy} onClick={startAgain}>
          {t('codeBack')}
        </Button>
      </AccessPage>
    );
  }
  return (
    <AccessPage title={t('adminLoginTitle')} intro={t('adminLoginIntro')}>
      <RequiredForm
        key="password"
        names={['username', 'password']}
        action={busy ? t('loggingIn') : t('logIn')}
        busy={busy}
        error={error}
        onSubmit={(text) => login.mutate({ username: text('username'), password: text('password') })}
      >
        {(errorOf) => (
          <>
            <UsernameField autoComplete="username" error={errorOf('username')} />
            <PasswordField autoComplete="current-password" error={errorOf('password')} />
          </>
        )}
      </RequiredForm>
    </AccessPage>
  );
}

function isCodeAsked(error: unknown): boolean {
  return refusalOf(error)?.reason === 'codeRequired';
}

/** Calls `onCodeAsked` with a username and password that are right but need a code as well. */
function useAdminLogin(onCodeAsked: (credentials: Credentials) => void) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (credentials: Credentials & { readonly code?: string }) =>
      client.accounts.adminLogin.mutate(credentials),
    onSuccess: async (answer) => {
      await enterAdminArea();
      startAdminSession(answer);
      await navigate({ to: '/AdminDashboard' });
    },
    onError(error, { username, password }) {
      if (isCodeAsked(error)) onCodeAsked({ username, password });
    },
  });
}
