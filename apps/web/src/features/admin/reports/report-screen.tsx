import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { etbFigure } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { Segments } from '../parts/segments.tsx';
import type { HousePeriod, HouseRow } from '../types.ts';
import { useListSearch } from '../use-list-search.ts';
import { CHARTS, type ChartName } from './charts.ts';

const HouseChart = lazy(async () => ({ default: (await import('./house-chart.tsx')).HouseChart }));

/** What the house took in and gave out: by day, by week and by month. */
export function ReportScreen() {
  const t = useText();
  const { search, show } = useListSearch();
  const period: HousePeriod = search.period === 'weekly' || search.period === 'monthly' ? search.period : 'daily';
  const report = trpc.reports.house.useQuery();
  return (
    <Page
      title={t('adminReport')}
      intro={t('adminReportIntro')}
      actions={
        <Segments
          label={t('adminPeriod')}
          chosen={period}
          onChoose={(next) => show({ period: next === 'daily' ? '' : next })}
          options={[
            { key: 'daily', name: t('daily') },
            { key: 'weekly', name: t('weekly') },
            { key: 'monthly', name: t('monthly') },
          ]}
        />
      }
    >
      <QueryView query={report} failure={t('adminReportFailed')} rows={6}>
        {(grouped) => <Period key={period} rows={grouped[period]} />}
      </QueryView>
    </Page>
  );
}

function Period({ rows }: { rows: readonly HouseRow[] }) {
  const t = useText();
  const [chart, setChart] = useState<ChartName>('play');
  if (rows.length === 0) {
    return (
      <Panel title={t('adminFigures')}>
        <Empty text={t('adminNoFigures')} />
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
            chosen={chart}
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
        <ReportTable rows={rows} />
      </Panel>
    </div>
  );
}

function ReportTable({ rows }: { rows: readonly HouseRow[] }) {
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
        money(t('adminHouseCutEtb'), (row) => row.houseCutSantim),
        money(t('adminDepositsEtb'), (row) => row.depositsSantim),
        money(t('adminWithdrawalsEtb'), (row) => row.withdrawalsSantim),
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
