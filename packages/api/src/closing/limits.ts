// Limits of closing an account, for the browser too. This file imports nothing.

/**
 * For how many days name and number of a deleted player stay at least. Nobody can call a deletion
 * off, so there has to be time for questions about it.
 */
export const DELETED_KEPT_DAYS = 30;
