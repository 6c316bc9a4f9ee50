import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { errorText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed, useMay } from '../area/may.tsx';
import { ACTIVE_POLL_MS, FIGURES_POLL_MS } from '../limits.ts';
import { daysOf } from './days.ts';
import { type Figures, marginOf, sumOf } from './figures.ts';
import { NewRoomDialog } from './new-room-dialog.tsx';
import { type Room, tablesOf, timesText, titleOf } from './room.ts';
import { RoomBadge } from './room-badge.tsx';

/** In place of a figure that was not fetched: 0 would be one. */
const UNKNOWN = '…';

/**
 * All rooms in the players' order, with what is going on in each and what it has brought in today.
 */
export function RoomsScreen() {
  const t = useText();
  const rooms = trpc.rooms.settings.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Page
      width="framed"
      title={t('adminRooms')}
      intro={t('adminRoomListIntro')}
      actions={
        <Allowed to="manage" told>
          <Button onClick={() => setMaking(true)}>
            <Plus className="size-5" />
            {t('adminNewRoom')}
          </Button>
        </Allowed>
      }
    >
      <PanelQuery query={rooms} failure={t('adminRoomsFailed')} rows={5}>
        {(all) => <RoomList rooms={all} />}
      </PanelQuery>
      {making && <NewRoomDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}

function RoomList({ rooms }: { rooms: readonly Room[] }) {
  const t = useText();
  const active = trpc.dashboard.activePlayers.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  const may = useMay();
  const seesFigures = may('see-figures');
  const today = trpc.reports.rooms.useQuery(daysOf('today'), {
    enabled: seesFigures,
    refetchInterval: FIGURES_POLL_MS,
  });
  const tables = (room: Room) => active.data && tablesOf(room, active.data.rooms);
  const ofToday = (figure: (sum: Figures) => ReactNode) => (room: Room) =>
    today.data ? figure(sumOf(today.data.filter(({ roomId }) => roomId === room.id))) : UNKNOWN;
  const figureColumns = [
    { head: t('adminGamesToday'), figure: true, cell: ofToday(({ games }) => games) },
    { head: t('adminHouseToday'), figure: true, cell: ofToday(({ houseCutSantim }) => etbFigure(houseCutSantim)) },
    { head: t('adminMargin'), figure: true, cell: ofToday(marginOf) },
  ];
  const orderColumn = {
    head: t('adminOrder'),
    cell: (room: Room) => <OrderButtons rooms={rooms} room={room} />,
  };
  return (
    <Panel flush title={t('adminRooms')}>
      <DataTable
        caption={t('adminRooms')}
        rows={rooms}
        empty={t('noRooms')}
        rowKey={({ id }) => id}
        columns={[
          {
            head: t('adminRoom'),
            cell: (room) => (
              <span className="flex min-w-40 items-center gap-x-3 gap-y-1 stacked:flex-wrap">
                <Link
                  to="/AdminDashboard/rooms/$roomId"
                  params={{ roomId: room.id }}
                  className="inline-flex min-h-11 items-center text-link underline"
                >
                  {titleOf(room, t)}
                </Link>
                <RoomBadge room={room} />
              </span>
            ),
          },
          { head: t('adminStakeEtb'), figure: true, cell: ({ stakeSantim }) => etbFigure(stakeSantim) },
          {
            head: t('adminHours'),
            cell: (room) => <span className="text-balance text-sm">{timesText(room, t)}</span>,
          },
          { head: t('tables'), figure: true, cell: (room) => tables(room)?.length ?? UNKNOWN },
          {
            head: t('adminPlaying'),
            figure: true,
            cell: (room) => tables(room)?.reduce((sum, { playing }) => sum + playing, 0) ?? UNKNOWN,
          },
          ...(seesFigures ? figureColumns : []),
          ...(may('manage') ? [orderColumn] : []),
        ]}
      />
    </Panel>
  );
}

/** Moves a room up or down in the players' list. */
function OrderButtons({ rooms, room }: { rooms: readonly Room[]; room: Room }) {
  const t = useText();
  const utils = trpc.useUtils();
  const ordering = trpc.rooms.order.useMutation({
    onSuccess: (_saved, { roomIds }) =>
      utils.rooms.settings.setData(
        undefined,
        (rooms) => rooms && [...rooms].sort((one, other) => roomIds.indexOf(one.id) - roomIds.indexOf(other.id)),
      ),
    onError: (error) => toast.error(errorText(error, t('anErrorOccurred'))),
    onSettled: () => void utils.rooms.settings.invalidate(),
  });
  const ids = rooms.map(({ id }) => id);
  const at = ids.indexOf(room.id);
  const moveTo = (place: number) => {
    if (ordering.isPending || place < 0 || place >= ids.length) return;
    const others = ids.filter((id) => id !== room.id);
    ordering.mutate({ roomIds: [...others.slice(0, place), room.id, ...others.slice(place)] });
  };
  const name = titleOf(room, t);
  return (
    <span className="inline-flex gap-1">
      <Button
        look="quiet"
        className="px-3"
        aria-label={t('adminMoveUp', { room: name })}
        aria-disabled={at === 0}
        onClick={() => moveTo(at - 1)}
      >
        <ArrowUp className="size-4" />
      </Button>
      <Button
        look="quiet"
        className="px-3"
        aria-label={t('adminMoveDown', { room: name })}
        aria-disabled={at === ids.length - 1}
        onClick={() => moveTo(at + 1)}
      >
        <ArrowDown className="size-4" />
      </Button>
    </span>
  );
}
