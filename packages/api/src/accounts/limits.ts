// Limits of accounts, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { HOUR_S, MINUTE_S } from '../kernel/times/day.ts';

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;
/** Free names that somebody is offered whose own is taken. */
export const FREE_NAMES = 2;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/** A player's session ends after this time without use. */
export const SESSION_DAYS = 30;

/** Digits of a player's PIN. */
export const PIN_LENGTH_MIN = 4;
export const PIN_LENGTH_MAX = 8;
/** Characters that are read of a PIN, with what people type between its digits. */
export const PIN_TYPED_LENGTH_MAX = 40;
/**
 * Wrong PINs for one account in a day, or wrong codes of a second factor with the right password,
 * from browsers that are not known. After that only those that are known can enter one, and for a
 * player Telegram confirms in its place. A few digits would be guessed in days otherwise.
 */
export const TRIES_PER_DAY_MAX = 60;
/** After how long a PIN counts no more that an administrator resets. The player can prevent it. */
export const PIN_RESET_HOURS = 24;

/** The operator's one-time code, with which the first administrator is registered. */
export const SETUP_CODE_LENGTH_MIN = 12;
export const SETUP_CODE_LENGTH_MAX = 200;

/**
 * Characters in an authenticator app's code or a recovery code, with the spaces and dashes that
 * people type.
 */
export const CODE_LENGTH_MAX = 40;

/** Rows on one page of the administrator's list of users. */
export const USERS_PAGE_SIZE = 10;
export const USERS_PAGE_SIZE_MAX = 100;

/** Characters in an administrator’s note on a player. */
export const NOTE_LENGTH_MAX = 1000;

/** Characters in a search for users by the beginning of a name or number. */
export const SEARCH_LENGTH_MAX = 100;

/**
 * Sign-ins with one name from one place that are checked before anybody has to wait. A place is an
 * address, or a browser that has signed in with this name before.
 */
export const FREE_GUESSES = 5;
/** How long these sign-ins are remembered. */
export const GUESSES_KEPT_S = 15 * MINUTE_S;
/** The first wait and the longest. Each further wrong sign-in makes the wait twice as long. */
export const GUESS_WAIT_MIN_S = 15;
export const GUESS_WAIT_MAX_S = 15 * MINUTE_S;
/** How long waits keep growing, from the first one on. After that, they start over. */
export const GUESS_WAITS_KEPT_S = HOUR_S;

/**
 * Wrong sign-ins with one name from any address. It takes twenty addresses to reach this limit, and
 * then it stops only browsers that have never signed in with this name.
 */
export const GUESSES_PER_NAME_MAX = 100;
export const GUESSES_PER_NAME_S = 15 * MINUTE_S;

/**
 * Wrong sign-ins from one address, with any names. Players' and administrators' sign-ins are
 * counted apart. The limit is high because a carrier puts thousands of players behind one address.
 * It also bounds how many administrators' passwords the server checks for strangers at one address.
 */
export const GUESSES_PER_ADDRESS_MAX = 5000;
export const GUESSES_PER_ADDRESS_S = 5 * MINUTE_S;
/** Further wrong sign-ins from such an address in that time, with names that players have. */
export const GUESSES_PER_FULL_ADDRESS_MAX = 20_000;

/** Sign-ups from one address, which may be a carrier's too. */
export const SIGN_UPS_PER_ADDRESS_MAX = 2000;
export const SIGN_UPS_PER_ADDRESS_S = 15 * MINUTE_S;

/**
 * Lines in the log about refused sign-ins from one address, so that a stranger cannot fill the
 * disk.
 */
export const LOGGED_REFUSALS_PER_ADDRESS_MAX = 300;
export const LOGGED_REFUSALS_S = 5 * MINUTE_S;

/**
 * Browsers that are remembered for one user. A new one replaces the one that was used longest ago.
 */
export const KNOWN_BROWSERS_PER_USER_MAX = 20;
/**
 * A browser that nobody has signed in with for this many days is forgotten. No browser keeps a
 * cookie longer.
 */
export const KNOWN_BROWSER_DAYS = 400;
