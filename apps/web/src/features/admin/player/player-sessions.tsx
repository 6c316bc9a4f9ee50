import { Moment } from '../../../components/lists/moment.tsx';
import { TablePanel } from '../../../components/lists/table-panel.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { PlayerDetails } from './player-details.ts';

export function PlayerSessions({ sessions }: { sessions: PlayerDetails['sessions'] }) {
  const t = useText();
  return (
    <TablePanel
      title={t('adminSessions')}
      rows={sessions.map((session, index) => ({ ...session, index }))}
      empty={t('adminNoSessions')}
      rowKey={({ index }) => index}
      columns={[
        { head: t('adminSignedIn'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
        { head: t('adminExpires'), cell: ({ expiresAtMs }) => <Moment atMs={expiresAtMs} /> },
      ]}
    />
  );
}
