// Limits of the overview. This file imports nothing, so that the browser can use it too.

/** Rows on one page of the administrator's list of recent payments. */
export const RECENT_PAGE_SIZE = 10;
export const RECENT_PAGE_SIZE_MAX = 100;
