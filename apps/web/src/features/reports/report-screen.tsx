import { ErrorState } from '../../components/error-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReportTable } from './report-table.tsx';

const PERIODS = ['daily', 'weekly', 'monthly'] as const;

/** What the player's games came to, by day, week and month. */
export function ReportScreen() {
  const t = useText();
  return (
    <Page title={t('report')} intro={t('reportIntro')} width="wide">
      <Tables />
    </Page>
  );
}

function Tables() {
  const t = useText();
  const report = trpc.reports.own.useQuery();
  if (report.isPending) return <LoadingState />;
  if (!report.data) {
    return <ErrorState title={t('reportFailed')} busy={report.isFetching} onRetry={() => void report.refetch()} />;
  }
  const { data } = report;
  if (PERIODS.every((period) => data[period].length === 0)) {
    return <Notice title={t('noReport')} help={t('noReportHelp')} />;
  }
  return (
    <>
      {PERIODS.map((period) => (
        <ReportTable key={period} period={period} rows={data[period]} />
      ))}
    </>
  );
}
