import { DetailLine } from '../../components/figures/detail-line.tsx';
import { Money } from '../../components/figures/money.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { SignedMoney } from '../reports/signed-money.tsx';
import { type Sitting, useDuration } from './player-limits.ts';

export function SittingFacts({ sitting, nowMs }: { sitting: Sitting; nowMs: number }) {
  const t = useText();
  const durationText = useDuration();
  const { sinceMs, stakedSantim, netSantim } = sitting;
  return (
    <dl className="grid gap-1.5">
      <DetailLine name={t('sittingTime')}>{durationText(nowMs - sinceMs)}</DetailLine>
      <DetailLine name={t('sittingStaked')}>
        <Money santim={stakedSantim} />
      </DetailLine>
      <DetailLine name={t('sittingNet')}>
        <SignedMoney santim={netSantim} />
      </DetailLine>
    </dl>
  );
}
