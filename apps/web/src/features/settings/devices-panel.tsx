import { Button } from '../../components/buttons/button.tsx';
import { Badge } from '../../components/figures/badge.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatMoment } from '../../lib/text/dates.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Setting } from './setting.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the player is logged in. They can end one session, or all except this one. */
export function DevicesPanel() {
  const t = useText();
  const sessions = trpc.accounts.ownSessions.useQuery();
  const { endOne, endOthers } = useEndSessions();
  const hasOthers = sessions.data?.some(({ isPresent }) => !isPresent) ?? false;
  return (
    <Panel
      flush
      title={t('devices')}
      intro={t('devicesHelp')}
      actions={
        hasOthers && (
          <Button look="quiet" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('devicesEndOthers')}
          </Button>
        )
      }
    >
      <PanelQuery query={sessions} failure={t('devicesFailed')} rows={1}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map(({ id, browser, createdAtMs, lastUsedAtMs, isPresent }) => {
              const name = browser ?? t('deviceUnknown');
              return (
                <li key={id}>
                  <Setting
                    name={name}
                    hint={t('deviceSince', { time: formatMoment(createdAtMs), used: formatMoment(lastUsedAtMs) })}
                  >
                    {isPresent ? (
                      <Badge tone="good">{t('deviceHere')}</Badge>
                    ) : (
                      <Button
                        look="quiet"
                        className="px-3 text-sm"
                        aria-label={t('deviceEndNamed', { device: name })}
                        disabled={endOne.isPending}
                        onClick={() => endOne.mutate({ sessionId: id })}
                      >
                        {t('deviceEnd')}
                      </Button>
                    )}
                  </Setting>
                </li>
              );
            })}
          </ul>
        )}
      </PanelQuery>
    </Panel>
  );
}
