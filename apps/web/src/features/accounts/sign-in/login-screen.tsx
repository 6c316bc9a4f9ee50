import { useText } from '../../../lib/text/i18n.ts';
import { wantedTable } from '../../rooms/tables/wanted-table.ts';
import { AccountPage } from '../account-page.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginScreen() {
  const t = useText();
  return (
    <AccountPage
      title={t(wantedTable() === null ? 'loginTitle' : 'friendTitle')}
      intro={t('loginIntro')}
      other={{ question: t('noAccountYet'), to: '/signups', name: t('signUp') }}
    >
      <LoginForm />
    </AccountPage>
  );
}
