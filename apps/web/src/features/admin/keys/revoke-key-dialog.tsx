import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { serverText, useText } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ApiKey } from './api-key.ts';

/** Asks before a key stops working. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const revocation = trpc.integrators.revokeKey.useMutation({
    onSuccess({ message }) {
      toast.success(serverText(message));
      onClose();
    },
    onSettled: () => void utils.integrators.keys.invalidate(),
  });
  return (
    <ConfirmDialog
      danger
      title={t('adminRevokeTitle', { name: apiKey.name })}
      yes={t('adminRevoke')}
      no={t('cancel')}
      busy={revocation.isPending}
      problem={<RequestProblem error={revocation.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => revocation.mutate({ keyId: apiKey.id })}
      onNo={onClose}
    >
      <p>{t('adminRevokeHelp')}</p>
    </ConfirmDialog>
  );
}
