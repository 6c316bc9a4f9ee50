import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { getAdminName } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Mark } from '../parts/mark.tsx';
import { Problem } from '../parts/problem.tsx';
import type { PlayerDetails } from '../types.ts';
import { DeleteUserDialog } from '../users/delete-user-dialog.tsx';
import { TopUpDialog } from '../users/top-up-dialog.tsx';

export function PlayerActions({ player }: { player: PlayerDetails }) {
  const t = useText();
  const [asked, setAsked] = useState<'top-up' | 'end-sessions' | 'delete' | null>(null);
  const close = () => setAsked(null);
  if (player.deletedAtMs !== null) return <Mark tone="bad">{t('adminDeleted')}</Mark>;
  return (
    <>
      {player.role === 'client' && <Button onClick={() => setAsked('top-up')}>{t('adminTopUp')}</Button>}
      <Button look="quiet" disabled={player.sessions.length === 0} onClick={() => setAsked('end-sessions')}>
        {t('adminEndSessions')}
      </Button>
      {player.username !== getAdminName() && (
        <Button look="danger" onClick={() => setAsked('delete')}>
          {t('adminDelete')}
        </Button>
      )}
      {asked === 'top-up' && <TopUpDialog user={player} onClose={close} />}
      {asked === 'end-sessions' && <EndSessionsDialog player={player} onClose={close} />}
      {asked === 'delete' && <DeleteUserDialog user={player} failure="failedToDeleteUser" onClose={close} />}
    </>
  );
}

function EndSessionsDialog({ player, onClose }: { player: PlayerDetails; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const ending = trpc.admin.endSessions.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      void utils.admin.player.invalidate({ userId: player.id });
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
      problem={<Problem error={ending.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => ending.mutate({ userId: player.id })}
      onNo={onClose}
    >
      <p>{t('adminEndSessionsHelp', { count: player.sessions.length })}</p>
    </ConfirmDialog>
  );
}
