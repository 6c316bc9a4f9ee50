import { Badge } from '../../../components/figures/badge.tsx';
import { Fact } from '../../../components/figures/fact.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { LimitFacts } from '../../player-limits/limits-panel.tsx';
import type { Limit } from '../../player-limits/player-limits.ts';
import { SittingFacts } from '../../player-limits/sitting-facts.tsx';
import type { PlayerDetails } from './player-details.ts';

/** What holds the player back. Administrators cannot change any of it. */
export function LimitsOfPlayer({ protection }: { protection: NonNullable<PlayerDetails['protection']> }) {
  const t = useText();
  const { age, limits, break: running, sitting, serverNowMs } = protection;
  return (
    <Panel title={t('adminProtection')} intro={t('adminProtectionHelp')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name={t('adminAge')}>
          {age.confirmedAtMs === null ? (
            t(age.asked !== null ? 'adminAgeAsked' : 'adminAgeVouched')
          ) : (
            <span>
              {t('adminAgeConfirmed', { age: age.atLeast })} <Moment atMs={age.confirmedAtMs} />
            </span>
          )}
        </Fact>
        <Fact name={t('adminBreak')}>
          {running ? (
            <span className="flex flex-wrap items-center gap-x-2">
              <Badge tone="warning">{t(running.kind === 'cool-off' ? 'coolOff' : 'selfExclusion')}</Badge>
              <Moment atMs={running.untilMs} />
            </span>
          ) : (
            t('adminNoBreak')
          )}
        </Fact>
      </dl>
      {sitting && (
        <div className="mt-3">
          <SittingFacts sitting={sitting} nowMs={serverNowMs} />
        </div>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(['loss', 'deposit'] as const).map((kind) => (
          <OwnLimits key={kind} kind={kind} limits={limits.filter((limit) => limit.kind === kind)} />
        ))}
      </div>
    </Panel>
  );
}

function OwnLimits({ kind, limits }: { kind: Limit['kind']; limits: readonly Limit[] }) {
  const t = useText();
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-bold">{t(kind === 'loss' ? 'lossLimits' : 'depositLimits')}</h3>
      {limits.map((limit) => (
        <div key={limit.period} className="grid gap-1">
          <LimitFacts limit={limit} />
        </div>
      ))}
    </section>
  );
}
