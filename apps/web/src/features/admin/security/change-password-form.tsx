import { RequiredForm } from '../../../components/required-form.tsx';
import { refusalText } from '../../../lib/errors.ts';
import { serverText, useText } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NewPasswordField, PasswordField } from '../../accounts/account-fields.tsx';

/** Changes the administrator's own password. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess({ message }) {
      toast.success(serverText(message));
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
