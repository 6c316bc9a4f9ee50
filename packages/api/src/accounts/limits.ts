// Limits of accounts, for the browser too. This file imports only others like it and game-core.

export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 32;

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 200;

/**
 * Characters in a code of an app or a recovery code, with spaces and dashes as people type them.
 */
export const CODE_LENGTH_MAX = 40;

/** Rows on one page of the administrator's list of users. */
export const USERS_PAGE_SIZE = 10;
export const USERS_PAGE_SIZE_MAX = 100;

/** Characters in a search for users by the beginning of a name or number. */
export const SEARCH_LENGTH_MAX = 100;

/**
 * Sign-ins with one name from one place that are checked before anybody has to wait. A place is an
 * address, or a browser that has signed in with this name before.
 */
export const FREE_GUESSES = 5;
/** How long those are remembered. */
export const GUESSES_KEPT_S = 15 * 60;
/** The first wait. Each further wrong sign-in makes it twice as long, up to the longest. */
export const GUESS_WAIT_MIN_S = 15;
export const GUESS_WAIT_MAX_S = 15 * 60;
/** How long the waits go on growing. After that, they begin anew. */
export const GUESS_WAITS_KEPT_S = 60 * 60;

/**
 * Wrong sign-ins with one name from wherever. It takes twenty addresses to use them up, and then it
 * stops only browsers that have never signed in with this name.
 */
export const GUESSES_PER_NAME_MAX = 100;
export const GUESSES_PER_NAME_S = 15 * 60;

/**
 * Wrong sign-ins from one address, with whatever names: players' and administrators' apart. A
 * carrier puts thousands of players behind one address. So it is also how many passwords of
 * administrators the server checks for strangers at one address.
 */
export const GUESSES_PER_ADDRESS_MAX = 5000;
export const GUESSES_PER_ADDRESS_S = 5 * 60;
/** Further wrong sign-ins there in that time, with names that players have. */
export const GUESSES_PER_FULL_ADDRESS_MAX = 20_000;

/** Sign-ups from one address, which may be a carrier's too. */
export const SIGN_UPS_PER_ADDRESS_MAX = 2000;
export const SIGN_UPS_PER_ADDRESS_S = 15 * 60;

/**
 * Lines in the log about refused sign-ins from one address, so that a stranger cannot fill the
 * disk.
 */
export const LOGGED_REFUSALS_PER_ADDRESS_MAX = 300;
export const LOGGED_REFUSALS_S = 5 * 60;

/**
 * Browsers that are known again for one user. The one that was used last makes the oldest
 * forgotten.
 */
export const KNOWN_BROWSERS_PER_USER_MAX = 20;
/** A browser that has not signed in for so long is forgotten. No browser keeps a cookie longer. */
export const KNOWN_BROWSER_DAYS = 400;
