import { Page } from '../../../components/page.tsx';
import { PanelQuery } from '../../../components/query-view.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ACTIVE_POLL_MS } from '../limits.ts';
import { RoomPanel } from './room-panel.tsx';

export function RoomsScreen() {
  const t = useText();
  const rooms = trpc.rooms.settings.useQuery();
  const active = trpc.overview.activePlayers.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  return (
    <Page width="framed" title={t('adminRooms')} intro={t('adminRoomsIntro')}>
      <PanelQuery query={rooms} failure={t('adminRoomsFailed')} rows={5}>
        {(all) =>
          all.length === 0 ? (
            <StateMessage compact title={t('noRooms')} />
          ) : (
            <div className="grid gap-4 xl:grid-cols-2">
              {all.map((room) => (
                <RoomPanel
                  key={room.id}
                  room={room}
                  active={active.data?.rooms.find(({ roomId }) => roomId === room.id) ?? null}
                />
              ))}
            </div>
          )
        }
      </PanelQuery>
    </Page>
  );
}
