// Limits of reports. This file imports nothing, so that the browser can use it too.

/** How many days, weeks and months a report goes back, with the present one. */
export const REPORT_ROWS = { daily: 30, weekly: 12, monthly: 12 } as const;

/** Days that can be added up at a time, table by table. */
export const REPORT_DAYS_MAX = 92;
