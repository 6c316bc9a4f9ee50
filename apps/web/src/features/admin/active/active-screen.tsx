import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ACTIVE_POLL_MS } from '../limits.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { PhaseMark } from '../rooms/phase-mark.tsx';

/** Who is here now, and where. */
export function ActiveScreen() {
  const t = useText();
  const active = trpc.admin.activeUsers.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  return (
    <Page title={t('adminActiveNow')} intro={t('adminActiveIntro')}>
      <QueryView query={active} failure={t('adminActiveFailed')} rows={5}>
        {({ total, rooms }) => (
          <Panel flush title={t('adminConnected', { count: total })}>
            {rooms.length === 0 ? (
              <Empty text={t('noRooms')} />
            ) : (
              <DataTable
                caption={t('adminActiveNow')}
                rows={rooms}
                rowKey={({ roomId }) => roomId}
                columns={[
                  { head: t('adminRoom'), cell: ({ roomId }) => t('adminRoomNamed', { room: roomId }) },
                  { head: t('adminPhase'), cell: ({ phase }) => <PhaseMark phase={phase} /> },
                  { head: t('gameId'), cell: ({ gameId }) => gameId ?? '–' },
                  { head: t('adminPlaying'), figure: true, cell: ({ playing }) => playing },
                  { head: t('adminWatching'), figure: true, cell: ({ watching }) => watching },
                ]}
              />
            )}
          </Panel>
        )}
      </QueryView>
    </Page>
  );
}
