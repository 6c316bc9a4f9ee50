// Limits of the history, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_PAGE_SIZE_MAX = 500;

/** How many of the last wins anybody sees. */
export const LAST_WINS = 5;

/**
 * How many public records one network may ask for in a minute. The limit is high because a mobile
 * carrier has thousands of players behind one address.
 */
export const RECORDS_PER_MINUTE_MAX = 600;
/**
 * Whole days of the chain: how many one network may ask for in an hour, and how many one network
 * and all of them may read from one process at a time.
 */
export const DAYS_PER_HOUR_MAX = 20;
export const DAYS_AT_ONCE = { perAddress: 2, total: 60 };
