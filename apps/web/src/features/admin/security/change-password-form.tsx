import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { refusalText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { NewPasswordField, PasswordField } from '../../accounts/account-fields.tsx';
import { tell } from '../tell.ts';

/** Changes the administrator's own password. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess(answer) {
      tell(answer);
      onDone();
    },
  });
  return (
    <RequiredForm
      names={['password', 'newPassword']}
      action={t('passwordSubmit')}
      busy={change.isPending}
      error={change.error ? refusalText(change.error, t('anErrorOccurred')) : undefined}
      onSubmit={(text, form) =>
        change.mutate(
          { password: text('password'), newPassword: text('newPassword') },
          { onSuccess: () => form.reset() },
        )
      }
    >
      {(errorOf) => (
        <>
          <PasswordField label={t('passwordPresent')} autoComplete="current-password" error={errorOf('password')} />
          <NewPasswordField label={t('adminNewPassword')} name="newPassword" error={errorOf('newPassword')} />
        </>
      )}
    </RequiredForm>
  );
}
