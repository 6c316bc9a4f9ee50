import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTableName } from '../../rooms/table-name.ts';
import { ACTIVE_POLL_MS } from '../limits.ts';
import { PhaseBadge } from '../rooms/phase-badge.tsx';

const RoomTitle = ({ tableId }: { tableId: string }) => useTableName(tableId);

/** How many players are connected, and in which rooms. */
export function ActiveScreen() {
  const t = useText();
  const active = trpc.dashboard.activePlayers.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  return (
    <Page width="framed" title={t('adminActiveNow')} intro={t('adminActiveIntro')}>
      <PanelQuery query={active} failure={t('adminActiveFailed')} rows={5}>
        {({ total, rooms }) => (
          <Panel flush title={t('adminConnected', { count: total })}>
            <DataTable
              caption={t('adminActiveNow')}
              rows={rooms}
              empty={t('noRooms')}
              rowKey={({ roomId }) => roomId}
              columns={[
                { head: t('adminRoom'), cell: ({ roomId }) => <RoomTitle tableId={roomId} /> },
                { head: t('adminPhase'), cell: ({ phase }) => <PhaseBadge phase={phase} /> },
                { head: t('roundId'), cell: ({ roundId }) => roundId ?? '–' },
                { head: t('adminPlaying'), figure: true, cell: ({ playing }) => playing },
                { head: t('adminWatching'), figure: true, cell: ({ watching }) => watching },
              ]}
            />
          </Panel>
        )}
      </PanelQuery>
    </Page>
  );
}
