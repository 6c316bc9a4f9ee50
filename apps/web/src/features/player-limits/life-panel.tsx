import { DetailLine } from '../../components/figures/detail-line.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../lib/text/i18n.ts';
import type { PlayerLimits } from './player-limits.ts';

/** What the player has put in and taken out since the account was opened. */
export function LifePanel({ life: { depositedSantim, withdrawnSantim } }: Pick<PlayerLimits, 'life'>) {
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
