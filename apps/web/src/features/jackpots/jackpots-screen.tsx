import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PanelQuery } from '../../components/states/query-view.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useSayUnanswered } from '../../lib/api/lost-touch.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { JackpotFacts } from './jackpot-facts.tsx';
import { JackpotWins } from './jackpot-wins.tsx';

const ASK_EVERY_MS = 10_000;

/** The jackpots that can be won now, and those that were. */
export function JackpotsScreen() {
  const t = useText();
  const list = trpc.jackpots.list.useQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  useSayUnanswered(list);
  return (
    <Page width="wide" title={t('jackpots')} intro={t('jackpotsIntro')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PanelQuery query={list} failure={t('jackpotsFailed')}>
          {(jackpots) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {jackpots.length === 0 && <StateMessage compact title={t('jackpotsNone')} />}
              {jackpots.map((jackpot) => (
                <Panel key={jackpot.id} title={t('jackpotNamed', { id: jackpot.id })}>
                  {!jackpot.isOn && <p className="mb-2 text-pretty">{t('jackpotEnds')}</p>}
                  {jackpot.anyRoomFromMs !== null && <p className="mb-2 text-pretty">{t('jackpotIdle')}</p>}
                  <JackpotFacts jackpot={jackpot} />
                </Panel>
              ))}
            </div>
          )}
        </PanelQuery>
        <Panel flush title={t('jackpotWins')}>
          <JackpotWins />
        </Panel>
      </div>
    </Page>
  );
}
