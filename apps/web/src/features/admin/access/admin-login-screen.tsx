import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RequiredForm } from '../../../components/required-form.tsx';
import { startAdminSession } from '../../../lib/admin-session.ts';
import { refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { LOGIN_TIMEOUT_MS } from '../../../lib/limits.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PasswordField, UsernameField } from '../../accounts/account-fields.tsx';
import { enterAdminArea } from '../admin-api.ts';
import { AccessPage } from './access-page.tsx';

export function AdminLoginScreen() {
  const t = useText();
  const login = useAdminLogin();
  return (
    <AccessPage title={t('adminLoginTitle')} intro={t('adminLoginIntro')}>
      <RequiredForm
        names={['username', 'password']}
        action={login.isPending ? t('loggingIn') : t('logIn')}
        busy={login.isPending}
        error={login.error ? refusalText(login.error, t('wrongAdminCredentials')) : undefined}
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

function useAdminLogin() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      client.accounts.adminLogin.mutate(credentials, { signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS) }),
    onSuccess: async (answer) => {
      await enterAdminArea();
      startAdminSession(answer);
      await navigate({ to: '/AdminDashboard' });
    },
  });
}
