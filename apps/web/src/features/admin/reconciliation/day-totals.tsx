import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Total } from '../area/total.tsx';
import type { CompareInput } from './comparison.ts';

/** What was credited and paid out, to compare with the sums in a provider's own pages. */
export function DayTotals(day: Pick<CompareInput, 'method' | 'day'>) {
  const t = useText();
  const { data } = trpc.payments.reconciliation.day.useQuery(day);
  if (!data) return null;
  const { deposits, payouts, feesSantim } = data;
  const countAndSum = ({ count, santim }: typeof deposits) => t('countAndSum', { count, sum: formatEtb(santim) });
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-live="polite">
      <Total name={t('dayDeposits')}>{countAndSum(deposits)}</Total>
      <Total name={t('dayPayouts')}>{countAndSum(payouts)}</Total>
      {feesSantim > 0 && <Total name={t('dayFees')}>{formatEtb(feesSantim)}</Total>}
    </dl>
  );
}
