import { useText } from '../../../lib/i18n.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import type { PlayerDetails } from '../types.ts';

export function PlayerSessions({ sessions }: { sessions: PlayerDetails['sessions'] }) {
  const t = useText();
  return (
    <Panel flush title={t('adminSessions')}>
      {sessions.length === 0 ? (
        <Empty text={t('adminNoSessions')} />
      ) : (
        <DataTable
          caption={t('adminSessions')}
          rows={sessions.map((session, index) => ({ ...session, index }))}
          rowKey={({ index }) => index}
          columns={[
            { head: t('adminSignedIn'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
            { head: t('adminExpires'), cell: ({ expiresAtMs }) => <Moment atMs={expiresAtMs} /> },
          ]}
        />
      )}
    </Panel>
  );
}
