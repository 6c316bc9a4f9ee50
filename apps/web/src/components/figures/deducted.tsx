import { netOf, type Prize } from '../../lib/paid-prize.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/** What was withheld of a prize, and what was paid. Nothing where nothing was withheld. */
export function Deducted({ prize, className = '' }: { prize: Prize; className?: string }) {
  const t = useText();
  const { taxSantim, commissionSantim } = prize;
  if (taxSantim + commissionSantim === 0) return null;
  return (
    <p data-testid="deducted" className={`flex flex-wrap gap-x-2 text-xs ${className}`}>
      {taxSantim > 0 && <span>{`${t('tax')} −${formatEtb(taxSantim)} `}</span>}
      {commissionSantim > 0 && <span>{`${t('commission')} −${formatEtb(commissionSantim)} `}</span>}
      <span>{`${t('prizeNet')} ${formatEtb(netOf(prize))}`}</span>
    </p>
  );
}
