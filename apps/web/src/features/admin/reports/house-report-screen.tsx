import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import { lazy, Suspense, useState } from 'react';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDay } from '../../../lib/text/dates.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { isPeriod } from '../../reports/periods.ts';
import { useListSearch } from '../use-list-search.ts';
import { CHARTS, type ChartName, type HouseRow } from './charts.ts';

const HouseChart = lazy(async () => ({ default: (await import('./house-chart.tsx')).HouseChart }));

/** What the house took in and gave out, by day, week or month. */
export function HouseReportScreen() {
  const t = useText();
  const { search, show } = useListSearch();
  const period = isPeriod(search.period) ? search.period : 'daily';
  const report = trpc.reports.house.useQuery();
  return (
    <Page
      width="framed"
      title={t('adminReport')}
      intro={t('adminReportIntro')}
      actions={
        <Segments
          label={t('adminPeriod')}
          chosenKey={period}
          onChoose={(next) => show({ period: next === 'daily' ? '' : next })}
          options={REPORT_PERIODS.map((key) => ({ key, name: t(key) }))}
        />
      }
    >
      <PanelQuery query={report} failure={t('adminReportFailed')} rows={6}>
        {(rowsByPeriod) => <Period key={period} rows={rowsByPeriod[period]} />}
      </PanelQuery>
    </Page>
  );
}

function Period({ rows }: { rows: readonly HouseRow[] }) {
  const t = useText();
  const [chart, setChart] = useState<ChartName>('play');
  if (rows.length === 0) {
    return (
      <Panel title={t('adminFigures')}>
        <StateMessage compact title={t('adminNoFigures')} />
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel
        title={t('adminChart')}
        actions={
          <Segments
            label={t('adminChart')}
            chosenKey={chart}
            onChoose={setChart}
            options={CHARTS.map(({ name, label }) => ({ key: name, name: t(label) }))}
          />
        }
      >
        <div className="h-64 sm:h-80">
          <Suspense fallback={<div className="h-full rounded-xl bg-sunken motion-safe:animate-shimmer" />}>
            <HouseChart rows={rows} chart={chart} />
          </Suspense>
        </div>
      </Panel>
      <Panel flush title={t('adminFigures')}>
        <HouseReportTable rows={rows} />
      </Panel>
    </div>
  );
}

function HouseReportTable({ rows }: { rows: readonly HouseRow[] }) {
  const t = useText();
  const money = (head: string, santim: (row: HouseRow) => number) => ({
    head,
    figure: true,
    cell: (row: HouseRow) => etbFigure(santim(row)),
  });
  return (
    <DataTable
      caption={t('adminReport')}
      rows={rows}
      rowKey={({ startDate }) => startDate}
      columns={[
        { head: t('adminPeriod'), cell: (row) => <PeriodDates row={row} /> },
        { head: t('adminGames'), figure: true, cell: ({ totalGames }) => totalGames },
        money(t('adminStakesEtb'), (row) => row.stakesSantim),
        money(t('adminPrizesEtb'), (row) => row.prizesSantim),
        money(t('adminStakesLessPrizesEtb'), (row) => row.houseCutSantim),
        money(t('adminTaxEtb'), (row) => row.taxSantim),
        money(t('adminCommissionEtb'), (row) => row.commissionSantim),
        money(t('adminDepositsEtb'), (row) => row.depositsSantim),
        money(t('adminWithdrawalsEtb'), (row) => row.withdrawalsSantim),
        ...(rows.some(({ feesSantim }) => feesSantim > 0) ? [money(t('adminFeesEtb'), (row) => row.feesSantim)] : []),
      ]}
    />
  );
}

function PeriodDates({ row: { startDate, endDate } }: { row: HouseRow }) {
  return (
    <span className="text-sm">
      {formatDay(startDate)}
      {endDate !== startDate && <> – {formatDay(endDate)}</>}
    </span>
  );
}
