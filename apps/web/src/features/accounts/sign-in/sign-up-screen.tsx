import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { getAdminToken } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { AccountPage } from '../account-page.tsx';
import { AgeAndTerms } from './age-and-terms.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useLogin } from './use-login.ts';

export function SignUpScreen() {
  const t = useText();
  const navigate = useNavigate();
  const login = useLogin();
  const register = trpc.accounts.register.useMutation({
    onSuccess: (answer, { username, phoneNumber }) => {
      toast.success(replyText(answer) || t('registrationUnexpected'));
      const logInByHand = () => void navigate({ to: '/logins', state: { username, phoneNumber } });
      // An administrator is registering somebody else, so nobody is logged in.
      if (getAdminToken() !== null) logInByHand();
      else login.mutate({ username, phoneNumber }, { onError: logInByHand });
    },
  });
  const busy = register.isPending || login.isPending;
  return (
    <AccountPage
      title={t('signUpTitle')}
      intro={t('signUpIntro')}
      other={{ question: t('haveAccount'), to: '/logins', name: t('logIn') }}
    >
      <CredentialsForm
        action={t(busy ? 'signingUp' : 'signUp')}
        busy={busy}
        error={register.error ? errorText(register.error) : undefined}
        onSubmit={(credentials) => register.mutate({ ...credentials, age: 'confirmed' })}
        more={{ name: 'ageAndTerms', field: (isMissing) => <AgeAndTerms isMissing={isMissing} /> }}
      />
    </AccountPage>
  );
}
