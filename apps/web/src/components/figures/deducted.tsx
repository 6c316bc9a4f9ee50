import { netOf, type Prize } from '../../lib/paid-prize.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/**
 * What of a prize is from a jackpot, what was withheld, and what was paid then. Nothing where the
 * prize is all there is to say.
 */
export function Deducted({ prize, className = '' }: { prize: Prize; className?: string }) {
  const t = useText();
  const { jackpotSantim = 0, taxSantim, commissionSantim } = prize;
  const isDeducted = taxSantim + commissionSantim > 0;
  if (!isDeducted && jackpotSantim === 0) return null;
  return (
    <p data-testid="deducted" className={`flex flex-wrap gap-x-2 text-xs ${className}`}>
      {jackpotSantim > 0 && <span>{t('ofItJackpot', { amount: formatEtb(jackpotSantim) })} </span>}
      {taxSantim > 0 && <span>{`${t('tax')} −${formatEtb(taxSantim)} `}</span>}
      {commissionSantim > 0 && <span>{`${t('commission')} −${formatEtb(commissionSantim)} `}</span>}
      {isDeducted && <span>{`${t('prizeNet')} ${formatEtb(netOf(prize))}`}</span>}
    </p>
  );
}
