// Limits of reports, for the browser too. This file imports only others like it and game-core.

/** What reports are grouped by. */
export const REPORT_PERIODS = ['daily', 'weekly', 'monthly'] as const;

/** How many days, weeks and months a report goes back, with the present one. */
export const REPORT_ROWS = { daily: 30, weekly: 12, monthly: 12 } as const;

/** Days that can be added up at a time, table by table. */
export const REPORT_DAYS_MAX = 92;
