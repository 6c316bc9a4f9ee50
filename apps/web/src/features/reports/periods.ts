import { REPORT_PERIODS } from '@cartela/api/reports/limits';
import type { ApiOutputs } from '../../lib/api/trpc.ts';

export type Period = (typeof REPORT_PERIODS)[number];

export function isPeriod(value: unknown): value is Period {
  return REPORT_PERIODS.some((period) => period === value);
}

export type Report = ApiOutputs['reports']['own'];
/** The sums of the player's games in one day, week or month. */
export type ReportRow = Report['daily'][number];
