import { toast } from 'sonner';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PlayerDetails } from './player-details.ts';

/** Asks before a colleague's second factor is taken away. */
export function ResetSecondFactorDialog({ player, onClose }: { player: PlayerDetails; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const reset = trpc.accounts.resetSecondFactor.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.overview.player.invalidate({ userId: player.id });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('factorResetTitle', { name: player.username })}
      yes={t('factorResetDo')}
      no={t('cancel')}
      busy={reset.isPending}
      problem={<RequestProblem error={reset.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => reset.mutate({ userId: player.id })}
      onNo={onClose}
    >
      <p>{t('factorResetHelp')}</p>
    </ConfirmDialog>
  );
}
