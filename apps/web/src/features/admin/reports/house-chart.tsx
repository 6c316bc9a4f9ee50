import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDayOfYear } from '../../../lib/text/dates.ts';
import { languageNow, useText } from '../../../lib/text/i18n.ts';
import { type ChartName, type HouseRow, seriesOf } from './charts.ts';

const AXIS = { stroke: 'var(--color-muted)', fontSize: 12, tickLine: false } as const;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** The report as bars, oldest first. The table below it has the same figures. */
export function HouseChart({ rows, chart }: { rows: readonly HouseRow[]; chart: ChartName }) {
  const t = useText();
  const series = seriesOf(chart);
  const short = new Intl.NumberFormat(languageNow(), { notation: 'compact' });
  const points = [...rows].reverse().map((row) => ({
    start: formatDayOfYear(row.startDate),
    ...Object.fromEntries(series.map(({ label, value }) => [label, value(row)])),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points} margin={{ top: 8, right: 4, bottom: 0, left: -8 }} title={t('adminChart')}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="start" {...AXIS} minTickGap={12} />
        <YAxis {...AXIS} axisLine={false} tickFormatter={(value) => short.format(Number(value))} width={52} />
        <Tooltip
          cursor={{ fill: 'var(--color-sunken)', opacity: 0.6 }}
          formatter={(value) => whole.format(Number(value))}
          contentStyle={{
            background: 'var(--color-surface)',
            border: '1px solid var(--color-line)',
            borderRadius: 12,
            color: 'var(--color-ink)',
          }}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        <Legend itemSorter={null} formatter={(name) => <span className="text-ink text-sm">{name}</span>} />
        {series.map(({ label, colour }) => (
          <Bar
            key={label}
            dataKey={label}
            name={t(label)}
            fill={colour}
            radius={[4, 4, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
