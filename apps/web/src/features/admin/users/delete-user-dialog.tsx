import { toast } from 'sonner';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

interface DeleteUserDialogProps {
  user: { readonly id: string; readonly username: string; readonly phoneNumber: string };
  /** What is said of a deletion that failed when the server gave no words for it. */
  failure: TextKey;
  onClose: () => void;
}

/** Asks before an account is closed for good. */
export function DeleteUserDialog({ user, failure, onClose }: DeleteUserDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const deletion = trpc.closing.deleteUser.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.accounts.users.invalidate();
      void utils.overview.player.invalidate({ userId: user.id });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('adminDeleteThisUser')}
      yes={t('adminDelete')}
      no={t('cancel')}
      busy={deletion.isPending}
      problem={<RequestProblem error={deletion.error} otherwise={t(failure)} />}
      onYes={() => deletion.mutate({ userId: user.id })}
      onNo={onClose}
    >
      <p>
        <strong>{user.username}</strong> · {user.phoneNumber}
      </p>
      <p className="text-muted text-sm">{t('adminDeleteHelp')}</p>
    </ConfirmDialog>
  );
}
