import { Link, useNavigate } from '@tanstack/react-router';
import { toast } from 'sonner';
import { errorText } from '../../lib/errors.ts';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccountPage } from './account-page.tsx';
import { CredentialsForm } from './credentials-form.tsx';

export function SignUpScreen() {
  const t = useText();
  const navigate = useNavigate();
  const register = trpc.accounts.register.useMutation({
    onSuccess: async ({ message }, credentials) => {
      toast.success(message || t('registrationUnexpected'));
      await navigate({ to: '/logins', state: credentials });
    },
  });
  return (
    <AccountPage title={t('signUpTitle')} intro={t('signUpIntro')}>
      <CredentialsForm
        prefilled={{ username: '', phoneNumber: '' }}
        action={t('signUp')}
        busyAction={t('signingUp')}
        busy={register.isPending}
        error={register.error ? errorText(register.error) : undefined}
        onSubmit={register.mutate}
      >
        <p className="text-center text-muted">
          {t('haveAccount')}{' '}
          <Link to="/logins" className="inline-flex min-h-11 items-center font-bold text-link underline">
            {t('logIn')}
          </Link>
        </p>
      </CredentialsForm>
    </AccountPage>
  );
}
