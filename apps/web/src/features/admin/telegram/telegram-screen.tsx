import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { ACTIVE_POLL_MS } from '../limits.ts';
import { BotPanel } from './bot-panel.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { TestMessage } from './test-message.tsx';

/** The bot: whether it runs, what it lacks, and what it sends. */
export function TelegramScreen() {
  const t = useText();
  const bot = trpc.telegram.bot.useQuery(undefined, { refetchInterval: ACTIVE_POLL_MS });
  return (
    <Page width="framed" title={t('adminTelegram')} intro={t('adminTelegramIntro')}>
      <div className="grid gap-4">
        <PanelQuery query={bot} failure={t('adminBotFailed')} rows={6}>
          {(status) => <BotPanel status={status} />}
        </PanelQuery>
        {bot.data?.mode && (
          <>
            <Panel title={t('adminBroadcasts')} intro={t('adminBroadcastsIntro')}>
              <Broadcasts />
            </Panel>
            <Allowed to="manage">
              <Panel title={t('adminTestMessage')} intro={t('adminTestIntro')}>
                <TestMessage hasChat={bot.data.hasTestChat} />
              </Panel>
            </Allowed>
          </>
        )}
      </div>
    </Page>
  );
}
