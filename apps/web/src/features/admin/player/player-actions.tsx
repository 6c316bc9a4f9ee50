import { useState } from 'react';
import { toast } from 'sonner';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { getAdminName } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DeleteUserDialog } from '../users/delete-user-dialog.tsx';
import { TopUpDialog } from '../users/top-up-dialog.tsx';
import type { PlayerDetails } from './player-details.ts';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';

export function PlayerActions({ player }: { player: PlayerDetails }) {
  const t = useText();
  const [open, setOpen] = useState<'top-up' | 'end-sessions' | 'reset-second-factor' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (player.deletedAtMs !== null) return <Badge tone="bad">{t('adminDeleted')}</Badge>;
  return (
    <>
      {player.role === 'client' && <Button onClick={() => setOpen('top-up')}>{t('adminTopUp')}</Button>}
      <Button look="quiet" disabled={player.sessions.length === 0} onClick={() => setOpen('end-sessions')}>
        {t('adminEndSessions')}
      </Button>
      {player.hasSecondFactor && player.username !== getAdminName() && (
        <Button look="quiet" onClick={() => setOpen('reset-second-factor')}>
          {t('factorReset')}
        </Button>
      )}
      {player.username !== getAdminName() && (
        <Button look="danger" onClick={() => setOpen('delete')}>
          {t('adminDelete')}
        </Button>
      )}
      {open === 'top-up' && <TopUpDialog user={player} onClose={close} />}
      {open === 'end-sessions' && <EndSessionsDialog player={player} onClose={close} />}
      {open === 'reset-second-factor' && <ResetSecondFactorDialog player={player} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={player} failure="failedToDeleteUser" onClose={close} />}
    </>
  );
}

function EndSessionsDialog({ player, onClose }: { player: PlayerDetails; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const ending = trpc.accounts.endSessions.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.overview.player.invalidate({ userId: player.id });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('adminEndSessionsTitle', { name: player.username })}
      yes={t('adminEndThem')}
      no={t('cancel')}
      busy={ending.isPending}
      problem={<RequestProblem error={ending.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => ending.mutate({ userId: player.id })}
      onNo={onClose}
    >
      <p>{t('adminEndSessionsHelp', { count: player.sessions.length })}</p>
    </ConfirmDialog>
  );
}
