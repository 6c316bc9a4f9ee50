import { useState } from 'react';
import { BackButton } from '../../../components/buttons/back-button.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { tell } from '../tell.ts';
import { type Room, timesText, titleOf, wordOf } from './room.ts';
import { RoomBadge } from './room-badge.tsx';
import { RoomFigures } from './room-figures.tsx';
import { RoomForm } from './room-form.tsx';
import { RoomTables } from './room-tables.tsx';

/** A room: its tables now, what it has brought in, and its settings. */
export function RoomPage({ roomId }: { roomId: string }) {
  const t = useText();
  const rooms = trpc.rooms.settings.useQuery();
  return (
    <PanelQuery query={rooms} failure={t('adminRoomsFailed')} rows={6} alone>
      {(all) => {
        const room = all.find(({ id }) => id === roomId);
        return room ? <KnownRoom room={room} /> : <StateMessage alone title={t('adminNoSuchRoom')} />;
      }}
    </PanelQuery>
  );
}

function KnownRoom({ room }: { room: Room }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Page
      width="framed"
      title={titleOf(room, t)}
      intro={`${formatEtb(room.stakeSantim)} · ${timesText(room, t)}`}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <RoomBadge room={room} />
          <BackButton to="/AdminDashboard/rooms" name={t('adminRooms')} />
          <Allowed to="manage">
            <Button look={room.open ? 'careful' : 'primary'} onClick={() => setAsking(true)}>
              {t(room.open ? 'adminCloseRoom' : 'adminOpenRoom')}
            </Button>
          </Allowed>
        </span>
      }
    >
      <RoomTables room={room} />
      <Allowed to="see-figures">
        <RoomFigures room={room} />
      </Allowed>
      <Panel title={t('settings')} intro={t('adminRoomsIntro')}>
        <RoomForm key={JSON.stringify(room)} room={room} />
      </Panel>
      {asking && <OpeningDialog room={room} onClose={() => setAsking(false)} />}
    </Page>
  );
}

/** Asks before a room is opened, or closed once its current games are over. */
function OpeningDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useText();
  const utils = trpc.useUtils();
  const saving = trpc.rooms.setOpen.useMutation({
    onSuccess(answer) {
      tell(answer);
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
      act={saving}
      failure={t('anErrorOccurred')}
      onYes={() => saving.mutate({ roomId: room.id, open: !closes })}
      onNo={onClose}
    >
      <p>{t(closes ? (room.name ? 'adminCloseMadeHelp' : 'adminCloseRoomHelp') : 'adminOpenRoomHelp')}</p>
      {closes && room.jackpotId !== null && <p>{t('adminCloseJackpotHelp')}</p>}
    </ConfirmDialog>
  );
}
