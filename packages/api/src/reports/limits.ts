// Limits of reports. This file imports nothing, so that the browser can use it too.

/** Days that can be added up at a time, table by table. */
export const REPORT_DAYS_MAX = 92;
