import { formatDay } from '../../lib/dates.ts';
import { etbFigure } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';

type Report = ApiOutputs['reports']['own'];
type Row = Report['daily'][number];

const COLUMNS = [
  { name: 'reportPeriod', width: 'sm:w-[17%]' },
  { name: 'reportStart', width: 'sm:w-[23%]' },
  { name: 'reportEnd', width: 'sm:w-[23%]' },
  { name: 'reportProfit', width: '' },
  { name: 'reportGames', width: 'sm:w-[17%]' },
] as const;

export function ReportTable({ period, rows }: { period: keyof Report; rows: readonly Row[] }) {
  const t = useText();
  return (
    <section className="grid gap-2">
      <h2 id={`report-${period}`} className="font-bold text-lg">
        {t(period)}
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
        <table
          aria-labelledby={`report-${period}`}
          className="w-full border-collapse text-left text-[0.6875rem] leading-snug sm:table-fixed sm:text-base"
        >
          <thead className="bg-sunken">
            <tr>
              {COLUMNS.map(({ name, width }) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-1 py-2.5 align-bottom max-sm:first:pl-2 max-sm:last:pr-2 font-bold text-[0.6875rem] text-muted sm:px-4 sm:text-sm ${width} ${isFigure(name) ? 'text-right' : ''}`}
                >
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReportRow key={row.startDate} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function isFigure(column: (typeof COLUMNS)[number]['name']): boolean {
  return column === 'reportProfit' || column === 'reportGames';
}

function ReportRow({ row }: { row: Row }) {
  const cell = 'px-1 py-2.5 align-middle max-sm:first:pl-2 max-sm:last:pr-2 sm:px-4';
  return (
    <tr className="border-line border-t">
      <td className={cell}>{row.period}</td>
      <td className={cell}>{formatDay(row.startDate)}</td>
      <td className={cell}>{formatDay(row.endDate)}</td>
      <td className={`text-right ${cell}`}>
        <Profit santim={row.totalProfitSantim} />
      </td>
      <td className={`text-right font-bold ${cell}`}>{row.totalGames}</td>
    </tr>
  );
}

/** Green above nothing and red below, with its sign. */
function Profit({ santim }: { santim: number }) {
  const sign = santim > 0 ? '+' : '−';
  const look = santim > 0 ? 'text-mine' : 'text-danger';
  return (
    <span className={`font-extrabold ${santim === 0 ? '' : look}`}>
      {santim !== 0 && sign}
      {etbFigure(Math.abs(santim))} <span className="font-normal text-[0.8em] opacity-80">ETB</span>
    </span>
  );
}
