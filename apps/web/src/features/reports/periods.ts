import { REPORT_PERIODS } from '@cartela/api/reports/limits';

export type Period = (typeof REPORT_PERIODS)[number];

export function isPeriod(value: unknown): value is Period {
  return REPORT_PERIODS.some((period) => period === value);
}
