/** Limits of the overview. Nothing is imported here, so that the browser can read them too. */

/** Rows of the administrator's list of recent payments. */
export const RECENT_PAGE_SIZE = 10;
export const RECENT_PAGE_SIZE_MAX = 100;
