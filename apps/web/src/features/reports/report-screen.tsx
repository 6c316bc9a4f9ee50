import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Report } from './report-row.ts';
import { ReportSummary } from './report-summary.tsx';
import { ReportTable } from './report-table.tsx';

/** What the player's games came to: summed up, and by day, week and month. */
export function ReportScreen() {
  const t = useText();
  const report = trpc.reports.own.useQuery();
  return (
    <Page title={t('report')} intro={t('reportIntro')} width="wide">
      <QueryView query={report} failure={t('reportFailed')} loading={<LoadingState />}>
        {(tables) => <Tables tables={tables} />}
      </QueryView>
    </Page>
  );
}

function Tables({ tables }: { tables: Report }) {
  const t = useText();
  if (REPORT_PERIODS.every((period) => tables[period].length === 0)) {
    return (
      <StateMessage title={t('noReport')} help={t('noReportHelp')}>
        <Link to="/Mainmenu" className={buttonClass('primary')}>
          {t('nextOne')}
        </Link>
      </StateMessage>
    );
  }
  return (
    <>
      <ReportSummary report={tables} />
      {REPORT_PERIODS.map((period) => (
        <ReportTable key={period} period={period} rows={tables[period]} />
      ))}
    </>
  );
}
