import { TableCard } from '../../components/table-card.tsx';
import { formatDay } from '../../lib/dates.ts';
import { etbFigure } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import type { Period } from './periods.ts';

export type Report = ApiOutputs['reports']['own'];
type Row = Report['daily'][number];

const COLUMNS = [
  { name: 'reportPeriod', className: 'sm:w-[17%]' },
  { name: 'reportStart', className: 'sm:w-[23%]' },
  { name: 'reportEnd', className: 'sm:w-[23%]' },
  { name: 'reportProfit', className: 'text-right' },
  { name: 'reportGames', className: 'text-right sm:w-[17%]' },
] as const;

/** As the report itself calls them. */
const PERIOD_OF_ROW = { daily: 'periodDaily', weekly: 'periodWeekly', monthly: 'periodMonthly' } as const;

export function ReportTable({ period, rows }: { period: Period; rows: readonly Row[] }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h2 id={`report-${period}`} className="font-bold text-lg">
        {t(period)}
      </h2>
      <TableCard
        labelledBy={`report-${period}`}
        className="text-[0.6875rem] leading-snug sm:table-fixed sm:text-base"
        headClass="px-1 py-2.5 align-bottom text-[0.6875rem] max-sm:first:pl-2 max-sm:last:pr-2 sm:px-4 sm:text-sm"
        columns={COLUMNS.map(({ name, className }) => ({ head: t(name), className }))}
      >
        {rows.map((row) => (
          <ReportRow key={row.startDate} period={period} row={row} />
        ))}
      </TableCard>
    </section>
  );
}

function ReportRow({ period, row }: { period: Period; row: Row }) {
  const t = useText();
  const cell = 'px-1 py-2.5 align-middle max-sm:first:pl-2 max-sm:last:pr-2 sm:px-4';
  return (
    <tr className="border-line border-t">
      <td className={cell}>{t(PERIOD_OF_ROW[period])}</td>
      <td className={cell}>{formatDay(row.startDate)}</td>
      <td className={cell}>{formatDay(row.endDate)}</td>
      <td className={`text-right ${cell}`}>
        <Profit santim={row.totalProfitSantim} />
      </td>
      <td className={`text-right font-bold ${cell}`}>{row.totalGames}</td>
    </tr>
  );
}

/** With its sign: green for a gain, red for a loss. */
function Profit({ santim }: { santim: number }) {
  const sign = santim > 0 ? '+' : '−';
  const look = santim > 0 ? 'text-mine' : 'text-danger';
  const t = useText();
  return (
    <span className={`font-extrabold ${santim === 0 ? '' : look}`}>
      {santim !== 0 && sign}
      {etbFigure(Math.abs(santim))} <span className="font-normal text-[0.8em]">{t('etb')}</span>
    </span>
  );
}
