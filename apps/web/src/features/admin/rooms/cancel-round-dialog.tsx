import { useState } from 'react';
import { toast } from 'sonner';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { REASON_MAX } from '../limits.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problem } from '../parts/problem.tsx';
import { TextAreaField } from '../parts/text-area-field.tsx';

interface CancelRoundDialogProps {
  roomId: string;
  gameId: string;
  onClose: () => void;
}

/** Ends a game that is not over; every stake goes back. */
export function CancelRoundDialog({ roomId, gameId, onClose }: CancelRoundDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [noReason, setNoReason] = useState(false);
  const cancellation = trpc.admin.cancelRound.useMutation({
    onSuccess({ message }) {
      toast.success(message);
      onClose();
    },
    onSettled: () => void utils.admin.activeUsers.invalidate(),
  });
  const cancel = () => {
    setNoReason(reason.trim() === '');
    if (reason.trim() !== '') cancellation.mutate({ gameId, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      danger
      title={t('adminCancelRoundTitle', { game: gameId, room: roomId })}
      yes={t('adminCancelRound')}
      no={t('adminKeepRound')}
      busy={cancellation.isPending}
      problem={
        noReason ? (
          <p role="alert" className="font-bold text-danger">
            {t('adminCancelReasonRequired')}
          </p>
        ) : (
          <Problem error={cancellation.error} otherwise={t('anErrorOccurred')} />
        )
      }
      onYes={cancel}
      onNo={onClose}
    >
      <p>{t('adminCancelRoundHelp')}</p>
      <TextAreaField
        label={t('adminReason')}
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
