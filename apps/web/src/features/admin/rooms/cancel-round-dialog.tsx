import { CANCEL_REASON_LENGTH_MAX } from '@cartela/api/rooms/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { Problem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { tell } from '../tell.ts';

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
    onSuccess(answer) {
      tell(answer);
      onClose();
    },
    onError: whenFiled(onClose),
    onSettled: () => void utils.dashboard.activePlayers.invalidate(),
  });
  const cancel = () => {
    setNoReason(reason.trim() === '');
    if (reason.trim() === '') cancellation.reset();
    else cancellation.mutate({ roundId, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      danger
      title={t('adminCancelRoundTitle', { game: roundId, room: roomId })}
      yes={t('adminCancelRound')}
      no={t('adminKeepRound')}
      act={cancellation}
      failure={t('anErrorOccurred')}
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
      <Problem>{noReason && t('adminCancelReasonRequired')}</Problem>
    </ConfirmDialog>
  );
}
