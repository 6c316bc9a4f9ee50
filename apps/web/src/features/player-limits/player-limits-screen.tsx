import { DetailLine } from '../../components/figures/detail-line.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Problem } from '../../components/states/problem.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/states/skeleton.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { sentence } from '../../lib/text/sentence.ts';
import { AgePanel } from './age-panel.tsx';
import { BreakPanel } from './break-panel.tsx';
import { ComeBackPanel } from './come-back.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { type PlayerLimits, useReminder } from './player-limits.ts';
import { SittingPanel } from './sitting-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';

/** Everything with which players limit themselves: limits, breaks, and what they have spent. */
export function PlayerLimitsScreen() {
  const t = useText();
  const mine = trpc.playerLimits.mine.useQuery();
  const { isBreakOver = false, backMs = null } = useReminder() ?? {};
  return (
    <Page width="wide" title={t('protectionTitle')} intro={t('protectionIntro')}>
      <QueryView query={mine} failure={t('protectionFailed')} loading={<PlayerLimitsSkeleton />}>
        {({ age, limits, life, suspension, ...played }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
            {suspension && <Problem>{t('suspended', { reason: suspension.reason })}</Problem>}
            {isBreakOver && <ComeBackPanel />}
            {backMs !== null && <p className="card p-4 font-bold">{sentence('cameBack', { untilMs: backMs })}</p>}
            {age.asked !== null && <AgePanel age={age.asked} />}
            <LimitsPanel kind="loss" limits={limits} />
            <LimitsPanel kind="deposit" limits={limits} />
            <SittingPanel {...played} />
            <LifePanel life={life} />
            <BreakPanel />
            <TalkPanel />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function PlayerLimitsSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonBar className="h-56" />
      <SkeletonBar className="h-56" />
      <SkeletonBar className="h-32" />
    </Skeleton>
  );
}

/** What the player has put in and taken out since the account was opened. */
function LifePanel({ life: { depositedSantim, withdrawnSantim } }: Pick<PlayerLimits, 'life'>) {
  const t = useText();
  return (
    <Panel title={t('lifeTitle')}>
      <dl className="grid gap-1.5">
        <DetailLine name={t('lifeDeposited')}>
          <Money santim={depositedSantim} />
        </DetailLine>
        <DetailLine name={t('lifeWithdrawn')}>
          <Money santim={withdrawnSantim} />
        </DetailLine>
        <DetailLine name={t('lifeNet')}>
          <Money santim={depositedSantim - withdrawnSantim} />
        </DetailLine>
      </dl>
      <p className="mt-1.5 text-pretty text-muted text-sm">{t('lifeHelp')}</p>
    </Panel>
  );
}
