import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { type PinAct, PinDialog } from './pin-dialog.tsx';

/** Whether the player has a PIN, to be set, changed or removed. */
export function PinPanel() {
  const t = useText();
  const query = trpc.accounts.ownPin.useQuery();
  const [act, setAct] = useState<PinAct | null>(null);
  return (
    <Panel title={t('pin')} intro={t('pinSettingHelp')}>
      <PanelQuery query={query} failure={t('pinFailed')} rows={1}>
        {({ isSet, isAsked, resetsAtMs }) => (
          <div className="flex flex-wrap items-center gap-3">
            {isSet ? (
              <>
                <span className="mr-auto">
                  <Badge tone={resetsAtMs === null ? 'good' : 'warning'}>
                    {resetsAtMs === null ? t('pinIsSet') : t('pinCountsUntil', { until: formatMoment(resetsAtMs) })}
                  </Badge>
                </span>
                <Button look="quiet" onClick={() => setAct('change')}>
                  {t('pinChange')}
                </Button>
                <Button look="quiet" onClick={() => setAct('remove')}>
                  {t('pinRemove')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setAct('set')}>{t('pinSet')}</Button>
            )}
            {act && <PinDialog act={act} isAsked={isAsked} onClose={() => setAct(null)} />}
          </div>
        )}
      </PanelQuery>
    </Panel>
  );
}
