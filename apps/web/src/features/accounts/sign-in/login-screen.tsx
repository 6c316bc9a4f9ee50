import { useText } from '../../../lib/text/i18n.ts';
import { wantedTable } from '../../rooms/tables/wanted-table.ts';
import { AccountPage } from '../account-page.tsx';
import { LoginForm } from './login-form.tsx';
import { UnlessOnBreak } from './unless-on-break.tsx';
import { useLogin } from './use-login.ts';

export function LoginScreen() {
  const t = useText();
  const login = useLogin();
  return (
    <UnlessOnBreak login={login}>
      <AccountPage
        title={t(wantedTable() === null ? 'loginTitle' : 'friendTitle')}
        intro={t('loginIntro')}
        other={{ question: t('noAccountYet'), to: '/signups', name: t('signUp') }}
      >
        <LoginForm login={login} />
      </AccountPage>
    </UnlessOnBreak>
  );
}
