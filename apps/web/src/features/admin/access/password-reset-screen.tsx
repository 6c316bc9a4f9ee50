import { Field } from '../../../components/field.tsx';
import { getAdminName, useAdminToken } from '../../../lib/admin-session.ts';
import { refusalText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { storedPlayer } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { leaveAdminArea } from '../admin-api.ts';
import { RequiredForm } from '../parts/required-form.tsx';
import { AccessPage } from './access-page.tsx';
import { BackLink } from './back-link.tsx';

/** Changes an administrator's password. Whether the visitor may, the server decides. */
export function PasswordResetScreen() {
  const t = useText();
  const signedIn = useAdminToken() !== null;
  const reset = trpc.admin.resetPassword.useMutation({
    onSuccess(_answer, { customerId }) {
      // A new password ends all sessions of whose it is, this one too.
      if (customerId.trim().toLowerCase() === getAdminName()?.toLowerCase()) leaveAdminArea();
    },
  });
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
            <Field
              label={t('adminNewPassword')}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              required
              hint={t('passwordTooShort')}
              error={errorOf('newPassword')}
            />
          </>
        )}
      </RequiredForm>
      {reset.isSuccess && (
        <p role="status" className="font-bold text-link">
          {reset.data.message}
        </p>
      )}
      <BackLink signedIn={signedIn} />
    </AccessPage>
  );
}
