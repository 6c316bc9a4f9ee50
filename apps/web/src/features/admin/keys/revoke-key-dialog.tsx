import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import type { ApiKey } from './api-key.ts';

/** Asks before a key stops working. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const revocation = trpc.apiKeys.revokeKey.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      onClose();
    },
    onSettled: () => void utils.apiKeys.keys.invalidate(),
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
