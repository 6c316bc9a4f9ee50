// Limits of reports, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** The periods by which reports are grouped. */
export const REPORT_PERIODS = ['daily', 'weekly', 'monthly'] as const;

/** How many days, weeks and months a report goes back, the present one included. */
export const REPORT_ROWS = { daily: 30, weekly: 12, monthly: 12 } as const;

/** Players on the leaderboard. */
export const LEADERBOARD_ROWS = 5;

/**
 * How many days the administrator's figures by table, and those beside the days before, may cover.
 */
export const REPORT_DAYS_MAX = 92;
