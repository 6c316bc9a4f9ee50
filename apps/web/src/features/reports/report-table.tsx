import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { TableCard } from '../../components/lists/table-card.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { formatReportDay } from '../../lib/text/long-dates.ts';
import type { Period, ReportRow } from './periods.ts';
import { SignedMoney } from './signed-money.tsx';

/** How many rows are shown at first: the newest. */
const ROWS_SHOWN = 7;

const COLUMNS = [
  { name: 'reportPeriod', className: 'sm:w-[15%]' },
  { name: 'reportStart', className: 'sm:w-[24%]' },
  { name: 'reportEnd', className: 'sm:w-[24%]' },
  { name: 'reportProfit', className: 'text-right' },
  { name: 'reportGames', className: 'text-right sm:w-[17%]' },
] as const;

/** The names of the periods as the report calls them. */
const PERIOD_OF_ROW = { daily: 'periodDaily', weekly: 'periodWeekly', monthly: 'periodMonthly' } as const;

/** On a phone the head row is out of sight, and each row is a block of values under their names. */
const HEAD = 'max-sm:[&_thead]:sr-only max-sm:block max-sm:[&_tbody]:block';
const CELL =
  'px-4 py-2.5 align-middle max-sm:block max-sm:p-0 max-sm:text-left max-sm:text-[0.8125rem] max-sm:before:block max-sm:before:text-muted max-sm:before:text-xs max-sm:before:content-[attr(data-head)]';

export function ReportTable({ period, rows }: { period: Period; rows: readonly ReportRow[] }) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={`report-${period}`} className="font-bold text-lg">
        {t(period)}
      </h2>
      <TableCard
        labelledBy={`report-${period}`}
        className={`sm:table-fixed ${HEAD}`}
        headClass="px-4 py-2.5 align-bottom text-sm"
        columns={COLUMNS.map(({ name, className }) => ({ head: t(name), className }))}
      >
        {(isWhole ? rows : rows.slice(0, ROWS_SHOWN)).map((row) => (
          <Row key={row.startDate} period={period} row={row} />
        ))}
      </TableCard>
      {!isWhole && rows.length > ROWS_SHOWN && (
        <Button look="quiet" className="justify-self-center" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

function Row({ period, row }: { period: Period; row: ReportRow }) {
  const t = useText();
  return (
    <tr className="border-line border-t max-sm:grid max-sm:large-text:block max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2.5 max-sm:first:border-t-0">
      <td
        data-head={t('reportPeriod')}
        className={`${CELL} max-sm:col-span-2 max-sm:flex max-sm:items-baseline max-sm:gap-1.5 max-sm:font-bold max-sm:before:font-normal`}
      >
        {t(PERIOD_OF_ROW[period])}
      </td>
      <td data-head={t('reportStart')} className={CELL}>
        {formatReportDay(row.startDate)}
      </td>
      <td data-head={t('reportEnd')} className={CELL}>
        {formatReportDay(row.endDate)}
      </td>
      <td data-head={t('reportProfit')} className={`${CELL} sm:text-right`}>
        <SignedMoney santim={row.totalProfitSantim} className="max-sm:text-base" />
      </td>
      <td data-head={t('reportGames')} className={`${CELL} font-bold sm:text-right max-sm:before:font-normal`}>
        {row.totalGames}
      </td>
    </tr>
  );
}
