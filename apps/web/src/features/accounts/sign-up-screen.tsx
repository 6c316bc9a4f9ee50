import { useNavigate } from '@tanstack/react-router';
import { toast } from 'sonner';
import { errorText } from '../../lib/errors.ts';
import { serverText, useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountPage } from './account-page.tsx';
import { AgeAndTerms } from './age-and-terms.tsx';
import { CredentialsForm } from './credentials-form.tsx';

export function SignUpScreen() {
  const t = useText();
  const navigate = useNavigate();
  const register = trpc.accounts.register.useMutation({
    onSuccess: async ({ message }, { username, phoneNumber }) => {
      toast.success(serverText(message) || t('registrationUnexpected'));
      await navigate({ to: '/logins', state: { username, phoneNumber } });
    },
  });
  return (
    <AccountPage
      title={t('signUpTitle')}
      intro={t('signUpIntro')}
      other={{ question: t('haveAccount'), to: '/logins', name: t('logIn') }}
    >
      <CredentialsForm
        action={t(register.isPending ? 'signingUp' : 'signUp')}
        busy={register.isPending}
        error={register.error ? errorText(register.error) : undefined}
        onSubmit={(credentials) => register.mutate({ ...credentials, age: 'confirmed' })}
        more={{ name: 'ageAndTerms', field: (isMissing) => <AgeAndTerms isMissing={isMissing} /> }}
      />
    </AccountPage>
  );
}
