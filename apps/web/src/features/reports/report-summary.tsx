import { dayOf } from '@cartela/api/kernel/day';
import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import { useState } from 'react';
import { DetailLine } from '../../components/figures/detail-line.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { formatDayOfYear } from '../../lib/text/dates.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { formatReportDay } from '../../lib/text/long-dates.ts';
import { type Bar, chartBars } from './chart-bars.ts';
import type { Period, Report, ReportRow } from './periods.ts';
import { SignedMoney } from './signed-money.tsx';

const SPANS = { daily: 'lastDays', weekly: 'lastWeeks', monthly: 'lastMonths' } as const;

/** What the games of the chosen periods add up to, as a sum and as a chart. */
export function ReportSummary({ report }: { report: Report }) {
  const t = useText();
  const [period, setPeriod] = useState<Period>('daily');
  const rows = report[period];
  const sumOf = (of: (row: ReportRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const withheldSantim = sumOf((row) => row.withheldSantim);
  return (
    <section aria-labelledby="report-sum" className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="flex">
        <Segments
          label={t('reportBy')}
          chosenKey={period}
          options={REPORT_PERIODS.map((key) => ({ key, name: t(key) }))}
          onChoose={setPeriod}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id="report-sum" className="font-extrabold text-lg">
              {t(SPANS[period])}
            </h2>
            <p className="text-muted text-sm">{t('gamesCount', { count: sumOf(({ totalGames }) => totalGames) })}</p>
          </div>
          <dl className="grid gap-1">
            <DetailLine name={t('sumPrizes')}>
              <SignedMoney santim={sumOf(({ prizesSantim }) => prizesSantim)} />
            </DetailLine>
            <DetailLine name={t('sumStakes')}>
              <SignedMoney santim={-sumOf(({ stakesSantim }) => stakesSantim)} />
            </DetailLine>
            {withheldSantim > 0 && (
              <DetailLine name={t('sumWithheld')}>
                <SignedMoney santim={-withheldSantim} />
              </DetailLine>
            )}
            <DetailLine isSum name={t('sumResult')}>
              <SignedMoney santim={sumOf(({ totalProfitSantim }) => totalProfitSantim)} className="text-2xl" />
            </DetailLine>
          </dl>
        </div>
        <Chart bars={chartBars(period, rows, dayOf(new Date()))} />
      </div>
    </section>
  );
}

/** Bars above a line for gains, and below it for losses. The tables say the same. */
function Chart({ bars }: { bars: readonly Bar[] }) {
  const t = useText();
  const played = bars.filter(({ games }) => games > 0).sort((a, b) => b.santim - a.santim);
  const [best, worst] = [played[0], played.at(-1)];
  const [top, bottom] = [Math.max(0, best?.santim ?? 0), Math.min(0, worst?.santim ?? 0)];
  const range = top - bottom || 1;
  const percent = (santim: number) => `${(100 * santim) / range}%`;
  const extremeText = (key: 'bestOf' | 'worstOf', { santim, startDate }: Bar) => {
    const sign = santim > 0 ? '+' : santim < 0 ? '−' : '';
    return t(key, { amount: `${sign}${formatEtb(Math.abs(santim))}`, when: formatReportDay(startDate) });
  };
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div aria-hidden="true" className="relative flex h-36 gap-0.5 sm:h-44 sm:gap-1">
        {bars.map(({ startDate, santim, games }) => (
          <span key={startDate} className="relative min-w-0 flex-1">
            <span
              className={`absolute inset-x-0 ${santim >= 0 ? 'rounded-t-sm bg-mine' : 'rounded-b-sm bg-danger'}`}
              style={
                santim >= 0
                  ? { bottom: percent(-bottom), height: percent(santim) }
                  : { top: percent(top), height: percent(-santim) }
              }
            />
            {games > 0 && santim === 0 && (
              <span className="absolute inset-x-0 h-1 bg-edge" style={{ bottom: percent(-bottom) }} />
            )}
          </span>
        ))}
        <span className="absolute inset-x-0 h-px bg-edge" style={{ top: percent(top) }} />
      </div>
      <p aria-hidden="true" className="flex justify-between gap-4 text-muted text-xs">
        <span>{first && formatDayOfYear(first.startDate)}</span>
        <span>{last && formatDayOfYear(last.startDate)}</span>
      </p>
      <figcaption className="grid text-sm">
        {best && best.santim > 0 && <span>{extremeText('bestOf', best)}</span>}
        {worst && (worst !== best || worst.santim <= 0) && <span>{extremeText('worstOf', worst)}</span>}
      </figcaption>
    </figure>
  );
}
