import { toast } from 'sonner';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problem } from '../parts/problem.tsx';

interface DeleteUserDialogProps {
  user: { readonly id: string; readonly username: string; readonly phoneNumber: string };
  failure: TextKey;
  onClose: () => void;
}

export function DeleteUserDialog({ user, failure, onClose }: DeleteUserDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const deletion = trpc.admin.deleteUser.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.admin.users.invalidate();
      void utils.admin.player.invalidate({ userId: user.id });
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
      problem={<Problem error={deletion.error} otherwise={t(failure)} />}
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
