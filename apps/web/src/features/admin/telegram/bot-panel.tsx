import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Stat } from '../../../components/figures/stat.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';

type Status = ApiOutputs['telegram']['bot'];

/** The bot's state. What it lacks comes first, as things to do. */
export function BotPanel({ status }: { status: Status }) {
  const t = useText();
  const { missing, problem, mode } = status;
  return (
    <Panel title={t('adminBot')} actions={<BotBadge status={status} />}>
      <div className="grid gap-4">
        {missing.length > 0 && (
          <div role="status" className="grid gap-1 rounded-xl bg-gold-soft px-4 py-3 text-ink">
            <b>{t('adminBotMissing')}</b>
            <ul className="list-disc pl-[1.25rem]">
              {missing.map((todo) => (
                <li key={todo} className="wrap-anywhere">
                  {t(todo)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {problem && (
          <p className="rounded-xl bg-bad px-4 py-3 text-on-bad">
            <b>{t('adminBotProblem')}</b> {problem.text} · <Moment atMs={problem.atMs} />
          </p>
        )}
        {mode && <BotFacts status={status} />}
      </div>
    </Panel>
  );
}

function BotBadge({ status: { mode, isRunning } }: { status: Status }) {
  const t = useText();
  if (mode === null) return <Badge>{t('adminBotOff')}</Badge>;
  return <Badge tone={isRunning ? 'good' : 'bad'}>{t(isRunning ? 'adminBotRuns' : 'adminBotStands')}</Badge>;
}

function BotFacts({ status }: { status: Status }) {
  const t = useText();
  const { username, mode, miniAppUrl, lastUpdateAtMs, pausedUntilMs, reachablePlayers, messages } = status;
  const count = (figure: number) => figure.toLocaleString('en');
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('adminBotName')}>{username === null ? t('amountUnknownYet') : `@${username}`}</Fact>
        <Fact name={t('adminBotMode')}>{t(mode === 'webhook' ? 'adminBotWebhook' : 'adminBotPolling')}</Fact>
        <Fact name={t('adminBotLastUpdate')}>
          {lastUpdateAtMs === null ? t('adminBotNoUpdate') : <Moment atMs={lastUpdateAtMs} />}
        </Fact>
        <Fact name={t('adminBotReaches')}>{t('playersCount', { count: reachablePlayers })}</Fact>
        {pausedUntilMs !== null && (
          <Fact name={t('adminBotPaused')}>
            <Moment atMs={pausedUntilMs} />
          </Fact>
        )}
        {miniAppUrl !== null && (
          <Fact name={t('adminMiniApp')}>
            <a href={miniAppUrl} target="_blank" rel="noreferrer" className="mr-2 break-all text-link underline">
              {miniAppUrl}
            </a>
            <CopyButton text={miniAppUrl} label={t('adminMiniAppCopy')} />
          </Fact>
        )}
      </dl>
      <div>
        <h3 className="pb-1 font-bold text-sm">{t('adminBotMessages')}</h3>
        <dl className="grid grid-cols-3 large-text:grid-cols-1 gap-2 sm:grid-cols-5">
          <Stat name={t('adminQueueWaiting')}>{count(messages.waiting)}</Stat>
          <Stat name={t('adminQueueSent')}>{count(messages.sent)}</Stat>
          <Stat name={t('adminQueueFailed')}>{count(messages.failed)}</Stat>
          <Stat name={t('adminQueueUnknown')}>{count(messages.unknown)}</Stat>
          <Stat name={t('adminQueueSkipped')}>{count(messages.skipped)}</Stat>
        </dl>
      </div>
    </>
  );
}
