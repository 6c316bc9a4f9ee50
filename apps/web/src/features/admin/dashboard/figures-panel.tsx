import { countDays } from '@cartela/api/kernel/day';
import { REPORT_DAYS_MAX } from '@cartela/api/reports/limits';
import { Money } from '../../../components/figures/money.tsx';
import { WhenField } from '../../../components/forms/when-field.tsx';
import { type Fold, Panel } from '../../../components/layout/panel.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { Problem } from '../../../components/states/problem.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { Total } from '../area/total.tsx';
import { FIGURES_POLL_MS } from '../limits.ts';
import type { ListSearch } from '../list-search.ts';
import { type Days, daysOf } from '../rooms/days.ts';
import { useListSearch } from '../use-list-search.ts';
import { ComparedFigures } from './compared-figures.tsx';
import { RoomMargins } from './room-margins.tsx';

const RANGES = ['today', 'week', 'month', 'own'] as const;

/**
 * What the house has made in the chosen days, beside the days before. The page's address says which
 * days.
 */
export function FiguresPanel({ fold }: { fold: Fold }) {
  const t = useText();
  const { search, show } = useListSearch();
  const range = rangeOf(search);
  const days = chosenDays(search);
  return (
    <Panel
      fold={fold}
      title={t('adminFigures')}
      actions={
        <Segments
          label={t('adminPeriod')}
          chosenKey={range}
          onChoose={(next) => show({ range: next === 'today' ? '' : next, from: '', to: '' })}
          options={RANGES.map((key) => ({ key, name: t(RANGE_NAMES[key]) }))}
        />
      }
    >
      <div className="grid gap-4">
        {range === 'own' && <OwnDays days={days} onChoose={show} />}
        {canAsk(days) ? (
          <FiguresOf days={days} />
        ) : (
          <Problem>{t('adminRangeWrong', { days: REPORT_DAYS_MAX })}</Problem>
        )}
        <AllTime />
      </div>
    </Panel>
  );
}

function OwnDays({ days, onChoose }: { days: Days; onChoose: (change: Partial<Days>) => void }) {
  const t = useText();
  const { to: today } = daysOf('today');
  return (
    <div className="grid max-w-md gap-3 sm:grid-cols-2">
      <WhenField
        label={t('adminFromDay')}
        type="date"
        name="from"
        max={today}
        value={days.from}
        onChange={({ currentTarget }) => onChoose({ ...days, from: currentTarget.value })}
      />
      <WhenField
        label={t('adminToDay')}
        type="date"
        name="to"
        max={today}
        value={days.to}
        onChange={({ currentTarget }) => onChoose({ ...days, to: currentTarget.value })}
      />
    </div>
  );
}

function FiguresOf({ days }: { days: Days }) {
  const t = useText();
  const comparison = trpc.reports.compared.useQuery(days, {
    refetchInterval: FIGURES_POLL_MS,
    placeholderData: (before) => before,
  });
  return (
    <PanelQuery query={comparison} failure={t('adminReportFailed')} rows={2}>
      {(answer) => (
        <>
          <ComparedFigures comparison={answer} />
          <RoomMargins days={days} />
        </>
      )}
    </PanelQuery>
  );
}

/** The totals since the beginning, in one quiet line. */
function AllTime() {
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

const RANGE_NAMES = {
  today: 'today',
  week: 'adminSevenDays',
  month: 'adminThirtyDays',
  own: 'adminOwnRange',
} as const satisfies Record<string, TextKey>;

type Range = keyof typeof RANGE_NAMES;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function rangeOf({ range }: ListSearch): Range {
  return range === 'week' || range === 'month' || range === 'own' ? range : 'today';
}

/**
 * The days that the address asks for. If the range is `own` and the address has no days, those of
 * the last week.
 */
function chosenDays(search: ListSearch): Days {
  const range = rangeOf(search);
  if (range !== 'own') return daysOf(range);
  const { from, to } = daysOf('week');
  return { from: search.from ?? from, to: search.to ?? to };
}

/** Whether these are valid days, in order, and not too many. */
function canAsk(days: Days): boolean {
  if (!DAY.test(days.from) || !DAY.test(days.to)) return false;
  const count = countDays(days);
  return count >= 1 && count <= REPORT_DAYS_MAX;
}
