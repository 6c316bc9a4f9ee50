// Limits of the overview, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** Rows on one page of the administrator's list of recent payments. */
export const RECENT_PAGE_SIZE = 10;
export const RECENT_PAGE_SIZE_MAX = 100;
/** How many of the payments that are looked for are counted, and shown, at most. */
export const SEARCHED_MAX = 2500;
