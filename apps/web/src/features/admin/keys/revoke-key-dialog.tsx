import { toast } from 'sonner';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problem } from '../parts/problem.tsx';
import type { ApiKey } from '../types.ts';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const revocation = trpc.admin.revokeApiKey.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      onClose();
    },
    onSettled: () => void utils.admin.apiKeys.invalidate(),
  });
  return (
    <ConfirmDialog
      danger
      title={t('adminRevokeTitle', { name: apiKey.name })}
      yes={t('adminRevoke')}
      no={t('cancel')}
      busy={revocation.isPending}
      problem={<Problem error={revocation.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => revocation.mutate({ keyId: apiKey.id })}
      onNo={onClose}
    >
      <p>{t('adminRevokeHelp')}</p>
    </ConfirmDialog>
  );
}
