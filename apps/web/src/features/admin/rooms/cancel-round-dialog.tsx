import { CANCEL_REASON_LENGTH_MAX } from '@cartela/api/rooms/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Problem, RequestProblem } from '../../../components/problem.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { whenFiled } from '../../../lib/errors.ts';
import { serverText, useText } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { trpc } from '../../../lib/trpc.ts';

interface CancelRoundDialogProps {
  roomId: string;
  roundId: string;
  onClose: () => void;
}

/** Asks before a game is cancelled, and for the reason. Every stake is refunded. */
export function CancelRoundDialog({ roomId, roundId, onClose }: CancelRoundDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const [reason, setReason] = useState('');
  const [noReason, setNoReason] = useState(false);
  const cancellation = trpc.rooms.cancelRound.useMutation({
    onSuccess({ message }) {
      toast.success(serverText(message));
      onClose();
    },
    onError: whenFiled(onClose),
    onSettled: () => void utils.overview.activePlayers.invalidate(),
  });
  const cancel = () => {
    setNoReason(reason.trim() === '');
    if (reason.trim() !== '') cancellation.mutate({ roundId, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      danger
      title={t('adminCancelRoundTitle', { game: roundId, room: roomId })}
      yes={t('adminCancelRound')}
      no={t('adminKeepRound')}
      busy={cancellation.isPending}
      problem={
        noReason ? (
          <Problem>{t('adminCancelReasonRequired')}</Problem>
        ) : (
          <RequestProblem error={cancellation.error} otherwise={t('anErrorOccurred')} />
        )
      }
      onYes={cancel}
      onNo={onClose}
    >
      <p>{t('adminCancelRoundHelp')}</p>
      <TextArea
        label={t('adminReason')}
        value={reason}
        maxLength={CANCEL_REASON_LENGTH_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
