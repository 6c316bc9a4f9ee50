import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { RawMessage } from '../payments/evidence/raw-message.tsx';
import type { Alarm } from '../payments/messages/message.ts';
import { alarmText, witnessesText } from './alarm-text.ts';
import { ResolveAlarmDialog } from './resolve-alarm-dialog.tsx';

/**
 * Alarms: where the providers' messages and the books do not agree. Takes no space while there are
 * none.
 */
export function AlarmsPanel() {
  const t = useText();
  const alarms = trpc.payments.alarms.useQuery();
  const [toResolve, setToResolve] = useState<Alarm | null>(null);
  if (alarms.isPending || (alarms.error === null && alarms.data.alarms.length === 0)) return null;
  return (
    <Panel
      flush
      title={t('adminAlarms')}
      actions={
        <TextLink to="/AdminDashboard/messages" className="text-sm">
          {t('adminToMessages')}
        </TextLink>
      }
    >
      <PanelQuery query={alarms} failure={t('adminAlarmsFailed')}>
        {(answer) => (
          <>
            {answer.stopped.length > 0 && (
              <p className="bg-gold-soft px-4 py-1 font-bold max-md:text-sm md:py-2.5">
                {t('adminStopped', { method: answer.stopped.map((method) => t(method)).join(' / ') })}
              </p>
            )}
            <ul>
              {answer.alarms.map((alarm) => (
                <li key={alarm.id} className="border-line border-t first:border-t-0">
                  <AlarmEntry alarm={alarm} onResolve={() => setToResolve(alarm)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PanelQuery>
      {toResolve && <ResolveAlarmDialog alarm={toResolve} onClose={() => setToResolve(null)} />}
    </Panel>
  );
}

function AlarmEntry({ alarm, onResolve }: { alarm: Alarm; onResolve: () => void }) {
  const t = useText();
  const witnesses = witnessesText(alarm, t);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] large-text:grid-cols-1 items-start gap-x-3 px-4 py-2 max-md:text-sm">
      <p className="flex items-start gap-2 text-pretty">
        <TriangleAlert className="size-5 shrink-0 text-danger" />
        {alarmText(alarm, t)}
      </p>
      <Allowed to="manage">
        <Button look="quiet" className="px-3" onClick={onResolve}>
          {t('adminResolve')}
        </Button>
      </Allowed>
      {witnesses !== null && <p className="col-span-full text-pretty">{witnesses}</p>}
      <div className="col-span-full flex flex-wrap items-center gap-x-4 [&>[open]]:basis-full">
        <Moment atMs={alarm.raisedAtMs} />
        <RawMessage message={alarm.message.rawMessage} />
      </div>
    </article>
  );
}
