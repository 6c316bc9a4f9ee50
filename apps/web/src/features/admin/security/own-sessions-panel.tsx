import { Button } from '../../../components/buttons/button.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useEndSessions } from '../../settings/use-end-sessions.ts';

type OwnSession = ApiOutputs['accounts']['ownSessions'][number];

/** Where the administrator is signed in. They can end one session, or all except this one. */
export function OwnSessionsPanel() {
  const t = useText();
  const sessions = trpc.accounts.ownSessions.useQuery();
  const endings = useEndSessions();
  const hasOthers = sessions.data?.some(({ isPresent }) => !isPresent) ?? false;
  return (
    <Panel
      flush
      title={t('ownSessionsTitle')}
      intro={t('ownSessionsIntro')}
      actions={
        hasOthers && (
          <Button look="danger" busy={endings.endOthers.isPending} onClick={() => endings.endOthers.mutate()}>
            {t('ownSessionsEndOthers')}
          </Button>
        )
      }
    >
      <PanelQuery query={sessions} failure={t('securityFailed')}>
        {(all) => (
          <DataTable
            caption={t('ownSessionsTitle')}
            rows={all}
            rowKey={({ id }) => id}
            columns={[
              { head: t('ownSessionBrowser'), cell: ({ browser }) => browser ?? t('ownSessionUnknown') },
              {
                head: t('adminFromWhere'),
                cell: ({ address }) => <span className="font-mono text-sm">{address ?? '–'}</span>,
              },
              { head: t('adminSignedIn'), cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} /> },
              {
                head: t('adminLastUsed'),
                cell: ({ lastUsedAtMs }) => <Moment atMs={lastUsedAtMs} />,
              },
              {
                head: t('adminActions'),
                cell: (session) => (
                  <SessionAction
                    session={session}
                    busy={endings.endOne.isPending}
                    onEnd={() => endings.endOne.mutate({ sessionId: session.id })}
                  />
                ),
              },
            ]}
          />
        )}
      </PanelQuery>
    </Panel>
  );
}

function SessionAction({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useText();
  if (session.isPresent) return <Badge tone="good">{t('ownSessionPresent')}</Badge>;
  return (
    <Button
      look="danger"
      className="text-sm"
      disabled={busy}
      aria-label={t('ownSessionEndNamed', { browser: session.browser ?? t('ownSessionUnknown') })}
      onClick={onEnd}
    >
      {t('ownSessionEnd')}
    </Button>
  );
}
