// Limits that protect players, for the browser too. This file imports only others like it,
// game-core and kernel/times/day.ts.

/**
 * Days that a player may take off, and those of a self-exclusion: half a year, one year, five
 * years.
 */
export const COOL_OFF_DAYS = [1, 7, 30] as const;
export const SELF_EXCLUSION_DAYS = [182, 365, 1826] as const;
export const LONGEST_EXCLUSION_DAYS: 1826 = SELF_EXCLUSION_DAYS[2];

/**
 * A longer break than this begins as a day, and counts once it is confirmed within a week after
 * that. With a proof of who asks for it, it begins at once.
 */
export const UNPROVEN_BREAK_DAYS_MAX = 30;
export const ASKED_BREAK_DAYS = 1;

/**
 * Hours from asking for a higher limit, or none, until the player can confirm it, and days that
 * they then have for that. A lower one applies at once.
 */
export const LOOSEN_AFTER_H = 24;
export const LOOSEN_CONFIRM_DAYS = 7;

/**
 * Minutes between two reminders of time and money: those that a player may choose, and the usual
 * ones.
 */
export const REMIND_MINUTES = [15, 30, 60, 120] as const;
export const REMIND_MINUTES_USUAL = 60;

/** Days after which a player is asked to look at their limits and figures again. */
export const FIGURES_DAYS = 30;

/** Minutes without taking a card after which a player has stopped playing. */
export const SITTING_GAP_MIN = 30;

/** Characters of the reason for which a player is suspended. */
export const SUSPENSION_REASON_LENGTH_MAX = 300;
