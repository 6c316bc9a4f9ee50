import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { refusalOf, refusalText } from '../../lib/errors.ts';
import { serverText, useText } from '../../lib/i18n.ts';
import { LOGIN_TIMEOUT_MS } from '../../lib/limits.ts';
import { startSession } from '../../lib/session.ts';
import { closeSocket, trpc } from '../../lib/trpc.ts';
import { WithdrawOnBreak } from '../protection/withdraw-on-break.tsx';
import { AccountPage } from './account-page.tsx';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';

export function LoginScreen() {
  const t = useText();
  const login = useLogin();
  const { username = '', phoneNumber = '' } = useLocation().state;
  return (
    <AccountPage
      title={t('loginTitle')}
      intro={t('loginIntro')}
      other={{ question: t('noAccountYet'), to: '/signups', name: t('signUp') }}
    >
      <CredentialsForm
        prefilled={{ username, phoneNumber }}
        action={t(login.isPending ? 'loggingIn' : 'logIn')}
        busy={login.isPending}
        error={login.error ? loginErrorText(login.error, t('loginFailed'), t('loginError')) : undefined}
        onSubmit={login.mutate}
      />
      {refusalOf(login.error)?.reason === 'onBreak' && login.variables && (
        <WithdrawOnBreak key={login.submittedAt} credentials={login.variables} />
      )}
    </AccountPage>
  );
}

/** The server's own words if it answered; otherwise that it could not be reached. */
function loginErrorText(error: Error, failed: string, unreachable: string): string {
  if (refusalOf(error)) return refusalText(error, failed);
  if (error instanceof TokenMissing) return serverText(error.message) || failed;
  return unreachable;
}

/** The server answered without a token; its message says why. */
class TokenMissing extends Error {}

function useLogin() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const answer = await client.accounts.login.mutate(credentials, { signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS) });
      if (!answer.token) throw new TokenMissing(answer.message);
      return answer;
    },
    onSuccess: async (answer) => {
      startSession(answer);
      await closeSocket();
      await navigate({ to: '/Mainmenu' });
    },
  });
}
