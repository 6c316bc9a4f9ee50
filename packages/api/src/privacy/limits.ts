// Limits of privacy, for the browser too. This file imports nothing.

/**
 * After how many hours a player who asks for it is forgotten. Until then they learn of it if
 * somebody else has asked.
 */
export const FORGET_HOURS = 24;

/**
 * For how many days more a request waits while the player has money or cartelas. Whoever plays on
 * for so long would otherwise be forgotten one day, with the last birr.
 */
export const FORGET_LAPSES_DAYS = 7;

/** Rows of what is kept about a player that are read at a time, for a file of all of it. */
export const OWN_ROWS_AT_ONCE = 1000;
