// Limits of closed days, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** Days on a page of the list. */
export const CLOSED_DAYS_PAGE_SIZE = 31;
