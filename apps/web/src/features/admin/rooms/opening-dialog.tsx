import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { type Room, wordOf } from './room.ts';

/** Asks before a room is opened, or closed once its current games are over. */
export function OpeningDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const saving = trpc.rooms.setOpen.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      onClose();
    },
    onSettled() {
      void utils.rooms.settings.invalidate();
      void utils.dashboard.activePlayers.invalidate();
    },
  });
  const closes = room.open;
  return (
    <ConfirmDialog
      danger={closes}
      title={t(closes ? 'adminCloseRoomTitle' : 'adminOpenRoomTitle', { room: wordOf(room) })}
      yes={t(closes ? 'adminCloseRoom' : 'adminOpenRoom')}
      no={t('cancel')}
      busy={saving.isPending}
      problem={<RequestProblem error={saving.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => saving.mutate({ roomId: room.id, open: !closes })}
      onNo={onClose}
    >
      <p>{t(closes ? (room.name ? 'adminCloseMadeHelp' : 'adminCloseRoomHelp') : 'adminOpenRoomHelp')}</p>
      {closes && room.jackpotId !== null && <p>{t('adminCloseJackpotHelp')}</p>}
    </ConfirmDialog>
  );
}
