import { CLOSED_DAYS_PAGE_SIZE, type DayFigure } from '@cartela/api/closed-days/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { pageCount } from '../../../lib/screen/pages.ts';
import { formatDay } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ListPager } from '../list-pager.tsx';
import { useListPage } from '../use-list-search.ts';
import { figureOf } from './day-figures.ts';

type ClosedDay = ApiOutputs['closedDays']['list']['days'][number];

/** The days that were closed, newest first, with what was sold and paid in each. */
export function ClosedDaysScreen() {
  const t = useText();
  const [page] = useListPage('page');
  const list = trpc.closedDays.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Page width="framed" title={t('adminClosedDays')} intro={t('adminClosedDaysIntro')}>
      <Panel flush title={t('adminFigures')}>
        <PanelQuery query={list} failure={t('adminClosedDaysFailed')} rows={6}>
          {({ days, total }) => (
            <>
              <Days days={days} />
              <ListPager
                list="page"
                label={t('adminClosedDaysPages')}
                pages={pageCount(total, CLOSED_DAYS_PAGE_SIZE)}
              />
            </>
          )}
        </PanelQuery>
      </Panel>
    </Page>
  );
}

function Days({ days }: { days: readonly ClosedDay[] }) {
  const t = useText();
  const figure = (head: string, name: DayFigure) => ({
    head,
    figure: true,
    cell: ({ lines }: ClosedDay) => figureOf(lines, name),
  });
  return (
    <DataTable
      caption={t('adminClosedDays')}
      rows={days}
      rowKey={({ day }) => day}
      empty={t('adminClosedDaysNone')}
      columns={[
        {
          head: t('adminPeriod'),
          cell: ({ day }) => (
            <TextLink to="/AdminDashboard/days/$day" params={{ day }}>
              {formatDay(day)}
            </TextLink>
          ),
        },
        figure(t('adminGames'), 'games'),
        figure(t('adminDaySales'), 'sales ETB'),
        figure(t('adminPrizesEtb'), 'prizes ETB'),
        figure(t('adminHouseCutEtb'), 'house cut ETB'),
        figure(t('adminDepositsEtb'), 'deposits ETB'),
        figure(t('adminWithdrawalsEtb'), 'withdrawals ETB'),
      ]}
    />
  );
}
