/** What reports are grouped by. Each is also the key of its name. */
export const PERIODS = ['daily', 'weekly', 'monthly'] as const;

export type Period = (typeof PERIODS)[number];

export function isPeriod(value: unknown): value is Period {
  return PERIODS.some((period) => period === value);
}
