import { Field } from '../../../components/field.tsx';
import { getAdminName, useAdminToken } from '../../../lib/admin-session.ts';
import { refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { storedPlayer } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { leaveAdminArea } from '../admin-api.ts';
import { NewPasswordField } from '../parts/account-fields.tsx';
import { RequiredForm } from '../parts/required-form.tsx';
import { AccessPage } from './access-page.tsx';
import { BackLink } from './back-link.tsx';
import { SuccessMessage } from './success-message.tsx';

/** Changes an administrator's password. Whether the visitor may, the server decides. */
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
        error={reset.error ? refusalText(reset.error, t('anErrorOccurred')) : undefined}
        onSubmit={(text, form) =>
          reset.mutate(
            { customerId: text('customerId'), newPassword: text('newPassword') },
            { onSuccess: () => form.reset() },
          )
        }
      >
        {(errorOf) => (
          <>
            <Field
              label={t('adminCustomerId')}
              name="customerId"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={storedPlayer().username ?? getAdminName() ?? ''}
              hint={t('adminCustomerIdHint')}
              error={errorOf('customerId')}
            />
            <NewPasswordField label={t('adminNewPassword')} name="newPassword" error={errorOf('newPassword')} />
          </>
        )}
      </RequiredForm>
      <SuccessMessage message={reset.data?.message} />
      <BackLink signedIn={signedIn} />
    </AccessPage>
  );
}

function useResetPassword() {
  return trpc.admin.resetPassword.useMutation({
    onSuccess(_answer, { customerId }) {
      // A new password ends all sessions of whose it is, this one too.
      if (customerId.trim().toLowerCase() === getAdminName()?.toLowerCase()) leaveAdminArea();
    },
  });
}
