import { Page } from '../../components/layout/page.tsx';
import { Problem } from '../../components/states/problem.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/states/skeleton.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { sentence } from '../../lib/text/sentence.ts';
import { AgePanel } from './age-panel.tsx';
import { BreakPanel } from './break-panel.tsx';
import { ComeBackPanel } from './come-back.tsx';
import { LifePanel } from './life-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { useReminder } from './player-limits.ts';
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
        {({ age, limits, remindMinutes, sitting, life, suspension }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
            {suspension && <Problem>{t('suspended', { reason: suspension.reason })}</Problem>}
            {isBreakOver && <ComeBackPanel />}
            {backMs !== null && <p className="card p-4 font-bold">{sentence('cameBack', { untilMs: backMs })}</p>}
            {age.asked !== null && <AgePanel age={age.asked} />}
            <LimitsPanel kind="loss" limits={limits} />
            <LimitsPanel kind="deposit" limits={limits} />
            <SittingPanel sitting={sitting} remindMinutes={remindMinutes} />
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
