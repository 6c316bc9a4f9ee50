import { Money } from '../../../../components/figures/money.tsx';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { Comparison, Payout } from '../comparison.ts';
import { ConfirmedFacts, ExplainButton, type ExplainButtonProps, SettleRow } from './row-parts.tsx';

/**
 * The props of rows whose difference can only be explained: money that has gone out is not taken
 * back here.
 */
type Explainable = Pick<ExplainButtonProps, 'onExplain'>;

export function OnlyOursPayoutRow({ payout, onExplain }: { payout: Payout } & Explainable) {
  return (
    <SettleRow
      facts={
        <>
          <Money santim={payout.paidSantim} className="font-extrabold text-xl" />
          <ConfirmedFacts payment={payout} />
        </>
      }
      actions={<ExplainButton number={payout.transactionNumber ?? payout.username} onExplain={onExplain} />}
    />
  );
}

interface DifferingPayoutRowProps extends Explainable {
  row: Comparison['payouts']['differing'][number];
}

export function DifferingPayoutRow({ row, onExplain }: DifferingPayoutRowProps) {
  const t = useText();
  const { payout, statementSantim, transactionNumber } = row;
  return (
    <SettleRow
      facts={
        <>
          <p className="flex flex-wrap gap-x-4 font-bold">
            <span>{t('inStatement', { amount: formatEtb(statementSantim) })}</span>
            <span>{t('paidOutHere', { amount: formatEtb(payout.paidSantim) })}</span>
          </p>
          <ConfirmedFacts payment={payout} />
        </>
      }
      actions={<ExplainButton number={transactionNumber} onExplain={onExplain} />}
    />
  );
}

export function AgreeingPayoutRow({ payout }: { payout: Payout }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <ConfirmedFacts payment={payout} />
      <Money santim={payout.paidSantim} className="font-bold" />
    </div>
  );
}
