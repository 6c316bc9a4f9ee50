import { REPORT_ROWS } from '@cartela/api/reports/limits';
import { expect, it } from 'vitest';
import { chartBars } from './chart-bars.ts';
import type { ReportRow } from './periods.ts';

const figures = {
  endDate: '',
  totalGames: 2,
  stakesSantim: 2000,
  prizesSantim: 1600,
  withheldSantim: 0,
  totalProfitSantim: -400,
};

it.each([
  // This is a Sunday, so its week began on the Monday before.
  ['daily', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['weekly', '2026-03-01', '2025-12-08', '2026-02-23'],
  ['monthly', '2026-03-31', '2025-04-01', '2026-03-01'],
] as const)(
  'has a bar for each of the %s periods that end with %s, also without a game',
  (period, today, first, last) => {
    const row: ReportRow = { ...figures, period, startDate: last };
    const bars = chartBars(period, [row], today);
    expect(bars).toHaveLength(REPORT_ROWS[period]);
    expect(bars[0]).toEqual({ startDate: first, santim: 0, games: 0 });
    expect(bars.at(-1)).toEqual({ startDate: last, santim: -400, games: 2 });
  },
);
