import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { Report } from './periods.ts';
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
