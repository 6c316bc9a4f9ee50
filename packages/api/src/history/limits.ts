/** Limits of the history. Nothing is imported here, so that the browser can read them too. */

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_PAGE_SIZE_MAX = 500;
