import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { FallsHow } from './falls-how.tsx';
import { JackpotForm } from './jackpot-form.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import { WaitingForJackpot } from './waiting-for-jackpot.tsx';

/** What rooms feed and their games can win: what each jackpot holds, and its rules. */
export function JackpotsScreen() {
  const t = useText();
  const query = trpc.jackpots.settings.useQuery();
  return (
    <Page width="framed" title={t('jackpots')} intro={t('adminJackpotsIntro')}>
      <PanelQuery query={query} failure={t('jackpotsFailed')} rows={4}>
        {(jackpots) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {jackpots.length === 0 && (
              <Panel title={t('adminJackpotNone')}>
                <StateMessage compact title={t('adminJackpotNoneYet')} />
              </Panel>
            )}
            {jackpots.map((jackpot) => (
              <JackpotPanel key={jackpot.id} jackpot={jackpot} />
            ))}
            <Allowed to="manage" told>
              <Panel title={t('adminJackpotNew')} intro={t('adminJackpotNewIntro')}>
                <WaitingForJackpot title="new" />
                <JackpotForm jackpot={null} />
              </Panel>
            </Allowed>
            <Panel title={t('adminJackpotFalls')} intro={t('adminJackpotFallsIntro')}>
              <FallsHow />
            </Panel>
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}
