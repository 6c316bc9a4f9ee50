import { Money } from '../../../components/figures/money.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Total } from '../area/total.tsx';

/** The totals since the beginning, in one quiet line. */
export function AllTime() {
  const t = useText();
  const summary = trpc.dashboard.summary.useQuery();
  return (
    <PanelQuery query={summary} failure={t('adminSummaryFailed')} rows={1}>
      {({ totalDepositSantim, totalWithdrawSantim, totalPlayers }) => (
        <dl className="grid gap-x-8 gap-y-1 border-line border-t pt-3 text-sm sm:flex sm:flex-wrap">
          <Total name={t('adminTotalDeposits')}>
            <Money santim={totalDepositSantim} />
          </Total>
          <Total name={t('adminTotalWithdrawals')}>
            <Money santim={totalWithdrawSantim} />
          </Total>
          <Total name={t('adminTotalClients')}>{totalPlayers.toLocaleString('en')}</Total>
        </dl>
      )}
    </PanelQuery>
  );
}
