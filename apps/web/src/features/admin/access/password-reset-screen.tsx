import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { getAdminName, useAdminToken } from '../../../lib/session/admin-session.ts';
import { storedPlayer } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NewPasswordField, UsernameField } from '../../accounts/account-fields.tsx';
import { leaveAdminArea } from '../admin-api.ts';
import { AccessPage, AfterForm } from './access-page.tsx';

/** Changes an administrator's password. The server decides whether the visitor may. */
export function PasswordResetScreen() {
  const t = useText();
  const signedIn = useAdminToken() !== null;
  const reset = useResetPassword();
  return (
    <AccessPage title={t('adminPasswordResetTitle')} intro={t('adminPasswordResetIntro')}>
      <RequiredForm
        names={['customerId', 'newPassword']}
        action={t('adminResetPassword')}
        busy={reset.isPending}
        error={problemText(reset.error, t('anErrorOccurred'))}
        onSubmit={(text, form) =>
          reset.mutate(
            { username: text('customerId'), newPassword: text('newPassword') },
            { onSuccess: () => form.reset(), onError: whenFiled(() => form.reset()) },
          )
        }
      >
        {(errorOf) => (
          <>
            <UsernameField
              label={t('adminCustomerId')}
              name="customerId"
              autoComplete="username"
              defaultValue={storedPlayer().username ?? getAdminName() ?? ''}
              hint={t('adminCustomerIdHint')}
              error={errorOf('customerId')}
            />
            <NewPasswordField label={t('adminNewPassword')} name="newPassword" error={errorOf('newPassword')} />
          </>
        )}
      </RequiredForm>
      <AfterForm answer={reset.data} signedIn={signedIn} />
    </AccessPage>
  );
}

function useResetPassword() {
  return trpc.accounts.resetPassword.useMutation({
    onSuccess(_answer, { username }) {
      // A new password ends all sessions of that administrator, so this one too if it is theirs.
      if (username.trim().toLowerCase() === getAdminName()?.toLowerCase()) leaveAdminArea();
    },
  });
}
